import { readFile, stat } from 'node:fs/promises';
import { OperatorError } from '#platform/config/operator-error.ts';

/**
 * Reads the JSON of a file with facts.
 * @param limit.maxBytes that the file can have @param limit.words the same for the operator
 * @throws OperatorError for a file that cannot be read, is too large, or is no JSON
 */
export async function readFactsFile(
  file: string,
  limit: { maxBytes: number; words: string },
): Promise<unknown> {
  const text = await readText(file, limit);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new OperatorError(
      `${file} is no JSON: look for a missing comma, quotation mark or bracket.`,
    );
  }
}

/** Names what is wrong with the facts of a file, a line each. */
export function unusableFacts(file: string, problems: readonly string[]): OperatorError {
  return new OperatorError(
    [`${file} cannot be used:`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

async function readText(
  file: string,
  { maxBytes, words }: { maxBytes: number; words: string },
): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= maxBytes) return await readFile(file, 'utf8');
  } catch {
    throw new OperatorError(`${file} cannot be read. Give the path of a file with facts.`);
  }
  throw new OperatorError(`${file} is larger than ${words}.`);
}
