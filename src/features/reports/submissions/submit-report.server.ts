import type { ServiceContext } from '#kernel/context.ts';
import { reportForm } from '../forms/report.ts';
import type { Report } from '../forms/report.ts';
import { submitForm } from './submit-form.server.ts';
import type { Sending, SubmitFormResult } from './submit-form.server.ts';

/** Stores a Cybercrime Report. */
export function submitReport(
  ctx: ServiceContext,
  { report, ...sending }: Sending & { report: Report },
): Promise<SubmitFormResult> {
  const { formType } = reportForm;
  return submitForm(ctx, { ...sending, formType, answers: report, email: report.email });
}
