import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { findOwnReports } from '#features/casework/reports/own-reports.server.ts';
import { findCaseCallFacts } from '#features/casework/reports/case-call-facts.server.ts';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { findOwnIdea } from '#features/casework/care/contact-plan.server.ts';
import {
  callMailSafe,
  callMailUnsafe,
  findMailSafety,
} from '#features/casework/care/mail-safety.server.ts';
import { answerSupporter } from '#features/casework/care/helper-requests.server.ts';
import { findSupporters } from '#features/casework/safety/supporters.server.ts';
import { findOwnTraces } from '#features/derived/tracing/releases.server.ts';
import { getPacketOverview } from '#features/derived/packets/packet-document.server.ts';
import { findCaseDates } from '#features/derived/deadlines/case-dates.server.ts';
import { findFacts } from '#features/derived/deadlines/case-facts.server.ts';
import { whyNoCaseDate } from '#features/derived/deadlines/dates-by-way.server.ts';
import {
  actOnDates,
  keptInDates,
  readDateIntent,
  typedInDates,
  type DateIntent,
  type DatesAnswer,
} from '#features/derived/deadlines/public/act-on-dates.server.ts';
import { removeFileField, type RefusedFile } from '#shared/forms/attachment.ts';
import {
  parsePayment,
  reportedFields,
  type PaymentAnswer,
  type TypedPayment,
} from '#features/casework/payments/forms/payment.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { paymentLine } from '#features/casework/payments/payment-text.ts';
import { addPayments, changePayment } from '#features/casework/payments/payments.server.ts';
import { describeRefusedFiles } from '#frames/public/forms/file-refusal-words.ts';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import type { FormFiles } from '#frames/public/forms/typed-values.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal, refusalStatus } from '#kernel/errors.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { describeText } from '#features/casework/conversation/public/describe-text.ts';
import { describeRefusal } from '#frames/public/forms/describe-refusal.server.ts';
import { leaveOutFiles, storedFiles } from '#features/base/documents/public/form-files.ts';
import { readFormValues, type FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { newFormKey } from '#shared/new-form-key.ts';
import { urls } from '#shared/urls.ts';
import { findClientFiles } from '#features/casework/conversation/client-files.server.ts';
import { parseLookUp, trackerFields } from '#features/casework/conversation/forms/tracker.ts';
import { findOwnMessages, writeMessage } from '#features/casework/conversation/messages.server.ts';
import { enterCode, sendCode } from '#features/casework/conversation/tracker-code.server.ts';
import { lookUpCase } from '#features/casework/conversation/tracker-look-up.server.ts';
import {
  asClient,
  getOpenedCase,
  getTrackedCase,
  lockTracker,
} from '#features/casework/conversation/tracker.server.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';
import {
  describeEnterCode,
  describeLookUp,
  describeSendCode,
  type NoticeCode,
  type TrackerProblem,
} from './notices.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Data shown again after a refusal. */
type TrackerAnswer = {
  /** Absent after an action whose result is shown once. */
  problem?: TrackerProblem;
  /** Values of the look-up form. */
  values?: FormValues;
  /** Text of the message. */
  typed?: string;
  formKey?: string;
  files?: FormFiles;
  payment?: PaymentAnswer;
  dates?: DatesAnswer;
};

type Acting = {
  ctx: ServiceContext;
  form: FormData;
  token: string;
  /** Refused files of the form. */
  refusedFiles: readonly RefusedFile[];
};

/** Performs the action of a button of the tracker. On failure, the typed text is returned. */
export function actOnTracker(acting: Acting) {
  return act(acting).catch((error: unknown) => {
    const { ctx, form } = acting;
    const typed = ['text', ...reportedFields, 'on', 'proof'].map((name) => sentText(form, name));
    // Thrown responses are not errors.
    if (!(error instanceof Error) || typed.every((each) => each === '')) throw error;
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A form of the tracker failed');
    const problem = describeText({ ok: false, code: 'unavailable' }, words());
    return refuse(problem, { typed: typed.filter(Boolean).join('\n') });
  });
}

/** A form without a button is a look-up. */
async function act(acting: Acting) {
  const { ctx, form, token } = acting;
  switch (form.get('intent')) {
    case 'new':
    case 'lock':
      await lockTracker(ctx, token);
      return close(ctx, form.get('intent') === 'lock' ? 'locked' : undefined);
    case 'send-code': {
      const sent = await sendCode(ctx, token);
      if (sent.ok) return redirect(`${urls.tracker('code-sent')}#more`, 303);
      return sent.code === 'closed' ? close(ctx, 'closed') : refuse(describeSendCode(sent));
    }
    case 'enter-code': {
      const entered = await enterCode(ctx, { token, typed: sentText(form, 'code') });
      if (entered.ok) return open(ctx, entered.token);
      return entered.code === 'closed' ? close(ctx, 'closed') : refuse(describeEnterCode(entered));
    }
    case 'message':
      return sendMessage(acting);
    case 'payment':
      return savePayment(acting);
    case 'helper':
      return answerHelper(acting);
    case 'mail-safety':
      return changeMailSafety(acting);
    default: {
      const asked = readDateIntent(form);
      return asked ? changeDates(acting, asked) : lookUp(acting);
    }
  }
}

async function lookUp({ ctx, form, token }: Acting) {
  const values = readFormValues(form, trackerFields);
  const typed = parseLookUp(values);
  const result = await lookUpCase(ctx, { ...typed, token });
  if (result.ok) return open(ctx, result.token);
  return refuse(describeLookUp(result, typed), { values });
}

async function sendMessage({ ctx, form, token, refusedFiles }: Acting) {
  const typed = sentText(form, 'text');
  const formKey = sentText(form, submissionKeyField);
  const client = await asClient(ctx, token);
  if (!client) {
    return refuse(closedMeanwhile(), { typed });
  }
  const kept = { typed, formKey };
  const isLeftOut = await leaveOutFiles(ctx, formKey, form.getAll(removeFileField));
  const error = describeRefusedFiles(refusedFiles);
  if (!isLeftOut || error) {
    const problem = error
      ? filesRefused()
      : describeText({ ok: false, code: 'unavailable' }, words());
    return refuse(problem, { ...kept, files: { stored: await storedFiles(ctx, formKey), error } });
  }
  const written = await writeMessage(client, { text: typed, formKey });
  if (written.ok) return redirect(urls.tracker('message-sent'), 303);
  const files = { stored: await storedFiles(ctx, formKey) };
  return refuse(describeText(written, words()), { ...kept, files });
}

/** Adds a payment, or corrects one of the client's own. */
async function savePayment({ ctx, form, token }: Acting) {
  const id = sentText(form, 'payment');
  if (id !== 'new' && !z.uuid().safeParse(id).success)
    throw data(m.form_damaged(), { status: 400 });
  const typed: TypedPayment = {};
  for (const name of reportedFields) typed[name] = sentText(form, name);
  const client = await asClient(ctx, token);
  if (!client) {
    const given = Object.values(typed).filter((each) => each !== '');
    return refuse(closedMeanwhile(), { typed: given.join('\n') });
  }
  const { caseId } = client.actor;
  const { timezone } = await readSettings(ctx);
  const parsed = parsePayment(typed, { now: ctx.now(), zone: timezone });
  const secrets = findSecrets(typed);
  const secret = describeRefusal({ ok: false, code: 'secret', fields: secrets }, reportedFields);
  const problems = parsed.ok ? { ...secret.errors } : { ...parsed.problems, ...secret.errors };
  const { status, title } = { status: refusalStatus.invalid, title: m.form_problem_title() };
  if (!parsed.ok || Object.keys(problems).length > 0)
    return refuse({ status, title, errors: {} }, { payment: { id, typed, problems } });
  const { payment } = parsed;
  try {
    if (id === 'new') await addPayments(client, { caseId, payments: [payment] });
    else {
      const version = Number(sentText(form, 'version')) || 0;
      const changed = await changePayment(client, { caseId, id, version, payment });
      if (!changed.ok) {
        const { current } = changed;
        const message = m.payment_late({ line: paymentLine(current) });
        const kept = { id, typed, problems: {}, version: current.version };
        return refuse(
          { status: refusalStatus.conflict, title, errors: {}, message },
          { payment: kept },
        );
      }
    }
  } catch (error) {
    return refuse(problemOf(error), { payment: { id, typed, problems: {} } });
  }
  return redirect(urls.tracker('payment-saved'), 303);
}

/** Grants or revokes a helper's access to the case. */
async function answerHelper({ ctx, form, token }: Acting) {
  const [id, to] = [sentText(form, 'helper'), sentText(form, 'to')];
  if (!z.uuid().safeParse(id).success || (to !== 'allow' && to !== 'withdraw'))
    throw data(m.form_damaged(), { status: 400 });
  const client = await asClient(ctx, token);
  if (!client) return refuse(closedMeanwhile());
  try {
    const { caseId } = client.actor;
    await answerSupporter(client, { caseId, id, isAllowed: to === 'allow' });
    return redirect(urls.tracker('helper-saved'), 303);
  } catch (error) {
    return refuse(problemOf(error));
  }
}

/** Stops mail to the client, or lets it go again. */
async function changeMailSafety({ ctx, form, token }: Acting) {
  const to = sentText(form, 'to');
  if (to !== 'safe' && to !== 'unsafe') throw data(m.form_damaged(), { status: 400 });
  const client = await asClient(ctx, token);
  if (!client) return refuse(closedMeanwhile());
  try {
    const { caseId } = client.actor;
    await (to === 'safe' ? callMailSafe(client, { caseId }) : callMailUnsafe(client, { caseId }));
    return redirect(`${urls.tracker('reach-saved')}#reach`, 303);
  } catch (error) {
    return refuse(problemOf(error));
  }
}

/** Performs the action of a button beside the dates. */
async function changeDates({ ctx, form, token }: Acting, intent: DateIntent) {
  const client = await asClient(ctx, token);
  if (!client) return refuse(closedMeanwhile(), { typed: typedInDates(form) });
  try {
    const acted = await actOnDates(client, { intent, form });
    if ('notice' in acted) return redirect(urls.tracker(acted.notice), 303);
    const { answer } = acted;
    if (answer.address) return data<TrackerAnswer>({ dates: answer });
    const { invalid } = refusalStatus;
    const problem = { status: invalid, title: m.form_problem_title(), errors: {} };
    return refuse(problem, { dates: answer });
  } catch (error) {
    return refuse(problemOf(error), { dates: keptInDates(form, intent) });
  }
}

/** @throws errors other than refusals */
function problemOf(error: unknown): TrackerProblem {
  if (!(error instanceof Refusal)) throw error;
  const { message } = error;
  return { status: refusalStatus[error.code], title: m.form_problem_title(), errors: {}, message };
}

/** The typed text is returned, because the case was closed meanwhile. */
function closedMeanwhile(): TrackerProblem {
  return {
    status: refusalStatus.forbidden,
    title: m.tracker_kept_title(),
    errors: {},
    message: m.tracker_kept(),
  };
}

function words() {
  return { label: m.tracker_message_label(), failed: m.tracker_message_failed_title() };
}

/** Shown beside the field, and at the top of the page. */
function filesRefused(): TrackerProblem {
  const message = m.tracker_files_refused();
  return { status: refusalStatus.invalid, title: m.form_problem_title(), errors: {}, message };
}

function refuse(problem: TrackerProblem, typed: Omit<TrackerAnswer, 'problem'> = {}) {
  const { status, retryAfterMinutes } = problem;
  const headers: Record<string, string> = retryAfterMinutes
    ? { 'Retry-After': String(retryAfterMinutes * 60) }
    : {};
  return data<TrackerAnswer>({ problem, ...typed }, { status, headers });
}

async function open(ctx: ServiceContext, token: string): Promise<Response> {
  const cookie = trackerCookie(ctx).keep(token);
  return redirect(urls.tracker(), { status: 303, headers: { 'Set-Cookie': cookie } });
}

async function close(ctx: ServiceContext, notice: NoticeCode | undefined): Promise<Response> {
  const cookie = trackerCookie(ctx).drop();
  return redirect(urls.tracker(notice), { status: 303, headers: { 'Set-Cookie': cookie } });
}

const locked = { view: undefined, inside: undefined, hasFailed: false } as const;

/** Loads what the visitor's cookie gives access to: nothing, the status, or everything. */
export async function loadTracker(ctx: ServiceContext, request: Request) {
  const token = trackerCookie(ctx).read(request);
  if (token === '') return locked;
  try {
    const [view, client] = await Promise.all([getTrackedCase(ctx, token), asClient(ctx, token)]);
    if (!view) return locked;
    const inside = client && (await loadInside(client, view.status));
    return { view: { ...view, stages: inside?.stages ?? view.stages }, inside, hasFailed: false };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A tracked case could not be read',
    );
    return { ...locked, hasFailed: true };
  }
}

/** The state of a machine comes with its payment; where the person lives matters only while a machine has none. */
function isStateNeeded(
  payments: readonly Pick<PaymentDetails, 'way' | 'kioskState'>[],
  known: string | null,
): boolean {
  const isUnknown = payments.some(
    ({ way, kioskState }) => way === null || (way === 'crypto-kiosk' && kioskState === null),
  );
  return known !== null || payments.length === 0 || isUnknown;
}

async function loadInside(
  client: NonNullable<Awaited<ReturnType<typeof asClient>>>,
  status: CaseStatus,
) {
  const { caseId } = client.actor;
  const [opened, messages, files, packet, dates, facts, idea, supporters, reports, went] =
    await Promise.all([
      getOpenedCase(client),
      findOwnMessages(client),
      findClientFiles(client),
      getPacketOverview(client, { caseId }),
      findCaseDates(client, { caseId }),
      findFacts(client, { caseId }),
      findOwnIdea(client),
      client.actor.helper ? [] : findSupporters(client, { caseId }),
      findOwnReports(client),
      findOwnTraces(client),
    ]);
  const own = {
    dates,
    ...facts,
    isStateNeeded: isStateNeeded(opened.payments, facts.state),
    missing: whyNoCaseDate(opened.payments, facts.state),
    now: client.now(),
  };
  const safety = await findMailSafety(client, { caseId });
  const help = { supporters, safety, helper: client.actor.helper?.name };
  const isOpen = status !== 'resolved' && status !== 'closed';
  const calls = isOpen ? await findCaseCallFacts(client, { caseId }) : [];
  return {
    ...opened,
    ...help,
    reports,
    went,
    calls,
    messages,
    files,
    packet,
    own,
    idea,
    formKey: newFormKey(),
  };
}
