//! The fence: the engine that scripts run on, with nothing in it but the verbs.

use rhai::Engine;

use crate::{input, limits, time_limit::look_at_the_clock, verbs};

/// The fence around scripts. Building it takes a moment, so it is built once and lent to every
/// script; it keeps nothing of what they do.
pub struct Host {
    engine: Engine,
}

impl Host {
    /// Builds the fence.
    #[must_use]
    pub fn new() -> Host {
        let mut engine = Engine::new_raw();
        set_limits(&mut engine);
        set_grammar(&mut engine);
        input::teach(&mut engine);
        verbs::teach(&mut engine);
        engine.on_progress(look_at_the_clock);
        Host { engine }
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.engine
    }
}

impl Default for Host {
    fn default() -> Host {
        Host::new()
    }
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Host")
    }
}

/// Sets every bound that the engine has, because its own differ between debug and release.
fn set_limits(engine: &mut Engine) {
    engine
        .set_max_operations(limits::ENGINE_STEPS)
        .set_max_call_levels(limits::CALL_DEPTH)
        .set_max_expr_depths(limits::EXPRESSION_DEPTH, limits::EXPRESSION_DEPTH)
        .set_max_functions(limits::FUNCTIONS)
        .set_max_variables(limits::NAMES)
        .set_max_string_size(limits::WORD_BYTES)
        .set_max_array_size(limits::ENGINE_LIST)
        .set_max_map_size(1)
        .set_max_strings_interned(limits::WORDS_KEPT);
}

/// Leaves out of the language what no procedure needs. `words` refuses the same, in better words;
/// this is the second fence.
fn set_grammar(engine: &mut Engine) {
    engine
        .set_allow_looping(false)
        .set_allow_loop_expressions(false)
        .set_allow_switch_expression(false)
        .set_allow_anonymous_fn(false)
        .set_allow_shadowing(false)
        .set_fail_on_invalid_map_property(true);
    for word in include_str!("host/left_out.txt").lines() {
        engine.disable_symbol(word);
    }
}

#[cfg(test)]
mod tests {
    use rhai::{CallFnOptions, Dynamic, EvalAltResult, Scope};

    use super::Host;
    use crate::{Script, limits};

    /// Runs `f` of a source past all our checks, on the engine alone.
    fn unchecked(source: &str) -> Result<Dynamic, EvalAltResult> {
        let host = Host::new();
        let tree = (host.engine().compile(source)).map_err(|error| EvalAltResult::ErrorParsing(*error.0, error.1))?;
        host.engine()
            .call_fn_with_options::<Dynamic>(CallFnOptions::new(), &mut Scope::new(), &tree, "f", ())
            .map_err(|error| *error)
    }

    #[test]
    fn the_engine_alone_knows_no_loops_and_no_ways_out() {
        for body in [
            "while true { }",
            "loop { }",
            "do { } while true",
            "for x in [true] { }",
            "eval(\"true\")",
            "print(\"x\")",
            "debug(\"x\")",
            "Fn(\"f\")",
            "|x| x",
            "#{ a: true }",
            "let a = \"a\"; a += a",
            "throw true",
            "try { } catch { }",
            "switch true { }",
            "type_of(true)",
            "import \"x\" as x",
            "sleep(true)",
            "timestamp()",
        ] {
            assert!(unchecked(&format!("fn f() {{ {body} }}")).is_err(), "{body}");
        }
    }

    #[test]
    fn the_engine_alone_keeps_to_its_bounds() {
        let deep = unchecked("fn f() { f() }").unwrap_err();
        assert!(matches!(deep, EvalAltResult::ErrorStackOverflow(_)), "{deep:?}");

        let many: String = (0..8).map(|n| format!("fn g{n}() {{ {} }}", format!("g{}();", n + 1).repeat(8))).collect();
        let many = unchecked(&format!("fn f() {{ g2() }} {many} fn g8() {{ true }}")).unwrap_err();
        assert!(matches!(many, EvalAltResult::ErrorTooManyOperations(_)), "{many:?}");

        let mut lists = "let a0 = [true, true];".to_owned();
        let mut words = "let a0 = \"xx\";".to_owned();
        for n in 1..40 {
            lists += &format!("let a{n} = [a{m}, a{m}];", m = n - 1);
            words += &format!("let a{n} = a{m} + a{m};", m = n - 1);
        }
        for body in [lists, words] {
            let large = unchecked(&format!("fn f() {{ {body} a39 }}")).unwrap_err();
            assert!(matches!(large, EvalAltResult::ErrorDataTooLarge(..)), "{large:?}");
        }
    }

    #[test]
    fn the_bounds_do_not_depend_on_the_build() {
        let host = Host::new();
        let engine = host.engine();
        assert_eq!(engine.max_operations(), limits::ENGINE_STEPS);
        assert_eq!(engine.max_call_levels(), limits::CALL_DEPTH);
        assert_eq!(engine.max_expr_depth(), limits::EXPRESSION_DEPTH);
        assert_eq!(engine.max_function_expr_depth(), limits::EXPRESSION_DEPTH);
        assert_eq!(engine.max_functions(), limits::FUNCTIONS);
        assert_eq!(engine.max_variables(), limits::NAMES);
        assert_eq!(engine.max_string_size(), limits::WORD_BYTES);
        assert_eq!(engine.max_array_size(), limits::ENGINE_LIST);
        assert_eq!(engine.max_map_size(), 1);
    }

    #[test]
    fn the_fence_and_its_scripts_can_be_lent_to_other_threads() {
        fn can_be_lent<T: Send + Sync>() {}
        can_be_lent::<Host>();
        can_be_lent::<Script>();
    }
}
