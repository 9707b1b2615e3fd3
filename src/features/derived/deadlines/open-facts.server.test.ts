import { expect, test } from 'vitest';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import { safeContactOf } from '#features/casework/safety/safe-contact.server.ts';
import type { TypedPayment } from '#features/casework/payments/forms/payment.ts';
import { paymentOf } from '#tests/payment.ts';
import { openFacts } from './open-facts.server.ts';

let made = 0;

function row(typed: TypedPayment): Payment {
  made += 1;
  const stored = { id: String(made), submissionId: null, sameAs: null, isDistinct: false };
  return { ...paymentOf(typed), ...stored, chosenFor: [] } as unknown as Payment;
}

const asked = safeContactOf({ safe_mail: 'yes', safe_message: 'no' });
const known = { contact: asked, email: 'ada@example.org', phone: '555 0147', payments: [] };

function whats(facts: Partial<Parameters<typeof openFacts>[0]>): string[] {
  return openFacts({ payer: {}, ...known, ...facts }).map(({ what }) => what);
}

test('where nothing is known, what comes first is how it is safe to reach them, then the country', () => {
  expect(whats({ contact: undefined })).toEqual([
    'Whether mail and messages are safe',
    'Country where they live',
  ]);
  expect(whats({ contact: undefined, email: '', phone: '' })).toEqual(['Country where they live']);
});

test('only what this case needs is asked', () => {
  const wire = row({
    way: 'wire-abroad',
    day: '2026-11-18',
    amount: '48000',
    institution: 'Chase',
    destination: 'HK Bank',
  });
  expect(whats({ payer: { country: 'US' }, payments: [wire] })).toEqual(
    expect.arrayContaining(['Whose money: a person’s or a company’s']),
  );
  const all = { country: 'US', region: 'AZ', party: 'person', bank: 'US' } as const;
  expect(whats({ payer: all, payments: [wire] })).toEqual([]);
  // Offices of Canada differ by province; those of Germany do not, and have no regions here.
  expect(whats({ payer: { country: 'CA' } })).toEqual(['State, province or nation']);
  expect(whats({ payer: { country: 'DE' } })).toEqual([]);
});

test('a payment says what is missing in it, with the place where it is answered', () => {
  const payer = { country: 'DE', party: 'person' } as const;
  const kiosk = row({ way: 'crypto-kiosk', day: '2026-11-18', amount: '900' });
  const told = row({ amount: '5000' });
  const facts = openFacts({ payer, ...known, payments: [kiosk, told] });
  expect(facts).toEqual([
    {
      what: expect.stringContaining('900'),
      why: 'Not known: through whom, where it arrived, state of the machine',
      at: { payment: kiosk.id },
    },
  ]);
});
