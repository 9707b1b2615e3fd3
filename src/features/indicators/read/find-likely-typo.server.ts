/**
 * The one text that is right and one slip away: two neighbours swapped, else one character wrong, else
 * one too many, else one missing. Several that fit equally well say nothing.
 * @param isRight the checksum; called at most about 70 times the length of the text
 */
export function findLikelyTypo(
  text: string,
  alphabet: string,
  isRight: (candidate: string) => boolean,
): string | undefined {
  for (const slips of [swaps, replacements, removals, additions]) {
    const fitting = new Set<string>();
    for (const candidate of slips(text, alphabet)) {
      if (candidate !== text && isRight(candidate)) fitting.add(candidate);
      if (fitting.size > 1) return undefined;
    }
    const [only] = fitting;
    if (only !== undefined) return only;
  }
  return undefined;
}

function* swaps(text: string): Generator<string> {
  for (let at = 0; at + 1 < text.length; at += 1) {
    yield text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  }
}

function* replacements(text: string, alphabet: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    for (const letter of alphabet) yield text.slice(0, at) + letter + text.slice(at + 1);
  }
}

function* removals(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.slice(0, at) + text.slice(at + 1);
}

function* additions(text: string, alphabet: string): Generator<string> {
  for (let at = 0; at <= text.length; at += 1) {
    for (const letter of alphabet) yield text.slice(0, at) + letter + text.slice(at);
  }
}
