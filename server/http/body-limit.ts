const ordinary = 256 * 1024;

/** Forms that take files, by path, and how much they may hold in bytes. */
const withFiles: readonly [RegExp, number][] = [
  // One picture of 2 MB and the fields around it.
  [/^\/admin\/settings(\/people\/[\w-]+\/[\w-]+)?(\.data)?$/, 2.25 * 1024 * 1024],
];

/** How large the body of a form may be; without files, larger than the longest report. */
export function bodyLimit(path: string): number {
  return withFiles.find(([pattern]) => pattern.test(path))?.[1] ?? ordinary;
}
