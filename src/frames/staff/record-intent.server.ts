import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from './require-id.ts';
import { formIntent } from './staff-page.server.ts';

/** The record whose page a control is on, and the texts that were sent. */
export type SentControl = { id: string; text: (name: string) => string; form: FormData };

type Outcome<Feedback> =
  | void
  /** `flash` and `to` replace what follows otherwise: the page of the record with the usual message. */
  | { flash?: FlashCode; to?: string; told?: string }
  | { status: number; feedback: Feedback };

type Run<Feedback> = (ctx: ServiceContext, sent: SentControl) => Promise<Outcome<Feedback>>;

/** Of these forms every text is wanted back: a refusal leaves them open. */
const anyTexts = z.record(z.string(), z.string());

/**
 * A control on the page of a case, which is shown again afterwards.
 * @param flash message of what was done
 */
export function caseIntent<Feedback = never>(flash: FlashCode, run: Run<Feedback>) {
  return formIntent('', anyTexts, async (ctx, _, { form, params, url }) => {
    const id = requireId(params['caseId'] ?? '', 'case');
    const outcome = await run(ctx, { id, form, text: (name) => sentText(form, name) });
    if (outcome && 'feedback' in outcome) return outcome;
    return { flash, to: url.pathname + url.search, ...outcome };
  });
}

/**
 * The same on the page of a submission.
 * @param failure beginning of the message when it is refused
 */
export function submissionIntent<Feedback = never>(
  failure: string,
  flash: FlashCode,
  run: Run<Feedback>,
) {
  return formIntent(failure, anyTexts, async (ctx, _, { form, params, url }) => {
    const id = requireId(params['submissionId'] ?? '', 'submission');
    const outcome = await run(ctx, { id, form, text: (name) => sentText(form, name) });
    if (outcome && 'feedback' in outcome) return outcome;
    return { flash, to: urls.admin.submission(id, url.search), ...outcome };
  });
}
