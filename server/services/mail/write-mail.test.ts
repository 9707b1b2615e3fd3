import { expect, test } from 'vitest';
import { createSeal } from '#server/adapters/create-seal.ts';
import { createSiteAddress } from '#server/adapters/create-site-address.ts';
import { settingsFromStored } from '#shared/settings/registry.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { confirmationToken } from '../confirmation-token.ts';
import { sealReply } from '../outbox/reply-text.ts';
import { writeMail } from './write-mail.ts';

const appUrl = 'https://help.example.org';
const site = createSiteAddress(appUrl, Buffer.alloc(32, 7));
const seal = createSeal(Buffer.alloc(32, 7));

function settingsWith(changes: Partial<Settings> = {}): Settings {
  return { ...settingsFromStored([]), contact_email: 'help@example.org', ...changes };
}

const sealed = sealReply(seal, {
  subject: 'About your report R-7KQ2',
  text: 'Dear Ana,\n\nplease keep the <b>receipts</b>.',
});

const everyMail = {
  'submission-confirmation': () =>
    writeMail(
      'submission-confirmation',
      { reference: 'R-7KQ2', formType: 'report' },
      { settings: settingsWith({ response_hours: '36' }), site, seal },
    ),
  'submission-notification': () =>
    writeMail(
      'submission-notification',
      { reference: 'R-7KQ2', formType: 'report', submissionId: '0199-id' },
      { settings: settingsWith(), site, seal },
    ),
  'template-confirmation': () =>
    writeMail(
      'template-confirmation',
      { reference: 'R-7KQ2', subject: 'Your survey', text: 'Dear Sam,\n\nName: Sam\nPaid: no' },
      { settings: settingsWith(), site, seal },
    ),
  'submission-reply': () =>
    writeMail(
      'submission-reply',
      { reference: 'R-7KQ2', sealed },
      {
        ...{ settings: settingsWith(), site, seal },
      },
    ),
  'test-mail': () =>
    writeMail(
      'test-mail',
      { requestedBy: 'Robin Example' },
      { settings: settingsWith(), site, seal },
    ),
  'case-opened': () =>
    writeMail(
      'case-opened',
      { caseNumber: 'LGN-2026-004217' },
      { settings: settingsWith(), site, seal },
    ),
  'case-status-changed': () =>
    writeMail(
      'case-status-changed',
      { caseNumber: 'LGN-2026-004217' },
      { settings: settingsWith(), site, seal },
    ),
  'opt-out-link': () =>
    writeMail(
      'opt-out-link',
      { confirmationId: '0199-wish', reference: 'R-7KQ2', choices: 'sms research' },
      { settings: settingsWith(), site, seal },
    ),
  'newsletter-link': () =>
    writeMail(
      'newsletter-link',
      { confirmationId: '0199-wish' },
      { settings: settingsWith(), site, seal },
    ),
  'password-reset': () =>
    writeMail('password-reset', { stepId: '0199-step' }, { settings: settingsWith(), site, seal }),
  'new-device': () =>
    writeMail(
      'new-device',
      { device: 'Firefox on Linux', at: '2026-03-27T14:05:00Z' },
      { settings: settingsWith(), site, seal },
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

test('the first words of the confirmation are those of the settings, filled in', async () => {
  const changes = {
    email_template_subject: '{{company_name}}: {{reference}}',
    email_template_body: 'Hello,\n\nwe got your {{form_type}} on {{submitted_at}}. {{odd}}',
  };
  const { subject, text } = await writeMail(
    'submission-confirmation',
    { reference: 'R-7KQ2', formType: 'report', submittedAt: '2026-03-27T14:05:00Z' },
    { settings: settingsWith({ ...changes, timezone: 'UTC' }), site, seal },
  );
  expect(subject).toBe('Lantern: R-7KQ2');
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Hello, we got your Cybercrime report on March 27, 2026 at 2:05.PM. \{\{odd\}\}/,
  );
  expect(text).toContain('Call your bank or your exchange');
});

test('an answer of staff is text, names the reference and says why it was sent', async () => {
  const { subject, text, html } = await everyMail['submission-reply']();
  expect(subject).toBe('About your report R-7KQ2');
  expect(text).toContain('Dear Ana,\n\nplease keep the <b>receipts</b>.');
  expect(text).toContain('Your reference: R-7KQ2');
  expect(text).toContain('To write back, answer this mail.');
  expect(html).not.toContain('<b>receipts');
  const { text: unanswerable } = await writeMail(
    'submission-reply',
    { reference: 'R-7KQ2', sealed },
    { settings: settingsWith({ contact_email: '' }), site, seal },
  );
  expect(unanswerable).not.toContain('answer this mail');
});

test('what to do after a loss stands only where there may have been one', async () => {
  const { text } = await writeMail(
    'submission-confirmation',
    { reference: 'R-7KQ2', formType: 'job-application' },
    { settings: settingsWith(), site, seal },
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
    { settings: settingsWith({ company_name: '<i>y</i>' }), site, seal },
  );
  expect(html).not.toMatch(/<b>x|<i>y/);
});

test('the words of a form that staff built keep their lines, and are never markup', async () => {
  const { text, subject } = await everyMail['template-confirmation']();
  expect(subject).toBe('Your survey');
  expect(text).toContain('Dear Sam,\n\nName: Sam\nPaid: no');
  expect(text).toContain('Your reference: R-7KQ2');
  const { html } = await writeMail(
    'template-confirmation',
    { reference: 'R-1', subject: '<b>x</b>', text: '<a href="https://evil.example">y</a>' },
    { settings: settingsWith(), site, seal },
  );
  expect(html).not.toMatch(/<b>x|href="https:\/\/evil/);
});

test('a template from another release is an error, not an empty mail', async () => {
  const template = 'from-a-newer-release' as 'case-opened';
  const written = writeMail(
    template,
    { caseNumber: 'X' },
    { settings: settingsWith(), site, seal },
  );
  await expect(written).rejects.toThrow(/no mail template/);
});
