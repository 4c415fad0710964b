//! Results of games as files and arbiters write them, compared.

/// Returns whether a file says that a game has no result yet.
#[must_use]
pub fn is_open_result(result: &str) -> bool {
    matches!(result.trim(), "" | "*" | "?" | "-")
}

/// Returns whether two results are the same: programs write a half, a dash and a zero in several ways.
#[must_use]
pub fn is_same_result(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

/// Returns whether two results give the same points: `1-0` and `+/-`, which is a win by forfeit.
#[must_use]
pub fn has_same_points(one: &str, other: &str) -> bool {
    points(one) == points(other)
}

fn plain(result: &str) -> String {
    let plain = result.replace(['–', '—', ':'], "-").replace("1/2", "½").replace("0.5", "½").replace('=', "½");
    plain.chars().filter(|one| !one.is_whitespace()).collect()
}

/// Returns a result with the points of each player, where it is written by how they came about.
fn points(result: &str) -> String {
    let plain = plain(result);
    match plain.as_str() {
        "+/-" | "+--" | "W/L" => "1-0".to_owned(),
        "-/+" | "--+" | "L/W" => "0-1".to_owned(),
        "D/D" => "½-½".to_owned(),
        "-/-" | "---" | "L/L" => "0-0".to_owned(),
        _ => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::{has_same_points, is_open_result, is_same_result};

    #[test]
    fn the_same_result_is_the_same_however_it_is_written() {
        for [one, other] in [["1/2-1/2", "½-½"], ["1-0", "1 : 0"], ["0-1", "0–1"], ["0.5-0.5", "½ – ½"]] {
            assert!(is_same_result(one, other), "{one} {other}");
        }
        assert!(!is_same_result("1-0", "0-1") && !is_same_result("1/2-0", "1/2-1/2"));
        assert!(is_open_result("*") && !is_open_result("0-0"));
    }

    #[test]
    fn a_win_by_forfeit_gives_the_points_of_a_win() {
        for [one, other] in [["1-0", "+/-"], ["0-1", "-/+"], ["0-0", "-/-"], ["½-½", "D/D"], ["1-0", "W/L"]] {
            assert!(has_same_points(one, other), "{one} {other}");
            assert!(one == "½-½" || !is_same_result(one, other), "{one} {other}");
        }
        assert!(!has_same_points("1-0", "-/+") && !has_same_points("1/2-1/2", "0-0"));
    }
}
