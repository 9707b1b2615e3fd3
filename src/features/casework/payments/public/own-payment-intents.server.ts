import { data } from 'react-router';
import { z } from 'zod';
import type { ClientIntent } from '#frames/public/client-intent.server.ts';
import { secretWords } from '#frames/public/forms/secret-words.server.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  parsePayment,
  reportedFields,
  type PaymentAnswer,
  type TypedPayment,
} from '../forms/payment.ts';
import { paymentLine } from '../payment-text.ts';
import { addPayments, changePayment, matchPayment } from '../payments.server.ts';

type PaymentIntent = ClientIntent<'payment-saved', { payment: PaymentAnswer }>;

/** Adds a payment, or corrects one of the client's own. */
const payment: PaymentIntent = {
  typed: (form) =>
    Object.values(typedPayment(form))
      .filter((each) => each !== '')
      .join('\n'),
  kept: (form) => ({
    payment: { id: sentText(form, 'payment'), typed: typedPayment(form), problems: {} },
  }),
  async run(client, { form }) {
    const id = sentText(form, 'payment');
    if (id !== 'new' && !z.uuid().safeParse(id).success)
      throw data(m.form_damaged(), { status: 400 });
    const typed = typedPayment(form);
    const { caseId } = client.actor;
    const parsed = parsePayment(typed, { now: client.now(), zone: undefined, money: '' });
    const problems = { ...(!parsed.ok && parsed.problems), ...secretProblems(typed) };
    const { status, title } = { status: refusalStatus.invalid, title: m.form_problem_title() };
    if (!parsed.ok || Object.keys(problems).length > 0)
      return { problem: { status, title, errors: {} }, kept: { payment: { id, typed, problems } } };
    if (id === 'new') await addPayments(client, { caseId, payments: [parsed.payment] });
    else {
      const version = Number(sentText(form, 'version')) || 0;
      const change = { caseId, id, version, payment: parsed.payment };
      const changed = await changePayment(client, change);
      if (!changed.ok) {
        const { current } = changed;
        const message = m.payment_late({ line: paymentLine(current) });
        return {
          problem: { status: refusalStatus.conflict, title, errors: {}, message },
          kept: { payment: { id, typed, problems: {}, version: current.version } },
        };
      }
    }
    return { notice: 'payment-saved' };
  },
};

function typedPayment(form: FormData): TypedPayment {
  const typed: TypedPayment = {};
  for (const name of reportedFields) typed[name] = sentText(form, name);
  return typed;
}

/** A secret phrase is never stored, and said at its field. */
function secretProblems(typed: TypedPayment): TypedPayment {
  const found = findSecrets(typed);
  const problems: TypedPayment = {};
  for (const name of reportedFields) {
    const kind = found[name];
    if (kind) problems[name] = secretWords[kind]();
  }
  return problems;
}

/** Answers whether two payments of theirs are one. */
const same: PaymentIntent = {
  async run(client, { form }) {
    const ids = z.object({ id: z.uuid(), other: z.uuid(), answer: z.enum(['yes', 'no']) });
    const sent = ids.safeParse({
      id: sentText(form, 'payment'),
      other: sentText(form, 'other'),
      answer: sentText(form, 'same'),
    });
    if (!sent.success) throw data(m.form_damaged(), { status: 400 });
    const { id, other, answer } = sent.data;
    const sameAs = answer === 'yes' ? other : undefined;
    await matchPayment(client, { caseId: client.actor.caseId, id, sameAs });
    return { notice: 'payment-saved' };
  },
};

export const ownPaymentIntents = { payment, 'same-payment': same };
