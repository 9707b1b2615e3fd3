import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import {
  limitClient,
  notYours,
  requireOwnCase,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { statesWithPage } from '#shared/us-states.ts';
import { urls } from '#shared/urls.ts';
import { callPlaceOf, reportOf } from '#content/first-calls/calls-by-country.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { currentLanguage } from '#shared/language.ts';
import { readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import { payerProblems, readPayer, type Payer, type SentPayer } from '#shared/vocabulary/payer.ts';
import type { Interval } from '#shared/calendar.ts';
import type { EventKind } from '#shared/vocabulary/event-kinds.ts';
import { recalculateDeadlines, type LedgerCause } from './case-ledger.server.ts';
import { clientFactKinds } from './parse-fact.ts';
import { caseFacts, caseLedgers } from '#database/tables/deadlines.ts';

export type CaseFact = {
  id: string;
  kind: string;
  earliest: string;
  latest: string;
  /** Name of the institution or person, where there can be several. */
  about: string;
  saidBy: 'client' | 'staff';
  notedBy: string;
};

/** A single case never has more facts than this. */
const maxFacts = 200;

/**
 * Returns the facts of a case that start clocks, and who paid, which decides whose law applies. A client sees only
 * the facts that they reported.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function findFacts(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<{ facts: CaseFact[]; payer: Payer; feedMadeAt: Date | null }> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:read');
  await requireOwnCase(ctx, caseId);
  const isClient = ctx.actor.type === 'client';
  const [ledger] = await ctx.db
    .select({ feedMadeAt: caseLedgers.feedMadeAt })
    .from(caseLedgers)
    .where(eq(caseLedgers.caseId, caseId));
  const facts = await ctx.db
    .select({
      id: caseFacts.id,
      kind: caseFacts.kind,
      earliest: caseFacts.earliest,
      latest: caseFacts.latest,
      about: caseFacts.about,
      saidBy: caseFacts.saidBy,
      notedBy: caseFacts.notedBy,
    })
    .from(caseFacts)
    .where(
      and(
        eq(caseFacts.caseId, caseId),
        isNull(caseFacts.removedAt),
        isClient ? eq(caseFacts.saidBy, 'client') : undefined,
      ),
    )
    .orderBy(asc(caseFacts.earliest), asc(caseFacts.id));
  const payer = await readCasePayer(ctx, caseId);
  return { facts, payer, feedMadeAt: ledger?.feedMadeAt ?? null };
}

/**
 * Who else helps where the client lives, for the closing letter; nothing while nobody said where that is.
 */
export const findStateOffice: ClosingSource = async (client) => {
  const { payer } = await findFacts(client, { caseId: client.actor.caseId });
  const place = callPlaceOf(payer);
  if (place === 'unknown') return [];
  if (place !== 'US') {
    const { whom, find } = callWordsIn(currentLanguage()).steps[reportOf(place)];
    return [{ part: 'help', text: [`${whom}.`, ...find].join(' ') }];
  }
  const state = statesWithPage.find((each) => each.code === payer.region);
  const national = { part: 'help', text: m.closing_help_us() } as const;
  if (!state) return [national];
  const link = `${client.ports.site.appUrl}${urls.state(state.slug)}`;
  return [national, { part: 'help', text: m.closing_help_state({ state: state.name, link }) }];
};

/**
 * Records a fact and recalculates the dates.
 * @param input.on days of the calendar; both ends count
 * @param input.about the name of an institution, where there can be several
 * @returns the id of the fact
 * @throws Refusal `forbidden`, `not_found`, `too_many`; `conflict` when there are too many facts
 */
export async function noteFact(
  ctx: ServiceContext,
  input: { caseId: string; kind: EventKind; on: Interval<string>; about?: string },
): Promise<string> {
  const { caseId, kind, on, about = '' } = input;
  const saidBy = ctx.actor.type === 'client' ? 'client' : 'staff';
  if (saidBy === 'client' && !clientFactKinds.includes(kind)) throw notYours();
  const id = v7();
  await change(ctx, { caseId, cause: 'fact-noted' }, async (tx) => {
    // Removed facts count too, because each one is in the audit log.
    if ((await tx.db.$count(caseFacts, eq(caseFacts.caseId, caseId))) >= maxFacts)
      throw new Refusal('conflict', `A case can have ${maxFacts} such facts.`);
    const days = { earliest: on.earliest, latest: on.latest };
    const by = { saidBy, notedBy: actorName(tx), createdAt: tx.now() } as const;
    await tx.db.insert(caseFacts).values({ id, caseId, kind, about, ...days, ...by });
    return { fact: kind, on: daysText(on), ...(about !== '' && { about }) };
  });
  return id;
}

/**
 * Records a fact that the program found, in the caller's transaction, which authorises and audits. A known fact is
 * not recorded twice.
 */
export async function noteFoundFact(
  tx: ServiceContext,
  {
    caseId,
    kind,
    on,
    about,
  }: { caseId: string; kind: EventKind; on: Interval<string>; about: string },
): Promise<void> {
  await lockCase(tx, caseId);
  const known = await tx.db
    .select({ kind: caseFacts.kind, earliest: caseFacts.earliest, about: caseFacts.about })
    .from(caseFacts)
    .where(eq(caseFacts.caseId, caseId));
  const isKnown = known.some(
    (fact) => fact.kind === kind && fact.about === about && fact.earliest === on.earliest,
  );
  if (isKnown || known.length >= maxFacts) return;
  const days = { earliest: on.earliest, latest: on.latest };
  const by = { saidBy: 'staff', notedBy: actorName(tx), createdAt: tx.now() } as const;
  await tx.db.insert(caseFacts).values({ caseId, kind, about, ...days, ...by });
  const details = { fact: kind, on: daysText(on), about };
  await recordCaseEvent(tx, { caseId, kind: 'fact-noted', details });
  await recalculateDeadlines(tx, { caseId, cause: 'fact-noted' });
}

/**
 * Removes a fact and recalculates the dates. A client can remove only their own. Removing it twice has no
 * effect.
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function removeFact(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> {
  const isClient = ctx.actor.type === 'client';
  await change(ctx, { caseId, cause: 'fact-removed' }, async (tx) => {
    const [removed] = await tx.db
      .update(caseFacts)
      .set({ removedAt: tx.now() })
      .where(
        and(
          eq(caseFacts.id, id),
          eq(caseFacts.caseId, caseId),
          isNull(caseFacts.removedAt),
          isClient ? eq(caseFacts.saidBy, 'client') : undefined,
        ),
      )
      .returning();
    return removed && { fact: removed.kind, on: daysText(removed) };
  });
}

/**
 * Sets where the client lives, whose money it was and where their bank is, and recalculates the dates: each law
 * applies to people and institutions of a place.
 * @param input.payer as sent; an empty text is for what is not known, and leaves it to the report
 * @throws Refusal `forbidden`, `not_found`, `too_many`; `invalid` for what is no country or no region of it
 */
export async function setCasePayer(
  ctx: ServiceContext,
  { caseId, payer }: { caseId: string; payer: SentPayer },
): Promise<void> {
  const [problem] = Object.values(payerProblems(payer));
  if (problem) throw new Refusal('invalid', problem);
  const { country, region, party, bank } = readPayer(payer);
  await change(ctx, { caseId, cause: 'state-changed' }, async (tx) => {
    const before = await readCasePayer(tx, caseId);
    const set = {
      country: country ?? null,
      state: region ?? null,
      moneyOf: party ?? null,
      bankCountry: bank ?? null,
      updatedAt: tx.now(),
    };
    await tx.db
      .insert(caseLedgers)
      .values({ caseId, ...set, createdAt: tx.now() })
      .onConflictDoUpdate({ target: caseLedgers.caseId, set });
    const [from, to] = [payerText(before), payerText(await readCasePayer(tx, caseId))];
    return from === to ? undefined : { from, to };
  });
}

/** As the history of a case keeps it: codes, which need no language. */
function payerText({ country, region, party, bank }: Payer): string {
  const place = [country, region].filter(Boolean).join('-');
  return [place, party, bank && `bank ${bank}`].filter(Boolean).join(', ');
}

function daysText({ earliest, latest }: Interval<string>): string {
  return earliest === latest ? earliest : `${earliest}/${latest}`;
}

type Changing = {
  caseId: string;
  cause: Extract<LedgerCause, 'fact-noted' | 'fact-removed' | 'state-changed'>;
};

/** @param work makes the change and returns what changed; undefined when nothing did */
async function change(
  ctx: ServiceContext,
  { caseId, cause }: Changing,
  work: (tx: ServiceContext) => Promise<Record<string, string> | undefined>,
): Promise<void> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  await limitClient(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const details = await work(tx);
    if (!details) return;
    const kind = cause === 'state-changed' ? 'place-changed' : cause;
    await recordCaseEvent(tx, { caseId, kind, details });
    await recordAudit(tx, { action: `case.${kind}`, target: caseId, details });
    await recalculateDeadlines(tx, { caseId, cause });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}
