import type { PrintedBlock, PrintedReference } from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { sources } from '../sources.ts';
import type { Source, SourceKey } from '../sources.ts';

export type NumberedSources = {
  /** The line under a text that names its sources by number. */
  cite(keys: readonly SourceKey[]): PrintedBlock;
  /** All that were cited so far, in the order of their numbers. */
  references(): PrintedReference[];
};

/** Gives each source a number when it is first cited. */
export function numberSources(): NumberedSources {
  const cited: SourceKey[] = [];
  return {
    cite(keys) {
      for (const key of keys) if (!cited.includes(key)) cited.push(key);
      const numbers = keys.map((key) => cited.indexOf(key) + 1);
      return { kind: 'sources', words: m.document_sources(), numbers };
    },
    references: () => cited.map((key) => reference(sources[key])),
  };
}

/** As the pages show it: who, what, when. */
function reference({ publisher, title, dated, href }: Source): PrintedReference {
  return { text: `${publisher}: ${title}${dated ? `, ${dated}` : ''}`, href };
}
