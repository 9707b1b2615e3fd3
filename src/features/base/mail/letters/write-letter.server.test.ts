import { expect, test } from 'vitest';
import { allLetters } from '#kernel/outbox/letters.ts';
import { appUrl, examplePayload, site, writeExample } from '#tests/letter.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { trackerCode } from '#features/base/mail/letters/letter-codes.server.ts';

const report = { reference: 'R-7KQ2', formType: 'report' };
const caseNumber = { caseNumber: 'LGN-2026-004217' };
const reply = { ...examplePayload('submission-reply'), reference: 'R-7KQ2' };

test('an address without replies is not offered for unsubscribing', async () => {
  const settings = { contact_email: '' };
  const { headers } = await writeExample('case-message', caseNumber, { settings });
  expect(headers?.['List-Unsubscribe']).not.toContain('mailto:');
});

test('the confirmation has the reference, the promised hours and what to do now', async () => {
  const calls = JSON.stringify([{ payer: { country: 'US' } }]);
  const { subject, text, html } = await writeExample(
    'submission-confirmation',
    { ...report, calls },
    { settings: { response_hours: '36' } },
  );
  expect(subject).toBe('We have your message: R-7KQ2');
  expect(text).toContain('Your reference: R-7KQ2');
  expect(text).toContain('within 36 working hours');
  expect(text).toContain('The company that you paid with');
  expect(text).toContain('www.ic3.gov');
  expect(html).toContain('R-7KQ2');
});

test('sender and staff read the time of the urgency that was chosen', async () => {
  const settings = {
    response_hours: '24',
    answer_hours_emergency: '1',
    tell_answer_hours: 'true',
    answer_clock_hours: 'true',
  };
  const urgent = { ...report, urgency: 'emergency' as const };
  const confirmation = await writeExample('submission-confirmation', urgent, { settings });
  expect(confirmation.text).toContain('We aim to answer within 1 hour.');
  expect(confirmation.text).not.toContain('24 hour');
  const told = { ...urgent, submissionId: 'sample' };
  const notice = await writeExample('submission-notification', told, { settings });
  expect(notice.text).toContain('The sender was told: “We aim to answer within 1 hour.”');
  const untold = { settings: { ...settings, tell_answer_hours: 'false' } };
  const calm = await writeExample('submission-confirmation', urgent, untold);
  expect(calm.text).toContain('We aim to answer within 24 hours.');
});

test('the confirmation names no office of a country that nobody told', async () => {
  const { text } = await writeExample('submission-confirmation', report);
  expect(text).toContain('The company that you paid with');
  // The same notice stands on every page and mail.
  const [advice] = text.split('Lantern is independent.');
  expect(advice).not.toMatch(/\b(?:ic3|FBI|CFPB|911|988)\b/i);
});

test('without hours in the settings no mail promises any, not even in a text of staff', async () => {
  const settings = {
    email_template_body: 'We have it. You hear from us within {{response_hours}} hours! Take care.',
  };
  const { text } = await writeExample('submission-confirmation', report, { settings });
  expect(text).toContain('A person reads your message.');
  expect(text).not.toMatch(/\bhours\b.*|within/);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('We have it. Take care.');
});

test('the first words of the confirmation come from the settings, with placeholders filled', async () => {
  const settings = {
    email_template_subject: '{{company_name}}: {{reference}}',
    email_template_body: 'Hello,\n\nwe got your {{form_type}} on {{submitted_at}}. {{odd}}',
    timezone: 'UTC',
  };
  const { subject, text } = await writeExample(
    'submission-confirmation',
    { reference: 'R-7KQ2', formType: 'report', submittedAt: '2026-03-27T14:05:00Z' },
    { settings },
  );
  expect(subject).toBe('Lantern: R-7KQ2');
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Hello, we got your Cybercrime report on March 27, 2026 at 2:05.PM. \{\{odd\}\}/,
  );
  expect(text).toContain('The company that you paid with');
});

test('the call that comes first stands above the rest, and no text of another way', async () => {
  const payer = { country: 'US' };
  const calls = JSON.stringify([{ paid: 'crypto-kiosk', time: 'days', state: 'AZ', payer }]);
  const { text } = await writeExample('submission-confirmation', { ...report, calls });
  const order = [
    'Your reference: R-7KQ2',
    'The company that runs the kiosk',
    'Arizona',
    'Police or sheriff',
    'What happens next',
  ].map((words) => text.indexOf(words));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(Math.min(...order)).toBeGreaterThan(0);
  expect(text).not.toMatch(/your bank|exchange/i);
});

test.each(['', 'no json', '[{"paid":"shells"}]', '{}'])(
  'facts that cannot be read (%j) leave the general call',
  async (calls) => {
    const { text } = await writeExample('submission-confirmation', { ...report, calls });
    expect(text).toContain('The company that you paid with');
  },
);

test('advice after a loss is included only if there may have been one', async () => {
  const { text } = await writeExample('submission-confirmation', {
    reference: 'R-7KQ2',
    formType: 'job-application',
  });
  expect(text).toContain('Your reference: R-7KQ2');
  expect(text).not.toContain('The company that you paid with');
  expect(text).not.toContain('case number');
});

test('an answer of staff is text, with the reference and the reason for the mail', async () => {
  const { subject, text, html } = await writeExample('submission-reply', reply);
  expect(subject).toBe('About your report R-7KQ2');
  expect(text).toContain('Dear Ana,\n\nplease keep the <b>receipts</b>.');
  expect(text).toContain('Your reference: R-7KQ2');
  expect(text).not.toContain('answer this mail');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `To write back, open ${appUrl}/contact-us and name your reference R-7KQ2 in your message.`,
  );
  expect(html).not.toContain('<b>receipts');
  const { text: answerable } = await writeExample('submission-reply', reply, {
    settings: { answers_email: 'desk@example.org' },
  });
  expect(answerable).toContain('To write back, answer this mail.');
  expect(answerable).not.toContain('/contact-us and name');
});

test('an answer goes where mail is brought in, with the number of the letter where tags arrive', async () => {
  const { headers, isPersonal } = await writeExample('submission-reply', reply);
  expect(headers ?? {}).not.toHaveProperty('Reply-To');
  expect(isPersonal).toBe(true);
  expect(allLetters()['case-closed'].isPersonal, 'which staff read before it goes').toBe(true);
  const answers_email = 'desk@example.org';
  const plain = await writeExample('submission-reply', reply, { settings: { answers_email } });
  expect(plain.headers).toMatchObject({ 'Reply-To': answers_email });
  const settings = { answers_email, answers_tagged: 'true' };
  const tagged = await writeExample('case-message', caseNumber, { settings });
  expect(tagged.headers?.['Reply-To']).toMatch(/^desk\+[0-9a-z]{16}@example\.org$/);
  expect(tagged.isPersonal).toBeUndefined();
  const notice = await writeExample(
    'case-message-received',
    { ...caseNumber, caseId: 'sample' },
    { settings },
  );
  expect(notice.headers ?? {}).not.toHaveProperty('Reply-To');
});

test('mails that request a confirmation contain its link and its purpose', async () => {
  const token = confirmationToken(site, '0199-wish');
  const optOut = await writeExample('opt-out-link', {
    confirmationId: '0199-wish',
    reference: 'R-7KQ2',
    choices: 'sms research',
  });
  expect(optOut.html).toContain(`${appUrl}/opt-out/confirm?token=${token}`);
  expect(optOut.text).toContain('Text messages (SMS)');
  expect(optOut.text).not.toContain('Phone calls');
  const newsletter = await writeExample('newsletter-link', { confirmationId: '0199-wish' });
  expect(newsletter.html).toContain(`${appUrl}/newsletter/confirm?token=${token}`);
});

test('mails to staff link to where the content is read, and do not repeat it', async () => {
  const { subject, text } = await writeExample('submission-notification', {
    ...report,
    submissionId: '0199-id',
  });
  expect(subject).toBe('Cybercrime report R-7KQ2');
  expect(text).toContain(`${appUrl}/admin/forms/0199-id`);
  expect(text).toContain('What arrived: Cybercrime report');
  const pressing = { ...report, submissionId: '0199-id', urgency: 'emergency' as const };
  const emergency = await writeExample('submission-notification', pressing);
  expect(emergency.subject).toBe('Emergency: Cybercrime report R-7KQ2');
  const received = await writeExample('case-message-received', {
    ...caseNumber,
    caseId: '0199-case',
  });
  expect(received.html).toContain(`${appUrl}/admin/cases/0199-case#messages-title`);
});

test('the mails about a case link to the tracker and reveal nothing about the case', async () => {
  const opened = await writeExample('case-opened', caseNumber);
  expect(opened.subject).toContain('LGN-2026-004217');
  expect(opened.text).toContain(`${appUrl}/case-tracker`);
  expect((await writeExample('case-status-changed', caseNumber)).text).toContain(
    'does not say what changed',
  );
  expect((await writeExample('case-message', caseNumber)).text).toContain(
    'does not hold the message',
  );
});

test('the code is only in the mail, not where a locked screen shows it', async () => {
  const { subject, text, html } = await writeExample('tracker-code', { codeId: '0199-code' });
  const code = trackerCode(site, '0199-code');
  expect(code).toMatch(/^\d{4} \d{4}$/);
  expect(text).toContain(code);
  expect(subject).not.toContain(code);
  expect(/data-skip-in-text[^>]*>([^<]*)/.exec(html)?.[1]).not.toContain(code);
});

test.each([
  ['tracker-code', 'Give this code to nobody'],
  ['password-reset', 'Never give your password or a code'],
  ['new-device', 'Never give your password or a code'],
] as const)('no text of staff removes the warning from %s', async (event, warning) => {
  const texts = { [event]: { subject: 'Short', body: '# Short' } };
  const { text, subject } = await writeExample(event, examplePayload(event), { texts });
  expect(subject).toBe('Short');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(warning);
});

test('a text of staff replaces the built-in one', async () => {
  const body = '# About {{case_number}}\n\n- **First**\n- See [the tracker]({{tracker_link}}).';
  const texts = { 'case-opened': { subject: 'Case {{case_number}} is open', body } };
  const { subject, html, text } = await writeExample('case-opened', caseNumber, { texts });
  expect(subject).toBe('Case LGN-2026-004217 is open');
  expect(html).toMatch(/<h1[^>]*>About LGN-2026-004217<\/h1>/);
  expect(html).toMatch(/<li[^>]*><strong>First<\/strong><\/li>/);
  expect(html).toMatch(
    /<a href="https:\/\/help\.example\.org\/case-tracker"[^>]*>the tracker<\/a>/,
  );
  expect(text).not.toContain('Keep this number');
});

test('a payload cannot become markup, another placeholder, a link or a header', async () => {
  const { html, subject, text } = await writeExample(
    'new-device',
    {
      device:
        '<b>x</b> **y** [z]({{website}}) {{account_link}}\r\nBcc: all@example.org https://evil.example/a',
      at: '2026-03-27T14:05:00Z',
    },
    { settings: { company_name: '<i>y</i>' } },
  );
  expect(html).not.toMatch(/<b>x|<i>y|<strong>y/);
  expect(html).toContain('[z]({{website}}) {{account_link}}');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(`${html}${text}${subject}`).not.toContain('https://evil.example');
});

test('the text of a custom form keeps its lines, and is never markup', async () => {
  const { text, subject } = await writeExample('template-confirmation', {
    reference: 'R-7KQ2',
    subject: 'Your survey',
    text: 'Dear Sam,\n\nName: Sam\nPaid: no',
  });
  expect(subject).toBe('Your survey');
  expect(text).toContain('Dear Sam,\n\nName: Sam\nPaid: no');
  expect(text).toContain('Your reference: R-7KQ2');
  const { html } = await writeExample('template-confirmation', {
    reference: 'R-1',
    subject: '<b>x</b>',
    text: '<a href="https://evil.example">y</a>',
  });
  expect(html).not.toMatch(/<b>x|href="https:\/\/evil/);
});

test('a test mail is labelled as one, and contains sample values', async () => {
  const { subject, text } = await writeExample('letter-test', {
    event: 'case-opened',
    subject: 'Hello {{case_number}}',
    body: '# Hello',
  });
  expect(subject).toBe('Test: Hello LGN-2026-000000');
  expect(text).toMatch(/^This is a test with made-up values/);
});

test('a template from another release is an error, not an empty mail', async () => {
  const template = 'from-a-newer-release' as 'case-opened';
  await expect(writeExample(template, { caseNumber: 'X' })).rejects.toThrow(/no mail template/);
});
