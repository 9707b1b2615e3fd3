import { inArray, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '#features/documents/schema/attachments.server.ts';
import { caseLinks } from '#features/cases/schema/case-work.server.ts';
import { caseEvents, cases } from '#features/cases/schema/cases.server.ts';
import { caseMessages, trackerCodes } from '#features/conversation/schema/conversation.server.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { forgetReporters } from './forget-reporters.server.ts';
import { removeSubmissions } from './remove-submissions.server.ts';

/** What happens to the rows of each table that belong to a case; a test asks for every such table. */
export const tablesOfCases: Readonly<Record<string, 'removed' | 'emptied' | 'kept'>> = {
  attachments: 'removed',
  case_access: 'kept',
  case_amounts: 'kept',
  case_events: 'emptied',
  case_links: 'emptied',
  case_messages: 'removed',
  case_outcomes: 'kept',
  email_messages: 'removed',
  form_submissions: 'removed',
  indicator_readings: 'kept',
  // The reporter's own go; what identifies an offender stays.
  indicator_sightings: 'kept',
  tracker_codes: 'removed',
};

/**
 * Takes the person out of cases, with the caller's transaction: name, e-mail, phone, notes, what
 * they sent and what was sent to them, messages included. Number, type, status, stage titles, amounts, outcome and the
 * history of who did what when stay, so that the figures of later years still add up.
 */
export async function anonymiseCases(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const linked = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(inArray(formSubmissions.caseId, [...ids]));
  const submissions = linked.map(({ id }) => id);
  await forgetReporters(ctx, { submissions, cases: ids }, () =>
    removeSubmissions(ctx, submissions),
  );
  await ctx.db.delete(attachments).where(inArray(attachments.caseId, [...ids]));
  await ctx.db.delete(emailMessages).where(inArray(emailMessages.caseId, [...ids]));
  await ctx.db.delete(caseMessages).where(inArray(caseMessages.caseId, [...ids]));
  await ctx.db.delete(trackerCodes).where(inArray(trackerCodes.caseId, [...ids]));
  // Old and new values of a change may name the person; that it happened does not.
  await ctx.db
    .update(caseEvents)
    .set({
      details: sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${caseEvents.details})
        where key in ('from', 'to', 'fields', 'status')
          and ${caseEvents.kind} in ('opened', 'status-changed', 'stages-changed')), '{}')`,
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
      internalNotes: '',
      progressStages: sql`coalesce((select jsonb_agg(stage - 'description') from
        jsonb_array_elements(${cases.progressStages}) stage), '[]')`,
      searchText: sql`lower(${cases.caseNumber})`,
      anonymisedAt: ctx.now(),
      version: sql`${cases.version} + 1`,
    })
    .where(inArray(cases.id, [...ids]));
}
