import type { ServiceContext } from '#server/context.ts';
import { reportForm } from '#shared/forms/report.ts';
import type { Report } from '#shared/forms/report.ts';
import { submitForm } from './submit-form.ts';
import type { Sending, SubmitFormResult } from './submit-form.ts';

/** Stores a Cybercrime Report. */
export function submitReport(
  ctx: ServiceContext,
  { report, ...sending }: Sending & { report: Report },
): Promise<SubmitFormResult> {
  const { formType } = reportForm;
  return submitForm(ctx, { ...sending, formType, answers: report, email: report.email });
}
