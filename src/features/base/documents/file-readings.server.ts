import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { attachments } from '#database/tables/documents.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { readIndicators, readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { FilePassage, FileTextFound } from '#kernel/ports/documents.ts';
import { fieldsWithRole } from '#shared/forms/built-in-forms.ts';
import type { FileFinding, FileReading } from '#shared/vocabulary/file-reading.ts';
import { recordCustody } from './attachment-custody.server.ts';
import { ownerOf, requireAttachment, type StoredAttachment } from './attachments.server.ts';
import { readWhole } from './open-attachment.server.ts';

/** Increase it whenever files are read differently: all are then read again, as after a change of `readerVersion`. */
const fileVersion = 1;

const version = fileVersion * 1_000 + readerVersion;

/**
 * Reads the files that belong to a report or a case and were not read by this version, one after the other. What is
 * found is kept with the file; the text is not.
 * @returns number of files
 */
export async function readNewFiles(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  let total = 0;
  for (;;) {
    const row = signal?.aborted ? undefined : await findUnread(ctx);
    if (!row) return total;
    await storeReading(ctx, row, await readOne(ctx, row));
    total += 1;
  }
}

async function findUnread(ctx: ServiceContext): Promise<StoredAttachment | undefined> {
  const { readBy, id, uploadKey, state } = attachments;
  const [row] = await ctx.db
    .select()
    .from(attachments)
    .where(and(lt(readBy, version), isNull(uploadKey), eq(state, 'ready')))
    .orderBy(asc(readBy), asc(id))
    .limit(1);
  return row;
}

async function readOne(ctx: ServiceContext, row: StoredAttachment): Promise<FileReading> {
  try {
    const text = await textOf(ctx, row);
    if (typeof text === 'string') return { ...unreadFile, problem: text };
    return await describe(ctx, row, text);
  } catch (error) {
    ctx.ports.log.error({ err: error, attachment: row.id }, 'The text of a file could not be read');
    return { ...unreadFile, problem: 'damaged' };
  }
}

const unreadFile: FileReading = {
  as: '',
  problem: null,
  passages: 0,
  length: 0,
  writers: [],
  client: null,
  clientBy: null,
  isOtherSides: false,
  recipients: [],
  unread: [],
  unreadCount: 0,
  found: [],
};

async function textOf(
  ctx: ServiceContext,
  row: StoredAttachment,
): Promise<FileTextFound | 'damaged' | 'too-large'> {
  const { id: attachment, storageKey: key, keySealed: sealedKey, sha256, name } = row;
  const bytes = await readWhole(ctx, { place: { key, sealedKey, attachment }, sha256 });
  const read = await ctx.ports.fileTextReader.read(bytes, name);
  return read.ok ? read.text : read.reason;
}

/** Of what may come in any number, so many are kept with the file. */
const most = { found: 400, places: 3, writers: 40, recipients: 100, unread: 20 };

async function describe(
  ctx: ServiceContext,
  row: StoredAttachment,
  text: FileTextFound,
): Promise<FileReading> {
  const writers = new Map<string, number>();
  let length = 0;
  for (const { by, text: words } of text.passages) {
    length += words.length;
    if (by !== undefined) writers.set(by, (writers.get(by) ?? 0) + 1);
  }
  const { found, stoppedAt } = await findValues(text.passages);
  const unread = [
    ...text.unread,
    ...(stoppedAt === undefined ? [] : [{ place: stoppedAt, reason: 'too-large' }]),
  ];
  const before = row.reading;
  const isAnswered = before?.clientBy === 'staff';
  const known = isAnswered
    ? undefined
    : await findClient(ctx, row, { text, names: [...writers.keys()] });
  return {
    as: text.as,
    problem: null,
    passages: text.passages.length,
    length,
    writers: Array.from(writers, ([name, messages]) => ({ name, messages })).slice(0, most.writers),
    client: isAnswered ? before.client : (known?.name ?? null),
    clientBy: isAnswered ? 'staff' : (known?.by ?? null),
    isOtherSides: before?.isOtherSides ?? false,
    recipients: [...new Set(text.recipients)].slice(0, most.recipients),
    unread: unread.slice(0, most.unread),
    unreadCount: unread.length,
    found,
  };
}

/** In characters: reading a block takes some milliseconds, and others get their turn behind it. */
const blockLength = 2_000;

/** In milliseconds, of all blocks of a file: only a text that is made to be slow takes longer. */
const longestWork = 60_000;

/**
 * Signs of which each value has at least one: most messages of a chat have none, and reading them costs the most. Names
 * of platforms count, because a name on one needs no sign of its own.
 */
const mayHoldValue =
  /@|:\/\/|\.\p{L}{2}|[A-Za-z\d]{16}|[A-Za-z]\d|\d[A-Za-z]|\d[\d ().\-\u2010-\u2013/]{5}|\+ ?\(?\d|\$[a-z]|[[(]\s?(?:\.|dot|at)|\bdot\b|live:|[\u3002\uFF01-\uFF5E\u200B-\u200F]|\b(?:upi|vpa|swift|bic|iban|telegram|tg|insta|ig|facebook|fb|messenger|wechat|weixin|line|signal|skype|whats ?app|viber|kik|linkedin|youtube|reddit|threads|vk|vkontakte|kakao|venmo|paypal|cash ?app|cashtag|qq|zalo|snap|discord|tiktok|twitter|x)\b/iu;

/**
 * The values in the passages. Short ones are read together, but never two whose writers differ.
 * @returns `stoppedAt`: where reading ended because it took too long
 */
export async function findValues(
  passages: readonly FilePassage[],
): Promise<{ found: FileFinding[]; stoppedAt: string | undefined }> {
  const found = new Map<string, FileFinding>();
  const end = performance.now() + longestWork;
  for (const block of blocksOf(passages)) {
    const text = block.map((each) => each.text).join('\n\n');
    if (performance.now() > end)
      return { found: [...found.values()], stoppedAt: block[0]?.place ?? '' };
    for (const { position, ...each } of readIndicators(text, { guesses: 0 })) {
      const passage = passageAt(block, position);
      const key = [each.kind, each.chain, each.value].join(' ');
      const known = found.get(key);
      if (known) addPlace(known, passage);
      else if (found.size < most.found) {
        const finding = { ...each, raw: each.raw.slice(0, 500), places: [], count: 0, by: [] };
        addPlace(finding, passage);
        found.set(key, finding);
      }
    }
    await setImmediate();
  }
  return { found: [...found.values()], stoppedAt: undefined };
}

function addPlace(finding: FileFinding, { place, by }: FilePassage): void {
  finding.count += 1;
  const isNew = place !== '' && !finding.places.includes(place);
  if (isNew && finding.places.length < most.places) finding.places.push(place);
  if (by !== undefined && !finding.by.includes(by) && finding.by.length < most.writers)
    finding.by.push(by);
}

function* blocksOf(passages: readonly FilePassage[]): Generator<FilePassage[]> {
  let [block, length]: [FilePassage[], number] = [[], 0];
  for (const piece of piecesOf(passages)) {
    const isOther = block[0] !== undefined && block[0].by !== piece.by;
    if (block.length > 0 && (isOther || length + piece.text.length > blockLength)) {
      yield block;
      [block, length] = [[], 0];
    }
    block.push(piece);
    length += piece.text.length;
  }
  if (block.length > 0) yield block;
}

function* piecesOf(passages: readonly FilePassage[]): Generator<FilePassage> {
  for (const passage of passages)
    for (const piece of cut(passage)) if (mayHoldValue.test(piece.text)) yield piece;
}

/** A page or a long mail in pieces that end with a line. */
function cut(passage: FilePassage): FilePassage[] {
  const pieces: FilePassage[] = [];
  let rest = passage.text;
  while (rest.length > blockLength) {
    const at = placeToCut(rest);
    pieces.push({ ...passage, text: rest.slice(0, at) });
    rest = rest.slice(at);
  }
  return [...pieces, { ...passage, text: rest }];
}

/** At the end of a line, else of a word: a value in two pieces would be none. */
function placeToCut(text: string): number {
  for (const gap of ['\n', ' ']) {
    const end = text.lastIndexOf(gap, blockLength);
    if (end > blockLength / 2) return end;
  }
  return blockLength;
}

function passageAt(block: readonly FilePassage[], position: number): FilePassage {
  let end = 0;
  for (const passage of block) {
    end += passage.text.length + 2;
    if (position < end) return passage;
  }
  return block.at(-1) ?? { place: '', text: '' };
}

type Client = { name: string; by: 'export' | 'contact' };

/**
 * Which of the writers is the client: whoever has an address, a number or the whole name that the client gave, or
 * whose account it is where the client sent the file.
 */
async function findClient(
  ctx: ServiceContext,
  row: StoredAttachment,
  { text, names }: { text: FileTextFound; names: readonly string[] },
): Promise<Client | undefined> {
  if (names.length === 0) return undefined;
  const told = await findTold(ctx, row);
  const values = new Set(told.flatMap((each) => valuesOf(each)));
  const wholeNames = new Set(
    told.map((each) => each.trim().toLowerCase()).filter((each) => /\S\s+\S/.test(each)),
  );
  const same = names.filter(
    (name) =>
      wholeNames.has(name.trim().toLowerCase()) || valuesOf(name).some((each) => values.has(each)),
  );
  const [name] = same;
  if (name !== undefined && same.length === 1) return { name, by: 'contact' };
  const { owner } = text;
  return owner !== undefined && names.includes(owner) && row.uploadedBy === 'client'
    ? { name: owner, by: 'export' }
    : undefined;
}

function valuesOf(text: string): string[] {
  return readIndicators(text, { expects: 'phone', guesses: 0 })
    .filter(({ kind }) => kind === 'email' || kind === 'phone')
    .map(({ value }) => value);
}

/** The contacts and names that the client gave, as they were typed. */
async function findTold(
  ctx: ServiceContext,
  { submissionId, caseId }: StoredAttachment,
): Promise<string[]> {
  const fields = fieldsWithRole('reply', 'sender', 'own');
  const reports = await ctx.db
    .select({ answers: formSubmissions.data })
    .from(formSubmissions)
    .where(
      submissionId === null
        ? eq(formSubmissions.caseId, caseId ?? '')
        : eq(formSubmissions.id, submissionId),
    )
    .limit(50);
  const told = reports.flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([name, answer]) => (fields.has(name) ? [answer] : [])),
  );
  if (caseId === null) return told;
  const [row] = await ctx.db
    .select({ contact: cases.userDetails })
    .from(cases)
    .where(eq(cases.id, caseId));
  return [...told, ...Object.values(row?.contact ?? {})];
}

/** Ends with the change of indicators that the new reading brings. */
async function storeReading(
  ctx: ServiceContext,
  row: StoredAttachment,
  reading: FileReading,
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(attachments)
      .set({ reading, readBy: version })
      .where(eq(attachments.id, row.id))
      .returning({ id: attachments.id });
    if (changed.length === 0) return;
    await recordAudit(tx, {
      action: 'attachment.read',
      target: row.id,
      details: { found: String(reading.found.length), reader: String(version) },
    });
    if (reading.found.length > 0 || row.reading) await emit(tx, 'file.read', ownerOf(row));
  });
}

/**
 * Stores what staff say about a file: which of its writers the client is (empty: none of them), or that what names
 * people, sites and accounts in it belongs to the other side.
 * @throws Refusal `forbidden`, `not_found`; `conflict` for a name that nobody in the file has
 */
export async function answerFile(
  ctx: ServiceContext,
  { id, ...answer }: { id: string } & ({ client: string } | { isOtherSides: boolean }),
): Promise<void> {
  const row = await requireAttachment(ctx, id);
  authorize(ctx, row.caseId === null ? 'submission:write' : 'case:write');
  const { reading } = row;
  if (!reading) throw new Refusal('conflict', 'This file has not been read yet.');
  if ('client' in answer) {
    const isWriter = reading.writers.some(({ name }) => name === answer.client);
    if (answer.client !== '' && !isWriter)
      throw new Refusal('conflict', 'Nobody in this file has that name.');
  }
  const said = 'client' in answer ? { ...answer, clientBy: 'staff' as const } : answer;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(attachments)
      .set({ reading: { ...reading, ...said } })
      .where(eq(attachments.id, id));
    await recordAudit(tx, { action: 'attachment.answered', target: id, details: {} });
    await emit(tx, 'file.read', ownerOf(row));
  });
}

/** In characters, of the text that is shown at once. */
const longestShown = 100_000;

export type FileWords = { passages: FilePassage[]; isCut: boolean };

/**
 * The text of a file for staff who may read its owner: words alone, without anything that could run. The access is
 * written to its chain of custody.
 * @throws Refusal `not_found`; `conflict` for a file that waits, is quarantined, or cannot be read
 */
export async function readFileWords(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<FileWords> {
  const row = await requireAttachment(ctx, id);
  authorize(ctx, row.caseId === null ? 'submission:read' : 'case:read');
  if (row.state !== 'ready') throw new Refusal('conflict', 'This file cannot be opened now.');
  const text = await textOf(ctx, row);
  if (typeof text === 'string')
    throw new Refusal('conflict', 'The text of this file cannot be read.');
  await inTransaction(ctx, async (tx) => {
    await recordCustody(tx, [id], [{ action: 'viewed', detail: 'as text' }]);
    await recordAudit(tx, { action: 'attachment.viewed', target: id });
  });
  const passages: FilePassage[] = [];
  let left = longestShown;
  for (const passage of text.passages) {
    if (left <= 0) return { passages, isCut: true };
    passages.push({ ...passage, text: passage.text.slice(0, left) });
    left -= passage.text.length;
  }
  return { passages, isCut: left < 0 };
}
