import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { Refusal } from '#kernel/errors.ts';
import type { FilePassage, FileTextFound } from '#kernel/ports/documents.ts';
import { recordCustody } from './attachment-custody.server.ts';
import { requireAttachment, type StoredAttachment } from './attachments.server.ts';
import { readWhole } from './open-attachment.server.ts';

/** Text of a stored file, or why it has none. @param options `letters`: those in its pictures too */
export async function readTextOf(
  ctx: ServiceContext,
  row: StoredAttachment,
  options: { letters: boolean },
): Promise<FileTextFound | 'damaged' | 'too-large'> {
  const { id: attachment, storageKey: key, keySealed: sealedKey, sha256, name } = row;
  const bytes = await readWhole(ctx, { place: { key, sealedKey, attachment }, sha256 });
  const read = await ctx.ports.fileTextReader.read(bytes, name, options);
  return read.ok ? read.text : read.reason;
}

/** In characters, of the text that is shown at once, and on each side of the words that are looked for. */
const longestShown = 100_000;
const besideFound = 3_000;

/** `has`: it holds the words that are looked for. */
export type ShownPassage = FilePassage & { has: boolean };

/** `found`: number of passages with the words that are looked for; only they and those beside them are shown. */
export type FileWords = { passages: ShownPassage[]; isCut: boolean; find: string; found: number };

/**
 * The text of a file for staff who may read its owner: words alone, without anything that could run. The access is
 * written to its chain of custody.
 * @param input.find words to look for, in any case; all is shown where they are empty or not in it
 * @throws Refusal `not_found`; `conflict` for a file that waits, is quarantined, or cannot be read
 */
export async function readFileWords(
  ctx: ServiceContext,
  { id, find = '' }: { id: string; find?: string },
): Promise<FileWords> {
  const row = await requireAttachment(ctx, id);
  authorize(ctx, row.caseId === null ? 'submission:read' : 'case:read');
  if (row.state !== 'ready') throw new Refusal('conflict', 'This file cannot be opened now.');
  const text = await readTextOf(ctx, row, { letters: row.reading?.hasPictures === true });
  if (typeof text === 'string')
    throw new Refusal('conflict', 'The text of this file cannot be read.');
  await inTransaction(ctx, async (tx) => {
    await recordCustody(tx, [id], [{ action: 'viewed', detail: 'as text' }]);
    await recordAudit(tx, { action: 'attachment.viewed', target: id });
  });
  return { ...show(text.passages, find.trim()), find: find.trim() };
}

function show(
  all: readonly FilePassage[],
  find: string,
): Pick<FileWords, 'passages' | 'isCut' | 'found'> {
  const wanted = find.toLowerCase();
  const marked = all.map((each) => ({
    ...each,
    has: wanted !== '' && each.text.toLowerCase().includes(wanted),
  }));
  const found = marked.filter(({ has }) => has).length;
  const some =
    found === 0
      ? marked
      : marked.filter(({ has }, at) => has || marked[at - 1]?.has || marked[at + 1]?.has);
  const passages: ShownPassage[] = [];
  let left = longestShown;
  for (const passage of some) {
    if (left <= 0) return { passages, isCut: true, found };
    const text = around(passage, wanted).slice(0, left);
    passages.push({ ...passage, text });
    left -= text.length;
  }
  return { passages, isCut: left <= 0 || some.length < all.length, found };
}

/** A long passage is shown around the words. */
function around({ text, has }: ShownPassage, wanted: string): string {
  if (!has || text.length < 3 * besideFound) return text;
  const at = text.toLowerCase().indexOf(wanted);
  const [from, to] = [Math.max(0, at - besideFound), at + wanted.length + besideFound];
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
