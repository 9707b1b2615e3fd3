import { and, asc, count, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { isCaseFree, isSubmissionFree } from '#kernel/access/legal-hold.ts';
import { caseEvents, caseLinks, caseNotes, cases } from '#features/casework/cases/schema.server.ts';
import { caseMessages, trackerCodes } from '#features/casework/conversation/schema.server.ts';
import { caseDeadlines, caseLedgers } from '#features/derived/deadlines/schema.server.ts';
import { attachments } from '#features/base/documents/schema.server.ts';
import { indicators, indicatorSightings } from '#features/derived/indicators/schema.server.ts';
import { anonymiseRequests } from '#features/derived/institutions/requests.server.ts';
import { anonymisePayments, leavePaymentsToCases } from '#features/casework/payments/told-payments.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { rightsRequests, rightsTexts } from '#features/edges/rights/schema.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { retentionRules } from './schema.server.ts';

/** Records in one transaction: nobody waits long, and an interrupted run loses little work. */
const batch = 500;

/** Removes or anonymises everything whose time is over by an active rule. */
export async function applyRetention(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const rules = await ctx.db
    .select()
    .from(retentionRules)
    .where(eq(retentionRules.isActive, true))
    .orderBy(asc(retentionRules.id));
  for (const rule of rules) {
    let goesOn = true;
    while (goesOn) goesOn = !signal?.aborted && (await applyBatch(ctx, rule.id));
  }
}

/** False once the rule has nothing left to do. */
async function applyBatch(ctx: ServiceContext, ruleId: string): Promise<boolean> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    // Read again: somebody may have switched it off since the last batch.
    const [rule] = await tx.db
      .select()
      .from(retentionRules)
      .where(eq(retentionRules.id, ruleId))
      .for('share');
    if (!rule?.isActive) return false;
    const done = await applyTo(tx, rule);
    if (done === 0) return false;
    await recordAudit(tx, {
      action:
        rule.subject === 'case' ? 'retention.cases-anonymised' : 'retention.submissions-removed',
      target: rule.id,
      details: { rule: describeRule(rule), records: String(done) },
      severity: 'warning',
    });
    return true;
  });
}

async function applyTo(tx: ServiceContext, rule: RetentionRule): Promise<number> {
  const lock = { skipLocked: true } as const;
  if (rule.subject === 'case') {
    const due = await tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(isCaseDue(rule, tx.now()))
      .limit(batch)
      .for('update', lock);
    await anonymiseCases(
      tx,
      due.map(({ id }) => id),
    );
    return due.length;
  }
  const due = await tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(isSubmissionDue(rule, tx.now()))
    .limit(batch)
    .for('update', lock);
  await removeSubmissions(
    tx,
    due.map(({ id }) => id),
  );
  return due.length;
}

/** A rule in a few words, for the audit log. */
export function describeRule(
  rule: Pick<RetentionRule, 'subject' | 'formType' | 'status' | 'days' | 'isActive'>,
): string {
  const { subject, formType, status, days, isActive } = rule;
  const of = formType === null ? '' : ` of ${formType}`;
  return `${status} ${subject}${of}, ${days} days${isActive ? '' : ', off'}`;
}

export type RetentionRule = typeof retentionRules.$inferSelect;

/** What a rule applies to. */
type DueRule = Pick<RetentionRule, 'subject' | 'formType' | 'status' | 'days'>;

/**
 * The submissions whose time a rule says is over. A rule for one form replaces the general one for it,
 * also while it is off: that is how a form is kept for good.
 */
function isSubmissionDue({ formType, status, days }: DueRule, now: Date): SQL | undefined {
  return and(
    sql`${formSubmissions.status} = ${status}`,
    lte(formSubmissions.statusChangedAt, daysBefore(now, days)),
    formType === null
      ? sql`not exists (select from retention_rules own where own.subject = 'submission'
          and own.status = ${status} and own.form_type = ${formSubmissions.formType})`
      : eq(formSubmissions.formType, formType),
    isSubmissionFree(),
  );
}

/** The cases that are to be anonymised. */
function isCaseDue({ status, days }: DueRule, now: Date): SQL | undefined {
  return and(
    sql`${cases.status} = ${status}`,
    sql`${cases.anonymisedAt} is null`,
    lte(sql`coalesce(${cases.closedAt}, ${cases.statusChangedAt})`, daysBefore(now, days)),
    isCaseFree(),
  );
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** How many records a rule would remove or anonymise if it ran now, were it on. */
export async function countDue(ctx: ServiceContext, rule: DueRule): Promise<number> {
  const [row] =
    rule.subject === 'case'
      ? await ctx.db.select({ due: count() }).from(cases).where(isCaseDue(rule, ctx.now()))
      : await ctx.db
          .select({ due: count() })
          .from(formSubmissions)
          .where(isSubmissionDue(rule, ctx.now()));
  return row?.due ?? 0;
}

/** What happens to the rows of each table that belong to a case; a test asks for every such table. */
export const tablesOfCases: Readonly<Record<string, 'removed' | 'emptied' | 'kept'>> = {
  attachments: 'removed',
  // Which letter went when; who paused them.
  care_contacts: 'kept',
  care_pauses: 'kept',
  case_access: 'kept',
  // Days and rules; how somebody showed that it was done is emptied.
  case_deadlines: 'emptied',
  case_events: 'emptied',
  // What kind of thing happened, and on which day.
  case_facts: 'kept',
  // The calendar's address stops.
  case_ledgers: 'emptied',
  case_links: 'emptied',
  case_messages: 'removed',
  case_notes: 'removed',
  case_outcomes: 'kept',
  email_messages: 'removed',
  form_submissions: 'removed',
  indicator_readings: 'kept',
  // The reporter's own go; what identifies an offender stays.
  indicator_sightings: 'kept',
  // With the notes that hold them.
  mentions: 'removed',
  // That they agreed, whom was asked and when; words, tickets and answers are emptied.
  case_request_consents: 'emptied',
  case_requests: 'emptied',
  // Amounts and days; who sent what to whom is emptied.
  payments: 'emptied',
  // Whether somebody had paid, without a word of theirs.
  recovery_offers: 'kept',
  // That somebody was answered, and when; what they wrote and were told is emptied.
  rights_requests: 'emptied',
  // That a public paper names the same; the address itself stands in the paper.
  seizure_finds: 'kept',
  // A yes or no without a name; without it what may leave would change.
  sharing_consents: 'kept',
  tracker_codes: 'removed',
  watchers: 'kept',
};

/**
 * Takes the person out of cases, with the caller's transaction: name, e-mail, phone, notes, what
 * they sent and what was sent to them, messages included. Number, type, status, stage titles, amounts, outcome and the
 * history of who did what when stay, so that the figures of later years still add up.
 * @param sent what goes with them; everything that is linked, unless told
 */
export async function anonymiseCases(
  ctx: ServiceContext,
  ids: readonly string[],
  sent?: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const submissions = sent ?? (await findLinked(ctx, ids));
  const removed = { submissions, cases: ids };
  await forgetReporters(ctx, removed, () => removeSubmissions(ctx, submissions));
  await anonymisePayments(ctx, ids);
  await ctx.db
    .update(caseDeadlines)
    .set({ proof: '' })
    .where(inArray(caseDeadlines.caseId, [...ids]));
  await ctx.db
    .update(caseLedgers)
    .set({ feedHash: null, feedMadeAt: null })
    .where(inArray(caseLedgers.caseId, [...ids]));
  await anonymiseRequests(ctx, ids);
  for (const table of [attachments, emailMessages, caseMessages, caseNotes, trackerCodes])
    await ctx.db.delete(table).where(inArray(table.caseId, [...ids]));
  const asked = inArray(rightsRequests.caseId, [...ids]);
  const requests = ctx.db.select({ id: rightsRequests.id }).from(rightsRequests).where(asked);
  await ctx.db.delete(rightsTexts).where(inArray(rightsTexts.requestId, requests));
  await ctx.db.update(rightsRequests).set({ words: '', answer: '', extension: '', copySealed: null }).where(asked);
  // Old and new values of a change may name the person; that it happened does not.
  await ctx.db
    .update(caseEvents)
    .set({
      details: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${caseEvents.details})
        where key in ('from', 'to', 'fields', 'status')
          and ${caseEvents.kind} in ('opened', 'number-changed', 'status-changed', 'stages-changed')), '{}')`,
    })
    .where(inArray(caseEvents.caseId, [...ids]));
  // Why two cases are linked stays; what was noted about it may name the person.
  await ctx.db
    .update(caseLinks)
    .set({ note: '' })
    .where(or(inArray(caseLinks.firstId, [...ids]), inArray(caseLinks.secondId, [...ids])));
  await ctx.db
    .update(cases)
    .set({
      userDetails: {},
      notes: '',
      progressStages: sql`coalesce((select jsonb_agg(stage - 'description') from
        jsonb_array_elements(${cases.progressStages}) stage), '[]')`,
      searchText: sql`lower(${cases.caseNumber})`,
      anonymisedAt: ctx.now(),
      version: sql`${cases.version} + 1`,
    })
    .where(inArray(cases.id, [...ids]));
}

async function findLinked(ctx: ServiceContext, ids: readonly string[]): Promise<string[]> {
  const linked = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(inArray(formSubmissions.caseId, [...ids]));
  return linked.map(({ id }) => id);
}

/**
 * The reporter's own e-mail and phone are indicators too. They go with the person, unless another
 * record that stays names them as well; what identifies an offender stays.
 * @param removed the records that lose their person
 * @param remove takes the person out of them
 */
async function forgetReporters(
  ctx: ServiceContext,
  removed: { submissions: readonly string[]; cases: readonly string[] },
  remove: () => Promise<void>,
): Promise<void> {
  const ofReporter = and(
    eq(indicatorSightings.role, 'reporter'),
    or(
      inArray(indicatorSightings.submissionId, [...removed.submissions]),
      inArray(indicatorSightings.caseId, [...removed.cases]),
    ),
  );
  const own = await ctx.db
    .delete(indicatorSightings)
    .where(ofReporter)
    .returning({ id: indicatorSightings.indicatorId });
  await remove();
  if (own.length === 0) return;
  await ctx.db.delete(indicators).where(
    and(
      inArray(
        indicators.id,
        own.map(({ id }) => id),
      ),
      eq(indicators.isIgnored, false),
      sql`not exists (select from indicator_sightings other where other.indicator_id = ${indicators.id})`,
    ),
  );
}

/**
 * Deletes submissions with the caller's transaction; mails, receipts and sightings go with them.
 */
export async function removeSubmissions(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await leavePaymentsToCases(ctx, ids);
  await forgetReporters(ctx, { submissions: ids, cases: [] }, async () => {
    await ctx.db.delete(formSubmissions).where(inArray(formSubmissions.id, [...ids]));
  });
}
