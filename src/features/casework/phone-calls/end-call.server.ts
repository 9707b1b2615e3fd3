import { and, eq, ne } from 'drizzle-orm';
import { phoneCalls } from '#database/tables/phone-calls.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { secretWords } from '#frames/public/forms/secret-words.server.ts';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { readReference } from '#features/casework/reports/reference.server.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { firstValue, type FieldErrors, type FormValues } from '#shared/forms/read-form-values.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { keyIn } from '#shared/vocabulary/list.ts';
import { hoursOf } from './allowed-hours.ts';
import { readCallPayments } from './call-plan.server.ts';
import { languageOf, ownAnswers, ownProblems, phoneConsents } from './forms/call.ts';
import { findCall, lockCall, openCall } from './phone-calls.server.ts';

type EndResult = { ok: true } | { ok: false; problems: FieldErrors<string> };

/**
 * Ends a call: what is typed becomes an ordinary report, with its mails by what the caller said is safe. Of the call
 * stays who took it and when, and what the report has no place for.
 * @throws Refusal `not_found`; `conflict` for a call that is ended; `too_many`; `unavailable`
 */
export async function endCall(ctx: ServiceContext, { id }: { id: string }): Promise<EndResult> {
  authorize(ctx, 'submission:write');
  const found = await findCall(ctx, { id });
  if (!found) throw new Refusal('not_found', 'This call is not kept any more.');
  if (found.call.state === 'ended') return { ok: true };
  const { values } = found;
  const read = readReport(values, ctx.now());
  if (!read.ok) return read;
  const result = await inLanguage(languageOf(values), () =>
    submitReport(ctx, {
      report: read.report,
      payments: read.payments,
      visitorKey: id,
      honeypot: '',
      delivery: {
        budget: [budgets.callsPerPerson, ctx.actor.type === 'staff' ? ctx.actor.userId : 'none'],
        note: (tx, { id: submissionId }) => keepOfCall(tx, { id, submissionId, values }),
      },
    }),
  );
  if (result.ok) return { ok: true };
  if (result.code === 'secret')
    return {
      ok: false,
      problems: Object.fromEntries(
        Object.entries(result.fields).map(([name, secret]) => [name, secretWords[secret]()]),
      ),
    };
  if (result.code === 'too_many')
    throw new Refusal(
      'too_many',
      `You have ended many calls. Try again in ${result.retryAfterMinutes} minutes; this one is kept.`,
    );
  throw new Refusal('unavailable', 'The report could not be stored. The call is kept: try again.');
}

type Read =
  | {
      ok: true;
      report: Report;
      payments: Extract<ReturnType<typeof readCallPayments>, { ok: true }>['payments'];
    }
  | { ok: false; problems: FieldErrors<string> };

/** Who calls need not say who they are. */
const fields = { ...reportForm.fields, name: { ...reportForm.fields.name, required: undefined } };

/** The report as the public form checks it, with what only a call asks. */
function readReport(values: FormValues, now: Date): Read {
  const hours = hoursOf(values);
  const said = hours && `${hours.from}–${hours.to}${hours.zone ? ` (${hours.zone})` : ''}`;
  const times = [firstValue(values, 'safe_times').trim(), said].filter(Boolean).join('; ');
  const parsed = parseForm({ fields }, { ...values, safe_times: [times] }, now);
  const payments = readCallPayments(values, now);
  const own = ownProblems(values);
  if (parsed.ok && payments.ok && Object.keys(own).length === 0)
    return { ok: true, report: parsed.answers, payments: payments.payments };
  return {
    ok: false,
    problems: {
      ...(parsed.ok ? {} : parsed.errors),
      ...(payments.ok ? {} : payments.errors),
      ...own,
    },
  };
}

/** @throws Refusal `conflict` when somebody else ended it meanwhile */
async function keepOfCall(
  tx: ServiceContext,
  { id, submissionId, values }: { id: string; submissionId: string; values: FormValues },
): Promise<void> {
  authorize(tx, 'submission:write');
  const rest = Object.fromEntries(
    Object.entries(ownAnswers(values)).map(([name, text]) => [name, [text]]),
  );
  const ended = await tx.db
    .update(phoneCalls)
    .set({
      state: 'ended',
      endedAt: tx.now(),
      callBackAt: null,
      submissionId,
      sealed: tx.ports.seal.close({ purpose: 'phone-call', row: id }, JSON.stringify(rest)),
    })
    .where(and(eq(phoneCalls.id, id), ne(phoneCalls.state, 'ended')))
    .returning({ id: phoneCalls.id });
  if (ended.length === 0) throw new Refusal('conflict', 'This call is ended already.');
  await recordAudit(tx, {
    action: 'call.ended',
    target: id,
    details: { submission: submissionId },
  });
}

const consentAnswers = { yes: true, no: true } as const;

/** The call in which a report was taken. */
export type CallOfReport = {
  id: string;
  reference: string;
  language: Language;
  takenByName: string;
  startedAt: Date;
  endedAt: Date;
  readBackAt: Date | null;
  /** Chosen by the caller, so that we can prove who we are; empty where they chose none. */
  word: string;
  /** They said that they could not talk freely. */
  isUnsafe: boolean;
  /** Whom they were told to call, and when, as the page noted it. */
  said: { whom: string; at: string } | undefined;
  consents: readonly { text: string; answer: 'yes' | 'no' | 'not asked' }[];
};

/**
 * The call in which a report was taken.
 * @returns undefined where it came in another way
 * @throws Refusal `not_found` for a report that the actor may not see
 */
export async function findCallOfReport(
  ctx: ServiceContext,
  { submissionId }: { submissionId: string },
): Promise<CallOfReport | undefined> {
  authorize(ctx, 'submission:read');
  await requireSubmissionAccess(ctx, submissionId);
  const [row] = await ctx.db
    .select({ call: phoneCalls, reference: formSubmissions.reference })
    .from(phoneCalls)
    .innerJoin(formSubmissions, eq(formSubmissions.id, phoneCalls.submissionId))
    .where(eq(phoneCalls.submissionId, submissionId));
  if (!row || row.call.endedAt === null) return undefined;
  const { call, reference } = row;
  const values = openCall(ctx, call);
  const { said_at: at, said_whom: whom } = ownAnswers(values);
  return {
    id: call.id,
    reference,
    language: languageOf(values),
    takenByName: call.takenByName,
    startedAt: call.startedAt,
    endedAt: row.call.endedAt,
    readBackAt: call.readBackAt,
    word: firstValue(values, 'call_word'),
    isUnsafe: firstValue(values, 'safe_now') === 'no',
    said: at && whom ? { whom, at } : undefined,
    consents: Object.entries(phoneConsents).map(([name, text]) => ({
      text,
      answer: keyIn(consentAnswers, firstValue(values, name)) ?? 'not asked',
    })),
  };
}

/**
 * Notes that the caller has read the reference back.
 * @param input `typed`: as they read it, in any spelling
 * @returns whether it is the reference
 * @throws Refusal `not_found`; `conflict` before the call is ended
 */
export async function noteReadBack(
  ctx: ServiceContext,
  { id, typed }: { id: string; typed: string },
): Promise<boolean> {
  authorize(ctx, 'submission:write');
  const found = await findCall(ctx, { id });
  if (!found) throw new Refusal('not_found', 'This call is not kept any more.');
  const { submissionId } = found.call;
  if (submissionId === null) throw new Refusal('conflict', 'End the call first.');
  const call = await findCallOfReport(ctx, { submissionId });
  if (!call || readReference(typed) !== call.reference) return false;
  await inTransaction(ctx, async (tx) => {
    await lockCall(tx, id);
    await tx.db.update(phoneCalls).set({ readBackAt: tx.now() }).where(eq(phoneCalls.id, id));
    await recordAudit(tx, { action: 'call.read-back', target: id });
  });
  return true;
}
