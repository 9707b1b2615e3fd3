import { ownCareIntents } from '#features/casework/care/public/own-care-intents.server.ts';
import {
  refuse,
  runClientIntent,
  type TrackerForm,
} from '#features/casework/conversation/public/client-action.server.ts';
import {
  lookUp,
  ownMessageIntents,
  textUnavailable,
  trackerIntents,
} from '#features/casework/conversation/public/tracker-intents.server.ts';
import { reportedFields, type PaymentAnswer } from '#features/casework/payments/forms/payment.ts';
import { ownPaymentIntents } from '#features/casework/payments/public/own-payment-intents.server.ts';
import type { DatesAnswer } from '#features/derived/deadlines/public/dates-answer.ts';
import { ownDateIntents } from '#features/derived/deadlines/public/own-date-intents.server.ts';
import type { ClientIntent } from '#frames/public/client-intent.server.ts';
import type { FormFiles } from '#frames/public/forms/typed-values.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import type { NoticeCode } from './notices.ts';

/** What the forms of the tracker keep after a refusal. */
type Kept = {
  /** Values of the look-up form. */
  values?: FormValues;
  formKey?: string;
  files?: FormFiles;
  payment?: PaymentAnswer;
  dates?: DatesAnswer;
};

/** Forms about an opened case, each beside the capability that answers it. */
const clientIntents: ReadonlyMap<string, ClientIntent<NoticeCode, Kept>> = new Map(
  Object.entries({
    ...ownMessageIntents,
    ...ownPaymentIntents,
    ...ownDateIntents,
    ...ownCareIntents,
  } satisfies Readonly<Record<string, ClientIntent<NoticeCode, Kept>>>),
);

const visitorIntents = new Map(Object.entries(trackerIntents));

/** Performs the action of a button of the tracker. On failure, the typed text is returned. */
export function actOnTracker(sent: TrackerForm) {
  return act(sent).catch((error: unknown) => {
    const { ctx, form } = sent;
    const typed = ['text', ...reportedFields, 'on', 'proof'].map((name) => sentText(form, name));
    // Thrown responses are not errors.
    if (!(error instanceof Error) || typed.every((each) => each === '')) throw error;
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A form of the tracker failed');
    return refuse<Kept>(textUnavailable(), { typed: typed.filter(Boolean).join('\n') });
  });
}

type Answered = Response | ReturnType<typeof refuse<Kept>>;

/** A form without a button is a look-up. */
async function act(sent: TrackerForm): Promise<Answered> {
  const intent = sentText(sent.form, 'intent');
  const asked = clientIntents.get(intent);
  if (asked) return runClientIntent<Kept>(sent, asked);
  const answer = visitorIntents.get(intent) ?? lookUp;
  return answer(sent);
}
