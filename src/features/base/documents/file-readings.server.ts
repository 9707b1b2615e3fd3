import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { attachments } from '#database/tables/documents.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { readIndicators, readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { FileTextFound } from '#kernel/ports/documents.ts';
import { fieldsWithRole } from '#shared/forms/built-in-forms.ts';
import { keyOfFinding, type FileReading } from '#shared/vocabulary/file-reading.ts';
import {
  ownerOf,
  requireAttachment,
  storedColumns,
  type StoredAttachment,
} from './attachments.server.ts';
import { hashWords } from './file-search.server.ts';
import { readTextOf } from './file-words.server.ts';
import { findPaid } from './find-paid.server.ts';
import { findValues } from './find-values.server.ts';

/** Increase it whenever files are read differently: all are then read again, as after a change of `readerVersion`. */
const fileVersion = 3;

/** All files are read again, too, where letters in pictures can be read since. */
function versionHere({ ports }: ServiceContext): number {
  return (fileVersion * 2 + Number(ports.fileTextReader.readsLetters)) * 1_000 + readerVersion;
}

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
    .select(storedColumns)
    .from(attachments)
    .where(and(lt(readBy, versionHere(ctx)), isNull(uploadKey), eq(state, 'ready')))
    .orderBy(asc(readBy), asc(id))
    .limit(1);
  return row;
}

type Read = { reading: FileReading; wordHashes: readonly number[] };

async function readOne(ctx: ServiceContext, row: StoredAttachment): Promise<Read> {
  try {
    const text = await readTextOf(ctx, row, { letters: true });
    if (typeof text === 'string')
      return { reading: { ...unreadFile, problem: text }, wordHashes: [] };
    const reading = await describe(ctx, row, text);
    const wordHashes = await hashWords(
      ctx,
      text.passages.map(({ text: words }) => words),
    );
    return { reading, wordHashes };
  } catch (error) {
    ctx.ports.log.error({ err: error, attachment: row.id }, 'The text of a file could not be read');
    return { reading: { ...unreadFile, problem: 'damaged' }, wordHashes: [] };
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

/** Of what may come in any number, so many are kept with the file. */
const most = { writers: 40, recipients: 100, unread: 20 };

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
    paid: await findPaid(text.passages),
    hasPictures: text.passages.some(({ isFromPicture }) => isFromPicture),
    compared: before?.compared ?? [],
  };
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
  { reading, wordHashes }: Read,
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const version = versionHere(ctx);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(attachments)
      .set({ reading, readBy: version, wordHashes: [...wordHashes] })
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
 * Stores what staff say about a file: which of its writers the client is (empty: none of them), that what names people,
 * sites and accounts in it belongs to the other side, or that a value stands in a picture as it was read (`compared`,
 * by its key).
 * @throws Refusal `forbidden`, `not_found`; `conflict` for a name that nobody in the file has, or a value that is gone
 */
export async function answerFile(
  ctx: ServiceContext,
  { id, ...answer }: { id: string } & FileAnswer,
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
  if ('compared' in answer && !reading.found.some((each) => keyOfFinding(each) === answer.compared))
    throw new Refusal('conflict', 'This is not in the file any more. Load the page again.');
  const said = changeBy(answer, reading);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(attachments)
      .set({ reading: { ...reading, ...said } })
      .where(eq(attachments.id, id));
    await recordAudit(tx, { action: 'attachment.answered', target: id, details: {} });
    await emit(tx, 'file.read', ownerOf(row));
  });
}

type FileAnswer = { client: string } | { isOtherSides: boolean } | { compared: string };

function changeBy(answer: FileAnswer, { compared = [] }: FileReading): Partial<FileReading> {
  if ('client' in answer) return { ...answer, clientBy: 'staff' };
  return 'compared' in answer ? { compared: [...compared, answer.compared] } : answer;
}
