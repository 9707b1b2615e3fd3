import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { incomingMailbox } from '#database/tables/mail.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { auditLog } from '#database/tables/security.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createMailboxes } from '#platform/adapters/imap/create-mailboxes.ts';
import { createMailer } from '#platform/adapters/smtp/create-mailer.ts';
import { useFiles } from '#tests/attachments.ts';
import { staffActor } from '#tests/context.ts';
import { hasDovecot, startDovecot, type Dovecot } from '#tests/dovecot.ts';
import type { MailboxDetail } from './forms/mailbox.ts';
import { getMailbox, saveMailbox, testMailbox } from './mailbox.server.ts';
import { readMailbox } from './read-mailbox.server.ts';

const files = useFiles();
const start = new Date('2026-11-29T12:00:00Z');
let [server, now]: [Dovecot | undefined, Date] = [undefined, start];

beforeEach(async () => {
  await files.db().delete(incomingMailbox);
  now = start;
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const system = { type: 'system', job: 'read-mailbox' } as const;

function as(actor: ServiceContext['actor'], mailboxes = createMailboxes()): ServiceContext {
  const ports = { mailboxes, mailer: createMailer(undefined) };
  return { ...files.as(actor, { ports }), now: () => now };
}

function admin() {
  return as(staffActor('administrator'));
}

function read(mailboxes = createMailboxes()) {
  return readMailbox(as(system, mailboxes), { signal: new AbortController().signal });
}

function detail(changes: Partial<MailboxDetail> = {}): MailboxDetail {
  return {
    version: 0,
    host: '127.0.0.1',
    port: server?.port ?? 1,
    username: 'me',
    password: 'right',
    tlsMode: 'none',
    folder: '',
    isOn: 'on',
    ...changes,
  };
}

function message(place: number, body = 'They took it all.', headers: string[] = []) {
  return [
    `From: Ana <ana${place}@example.org>`,
    'To: help@example.com',
    `Subject: Question ${place}`,
    `Message-ID: <${place}@mail.example.org>`,
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
    '',
  ].join('\r\n');
}

async function subjects(): Promise<string[]> {
  const rows = await files.db().select({ data: formSubmissions.data }).from(formSubmissions);
  return rows.map(({ data }) => data['subject'] ?? '').toSorted();
}

test('without a mailbox nothing is read, and a forbidden address is refused before connecting', async () => {
  await read();
  const link = detail({ host: '169.254.169.254' });
  expect(await testMailbox(admin(), link)).toMatchObject({ ok: false, field: 'host' });
  expect(await saveMailbox(admin(), link)).toMatchObject({ ok: false, field: 'host' });
  const open = detail({ host: '93.184.215.14' });
  expect(await saveMailbox(admin(), open)).toMatchObject({ ok: false, field: 'tlsMode' });
  const none = detail({ password: '' });
  expect(await saveMailbox(admin(), none)).toMatchObject({ ok: false, field: 'password' });
  expect(await getMailbox(admin())).toBeUndefined();
});

// Debian's dovecot-imapd, run as root.
describe.skipIf(!hasDovecot)('a mailbox of Dovecot', () => {
  beforeEach(async () => {
    server = await startDovecot();
  });

  function box(): Dovecot {
    if (!server) throw new Error('Dovecot is not running.');
    return server;
  }

  test('is tested without a change, and its password is sealed and sent to no other host', async () => {
    await box().deliver(message(1));
    expect(await testMailbox(admin(), detail())).toEqual({ ok: true, waiting: 1 });
    expect(await testMailbox(admin(), detail({ password: 'wrong' }))).toMatchObject({
      ok: false,
      message: expect.stringContaining('refused the sign-in'),
    });
    await saveMailbox(admin(), detail());
    const [row] = await files.db().select().from(incomingMailbox);
    expect(JSON.stringify(row)).not.toContain('right');
    expect(JSON.stringify(await getMailbox(admin()))).not.toMatch(/password|right/i);
    expect(JSON.stringify(await files.db().select().from(auditLog))).not.toContain('right');
    const kept = detail({ version: 1, password: '' });
    expect(await saveMailbox(admin(), kept)).toMatchObject({ ok: true });
    expect(await saveMailbox(admin(), { ...kept, version: 2, host: 'localhost' })).toMatchObject({
      ok: false,
      field: 'password',
    });
    await expect(saveMailbox(admin(), kept)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('what was there is left alone, what arrives is stored once, marked and moved', async () => {
    await box().deliver(message(1));
    await saveMailbox(admin(), detail({ folder: 'Taken' }));
    await box().deliver(message(2));
    await read();
    await read();
    expect(await subjects()).toEqual(['Question 2']);
    expect((await box().list()).length).toBe(1);
    expect(await box().list('Taken')).toEqual([expect.stringMatching(/:2,.*S|,S$/)]);
    expect(await getMailbox(admin())).toMatchObject({ taken: 1, failures: 0, left: [] });
  });

  test('all of it is taken when that is wanted, 600 in two runs, and off means off', async () => {
    for (let place = 1; place <= 600; place += 1) await box().deliver('Subject: no sender\r\n\r\n');
    await box().deliver(message(601));
    await saveMailbox(admin(), detail({ takesOld: 'on' }));
    await read();
    const [half] = await files.db().select().from(incomingMailbox);
    expect(half?.lastUid).toBe(500);
    await read();
    expect(await subjects()).toContain('Question 601');
    await saveMailbox(admin(), detail({ version: 1, isOn: undefined }));
    await box().deliver(message(602));
    await read();
    expect(await subjects()).not.toContain('Question 602');
  });

  test('a process that ends between storing and marking stores nothing twice and loses nothing', async () => {
    await saveMailbox(admin(), detail({ folder: 'Taken' }));
    for (const place of [1, 2, 3]) await box().deliver(message(place));
    const real = createMailboxes();
    const dying: typeof real = {
      async open(access) {
        const opened = await real.open(access);
        // As after kill -9: neither marked, nor counted, nor is the claim given back.
        return { ...opened, settle: () => new Promise<never>(() => {}) };
      },
    };
    void read(dying);
    await expect.poll(subjects, { timeout: 30_000 }).toEqual(['Question 1']);
    await read();
    expect(await subjects(), 'another process has it').toEqual(['Question 1']);
    now = new Date(start.getTime() + 121_000);
    await read();
    expect(await subjects()).toEqual(['Question 1', 'Question 2', 'Question 3']);
    expect((await box().list('Taken')).length).toBe(3);
  });

  test('of two processes one reads', async () => {
    await saveMailbox(admin(), detail());
    await box().deliver(message(1));
    let opened = 0;
    const real = createMailboxes();
    const counting: typeof real = {
      open(access) {
        opened += 1;
        return real.open(access);
      },
    };
    await Promise.all([read(counting), read(counting), read(counting)]);
    expect(opened).toBe(1);
    expect(await subjects()).toEqual(['Question 1']);
  });

  test('a mail of 40 MB, a secret and an automatic answer stay, flagged and listed, and reading goes on', async () => {
    await saveMailbox(admin(), detail({ folder: 'Taken' }));
    await box().deliver(message(1, 'x'.repeat(76).concat('\r\n').repeat(540_000)));
    await box().deliver(
      message(2, 'My key is 5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss'),
    );
    await box().deliver(message(3, 'I am away.', ['Auto-Submitted: auto-replied']));
    await box().deliver(message(4));
    await read();
    expect(await subjects()).toEqual(['Question 4']);
    const mailbox = await getMailbox(admin());
    expect(mailbox?.left.map(({ because }) => because)).toEqual([
      expect.stringContaining('automatic'),
      expect.stringContaining('private key'),
      expect.stringContaining('larger than 20 MB'),
    ]);
    expect(JSON.stringify(mailbox?.left)).not.toMatch(/5KYZ|away|ana/);
    expect((await box().list()).filter((name) => /:2,.*F/.test(name)).length).toBe(3);
  });

  test('a mailbox that is gone is tried later and later, says so, and is read when it is back', async () => {
    await saveMailbox(admin(), detail());
    await files.db().update(incomingMailbox).set({ port: 1 }).where(eq(incomingMailbox.id, 1));
    for (const minutes of [1, 2, 4]) {
      await read();
      const [row] = await files.db().select().from(incomingMailbox);
      expect(row?.nextTryAt).toEqual(new Date(now.getTime() + minutes * 60_000));
      const before = row?.failures;
      await read();
      expect((await getMailbox(admin()))?.failures, 'not before its time').toBe(before);
      now = new Date(now.getTime() + minutes * 60_000);
    }
    expect((await getMailbox(admin()))?.failure).toContain('did not answer');
    const { port } = box();
    await files.db().update(incomingMailbox).set({ port }).where(eq(incomingMailbox.id, 1));
    await box().deliver(message(1));
    await read();
    expect(await subjects()).toEqual(['Question 1']);
    expect(await getMailbox(admin())).toMatchObject({ failures: 0, failure: '' });
  });

  test('a server that numbers its messages anew brings nothing twice', async () => {
    await saveMailbox(admin(), detail());
    await box().deliver(message(1));
    await read();
    await files.db().update(incomingMailbox).set({ validity: 'other', lastUid: 900 });
    await box().deliver(message(2));
    await read();
    expect(await subjects()).toEqual(['Question 1', 'Question 2']);
  });
});
