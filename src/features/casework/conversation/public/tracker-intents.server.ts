import { redirect } from 'react-router';
import { leaveOutFiles, storedFiles } from '#features/base/documents/public/form-files.ts';
import type { ClientIntent } from '#frames/public/client-intent.server.ts';
import { describeRefusedFiles } from '#frames/public/forms/file-refusal-words.ts';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import type { FormFiles } from '#frames/public/forms/typed-values.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { removeFileField } from '#shared/forms/attachment.ts';
import { readFormValues } from '#shared/forms/read-form-values.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { codeIn, parseLookUp, trackerFields } from '../forms/tracker.ts';
import { writeMessage } from '../messages.server.ts';
import { enterCode, openWithCode, sendCode } from '../tracker-code.server.ts';
import { lookUpCase } from '../tracker-look-up.server.ts';
import { lockTracker } from '../tracker.server.ts';
import { refuse, type TrackerForm } from './client-action.server.ts';
import { describeText } from './describe-text.ts';
import { trackerCookie } from './token-cookie.server.ts';
import {
  describeEnterCode,
  describeLookUp,
  describeOpenWithCode,
  describeSendCode,
  type TrackerProblem,
} from './tracker-problems.ts';

/** Finds a case by its number and e-mail address, or opens it by its number and the code that staff gave. */
export async function lookUp({ ctx, form, token }: TrackerForm) {
  const values = readFormValues(form, trackerFields);
  const typed = parseLookUp(values);
  const code = codeIn(typed);
  if (code !== undefined && typed.caseNumber !== '') {
    const opened = await openWithCode(ctx, { caseNumber: typed.caseNumber, typed: code });
    return opened.ok ? open(ctx, opened.token) : refuse(describeOpenWithCode(opened), { values });
  }
  const result = await lookUpCase(ctx, { ...typed, token });
  return result.ok ? open(ctx, result.token) : refuse(describeLookUp(result, typed), { values });
}

/** Buttons that open and close a case; they need no opened one. */
export const trackerIntents = {
  new: async ({ ctx, token }: TrackerForm) => {
    await lockTracker(ctx, token);
    return close(ctx, undefined);
  },
  lock: async ({ ctx, token }: TrackerForm) => {
    await lockTracker(ctx, token);
    return close(ctx, 'locked');
  },
  'send-code': async ({ ctx, token }: TrackerForm) => {
    const sent = await sendCode(ctx, token);
    if (sent.ok) return redirect(`${urls.tracker('code-sent')}#more`, 303);
    return sent.code === 'closed' ? close(ctx, 'closed') : refuse(describeSendCode(sent), {});
  },
  'enter-code': async ({ ctx, form, token }: TrackerForm) => {
    const entered = await enterCode(ctx, { token, typed: sentText(form, 'code') });
    if (entered.ok) return open(ctx, entered.token);
    return entered.code === 'closed'
      ? close(ctx, 'closed')
      : refuse(describeEnterCode(entered), {});
  },
};

type KeptMessage = { typed: string; formKey?: string; files?: FormFiles };

/** A message of the client, with its files. */
const message: ClientIntent<'message-sent', KeptMessage> = {
  typed: (form) => sentText(form, 'text'),
  kept: (form) => ({ typed: sentText(form, 'text'), formKey: sentText(form, submissionKeyField) }),
  async run(client, { form, refusedFiles, visitor }) {
    const typed = sentText(form, 'text');
    const formKey = sentText(form, submissionKeyField);
    const kept = { typed, formKey };
    const isLeftOut = await leaveOutFiles(visitor, formKey, form.getAll(removeFileField));
    const error = describeRefusedFiles(refusedFiles);
    if (!isLeftOut || error) {
      const problem = error ? filesRefused() : textUnavailable();
      const files = { stored: await storedFiles(visitor, formKey), error };
      return { problem, kept: { ...kept, files } };
    }
    const written = await writeMessage(client, { text: typed, formKey });
    if (written.ok) return { notice: 'message-sent' };
    const files = { stored: await storedFiles(visitor, formKey) };
    return { problem: describeText(written, words()), kept: { ...kept, files } };
  },
};

export const ownMessageIntents = { message };

/** For a text that could not be stored through no fault of its writer. */
export function textUnavailable(): TrackerProblem {
  return describeText({ ok: false, code: 'unavailable' }, words());
}

function words() {
  return { label: m.tracker_message_label(), failed: m.tracker_message_failed_title() };
}

/** Shown beside the field, and at the top of the page. */
function filesRefused(): TrackerProblem {
  const text = m.tracker_files_refused();
  return {
    status: refusalStatus.invalid,
    title: m.form_problem_title(),
    errors: {},
    message: text,
  };
}

async function open(ctx: ServiceContext, token: string): Promise<Response> {
  const cookie = trackerCookie(ctx).keep(token);
  return redirect(urls.tracker(), { status: 303, headers: { 'Set-Cookie': cookie } });
}

async function close(
  ctx: ServiceContext,
  notice: 'closed' | 'locked' | undefined,
): Promise<Response> {
  const cookie = trackerCookie(ctx).drop();
  return redirect(urls.tracker(notice), { status: 303, headers: { 'Set-Cookie': cookie } });
}
