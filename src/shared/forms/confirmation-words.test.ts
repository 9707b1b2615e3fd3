import { expect, test } from 'vitest';
import { confirmationProblem, confirmationWords } from './confirmation-words.ts';
import { settingProblem } from '#features/base/publishing/forms/settings.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';

const facts = {
  reference: 'R-7KQ2',
  formName: 'Cybercrime report',
  submittedAt: 'March 27, 2026 at 2:05 PM',
  companyName: 'Lantern {{reference}}\r\nBcc: x@example.org',
  responseHours: '24',
};

test('fills in what the mail knows, once, and keeps the subject one line', () => {
  const words = {
    subject: '{{company_name}} {{ submission_id }}',
    text: '{{form_type}}, {{submitted_at}}\n\n{{response_hours}} hours. {{odd}}',
  };
  expect(confirmationWords(words, facts)).toEqual({
    subject: 'Lantern {{reference}} Bcc: x@example.org R-7KQ2',
    text: 'Cybercrime report, March 27, 2026 at 2:05 PM\n\n24 hours. {{odd}}',
  });
});

test.each([
  ['We read it. We answer within {{response_hours}} hours. Keep this.', 'We read it. Keep this.'],
  ['We read it.\n\nWithin {{ response_hours }} hours we answer.', 'We read it.\n\n'],
  ['- An answer within {{response_hours}} h\n- Next step', '\n- Next step'],
  ['No hours here.', 'No hours here.'],
])('%j promises nothing while no hours are set', (text, kept) => {
  expect(confirmationWords({ subject: 'x', text }, { ...facts, responseHours: '' }).text).toBe(
    kept,
  );
});

test('a long text without a sentence costs no time', () => {
  const passed = startWorkStopwatch();
  confirmationWords(
    { subject: 'x', text: 'words '.repeat(4_000) },
    { ...facts, responseHours: '' },
  );
  expect(passed()).toBeLessThan(500);
});

const now = new Date('2026-03-27T14:05:00Z');

test.each([
  ['{{refernce}}', /Unknown placeholder \{\{refernce\}\}/],
  ['{{form_data}}', /Unknown placeholder/],
  ['Hello {{reference}', /begins with/],
  ['Hello reference}}', /begins with/],
])('%s is refused', (text, problem) => {
  expect(confirmationProblem(text)).toMatch(problem);
  expect(settingProblem('email_template_body', text, now)).toMatch(problem);
});

test('the settings accept neither an empty text nor a promise', () => {
  expect(settingProblem('email_template_subject', '', now)).toBeDefined();
  expect(settingProblem('email_template_body', 'We guarantee results.', now)).toMatch(/guarantee/);
  expect(settingProblem('email_template_body', 'Thank you: {{reference}}', now)).toBeUndefined();
});
