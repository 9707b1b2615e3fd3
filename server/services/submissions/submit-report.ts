import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { reportAnswers, reportFormType } from '#shared/forms/report.ts';
import type { Report } from '#shared/forms/report.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { enqueueEmail } from '../outbox/enqueue-email.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findSecrets } from './find-secret.ts';
import type { Secret } from './find-secret.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { findByKey, insertSubmission } from './insert-submission.ts';
import { spendSubmission } from './spend-submission.ts';
import { staffAddresses } from './staff-addresses.ts';

export type SubmitReport = {
  report: Report;
  /** See `idempotencyKey`; empty when the visitor has no script. */
  visitorKey: string;
  /** What was in the field that people cannot see. */
  honeypot: string;
};

export type SubmitReportResult =
  | { ok: true; reference: string }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'secret'; fields: Record<string, Secret> }
  | { ok: false; code: 'unavailable' };

/**
 * Stores a report with the mails that tell of it, exactly once however often it is sent.
 * A database that does not answer is the refusal `unavailable`: the visitor must keep what was typed.
 */
export async function submitReport(
  ctx: ServiceContext,
  input: SubmitReport,
): Promise<SubmitReportResult> {
  authorize(ctx, 'submission:create');
  const answers = reportAnswers(input.report);
  const fields = findSecrets(answers);
  if (Object.keys(fields).length > 0) return { ok: false, code: 'secret', fields };
  const key = idempotencyKey(ctx, {
    formType: reportFormType,
    visitorKey: input.visitorKey,
    answers,
  });
  try {
    const [limit, settings] = await Promise.all([spendSubmission(ctx), readSettings(ctx)]);
    if (!limit.isExhausted) {
      const isSuspectedSpam = input.honeypot.trim() !== '';
      return await storeReport(ctx, { key, answers, isSuspectedSpam, settings });
    }
    // A retry of something that was stored is no new report.
    const earlier = await findByKey(ctx, key);
    if (earlier) return { ok: true, reference: earlier.reference };
    return { ok: false, code: 'too_many', retryAfterMinutes: limit.retryAfterMinutes };
  } catch (error) {
    const err = error instanceof Error ? error : undefined;
    ctx.ports.log.error({ err, requestId: ctx.requestId }, 'A report could not be stored');
    return { ok: false, code: 'unavailable' };
  }
}

type NewReport = {
  key: string;
  answers: Record<string, string>;
  isSuspectedSpam: boolean;
  settings: Settings;
};

async function storeReport(ctx: ServiceContext, report: NewReport): Promise<SubmitReportResult> {
  authorize(ctx, 'submission:create');
  const { key, answers, isSuspectedSpam } = report;
  return inTransaction(ctx, async (tx) => {
    const submission = { formType: reportFormType, idempotencyKey: key, answers, isSuspectedSpam };
    const { id, reference, isRepeat } = await insertSubmission(tx, submission);
    if (isRepeat) return { ok: true, reference };
    await enqueueReportMails(tx, { id, reference, report });
    await recordAudit(tx, {
      action: 'submission.created',
      target: id,
      details: { reference, formType: reportFormType, suspectedSpam: String(isSuspectedSpam) },
    });
    return { ok: true, reference };
  });
}

/** What looks like spam gets no answer: it would make us send mail to strangers. Staff still hear of it. */
async function enqueueReportMails(
  tx: ServiceContext,
  { id, reference, report }: { id: string; reference: string; report: NewReport },
): Promise<void> {
  for (const to of await staffAddresses(tx, report.settings)) {
    await enqueueEmail(tx, {
      template: 'submission-notification',
      to,
      payload: { reference, formType: reportFormType, submissionId: id },
      submissionId: id,
    });
  }
  const to = report.answers['email'];
  if (to === undefined || report.isSuspectedSpam) return;
  await enqueueEmail(tx, {
    template: 'submission-confirmation',
    to,
    payload: { reference, formType: reportFormType },
    submissionId: id,
  });
}
