import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyring, nameOfKey } from '#platform/adapters/create-seal.ts';
import { loadKeys, sealKey } from '#app/program/load-keys.ts';
import { createChainWeb } from '#platform/adapters/chains/create-chain-web.ts';
import type { Database } from '#database/client.ts';
import { linkCases } from '#features/casework/cases/case-links.server.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { addCaseNote, readCaseNotes } from '#features/casework/cases/case-notes.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { getOutcome, publishOutcome } from '#features/derived/outcomes/outcomes.server.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { insertLine, readLines } from '#features/casework/conversation/thread.server.ts';
import { findSigningKey } from '#features/edges/integrations/signing-keys.server.ts';
import { incomingMailbox } from '#database/tables/mail.ts';
import { mailboxAccess } from '#features/edges/exchange/mailbox.server.ts';
import { createSmtpConfig, storedSmtpConfig } from '#features/base/mail/smtp-configs.server.ts';
import { addNote, findNotes } from '#features/casework/reports/submission-notes.server.ts';
import { findSubmissionMails } from '#features/casework/reports/submission-mails.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import { getStartedApp, startApp } from '#features/base/staff/factors.server.ts';
import { openKey } from '#features/derived/tracing/ask.server.ts';
import { createChainSource } from '#features/derived/tracing/chain-sources.server.ts';
import { chainSources } from '#database/tables/tracing.ts';
import { noticeForm } from '#features/derived/seizures/forms/notice.ts';
import { addNotice } from '#features/derived/seizures/notices.server.ts';
import { openPaper } from '#features/derived/seizures/paper.server.ts';
import { holdForm, takeHeldForm } from '#features/base/staff/prove.server.ts';
import { heldForms } from '#database/tables/staff.ts';
import { createSession } from '#features/base/staff/sessions.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { accessOf } from '#kernel/outbox/read-mail-server.ts';
import { sealedPattern } from '#kernel/ports/keys.ts';
import { backupPlan, memoryArchives } from '#tests/archives.ts';
import { fileContext, openFileStore, openWhole, send, type FileStore } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { closeUnbound } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { asStaff } from '#tests/factors.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { peopleScenes, type ReadSealed } from '#tests/sealed-scenes.ts';
import { browserWith } from '#tests/sign-in-context.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { changeBackupPlan, openPassphrase, readPlan } from './backup-plan.server.ts';
import { startBackupCheck } from './backups.server.ts';
import { countOldSeals, reseal, sealedPlaces } from './key-rotation.server.ts';
import { backupRuns } from '#database/tables/data.ts';

let database: Database;
let files: FileStore;
let ctx: ServiceContext;
const archives = memoryArchives();

beforeAll(async () => {
  database = await createTestDatabase();
  files = await openFileStore();
  const chainWeb = createChainWeb({ ownNodes: new Set() });
  const ports = { archives: archives.archives, chainWeb };
  const opened = fileContext(database.db, { storage: files.storage, ports });
  ctx = { ...opened, actor: await storeStaff(database.db, 'administrator', 'ada@example.org') };
});
afterAll(async () => {
  await database.close();
  await files.remove();
});

/** For each table, or column of one: makes the program store one sealed text there. */
const scenes: Record<string, () => Promise<ReadSealed>> = {
  async secret_keys() {
    const [given, former] = [Buffer.alloc(32, 7), Buffer.alloc(32, 1)];
    await database.db.execute(sql`insert into secret_keys (name, sealed, state)
      values (${nameOfKey(former)}, ${sealKey(given, former)}, 'earlier')`);
    return async () => {
      const keyring = createKeyring(given);
      await loadKeys(database, keyring, given);
      return keyring.earlier[0]?.equals(former);
    };
  },
  async signing_keys() {
    await findSigningKey(ctx);
    return async () => (await findSigningKey(ctx)).privateJwk;
  },
  async two_factors() {
    const { userId = '' } = ctx.actor.type === 'staff' ? ctx.actor : {};
    const own = asStaff(ctx, userId, 'ada@example.org');
    await startApp(own);
    // A second start keeps the row, and with it its owner.
    await startApp(own);
    return async () => (await getStartedApp(own, 'ada@example.org'))?.secret;
  },
  async held_forms() {
    const { userId = '' } = ctx.actor.type === 'staff' ? ctx.actor : {};
    const headers = browserWith(await createSession(ctx, userId, new Headers()));
    const form = { headers, path: '/admin/mail/new', body: 'password=open+sesame' };
    const id = await holdForm(ctx, form);
    // It can be taken only once; the test reads it more often.
    return async () => {
      const [row] = await ctx.db.select().from(heldForms);
      const taken = takeHeldForm(ctx, { ...form, id });
      return taken.finally(() => row && ctx.db.insert(heldForms).values(row));
    };
  },
  async backup_plan() {
    await changeBackupPlan(ctx, backupPlan);
    return async () => openPassphrase(ctx, await readPlan(ctx));
  },
  async backup_runs() {
    const given = { name: 'lantern-old.backup', passphrase: 'the one before' };
    archives.files.set(given.name, { passphrase: given.passphrase, madeAt: new Date() });
    await startBackupCheck(ctx, given);
    return async () => {
      const [run] = await ctx.db.select().from(backupRuns);
      return run && openPassphrase(ctx, run);
    };
  },
  async attachments() {
    const caseId = await storeCase(ctx.db);
    const sent = await send(ctx, { name: 'a.pdf', content: samplePdf }, { caseId });
    const { id } = sent.ok ? sent.file : { id: '' };
    return async () => (await openWhole(ctx, { id, copy: 'original' })).equals(samplePdf);
  },
  async seizure_notices() {
    const bytes = Buffer.from('A paper that names TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW');
    const about = noticeForm.parse({ kind: 'other', title: 'A paper', source: 'by post' });
    const { id } = await addNotice(ctx, { about, paper: { fileName: 'a.txt', bytes } });
    return async () => (await buffer((await openPaper(ctx, { id })).stream)).equals(bytes);
  },
  async case_notes() {
    const caseId = await storeCase(ctx.db);
    await addCaseNote(ctx, { caseId, text: 'Called the bank', formKey: 'a' });
    return async () => (await readCaseNotes(ctx, caseId))[0]?.text;
  },
  ...peopleScenes(() => ctx),
  async case_links() {
    const caseId = await storeCase(ctx.db);
    await storeCase(ctx.db, { caseNumber: 'LGN-2026-000002' });
    const kind = 'other';
    await linkCases(ctx, { caseId, caseNumber: 'LGN-2026-000002', kind, note: 'Same wallet' });
    return async () => (await getCase(ctx, { id: caseId })).links[0]?.note;
  },
  async case_messages() {
    const caseId = await storeCase(ctx.db);
    await sendMessage(ctx, { caseId, text: 'We wrote to the bank.', formKey: 'a' });
    return async () => {
      const { entries } = await findTimeline(ctx, { caseId, show: 'talk' });
      return entries.find((entry) => entry.kind === 'message')?.text;
    };
  },
  async case_outcomes() {
    const caseId = await storeCase(ctx.db, { status: 'closed', closedAt: new Date('2026-02-20') });
    await database.db.execute(sql`insert into payments
        (id, case_id, state, asset, decimals, amount, said_by)
      values (${v7()}, ${caseId}, 'returned', 'USD', 2, '120000', 'staff')`);
    const published = await publishOutcome(ctx, {
      caseId,
      currency: 'USD',
      minor: 120_000,
      month: '2026-02',
      publishedText: '',
      consentHow: 'phone',
      consentOn: '2026-03-01',
      hasAgreed: true,
      consentNote: 'She called back',
    });
    expect(published).toEqual({ ok: true });
    return async () => (await getOutcome(ctx, { caseId })).outcome?.consentNote;
  },
  async submission_messages() {
    const submissionId = await storeSubmission(ctx.db);
    await insertLine(ctx, { submissionId, text: 'One more thing', formKey: 'a', author: 'staff' });
    return async () => (await readLines(ctx, { submissionId }))[0]?.text;
  },
  async submission_notes() {
    const submissionId = await storeSubmission(ctx.db);
    await addNote(ctx, { submissionId, text: 'The bank froze it.' });
    return async () => (await findNotes(ctx, [submissionId]))[0]?.text;
  },
  async chain_sources() {
    const source = { kind: 'trongrid', perSecond: 3, runBy: 'provider' } as const;
    const given = { ...source, url: 'https://api.example.org', key: 'open sesame' };
    const created = await createChainSource(ctx, given);
    if (!created.ok) throw new Error(created.message);
    return async () => {
      const [stored] = await ctx.db.select().from(chainSources);
      return stored && openKey(ctx, stored);
    };
  },
  async incoming_mailbox() {
    const box = { id: 1, host: 'mail.example.org', port: 993, username: 'me', tlsMode: 'tls' } as const;
    const passwordSealed = ctx.ports.seal.close(
      { purpose: 'mailbox-password', row: '1' },
      'open sesame',
    );
    await ctx.db.insert(incomingMailbox).values({ ...box, passwordSealed, startedAt: ctx.now() });
    return async () => {
      const [stored] = await ctx.db.select().from(incomingMailbox);
      return stored && mailboxAccess(ctx, stored).login.password;
    };
  },
  async smtp_configs() {
    const created = await createSmtpConfig(ctx, {
      name: 'Main',
      host: 'mail.example.org',
      port: 587,
      username: 'me@example.org',
      password: 'open sesame',
      hasNoPassword: false,
      tlsMode: 'starttls',
      fromAddress: '',
      fromName: '',
      dailyLimit: 50,
      reserveShare: 20,
      formsShare: 30,
    });
    if (!created.ok) throw new Error(created.message);
    return async () =>
      accessOf(ctx.ports.seal, await storedSmtpConfig(ctx, created.id)).login?.password;
  },
  async email_messages() {
    const id = await storeSubmission(ctx.db);
    await replyToSubmission(ctx, { id, reply: { subject: 'Yours', text: 'Keep the receipts.' } });
    return async () => (await findSubmissionMails(ctx, [id]))[0]?.reply;
  },
};

type Place = (typeof sealedPlaces)[number];

function at({ column, field }: Place) {
  return field === undefined ? sql.identifier(column) : sql.raw(`${column}->>'${field}'`);
}

/** The only sealed text of a table. */
async function findStored(place: Place): Promise<{ row: string; sealed: string }> {
  const { rows } = await database.db.execute<{ row: string; sealed: string }>(sql`
    select ${sql.identifier(place.row)}::text as row, ${at(place)} as sealed
    from ${sql.identifier(place.table)} where ${at(place)} ~ ${sealedPattern}`);
  expect(rows).toHaveLength(1);
  return rows[0] ?? { row: '', sealed: '' };
}

/** Simulates an attacker with write access to the database. */
async function overwrite(place: Place, sealed: string): Promise<void> {
  const { table, column, field } = place;
  const value =
    field === undefined
      ? sql`${sealed}`
      : sql`jsonb_set(${sql.identifier(column)}, ${`{${field}}`}::text[], to_jsonb(${sealed}::text))`;
  await database.db.execute(sql`update ${sql.identifier(table)}
    set ${sql.identifier(column)} = ${value} where ${at(place)} ~ ${sealedPattern}`);
}

test.each(sealedPlaces)(
  '$table, $column: opens in its row and in no other, and is bound to it when it comes from before',
  async (place) => {
    const { purpose } = place;
    const { seal } = ctx.ports;
    const store = scenes[`${place.table}.${place.column}`] ?? scenes[place.table];
    if (!store) throw new Error(`Add to the scenes here how the program seals in ${place.table}.`);
    const read = await store();
    const { row, sealed } = await findStored(place);
    const shown = await read();
    expect(shown).toBeTruthy();
    expect(sealed).toMatch(/^2\./);
    const text = seal.open({ purpose, row }, sealed);

    // The same text from another row: sealed by this release, and in the format of earlier ones.
    const another = row.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(() => seal.open({ purpose, row: another }, sealed)).toThrow('authenticate');
    for (const moved of [
      seal.close({ purpose, row: another }, text),
      seal.close({ purpose, row: another }, text).replace('2.', '1.'),
    ]) {
      await overwrite(place, moved);
      expect(await read().catch(() => undefined)).toBeUndefined();
    }

    await overwrite(place, closeUnbound(seal, purpose, text));
    expect(await read()).toEqual(shown);
    const job = { ...ctx, actor: { type: 'system', job: 'seal-notes' } } as const;
    expect(await reseal(job)).toBe(1);
    const bound = await findStored(place);
    expect(bound.sealed).toMatch(/^2\./);
    expect(seal.open({ purpose, row }, bound.sealed)).toBe(text);
    expect(await read()).toEqual(shown);
    expect(await countOldSeals(ctx)).toBe(0);
  },
);
