import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fillPlaceholders,
  knownPlaceholders,
  placeholdersIn,
  templateMail,
  toSubject,
  unknownPlaceholders,
  withoutLinks,
} from './template-mail.ts';

const fields = [
  { name: 'name', label: 'Your name', kind: 'text' },
  { name: 'story', label: 'What happened?', kind: 'long_text' },
  { name: 'told', label: 'Who knows', kind: 'choices' },
  { name: 'left_out', label: 'Left out', kind: 'text' },
] as const;

function write(emailSubject: string, emailTemplate: string, answers: Record<string, string>) {
  return templateMail(
    { emailSubject, emailTemplate, fields },
    { formType: 'survey', reference: 'R-1', submittedAt: 'March 27, 2026', answers },
  );
}

test('answers, facts and the list of all answers are filled in', () => {
  const { subject, text } = write(
    'Thank you, {{name}} ({{submission_id}})',
    '{{form_type}} of {{submitted_at}}\n\n{{form_data}}\n[{{left_out}}]',
    { name: 'Sam', story: 'One\nTwo', told: 'Bank\nPolice' },
  );
  expect(subject).toBe('Thank you, Sam (R-1)');
  expect(text).toBe(
    'survey of March 27, 2026\n\nYour name: Sam\nWhat happened? One\nTwo\nWho knows: Bank, Police\n[]',
  );
});

test('a typed line end cannot begin another header', () => {
  const { subject } = write('For {{story}}', '', { story: 'x\r\nBcc: a@b.example' });
  expect(subject).toBe('For x Bcc: a@b.example');
});

test('an address that a visitor typed is no link in our mail', () => {
  const { text } = write('', '{{story}}', { story: 'Go to https://evil.example/pay now' });
  expect(text).toBe('Go to hxxps://evil[.]example/pay now');
});

test.each([
  ['www.evil.example', 'www[.]evil[.]example'],
  ['HTTP://evil.example', 'hxxp://evil[.]example'],
  ['sam@example.net', 'sam@example.net'],
  ['mailto:sam@example.net', 'mailto:sam@example[.]net'],
  ['https://sam@evil.example', 'hxxps://sam@evil[.]example'],
  ['1,250.50 USD', '1,250.50 USD'],
  ['I paid. Then they left.', 'I paid. Then they left.'],
])('%s becomes %s', (typed, written) => {
  expect(withoutLinks(typed)).toBe(written);
});

describe('placeholders', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);

  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}]/.test(text));

  test('every known name is replaced, in any place and with spaces inside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plain, name, plain, fc.constantFrom('', ' ', '  '))),
        (parts) => {
          const values = new Map(parts.map(([, key, value]) => [key, value]));
          const text = parts.map(([before, key, , gap]) => `${before}{{${gap}${key}${gap}}}`);
          const filled = parts.map(([before, key]) => before + (values.get(key) ?? ''));
          expect(fillPlaceholders(text.join(''), values)).toBe(filled.join(''));
        },
      ),
    );
  });

  test('no value is read as a template', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const values = new Map([
          ['a', one],
          ['b', other],
        ]);
        expect(fillPlaceholders('{{a}}|{{b}}', values)).toBe(`${one}|${other}`);
      }),
    );
    const values = new Map([['a', '{{secret}} $& $1']]);
    expect(fillPlaceholders('{{a}}', values.set('secret', 'x'))).toBe('{{secret}} $& $1');
  });

  test('text without known placeholders stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fillPlaceholders(text, new Map())).toBe(text);
      }),
    );
  });

  test('after filling, nothing that was known is left', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name), plain, (names, between) => {
        const text = names.map((each) => `{{${each}}}`).join(between);
        const values = new Map(names.map((each) => [each, 'x']));
        expect(placeholdersIn(fillPlaceholders(text, values))).toEqual([]);
        expect(unknownPlaceholders(text, names)).toEqual([]);
      }),
    );
  });

  test('a subject is one line without control characters, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const subject = toSubject(text);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect([...subject].length).toBeLessThanOrEqual(200);
      }),
    );
    expect(toSubject('Hello\r\nBcc: thief@example.com')).toBe('Hello Bcc: thief@example.com');
  });

  test('what is no name at all is found and can be named', () => {
    expect(unknownPlaceholders('{{Full name}} {{}} {{ name }}', ['name'])).toEqual([
      'Full name',
      '',
    ]);
  });

  test('all answers at once are for the body only', () => {
    expect(knownPlaceholders([{ name: 'a' }], 'body')).toContain('form_data');
    expect(knownPlaceholders([{ name: 'a' }], 'subject')).not.toContain('form_data');
  });
});
