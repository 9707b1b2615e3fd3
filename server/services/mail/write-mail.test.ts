import { expect, test } from 'vitest';
import { createSiteAddress } from '#server/adapters/create-site-address.ts';
import { settingsFromStored } from '#shared/settings/registry.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { confirmationToken } from '../confirmation-token.ts';
import { writeMail } from './write-mail.ts';

const appUrl = 'https://help.example.org';
const site = createSiteAddress(appUrl, Buffer.alloc(32, 7));

function settingsWith(changes: Partial<Settings> = {}): Settings {
  return { ...settingsFromStored([]), contact_email: 'help@example.org', ...changes };
}

const everyMail = {
  'submission-confirmation': () =>
    writeMail(
      'submission-confirmation',
      { reference: 'R-7KQ2', formType: 'report' },
      { settings: settingsWith({ response_hours: '36' }), site },
    ),
  'submission-notification': () =>
    writeMail(
      'submission-notification',
      { reference: 'R-7KQ2', formType: 'report', submissionId: '0199-id' },
      { settings: settingsWith(), site },
    ),
  'case-opened': () =>
    writeMail('case-opened', { caseNumber: 'LGN-2026-004217' }, { settings: settingsWith(), site }),
  'case-status-changed': () =>
    writeMail(
      'case-status-changed',
      { caseNumber: 'LGN-2026-004217' },
      { settings: settingsWith(), site },
    ),
  'opt-out-link': () =>
    writeMail(
      'opt-out-link',
      { confirmationId: '0199-wish', reference: 'R-7KQ2', choices: 'sms research' },
      { settings: settingsWith(), site },
    ),
  'newsletter-link': () =>
    writeMail(
      'newsletter-link',
      { confirmationId: '0199-wish' },
      { settings: settingsWith(), site },
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

test('what to do after a loss stands only where there may have been one', async () => {
  const { text } = await writeMail(
    'submission-confirmation',
    { reference: 'R-7KQ2', formType: 'job-application' },
    { settings: settingsWith(), site },
  );
  expect(text).toContain('Your reference: R-7KQ2');
  expect(text).not.toContain('Call your bank');
  expect(text).not.toContain('case number');
});

test('mails that ask for a confirmation carry its link and what it is about', async () => {
  const token = confirmationToken(site, '0199-wish');
  const optOut = await everyMail['opt-out-link']();
  expect(optOut.html).toContain(`https://help.example.org/opt-out/confirm?token=${token}`);
  expect(optOut.text).toContain('Text messages (SMS)');
  expect(optOut.text).not.toContain('Phone calls');
  const newsletter = await everyMail['newsletter-link']();
  expect(newsletter.html).toContain(`https://help.example.org/newsletter/confirm?token=${token}`);
});

test('the notification to staff links to the form and carries nothing else', async () => {
  const { subject, text } = await everyMail['submission-notification']();
  expect(subject).toBe('New form: R-7KQ2');
  expect(text).toContain('https://help.example.org/admin/forms/0199-id');
  expect(text).toContain('Kind of form: Cybercrime report');
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
    { settings: settingsWith({ company_name: '<i>y</i>' }), site },
  );
  expect(html).not.toMatch(/<b>x|<i>y/);
});

test('a template from another release is an error, not an empty mail', async () => {
  const template = 'from-a-newer-release' as 'case-opened';
  const written = writeMail(template, { caseNumber: 'X' }, { settings: settingsWith(), site });
  await expect(written).rejects.toThrow(/no mail template/);
});
