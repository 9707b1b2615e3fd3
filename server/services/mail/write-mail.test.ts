import { expect, test } from 'vitest';
import { settingsFromStored } from '#shared/settings/registry.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { writeMail } from './write-mail.ts';

const appUrl = 'https://help.example.org';

function settingsWith(changes: Partial<Settings> = {}): Settings {
  return { ...settingsFromStored([]), contact_email: 'help@example.org', ...changes };
}

const everyMail = {
  'submission-confirmation': () =>
    writeMail(
      'submission-confirmation',
      { reference: 'R-7KQ2', formType: 'report' },
      { settings: settingsWith({ response_hours: '36' }), appUrl },
    ),
  'submission-notification': () =>
    writeMail(
      'submission-notification',
      { reference: 'R-7KQ2', formType: 'report', submissionId: '0199-id' },
      { settings: settingsWith(), appUrl },
    ),
  'case-opened': () =>
    writeMail(
      'case-opened',
      { caseNumber: 'LGN-2026-004217' },
      { settings: settingsWith(), appUrl },
    ),
  'case-status-changed': () =>
    writeMail(
      'case-status-changed',
      { caseNumber: 'LGN-2026-004217' },
      { settings: settingsWith(), appUrl },
    ),
};

test.each(Object.entries(everyMail))(
  '%s says how to check it and that we are independent, in text and in HTML',
  async (_name, write) => {
    const { text, html, subject, from } = await write();
    for (const words of [text.replaceAll(/\s+/g, ' '), html]) {
      expect(words).toContain('help@example.org');
      expect(words).toContain(appUrl);
      expect(words).toMatch(/never ask for a fee, a seed phrase, a password, remote access/);
      expect(words).toMatch(/payment in cryptocurrency/);
      expect(words).toMatch(/We are not a government agency/);
      expect(words).toMatch(/IC3 \(ic3\.gov\), the FTC .* and the police is free/);
    }
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html, 'nothing is loaded, nobody is tracked').not.toMatch(/<img|<link|<script|url\(/);
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(from).toBe('"Lantern" <help@example.org>');
  },
);

test('the confirmation has the reference, the promised hours and what to do now', async () => {
  const { subject, text, html } = await everyMail['submission-confirmation']();
  expect(subject).toBe('We have your message: R-7KQ2');
  expect(text).toContain('Your reference: R-7KQ2');
  expect(text).toContain('within 36 hours');
  expect(text).toContain('Call your bank or your exchange');
  expect(text).toContain('Report it yourself at ic3.gov');
  expect(html).toContain('R-7KQ2');
});

test('the notification to staff links to the form and carries nothing else', async () => {
  const { subject, text } = await everyMail['submission-notification']();
  expect(subject).toBe('New form: R-7KQ2');
  expect(text).toContain('https://help.example.org/admin/forms/0199-id');
});

test('the mails about a case link to the tracker and do not say the status', async () => {
  const opened = await everyMail['case-opened']();
  expect(opened.subject).toContain('LGN-2026-004217');
  expect(opened.text).toContain('https://help.example.org/case-tracker');
  const changed = await everyMail['case-status-changed']();
  expect(changed.text).toContain('does not say what changed');
});

test('what the outbox carries cannot become markup', async () => {
  const { html } = await writeMail(
    'submission-confirmation',
    { reference: '<b>x</b>', formType: 'report' },
    { settings: settingsWith({ company_name: '<i>y</i>' }), appUrl },
  );
  expect(html).not.toMatch(/<b>x|<i>y/);
});

test('a template from another release is an error, not an empty mail', async () => {
  const template = 'from-a-newer-release' as 'case-opened';
  const written = writeMail(template, { caseNumber: 'X' }, { settings: settingsWith(), appUrl });
  await expect(written).rejects.toThrow(/no mail template/);
});
