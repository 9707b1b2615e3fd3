import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { honeypotField, submissionKeyField } from '#app/components/forms/form-names.ts';
import type { RefusedForm } from '#app/components/forms/typed-values.ts';
import type { ServiceContext } from '#server/context.ts';
import { serviceContext } from '#server/http/request-context.ts';
import type { Sending, SubmitFormResult } from '#server/services/submissions/submit-form.ts';
import { submitForm } from '#server/services/submissions/submit-form.ts';
import { parseForm } from '#shared/forms/public-form.ts';
import type { Answers, PublicForm } from '#shared/forms/public-form.ts';
import { firstValue, readFormValues } from '#shared/forms/read-form-values.ts';
import { urls } from '#shared/urls.ts';
import { describeRefusal } from './describe-refusal.ts';

export type Sent = { request: Request; context: Readonly<RouterContextProvider> };

export const noStore = { 'Cache-Control': 'no-store' };

type Receive<
  Field extends string,
  Typed extends Answers,
  Stored extends { reference: string },
  Answer = never,
> = {
  form: PublicForm<Field, Typed>;
  /** The page of the form, to come back to. */
  page: string;
  submit(
    ctx: ServiceContext,
    sent: { answers: Typed; sending: Sending },
  ): Promise<({ ok: true } & Stored) | Extract<SubmitFormResult, { ok: false }>>;
  /** Instead of going back to the page with the reference; nothing does so after all. */
  answer?: (stored: Stored) => Answer | undefined;
};

/**
 * Reads, checks and stores a form: back to its page with a reference, or the form again, with what was
 * typed and what is wrong.
 */
export async function receiveForm<
  Field extends string,
  Typed extends Answers,
  Stored extends { reference: string },
  Answer = never,
>(
  { request, context }: Sent,
  { form, page, submit, answer }: Receive<Field, Typed, Stored, Answer>,
) {
  const names = [...form.fields, submissionKeyField, honeypotField];
  const values = readFormValues(await request.formData(), names);
  const parsed = parseForm(form, values);
  if (!parsed.ok) return refusedForm({ status: 400, values, errors: parsed.errors });
  const sending = {
    visitorKey: firstValue(values, submissionKeyField),
    honeypot: firstValue(values, honeypotField),
  };
  const { answers } = parsed;
  const result = await submit(context.get(serviceContext), { answers, sending });
  if (result.ok) return answer?.(result) ?? redirect(urls.received(page, result.reference), 303);
  return refusedForm({ values, ...describeRefusal(result, form.fields) });
}

/** For forms without a rule of their own: stores the answers, confirms to `email`. */
export function submitAs<Field extends string, Typed extends Answers>(
  form: PublicForm<Field, Typed>,
  emailOf: (answers: Typed) => string,
): Receive<Field, Typed, { reference: string }>['submit'] {
  return (ctx, { answers, sending }) =>
    submitForm(ctx, {
      ...sending,
      formType: form.formType,
      answers,
      email: emailOf(answers) || undefined,
    });
}

function refusedForm<Field extends string>({
  status,
  values,
  errors = {},
  secretFields = [],
  problem,
}: Pick<RefusedForm<Field>, 'values'> & Partial<RefusedForm<Field>> & { status: number }) {
  const retry: Record<string, string> =
    typeof problem === 'object' ? { 'Retry-After': String(problem.retryAfterMinutes * 60) } : {};
  const answer: RefusedForm<Field> = { values, errors, secretFields, problem };
  return data(answer, { status, headers: { ...noStore, ...retry } });
}
