import { expect, test } from 'vitest';
import { templateMail, withoutLinks } from './template-mail.ts';

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
