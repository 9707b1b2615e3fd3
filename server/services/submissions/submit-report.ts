import type { ServiceContext } from '#server/context.ts';
import { reportAnswers, reportFormType } from '#shared/forms/report.ts';
import type { Report } from '#shared/forms/report.ts';
import { submitForm } from './submit-form.ts';
import type { Sending, SubmitFormResult } from './submit-form.ts';

/** Stores a Cybercrime Report. */
export function submitReport(
  ctx: ServiceContext,
  { report, ...sending }: Sending & { report: Report },
): Promise<SubmitFormResult> {
  const answers = reportAnswers(report);
  return submitForm(ctx, { ...sending, formType: reportFormType, answers, email: report.email });
}
