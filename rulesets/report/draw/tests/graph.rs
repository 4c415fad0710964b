//! References between articles as a graph.

use kodeks_draw::{dot, graph_svg};
use kodeks_views::ReferenceGraphView;

use crate::fields::{DrawnFace, LeftOut, assert_all_drawn};

#[test]
fn every_field_of_a_graph_is_drawn() {
    let in_words: LeftOut = (&["references[].takes"], "its label says it in words");
    let in_a_picture: LeftOut = (&["edition", "references[].takes"], "a picture has the articles and what they take");
    assert_all_drawn(&[
        DrawnFace::new("Graphviz", &[in_words], |view: &ReferenceGraphView| dot(view)),
        DrawnFace::new("picture", &[in_a_picture], |view: &ReferenceGraphView| graph_svg(view)),
    ]);
}
