import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  staffCall,
  type CallFacts,
  type PersonFacts,
  type StaffCall,
} from '#content/first-calls/first-call.ts';
import { singlePayments } from '#features/casework/payments/join-payments.ts';
import { readPayments } from '#features/casework/payments/payments.server.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { hasCaseEnded } from '#shared/vocabulary/case-statuses.ts';
import { sentOf } from '#shared/vocabulary/payer.ts';
import { readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import { callFactsOfReports } from './call-facts.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { heardIn } from './danger-signs.server.ts';
import { personOf, withPerson, type Heard, type ToldReport } from './dangers.ts';

/**
 * Returns the facts of a case's payments that decide whom to call first, with the dangers of the person; money that is
 * back already needs no call, and a danger stays. A client's own reports count alone. The caller authorises.
 */
export async function findCaseCallFacts(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<CallFacts[]> {
  const payments = await readPayments(ctx, { caseId });
  const { reports, heard, said } = await readTold(ctx, caseId);
  const open = singlePayments(payments).filter(
    ({ entry, state }) => entry === 'payment' && state !== 'returned',
  );
  const isAllBack = payments.length > 0 && open.length === 0;
  if (isAllBack) return [];
  // What staff were told since about ways of reaching counts as the newest answer.
  const told = said['reach'] ? [{ answers: said, sentAt: ctx.now() }] : [];
  // Who paid, as the case knows it, comes before what the reports say.
  const payer = await readCasePayer(ctx, caseId);
  const noted = { answers: sentOf(payer), sentAt: ctx.now() };
  const facts = callFactsOfReports([noted, ...reports, ...told], open, ctx.now());
  const { country, region } = payer;
  return withPerson(facts, {
    ...personOf(reports, ctx.now(), heard),
    ...(country !== undefined && { country, region }),
  });
}

/**
 * The call that staff are shown. Nobody is told to call about the money of a case that is over; a danger stays until
 * somebody calls it over. The caller authorises.
 */
export async function findStaffCall(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<StaffCall | undefined> {
  const call = staffCall(await findCaseCallFacts(ctx, { caseId }));
  return (await isCaseOver(ctx, caseId)) ? callOfDanger(call) : call;
}

/** The caller authorises. */
export async function isCaseOver(ctx: ServiceContext, caseId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ status: cases.status })
    .from(cases)
    .where(and(eq(cases.id, caseId), visibleCases(ctx)));
  return rows.some(({ status }) => hasCaseEnded(status));
}

/** What stays of a call when nobody works on the money any more. */
export function callOfDanger(call: StaffCall | undefined): StaffCall | undefined {
  return call?.answer.dangers.length === 0 ? undefined : call;
}

/** The dangers of the person of a case, whatever became of the money. The caller authorises. */
export async function findCasePerson(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<PersonFacts> {
  const { reports, heard } = await readTold(ctx, caseId);
  const { country, region } = await readCasePayer(ctx, caseId);
  const person = {
    ...personOf(reports, ctx.now(), heard),
    ...(country !== undefined && { country, region }),
  };
  const isHelper = ctx.actor.type === 'client' && ctx.actor.helper !== undefined;
  if (ctx.actor.type !== 'client') return person;
  return { ...person, reader: isHelper ? 'helper' : 'self' };
}

/** What was told in a case: its reports, what was heard after them, and what staff were told of safe contact. */
type ToldInCase = {
  reports: ToldReport[];
  heard: Heard;
  said: Readonly<Record<string, string>>;
};

async function readTold(ctx: ServiceContext, caseId: string): Promise<ToldInCase> {
  const told = await readToldInCases(ctx, [caseId]);
  return told.get(caseId) ?? { reports: [], heard: {}, said: {} };
}

const kept = alias(formSubmissions, 'kept');

/** By case, with the reports merged into its own. A client reads of their own reports alone. The caller authorises. */
export async function readToldInCases(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<Map<string, ToldInCase>> {
  const caseId = sql<string>`coalesce(${formSubmissions.caseId}, ${kept.caseId})`;
  const forms = await ctx.db
    .select({
      caseId,
      answers: formSubmissions.data,
      sentAt: formSubmissions.submittedAt,
      dangerSigns: formSubmissions.dangerSigns,
      dangerOverAt: formSubmissions.dangerOverAt,
    })
    .from(formSubmissions)
    .leftJoin(kept, eq(kept.id, formSubmissions.mergedInto))
    .where(
      and(
        or(inArray(formSubmissions.caseId, [...caseIds]), inArray(kept.caseId, [...caseIds])),
        inArray(formSubmissions.formType, ['report', 'chat', 'contact', 'tip']),
        ctx.actor.type === 'client'
          ? sql`${formSubmissions.id} in (${ownForms(ctx.actor.caseId)})`
          : visibleSubmissions(ctx),
      ),
    );
  const files = await ctx.db
    .select({
      id: cases.id,
      dangerSigns: cases.dangerSigns,
      dangerOverAt: cases.dangerOverAt,
      said: cases.safeContact,
    })
    .from(cases)
    .where(inArray(cases.id, [...caseIds]));
  return new Map(
    files.map((file) => {
      const reports = forms.filter((form) => form.caseId === file.id);
      return [file.id, { reports, heard: heardIn([...reports, file]), said: file.said }];
    }),
  );
}
