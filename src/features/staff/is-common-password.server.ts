/** Below this length a listed word inside a longer password says nothing about the rest. */
const shortestCore = 5;

/**
 * Whether guessers try this password, or the same word with the usual decorations, first: capitals,
 * digits for letters, and digits or signs around it. The list holds about 50,000 leaked passwords.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const listed = await readList();
  const plain = password.toLowerCase();
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [plain, toLetters(plain), core, toLetters(core)];
  return candidates.some((word) => word.length >= shortestCore && listed.has(word));
}

const letterFor: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

function toLetters(word: string): string {
  return word.replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is chosen: two megabytes that a restart does without. */
function readList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}
