import { parse as parseYaml } from 'yaml';
import { isObject, UnreadableFile } from './attribution-entries.server.ts';
import { longestRecord } from './read-table.server.ts';

/** Lines that say nothing by themselves: blank ones, remarks, and the mark of a document. */
const saysNothing = /^\s*(?:#.*|---\s*)?$/;

type Items = {
  /** Number of the first line. */
  from: number;
  /** What an item is called, for the one that is too long. */
  what: string;
  /** In lines. */
  longest: number;
};

/**
 * The items of a list in YAML, one at a time, because a parser needs a hundred times the size of its input. The mark of
 * an item becomes a space, so that its first member stands below the others.
 * @throws UnreadableFile
 */
export function* yamlItems(
  lines: Iterable<string>,
  { from, what, longest }: Items,
): Generator<{ written: string; line: number }> {
  let [item, line, at]: [string[], number, number] = [[], from, from];
  let indent: string | undefined;
  for (const written of lines) {
    const before = /^([ \t]*)-(?: |$)/.exec(written)?.[1];
    const isNext = before !== undefined && before === (indent ?? before);
    if (isNext) {
      if (item.some((each) => !saysNothing.test(each))) yield { written: item.join('\n'), line };
      [item, line, indent] = [[], at, before];
    }
    item.push(isNext ? `${before} ${written.slice(before.length + 1)}` : written);
    if (item.length > longest) throw new UnreadableFile(`Line ${line}: this ${what} is too long.`);
    at += 1;
  }
  if (item.some((each) => !saysNothing.test(each))) yield { written: item.join('\n'), line };
}

/** An object of YAML without aliases. @throws UnreadableFile with its line */
export function readYaml(text: string, { line }: { line: number }): Record<string, unknown> {
  if (text.length > longestRecord)
    throw new UnreadableFile(`Line ${line}: a tag, or what stands around the tags, is too long.`);
  try {
    const read: unknown = parseYaml(text, { maxAliasCount: 0, schema: 'core', logLevel: 'silent' });
    if (read === null) return {};
    if (isObject(read)) return read;
  } catch {
    // Reported below, with the position in the file instead of in the part.
  }
  throw new UnreadableFile(
    `Line ${line.toLocaleString('en-US')} cannot be read as YAML. Aliases (*name) are not taken.`,
  );
}
