//! References between articles as a graph: in the language of Graphviz, and as a picture.

use std::{collections::BTreeSet, fmt::Write};

use kodeks_views::{CrossReferenceView, ReferenceGraphView};
use layout::{backends::svg::SVGWriter, gv};

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

/// Draws the graph as an SVG picture; an empty text where there is nothing to be drawn.
#[must_use]
pub fn graph_svg(view: &ReferenceGraphView) -> String {
    let Ok(parsed) = gv::DotParser::new(&dot(view)).process() else { return String::new() };
    let mut builder = gv::GraphBuilder::new();
    builder.visit_graph(&parsed);
    let mut picture = SVGWriter::new();
    builder.get().do_it(false, false, false, &mut picture);
    picture.finalize()
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
