const ordinary = 256 * 1024;

/** Forms that take files, by path, and how much they may hold in bytes. */
const withFiles: readonly [RegExp, number][] = [
  // One picture of 2 MB and the fields around it.
  [/^\/admin\/settings(\/pictures|\/people\/[\w-]+\/[\w-]+)?(\.data)?$/, 2.25 * 1024 * 1024],
];

/** How large the body of a form may be; without files, larger than the longest report. */
export function bodyLimit(path: string): { bytes: number; refusal: string } {
  const files = withFiles.find(([pattern]) => pattern.test(path));
  if (files) return { bytes: files[1], refusal: fileTooLarge };
  return { bytes: ordinary, refusal: tooLarge };
}

const tooLarge = 'That was more than this form can take. Please shorten it and try again.';
const fileTooLarge = 'The file is too large for this form. Choose a smaller one and try again.';
