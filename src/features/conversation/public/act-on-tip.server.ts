import { data } from 'react-router';
import { submissionKeyField } from '#features/reports/public/forms/form-names.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { addToTip } from '../add-to-tip.server.ts';
import { openTip } from '../open-tip.server.ts';
import type { OpenedTip, ReceiptRefused } from '../open-tip.server.ts';
import { newFormKey } from '#shared/new-form-key.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { describeText } from '#platform/http/describe-text.ts';
import { noStore } from '#features/reports/public/receive-form.server.ts';

type Problem = {
  status: number;
  title: string;
  errors: { receipt?: string; text?: string };
  message?: string;
};

export type TipAnswer = {
  tip: OpenedTip | undefined;
  receipt: string;
  formKey: string;
  /** What was to be added. */
  typed: string;
  isAdded: boolean;
  problem: Problem | undefined;
};

/**
 * Opens a tip by its receipt, and adds to it. Answered at once: the receipt must stand in no address,
 * and sending the same again changes nothing.
 */
export async function actOnTip(ctx: ServiceContext, form: FormData) {
  const receipt = text(form, 'receipt');
  const typed = text(form, 'text');
  const formKey = text(form, submissionKeyField);
  const isAdding = form.get('intent') === 'add';
  const added = isAdding ? await addToTip(ctx, { receipt, text: typed, formKey }) : undefined;
  const isAdded = added?.ok === true;
  const refused =
    added?.ok === false && added.part === 'text' ? describeText(added, words()) : undefined;
  const opened = await openTip(ctx, receipt);
  const problem = opened.ok ? refused : describeReceipt(opened);
  const answer: TipAnswer = {
    tip: opened.ok ? opened.tip : undefined,
    ...{ receipt, isAdded, problem },
    formKey: isAdding && !isAdded ? formKey : newFormKey(),
    typed: isAdded ? '' : typed,
  };
  return data(answer, { status: problem?.status ?? 200, headers: noStore });
}

function describeReceipt(refused: ReceiptRefused): Problem {
  const invalid = { status: refusalStatus.invalid, title: m.form_problem_title() };
  switch (refused.code) {
    case 'length':
      return { ...invalid, errors: { receipt: m.tip_return_length() } };
    case 'mistyped':
      return { ...invalid, errors: { receipt: m.tip_return_mistyped() } };
    case 'unknown':
      return {
        status: refusalStatus.not_found,
        title: m.tip_return_unknown_title(),
        errors: { receipt: m.tip_return_unknown() },
      };
    case 'limited':
      return {
        status: refusalStatus.too_many,
        title: m.form_too_many_title(),
        errors: {},
        message: m.tip_return_limited({ minutes: refused.retryAfterMinutes }),
      };
    case 'unavailable':
      return {
        status: refusalStatus.unavailable,
        title: m.tip_return_failed_title(),
        errors: {},
        message: m.tip_return_failed(),
      };
  }
}

function words() {
  return { label: m.tip_return_add(), failed: m.tip_return_add_failed() };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
