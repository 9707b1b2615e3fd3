import { data, redirect } from 'react-router';
import { receivedToken, sentCookie } from './find-received.server.ts';
import { moneyOf } from '#shared/vocabulary/money-of-country.ts';
import {
  honeypotField,
  languageField,
  submissionKeyField,
} from '#frames/public/forms/form-meta.ts';
import type { RefusedForm } from '#frames/public/forms/typed-values.ts';
import { describeRefusedFiles } from '#frames/public/forms/file-refusal-words.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, spendBudgets } from '#kernel/rate-limits/rate-limits.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { noStore } from '#platform/http/page-headers.ts';
import { serviceContext, type FormRequest } from '#platform/http/request-context.ts';
import { reportForm } from '../forms/report.ts';
import { submitReport } from '../submit.server.ts';
import { submitForm, type HiddenFields, type SubmitFormResult } from '../submit-form.server.ts';
import { removeFileField } from '#shared/forms/attachment.ts';
import {
  addRemembered,
  parseRemembered,
  rememberedNames,
} from '#features/casework/payments/forms/remembered-payments.ts';
import {
  fieldNames,
  type FieldMap,
  type FieldName,
  type Form,
  type FormOf,
} from '#shared/forms/engine/form.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import {
  firstValue,
  readFormValues,
  type FieldErrors,
  type FormValues,
} from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { describeRefusal } from '#frames/public/forms/describe-refusal.server.ts';
import { leaveOutFiles, storedFiles } from '#features/base/documents/public/form-files.ts';

type PublicForm<Fields extends FieldMap> = Pick<Form<Fields>, 'formType' | 'fields' | 'page'>;

/** A part of a form with any number of rows. */
type Repeating<Rows> = {
  names: readonly string[];
  /** Name of the button that asks for another row. */
  add: string;
  parse(
    values: FormValues,
    reading: { now: Date; zone: string },
  ): { ok: true; payments: Rows } | { ok: false; errors: Record<string, string> };
};

type Receive<
  Fields extends FieldMap,
  Stored extends { reference: string },
  Answer = never,
  Rows = undefined,
> = {
  form: PublicForm<Fields>;
  repeating?: Repeating<Rows>;
  /** The page of the form, to return to. */
  page: string;
  submit(
    ctx: ServiceContext,
    sent: { answers: FormOf<{ fields: Fields }>; sending: HiddenFields; rows: Rows | undefined },
  ): Promise<({ ok: true } & Stored) | Extract<SubmitFormResult, { ok: false }>>;
  /** Replaces the redirect to the page with the reference; undefined keeps the redirect. */
  answer?: (stored: Stored) => Answer | undefined;
};

/**
 * Parses, checks and stores a form. Answers with a redirect to its page with a reference, or with the form
 * again, with the typed values and the errors.
 */
export async function receiveForm<
  Fields extends FieldMap,
  Stored extends { reference: string },
  Answer = never,
  Rows = undefined,
>(
  { request, context }: FormRequest,
  { form, page, submit, answer, repeating }: Receive<Fields, Stored, Answer, Rows>,
) {
  const ctx = context.get(serviceContext);
  const takesFiles = form.page?.files !== undefined;
  const sent = await readSentForm({ request, context, ctx, secretField: submissionKeyField });
  if (!sent) throw data(m.form_damaged(), { status: 400 });
  const values = readFormValues(sent.form, [
    ...fieldNames(form),
    ...(repeating?.names ?? []),
    submissionKeyField,
    honeypotField,
  ]);
  const { secret } = sent;
  async function refused(why: Omit<Refused<FieldName<Fields>>, 'values'>) {
    const error = sent && describeRefusedFiles(sent.refused);
    const files = takesFiles ? { stored: await storedFiles(ctx, secret), error } : undefined;
    // A form with files is returned with the key under which they wait.
    const kept = { ...values, ...(secret && { [submissionKeyField]: [secret] }) };
    return refusedForm({ ...why, values: kept, files });
  }
  const isLeftOut = await leaveOutFiles(ctx, secret, sent.form.getAll(removeFileField));
  // A form is not stored with files that its sender has just asked to leave out.
  if (!isLeftOut) return refused({ status: 503, problem: 'unavailable' });
  const isAdding = sent.form.has(languageField) || (repeating && sent.form.has(repeating.add));
  if (isAdding) return refused({ status: 200, isAdding });
  const parsed = parseForm(form, values, ctx.now());
  const { timezone: zone } = await readSiteSettings(ctx);
  const rows = repeating?.parse(values, { now: ctx.now(), zone });
  if (!parsed.ok || rows?.ok === false) {
    await requireFewRefusals(ctx);
    const own: FieldErrors<FieldName<Fields>> = parsed.ok ? {} : parsed.errors;
    // Errors of rows are added here, because the type of the form knows only its fields.
    return refused({ status: 400, errors: { ...own, ...(rows?.ok === false ? rows.errors : {}) } });
  }
  if (sent.refused.length > 0) return refused({ status: 400 });
  const sending = {
    visitorKey: firstValue(values, submissionKeyField),
    honeypot: firstValue(values, honeypotField),
    ...(takesFiles && { uploads: secret }),
  };
  const { answers } = parsed;
  const result = await submit(ctx, { answers, sending, rows: rows?.payments });
  if (result.ok) {
    const own = answer?.(result);
    if (own !== undefined) return own;
    // The browser itself sent the form, so no script can clear it; its back button requests the page again.
    const isByBrowser = request.headers.get('sec-fetch-mode') === 'navigate';
    const headers: Record<string, string> =
      isByBrowser && page === urls.report()
        ? { 'Set-Cookie': sentCookie(ctx).keep(result.reference), 'Clear-Site-Data': '"cache"' }
        : {};
    const { reference } = result;
    const token = receivedToken(ctx, { reference, formType: form.formType });
    return redirect(urls.received(page, { reference, token }), { status: 303, headers });
  }
  const fields = [...fieldNames(form), ...((repeating?.names ?? []) as FieldName<Fields>[])];
  return refused(describeRefusal(result, fields));
}

/**
 * Counts a form that is refused: the whole form costs more to answer with than an empty one costs to send.
 * @throws a short page with status 429; the browser still has what was typed
 */
async function requireFewRefusals(ctx: ServiceContext): Promise<void> {
  const uses = networkUses(ctx, budgets.refusedFormsPerNetwork);
  const { isExhausted, retryAfterMinutes: minutes } = await spendBudgets(ctx, uses);
  if (!isExhausted) return;
  throw data(m.form_refused_often({ minutes }), {
    status: 429,
    headers: { ...noStore, 'Retry-After': String(minutes * 60) },
  });
}

/** Receives a report with its payments, one by one. @param page to return to */
export function receiveReport(sent: FormRequest, page: string) {
  return receiveForm(sent, {
    form: reportForm,
    page,
    repeating: {
      names: rememberedNames,
      add: addRemembered,
      // Our own clock says nothing about that of the person.
      parse(values, { now }) {
        const country = firstValue(values, 'country');
        const money = moneyOf(country) ?? '';
        return parseRemembered(values, { now, zone: undefined, country, money });
      },
    },
    submit: (ctx, { answers, sending, rows }) =>
      submitReport(ctx, { ...sending, report: answers, payments: rows }),
  });
}

/** For forms without rules of their own: stores the answers and confirms to `email`. */
export function submitAs<Fields extends FieldMap>(
  form: PublicForm<Fields>,
  emailOf: (answers: FormOf<{ fields: Fields }>) => string,
): Receive<Fields, { reference: string }>['submit'] {
  return (ctx, { answers, sending }) =>
    submitForm(ctx, {
      ...sending,
      formType: form.formType,
      answers,
      email: emailOf(answers) || undefined,
    });
}

type Refused<Field extends string> = Pick<RefusedForm<Field>, 'values'> &
  Partial<RefusedForm<Field>> & { status: number };

function refusedForm<Field extends string>(refused: Refused<Field>) {
  const { status, values, errors = {}, secretFields = [], problem, files, isAdding } = refused;
  const retry: Record<string, string> =
    typeof problem === 'object' ? { 'Retry-After': String(problem.retryAfterMinutes * 60) } : {};
  const answer: RefusedForm<Field> = { values, errors, secretFields, problem, files, isAdding };
  return data(answer, { status, headers: { ...noStore, ...retry } });
}
