import { data, redirect } from 'react-router';
import { z } from 'zod';
import { asClient } from '#features/casework/conversation/tracker.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal, refusalStatus } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { askAboutData } from '../requests.server.ts';
import { cancelDeletion } from '../own-deletions.server.ts';
import { sentText } from '#shared/forms/sent-text.ts';

/** Outcomes as the address states them; they contain no personal data. */
const noticeCodes = ['asked', 'deleting', 'cancelled', 'limited', 'failed'] as const;

export type NoticeCode = (typeof noticeCodes)[number];

export function readNotice(query: URLSearchParams): NoticeCode | undefined {
  return noticeCodes.find((notice) => notice === query.get('told'));
}

/** Values that the page shows again after a refusal. */
export type OwnDataAnswer = {
  message: string;
  /** The field with the error. */
  field?: 'words' | 'read';
  /** Text of the correction. */
  words: string;
  wantsCopy: boolean;
};

/**
 * Performs the action of a button on the page about one's own data.
 * @param token of the tracker; without an open session nothing is done, and the typed text is shown again
 */
export async function actOnOwnData(
  ctx: ServiceContext,
  { form, token }: { form: FormData; token: string },
) {
  const typed = { words: sentText(form, 'words'), wantsCopy: form.get('copy') === 'yes' };
  function refuse(status: number, message: string, field?: OwnDataAnswer['field']) {
    return data<OwnDataAnswer>({ message, ...(field && { field }), ...typed }, { status });
  }
  const client = await asClient(ctx, token);
  if (!client) return refuse(refusalStatus.forbidden, m.own_data_locked());
  const intent = form.get('intent');
  try {
    switch (intent) {
      case 'access':
        await askAboutData(client, { kind: 'access' });
        return redirectWithNotice('asked');
      case 'correct':
        await askAboutData(client, { kind: 'correct', words: typed.words });
        return redirectWithNotice('asked');
      case 'delete':
        if (form.get('read') !== 'yes')
          return refuse(refusalStatus.invalid, m.own_data_delete_confirm_missing(), 'read');
        await askAboutData(client, { kind: 'delete', wantsCopy: typed.wantsCopy });
        return redirectWithNotice('deleting');
      case 'cancel': {
        const id = sentText(form, 'request');
        if (!z.uuid().safeParse(id).success) throw data(m.form_damaged(), { status: 400 });
        await cancelDeletion(client, { id });
        return redirectWithNotice('cancelled');
      }
      default:
        throw data(m.form_damaged(), { status: 400 });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = intent === 'correct' && error.code === 'invalid' ? 'words' : undefined;
    return refuse(refusalStatus[error.code], error.message, field);
  }
}

export function redirectWithNotice(notice: NoticeCode): Response {
  return redirect(urls.ownData(notice), 303);
}
