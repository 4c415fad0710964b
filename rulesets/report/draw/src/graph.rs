//! References between articles as a graph: in the language of Graphviz, and as a picture.

use std::{collections::BTreeSet, fmt::Write};

use kodeks_views::{CrossReferenceView, ReferenceGraphView};
use layout::{backends::svg::SVGWriter, gv};

/// A picture with nothing in it.
const EMPTY: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"></svg>\n";

/// Writes the graph in DOT, the language of Graphviz. What the text does not name has a broken line.
#[must_use]
pub fn dot(view: &ReferenceGraphView) -> String {
    let mut dot = format!("digraph {} {{\n  rankdir=LR;\n  node [shape=box];\n", quoted(&view.edition));
    let articles: BTreeSet<&str> =
        view.references.iter().flat_map(|reference| [reference.from.as_str(), reference.to.as_str()]).collect();
    for article in articles {
        let _ = writeln!(dot, "  {};", quoted(article));
    }
    for CrossReferenceView { from, to, label, implied, .. } in &view.references {
        let style = if *implied { ", style=dashed" } else { "" };
        let _ = writeln!(dot, "  {} -> {} [label={}{style}];", quoted(from), quoted(to), quoted(label));
    }
    dot + "}\n"
}

/// Draws the graph as an SVG picture; an empty picture where there is no reference.
#[must_use]
pub fn graph_svg(view: &ReferenceGraphView) -> String {
    // What lays the graph out takes no empty one.
    if view.references.is_empty() {
        return EMPTY.to_owned();
    }
    let Ok(parsed) = gv::DotParser::new(&dot(view)).process() else { return EMPTY.to_owned() };
    let mut builder = gv::GraphBuilder::new();
    builder.visit_graph(&parsed);
    let mut picture = SVGWriter::new();
    builder.get().do_it(false, false, false, &mut picture);
    picture.finalize()
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
