import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attachments } from '#database/tables/documents.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { findNotes } from '#features/casework/reports/submission-notes.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { openWhole, useFiles } from '#tests/attachments.ts';
import { staffActor, visitor } from '#tests/context.ts';
import { storeStaff } from '#tests/staff.ts';
import { bounceOf } from '#tests/mail-report.ts';
import { takeMail } from './mail-in.server.ts';
import { findForward } from '#features/base/mail/read-forward.server.ts';
import { wordsOfHtml } from '#platform/file-text/words-of-html.ts';

const files = useFiles();

function take(raw: string | Buffer) {
  return takeMail(files.as({ type: 'system', job: 'mail-in' }), Buffer.from(raw));
}

type Written = { headers?: string[]; body?: string; type?: string };

function message({ headers = [], body = 'They took it all.', type = 'text/plain' }: Written = {}) {
  return [
    'From: =?utf-8?q?Ana_Ex=C3=A1mple?= <Ana@example.org>',
    'To: help@example.com',
    'Subject: What happened to me',
    'Message-ID: <one@mail.example.org>',
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    `Content-Type: ${type}; charset=utf-8`,
    '',
    body,
    '',
  ].join('\r\n');
}

function parts(...all: { type: string; name?: string; body: string }[]): Written {
  const body = all.flatMap(({ type, name, body: content }) => [
    '--b',
    `Content-Type: ${type}`,
    ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
    '',
    content,
  ]);
  return { type: 'multipart/mixed; boundary=b', body: [...body, '--b--'].join('\r\n') };
}

function stored() {
  return files.db().select().from(formSubmissions);
}

async function kept(): Promise<string[]> {
  const rows = await files.db().select().from(attachments);
  return rows.map(({ name, submissionId }) => `${name} ${submissionId ? 'attached' : 'loose'}`);
}

test('a message becomes a submission, with itself and its attachments as files, and is not answered', async () => {
  const raw = message(
    parts(
      { type: 'text/plain', body: 'It went to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2.' },
      { type: 'text/csv', name: 'payments.csv', body: 'day,amount\r\n2026-02-20,1200' },
      { type: 'application/octet-stream', name: 'viewer.exe', body: 'MZ program' },
    ),
  );
  expect(await take(raw)).toMatchObject({ taken: 'stored', isRepeat: false });
  const [row] = await stored();
  expect(row).toMatchObject({
    formType: 'mail',
    status: 'pending',
    contactEmail: 'ana@example.org',
  });
  expect(row?.data).toEqual({
    name: 'Ana Exámple',
    email: 'Ana@example.org',
    subject: 'What happened to me',
    message: 'It went to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2.',
    inCopy: 'help@example.com',
    arrived: 'It came by mail.\nNot taken as a file, and only in message.eml: viewer.exe.',
  });
  expect(await kept()).toEqual(['message.eml attached', 'payments.csv attached']);
  const [eml] = await files.db().select().from(attachments);
  const whole = await openWhole(files.as(staffActor('administrator')), {
    id: eml?.id ?? '',
    copy: 'original',
  });
  expect(whole.toString()).toBe(raw);
  const mails = await files.db().select({ to: emailMessages.toAddress }).from(emailMessages);
  expect(mails.map(({ to }) => to)).not.toContain('Ana@example.org');
});

test('brought twice it is stored once; another text under the same Message-ID is another one', async () => {
  const first = await take(message());
  const again = await take(message({ headers: ['Received: from b by c', 'X-Scanned: yes'] }));
  expect(again).toMatchObject({ ...first, isRepeat: true });
  expect(await kept()).toEqual(['message.eml attached']);
  await take(message({ body: 'And there is more.' }));
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['a bounce', bounceOf({ id: '01920000-0000-7000-8000-000000000001' }), 'automatic'],
  ['an empty return path', message({ headers: ['Return-Path: <>'] }), 'automatic'],
  ['an absence note', message({ headers: ['Auto-Submitted: auto-replied'] }), 'automatic'],
  ['our own mail', message({ headers: ['X-Lantern-Mail: 1'] }), 'loop'],
  ['a circle', message({ headers: Array.from({ length: 51 }, () => 'Received: by a') }), 'loop'],
  ['no message', '', 'unreadable'],
  [
    'a seed phrase',
    message({
      type: 'text/html',
      body: `<p>It is ${'abandon '.repeat(11)}<b>about</b></p>`,
    }),
    'secret',
  ],
])('%s is refused and leaves nothing behind', async (_, raw, because) => {
  expect(await take(raw)).toEqual({ taken: 'refused', because });
  expect([await stored(), await kept()]).toEqual([[], []]);
});

test('"Auto-Submitted: no" marks a person’s mail', async () => {
  expect(await take(message({ headers: ['Auto-Submitted: no'] }))).toMatchObject({
    taken: 'stored',
  });
});

test('a message whose text is too long, or that has more files than a form, loses nothing', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({
    type: 'text/plain',
    name: `note-${place}.txt`,
    body: `Note ${place}`,
  }));
  await take(message(parts({ type: 'text/plain', body: 'x '.repeat(8_000) }, ...many)));
  const [row] = await stored();
  expect([...(row?.data['message'] ?? '')]).toHaveLength(10_000);
  expect(row?.data['arrived']).toContain('The text goes on in message.eml.');
  expect(row?.data['arrived']).toContain('3 more attachments are only in message.eml.');
  expect(await kept()).toHaveLength(10);
});

test('mail forwarded by staff belongs to its author: attached, quoted, or recorded as unknown', async () => {
  await storeStaff(files.db(), 'case_worker', 'worker@example.com');
  const from = 'From: Worker <Worker@example.com>';
  const attached = message(
    parts(
      { type: 'text/plain', body: 'She seems confused.' },
      { type: 'message/rfc822', body: message() },
      { type: 'text/plain', name: 'ours.txt', body: 'Of ours.' },
    ),
  ).replace(/^From.*/, from);
  const quoted = message({
    headers: ['X-Kind: quoted'],
    body: 'See below.\r\n\r\n---------- Forwarded message ---------\r\nFrom: Ben Example <ben@example.net>\r\nDate: today\r\n\r\nHelp',
  }).replace(/^From.*/, from);
  const bare = message({ body: 'Somebody called.' }).replace(/^From.*/, from);
  for (const raw of [attached, quoted, bare]) await take(raw);
  const emails = (await stored()).map(({ data }) => data['email']);
  expect(emails).toEqual(['Ana@example.org', 'ben@example.net', undefined]);
  const [first, , last] = await stored();
  expect(first?.data['arrived']).toMatch(
    /^It came from the address of .*, which nothing proves\.$/,
  );
  expect(last?.data['arrived']).toContain('could not be read');
  // The words of staff above the quote are in no answer and no file of the sender, but in a note.
  const all = await stored();
  const ids = all.map(({ id }) => id);
  expect(JSON.stringify(all)).not.toMatch(/confused|See below/);
  const staff = files.as(staffActor('administrator'));
  expect((await findNotes(staff, ids)).map(({ text }) => text)).toEqual([
    'Beside it, and not kept: ours.txt\n\nAbove the forwarded mail stood:\nShe seems confused.',
    'Above the forwarded mail stood:\nSee below.',
  ]);
  const rows = await files.db().select().from(attachments);
  expect(rows.map(({ name }) => name)).toEqual(['message.eml', 'message.txt', 'message.eml']);
  for (const { id } of rows.slice(0, 2)) {
    const whole = (await openWhole(staff, { id, copy: 'original' })).toString();
    expect(whole).not.toMatch(/confused|See below|Worker/);
  }
});

test('without Message-ID and text, other attachments make another message', async () => {
  for (const body of ['Note 1', 'Note 2', 'Note 2']) {
    const raw = message(parts({ type: 'text/plain', name: 'note.txt', body }));
    await take(raw.replace(/Message-ID.*\r\n/, ''));
  }
  expect(await stored()).toHaveLength(2);
});

test('a mail that would be lost is rejected: an attachment is refused and the message is not kept', async () => {
  await storeStaff(files.db(), 'case_worker', 'other@example.com');
  const raw = message(
    parts(
      { type: 'text/plain', body: 'See.\r\n\r\nBegin forwarded message:\r\nFrom: ben@example.net' },
      { type: 'application/octet-stream', name: 'viewer.exe', body: 'MZ program' },
    ),
  ).replace(/^From.*/, 'From: Worker <other@example.com>');
  expect(await take(raw)).toEqual({ taken: 'refused', because: 'not-kept' });
  expect(await stored()).toEqual([]);
});

test('only a job brings mail in', async () => {
  await expect(takeMail(files.as(visitor), Buffer.from(message()))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('of HTML the words and the addresses of links are kept, and a hostile one costs no time', () => {
  const html =
    '<head><title>t</title><style>p{}</style></head><p>Pay&nbsp;here: <a href="https://evil.example/x">My bank</a></p><script>run()</script>2 < 3 &#128512;<!-- no -->';
  expect(wordsOfHtml(html).trim()).toBe('Pay here: My bank <https://evil.example/x>\n2 < 3 😀');
  // Lower-cased, “İ” becomes two characters, which would shift every later index.
  expect(wordsOfHtml(`${'İ'.repeat(40)}<STYLE>p{}</Style>Pay<P>here`)).toBe(
    `${'İ'.repeat(40)}Pay\nhere`,
  );
  for (const each of ['<style>', '<!--', '<a href="x" ', '&#1', '< '])
    wordsOfHtml(`${each.repeat(200_000)}>`);
  expect(findForward('-'.repeat(200_000))).toBeUndefined();
});

test('a submission that was purged can come again', async () => {
  await take(message());
  await files.db().delete(formSubmissions).where(eq(formSubmissions.formType, 'mail'));
  expect(await take(message())).toMatchObject({ taken: 'stored', isRepeat: false });
});
