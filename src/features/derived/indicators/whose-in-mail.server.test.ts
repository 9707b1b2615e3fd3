import { expect, test } from 'vitest';
import { readFields } from './indicator-fields.server.ts';

/** Roles of the phone numbers and addresses of a mail, by their notation in the text. */
function rolesOf(message: string, { subject = 'Re: R-7KQ2M-X41TB', name = 'Ana Pérez' } = {}) {
  const texts = { name, email: 'ana@example.org', subject, message };
  const found = readFields(texts, new Set(), { isMail: true });
  return Object.fromEntries(
    found
      .filter(({ field, kind }) => field === 'message' && kind !== 'domain')
      .map(({ raw, role }) => [raw.trim(), role]),
  );
}

test.each([
  // An answer says by itself nothing of whose it is.
  ['And the phone number? +1 202 555 0177', '+1 202 555 0177', 'unclear'],
  ['Die Nummer war +49 30 901820.', '+49 30 901820', 'unclear'],
  ['El número es +34 912 345 678', '+34 912 345 678', 'unclear'],
  [
    'The wallet: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'unclear',
  ],
  // Signatures.
  ['I do not know it, mine is below. Ana +1 202 555 0144', '+1 202 555 0144', 'reporter'],
  ['Thank you.\n\nBest regards\nAna Pérez\nTel.: +1 202 555 0144', '+1 202 555 0144', 'reporter'],
  [
    'Ich melde mich.\n\nMit freundlichen Grüßen\nA. P.\nMobil +49 171 1234567',
    '+49 171 1234567',
    'reporter',
  ],
  [
    'Merci.\n\nCordialement,\nA.\n06 12 34 56 78 / +33 6 12 34 56 78',
    '+33 6 12 34 56 78',
    'reporter',
  ],
  ['Спасибо!\n\nС уважением,\nА. П.\n+7 495 123-45-67', '+7 495 123-45-67', 'reporter'],
  // Words of one's own.
  ['My new number is +1 202 555 0144.', '+1 202 555 0144', 'reporter'],
  ['Please call me on +1 202 555 0144, not at work.', '+1 202 555 0144', 'reporter'],
  ['Meine Nummer: +49 171 1234567', '+49 171 1234567', 'reporter'],
  ['Mi número es +34 612 345 678', '+34 612 345 678', 'reporter'],
  ['Мой номер +7 495 123-45-67', '+7 495 123-45-67', 'reporter'],
  ['You reach me at ana.new@example.com from now on', 'ana.new@example.com', 'reporter'],
  // Words that accuse.
  ['His number was +1 202 555 0177.', '+1 202 555 0177', 'named'],
  ['The scammer called me from +1 202 555 0177', '+1 202 555 0177', 'named'],
  ['Seine Nummer: +49 30 901820', '+49 30 901820', 'named'],
  ['Su número era +34 912 345 678', '+34 912 345 678', 'named'],
  ['I paid to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'named'],
])('%j: %s is %s', (message, raw, role) => {
  expect(rolesOf(message)).toMatchObject({ [raw]: role });
});

test('both in one answer are told apart', () => {
  expect(rolesOf('His number was +1 202 555 0177. Mine is +1 202 555 0144.\n\nAna')).toEqual({
    '+1 202 555 0177': 'named',
    '+1 202 555 0144': 'reporter',
  });
});

test('a first message, or one passed on, reports an offender; its signature is still its writer’s', () => {
  const message = 'They took it all: +1 202 555 0177.\n\nRegards\nAna\n+1 202 555 0144';
  for (const subject of ['Help', 'Fwd: RE: your profit', 'WG: Anlage'])
    expect(rolesOf(message, { subject })).toEqual({
      '+1 202 555 0177': 'named',
      '+1 202 555 0144': 'reporter',
    });
});
