import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { insertCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { mentionIn, readColleagues } from '#features/casework/cases/mentions.server.ts';
import { cases } from '#database/tables/cases.ts';
import { noteFoundFact } from '#features/derived/deadlines/case-facts.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { formatUtc } from '#shared/format/format-utc.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { urls } from '#shared/urls.ts';
import { traceAddresses, traces, type watchedAddresses } from '#database/tables/tracing.ts';
import { placesOn } from './method/asset.ts';
import { chainWords } from './trace-words.ts';

type Watched = typeof watchedAddresses.$inferSelect;

/** A change at an address, for staff. */
export type WatchNews =
  | { kind: 'moved'; before: string; after: string }
  | { kind: 'frozen' | 'released' | 'destroyed' };

const ended = ['resolved', 'closed'] as const;

/**
 * Writes a note to each case that reached the address, which mentions its assignee, in the caller's transaction. What
 * can still be acted on goes to open cases; a freeze goes to all.
 */
export async function notifyCases(
  tx: ServiceContext,
  row: Watched,
  news: readonly WatchNews[],
): Promise<void> {
  authorize(tx, 'housekeeping:run');
  const reached = tx.db
    .select({ id: traceAddresses.caseId })
    .from(traceAddresses)
    .where(and(eq(traceAddresses.address, row.address), eq(traceAddresses.chain, row.chain)));
  const isForAll = news.some(({ kind }) => kind === 'frozen' || kind === 'destroyed');
  const concerned = await tx.db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(inArray(cases.id, reached), isForAll ? undefined : notInArray(cases.status, [...ended])),
    )
    // Concurrent changes of several cases lock them in the same order.
    .orderBy(asc(cases.id));
  for (const { id } of concerned)
    // oxlint-disable-next-line no-await-in-loop -- few cases reach one address
    await notifyCase(tx, id, { row, news });
}

type WatchNotice = { row: Watched; news: readonly WatchNews[] };

async function notifyCase(
  tx: ServiceContext,
  caseId: string,
  { row, news }: WatchNotice,
): Promise<void> {
  const file = await lockCase(tx, caseId);
  const may = await readColleagues(tx, caseId);
  const assignee = may.filter(({ id }) => id === file.assignedTo);
  const starters = await tx.db
    .selectDistinct({ name: traces.startedByName })
    .from(traces)
    .where(eq(traces.caseId, caseId));
  const tracer = may.filter(({ name }) => starters.some((each) => each.name === name));
  const nobody = file.isRestricted ? may : [];
  const named = [assignee, tracer, nobody].find((each) => each.length > 0) ?? [];
  const names = named.map(({ name }) => `@${name} `).join('');
  const text = `${names}${news.map((each) => newsText(each, row)).join(' ')} ${urls.admin.caseTrace(caseId)}`;
  const id = await insertCaseNote(tx, { caseId, text });
  if (id) await mentionIn(tx, { id, caseId, text });
  await recordCaseEvent(tx, { caseId, kind: 'note-added', details: {} });
  for (const { kind } of news)
    // oxlint-disable-next-line no-await-in-loop -- one or two of them
    await recordAudit(tx, {
      action: `trace.money-${kind}`,
      target: caseId,
      details: { chain: row.chain, address: row.address },
    });
  if (row.destroyedAt && news.some(({ kind }) => kind === 'destroyed')) {
    const on = dayOf(row.destroyedAt);
    const found = { caseId, kind: 'tokens-destroyed', about: row.address } as const;
    await noteFoundFact(tx, { ...found, on: { earliest: on, latest: on } });
  }
  await announce(tx, { kind: 'case.changed', id: caseId });
}

/** The day in UTC, as the chain has it. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The issuer itself wrote to nobody: a host read it from the chain. */
function saidBy({ host, askedAt }: Watched): string {
  return host === '' || !askedAt ? '' : ` (said by ${host}, asked on ${formatUtc(askedAt)})`;
}

function newsText(news: WatchNews, row: Watched): string {
  const { asset, chain, address, frozenAt, frozenTx, destroyedAt, destroyedTx } = row;
  const where = `${address} (${asset} on ${chainWords[chain]})`;
  const said = saidBy(row);
  switch (news.kind) {
    case 'moved':
      return `Money that this case followed has moved: at ${where} there was ${amountOf(row, news.before)}, now ${amountOf(row, news.after)}${said}. A hold works in these hours: run the trace again, and write to the institution that it reaches.`;
    case 'frozen':
      return `The issuer froze ${where} ${frozenTx === null ? 'on or before' : 'on'} ${frozenAt ? dayOf(frozenAt) : 'an unknown day'}${frozenTx ? ` (transaction ${frozenTx})` : ''}${said}: the money has not come back.`;
    case 'released':
      return `The issuer lifted the freeze of ${where}${said}: the money can move again. A hold works in these hours.`;
    case 'destroyed':
      return `The issuer destroyed ${row.destroyedAmount === null ? 'the money' : amountOf(row, row.destroyedAmount)} at ${where} on ${destroyedAt ? dayOf(destroyedAt) : 'an unknown day'} (transaction ${destroyedTx ?? 'not known'})${said}, usually to reissue it to an authority. Find out which one, and record its notices under Dates: the days for remission follow from them.`;
  }
}

function amountOf({ chain, asset }: Watched, units: string): string {
  const decimals = placesOn({ chain, asset }) ?? 0;
  return formatAssetAmount({ minor: BigInt(units), decimals }, asset);
}
