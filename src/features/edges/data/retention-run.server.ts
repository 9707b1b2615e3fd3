import { and, asc, count, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { isCaseFree, isSubmissionFree } from '#features/base/access/legal-hold.server.ts';
import { caseEvents, caseLinks, caseNotes, cases } from '#database/tables/cases.ts';
import { caseMessages, trackerCodes } from '#database/tables/conversation.ts';
import { caseDeadlines, caseLedgers } from '#database/tables/deadlines.ts';
import { attachments } from '#database/tables/documents.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { traceEntries, traces } from '#database/tables/tracing.ts';
import { removeParticulars } from '#features/derived/packets/particulars.server.ts';
import { anonymiseConfirmations } from '#features/derived/institutions/confirmed-addresses.server.ts';
import { anonymiseRequests } from '#features/derived/institutions/requests.server.ts';
import { anonymisePayments, leavePaymentsToCases } from '#features/casework/payments/reported-payments.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { rightsRequests, rightsTexts } from '#database/tables/rights.ts';
import { supporters } from '#database/tables/safety.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { retentionRules } from '#database/tables/data.ts';

/** Records per transaction: nobody waits long, and an interrupted run loses little work. */
const batch = 500;

/** Removes or anonymises everything that has expired under an active rule. */
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
    // Read again: somebody may have deactivated it since the last batch.
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

/** The subject and period of a rule. */
type DueRule = Pick<RetentionRule, 'subject' | 'formType' | 'status' | 'days'>;

/**
 * Submissions that have expired under a rule. A rule for one form replaces the general one for that form,
 * also while it is inactive: that is how a form is kept forever.
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

/** Cases that are due for anonymisation. */
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

/** Number of records that a rule would remove or anonymise if it were active and ran now. */
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

/** Treatment of each table with rows of a case; a test requires an entry for every such table. */
export const tablesOfCases: Readonly<Record<string, 'removed' | 'emptied' | 'kept'>> = {
  attachments: 'removed',
  // When each letter was sent; the members of staff who paused them.
  care_contacts: 'kept',
  care_pauses: 'kept',
  case_access: 'kept',
  // Days and rules; the proof of completion is emptied.
  case_deadlines: 'emptied',
  case_events: 'emptied',
  // Kind and day of each event.
  case_facts: 'kept',
  // The calendar's address stops working.
  case_ledgers: 'emptied',
  case_links: 'emptied',
  case_messages: 'removed',
  case_notes: 'removed',
  case_outcomes: 'kept',
  case_particulars: 'removed',
  email_messages: 'removed',
  form_submissions: 'removed',
  // A hash by which a second delivery is recognised.
  mail_answers: 'kept',
  indicator_readings: 'kept',
  // The reporter's own are removed; those that identify an offender stay.
  indicator_sightings: 'kept',
  // Removed with the notes that contain them.
  mentions: 'removed',
  // Consent, recipients and dates stay; texts, tickets and answers are emptied.
  case_request_consents: 'emptied',
  case_requests: 'emptied',
  // Amounts and days stay; sender and recipient are emptied.
  payments: 'emptied',
  // Records whether somebody had paid, without any of their text.
  recovery_offers: 'kept',
  // The fact and time of an answer stay; request and answer are emptied.
  rights_requests: 'emptied',
  // A public document names the same address; the address itself is only in the document.
  seizure_finds: 'kept',
  // A yes or no without a name; without it the data that may be shared would change.
  sharing_consents: 'kept',
  // They name the payment's transaction and all that followed it.
  trace_entries: 'removed',
  traces: 'removed',
  // These two are removed with their trace.
  trace_addresses: 'removed',
  trace_releases: 'removed',
  supporters: 'removed',
  tracker_codes: 'removed',
  watchers: 'kept',
};

/**
 * Anonymises cases, with the caller's transaction: removes name, e-mail, phone, notes, and everything sent by
 * and to the person, messages included. Number, type, status, stage titles, amounts, outcome and the history
 * of who did what when stay, so that the figures of later years still add up.
 * @param sent the submissions removed with them; by default every linked one
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
  await anonymiseConfirmations(ctx, ids);
  await anonymiseRequests(ctx, ids);
  await removeParticulars(ctx, ids);
  for (const table of [attachments, emailMessages, caseMessages, caseNotes, traceEntries, supporters, traces, trackerCodes])
    await ctx.db.delete(table).where(inArray(table.caseId, [...ids]));
  const asked = inArray(rightsRequests.caseId, [...ids]);
  const requests = ctx.db.select({ id: rightsRequests.id }).from(rightsRequests).where(asked);
  await ctx.db.delete(rightsTexts).where(inArray(rightsTexts.requestId, requests));
  await ctx.db.update(rightsRequests).set({ words: '', answer: '', extension: '', copySealed: null }).where(asked);
  // Old and new values of a change may name the person; the fact of the change does not.
  await ctx.db
    .update(caseEvents)
    .set({
      details: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${caseEvents.details})
        where key in ('from', 'to', 'fields', 'status')
          and ${caseEvents.kind} in ('opened', 'number-changed', 'status-changed', 'stages-changed')), '{}')`,
    })
    .where(inArray(caseEvents.caseId, [...ids]));
  // The link between two cases stays; its note may name the person.
  await ctx.db
    .update(caseLinks)
    .set({ note: '' })
    .where(or(inArray(caseLinks.firstId, [...ids]), inArray(caseLinks.secondId, [...ids])));
  await ctx.db
    .update(cases)
    .set({
      userDetails: {},
      safeContact: {},
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
 * The reporter's own e-mail and phone are indicators too. They are removed with the person, unless a
 * record that stays names them as well; those that identify an offender stay.
 * @param removed the records that are anonymised
 * @param remove anonymises them
 */
async function forgetReporters(
  ctx: ServiceContext,
  removed: { submissions: readonly string[]; cases: readonly string[] },
  remove: () => Promise<void>,
): Promise<void> {
  const ofReporter = and(
    // Nothing says that an unclear one is not theirs.
    inArray(indicatorSightings.role, ['reporter', 'unclear']),
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

/** Deletes submissions with the caller's transaction, including their mails, receipts and sightings. */
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
