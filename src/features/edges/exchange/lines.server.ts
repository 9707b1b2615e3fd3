import { UnreadableFile } from './attribution-entries.server.ts';
import { longestRecord } from './read-table.server.ts';

/** The lines of a text, one at a time. @throws UnreadableFile for one that is too long */
export function* linesOf(text: string): Generator<string> {
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    if (end - at > longestRecord)
      throw new UnreadableFile(`Line ${number.toLocaleString('en-US')} is too long.`);
    yield text.slice(at, end);
    at = end + 1;
  }
}
