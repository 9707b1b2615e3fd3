import { eq } from 'drizzle-orm';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { cases } from '#database/tables/cases.ts';
import { indicators } from '#database/tables/indicators.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { caseSearchText } from '#features/casework/cases/case-record.server.ts';
import { linkCases } from '#features/casework/cases/case-links.server.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { addNote } from '#features/casework/reports/submission-notes.server.ts';
import type { Role } from '#shared/roles.ts';
import { storeCase } from './case.ts';
import { testContext } from './context.ts';
import { storeStaff } from './staff.ts';
import { storeSubmission } from './submission.ts';

/** Named in the restricted case and in an open one. */
export const sharedWallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Named only in the restricted case; it starts and ends like the other one. */
export const hiddenTwin = `0x5aae${'0'.repeat(32)}eaed`;
export const hiddenDomain = 'only-in-secret.com';

export type RestrictedCase = Awaited<ReturnType<typeof storeRestrictedCase>>;

/** A member of staff who also appears in lists of staff. */
export async function storeMember(db: Db, role: Role, email: string): Promise<ServiceContext> {
  const actor = await storeStaff(db, role, email);
  await db.insert(adminUsers).values({ userId: idOf(actor), role });
  return testContext(db, { actor });
}

export function idOf(actor: Actor): string {
  if (actor.type !== 'staff') throw new Error('Staff only.');
  return actor.userId;
}

/**
 * A restricted case with a submission, one merged into it, failed mail, a note, and a linked open case that
 * names the same wallet. `insider` restricted it; `outsider` works on cases too and is not on its list.
 */
export async function storeRestrictedCase(db: Db) {
  const insider = await storeMember(db, 'case_worker', 'insider@example.org');
  const outsider = await storeMember(db, 'case_worker', 'outsider@example.org');
  const hidden = await storeNamed(db, 'LGN-2026-777001', 'Zelda Hiddenname');
  const open = await storeNamed(db, 'LGN-2026-777002', 'Otto Openname');
  const sent = await storeSubmission(db, {
    reference: 'R-HIDDEN-00001',
    caseId: hidden,
    status: 'pending',
    searchText: 'zelda hiddenname wrote',
    mailState: 'failed',
    data: { name: 'Zelda Hiddenname', email: 'zelda@example.net', message: 'wrote' },
  });
  const merged = await storeSubmission(db, {
    reference: 'R-HIDDEN-00002',
    mergedInto: sent,
    searchText: 'hiddenname again',
    data: { name: 'Zelda Hiddenname' },
  });
  // It arrived later from the same address, and is undecided.
  const guarded = await storeSubmission(db, {
    reference: 'R-HIDDEN-00004',
    guardedBy: hidden,
    status: 'pending',
    searchText: 'hiddenname wrote once more',
    data: { name: 'Zelda Hiddenname', email: 'zelda@example.net', message: 'wrote once more' },
  });
  const request = await storeSubmission(db, {
    reference: 'R-HIDDEN-00003',
    formType: 'pdf-request',
    caseId: hidden,
    data: { name: 'Zelda Hiddenname' },
  });
  const copy = await storeSubmission(db, {
    reference: 'R-OPEN-000001',
    duplicateOf: sent,
    duplicateReason: 'contact-email',
    searchText: 'somebody wrote',
    data: { name: 'Copy', email: 'copy@example.net' },
  });
  await look(insider, { submissionId: sent }, `${sharedWallet} ${hiddenTwin} ${hiddenDomain}`);
  await look(insider, { caseId: hidden }, `see ${hiddenDomain}`);
  await look(insider, { caseId: open }, sharedWallet);
  await look(insider, { submissionId: copy }, sharedWallet);
  const [note, otherNote] = [
    await addNote(outsider, { submissionId: sent, text: 'A note of the outsider' }),
    await addNote(insider, { submissionId: sent, text: 'A note of the insider' }),
  ];
  await linkCases(insider, {
    caseId: open,
    caseNumber: 'LGN-2026-777001',
    kind: 'same_client',
    note: 'Hidden link',
  });
  const mail = await storeFailedMail(db, { caseId: hidden });
  await storeFailedMail(db, { submissionId: sent });
  await db
    .insert(undeliverableAddresses)
    .values({ email: 'zelda@example.net', bounces: 3, cause: 'bounce', blockedAt: new Date() });
  await restrictCase(insider, { id: hidden });
  return {
    insider,
    outsider,
    hidden,
    open,
    sent,
    merged,
    request,
    guarded,
    copy,
    note,
    otherNote,
    mail,
    /** Texts that only people on the list may see. */
    marks: [
      hidden,
      sent,
      merged,
      request,
      guarded,
      mail,
      hiddenDomain,
      hiddenTwin.slice(6, 30),
      '777001',
      'R-HIDDEN',
      'Hiddenname',
      'zelda@',
      'Hidden link',
    ],
  };
}

function storeNamed(db: Db, caseNumber: string, name: string): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.net`;
  const searchText = caseSearchText({ caseNumber, email, name });
  return storeCase(db, { caseNumber, userDetails: { name, email }, searchText });
}

function look(
  ctx: ServiceContext,
  source: { caseId: string } | { submissionId: string },
  message: string,
): Promise<unknown> {
  return recordSightings(ctx, {
    source,
    texts: { message },
    ...('submissionId' in source && { formType: 'report' }),
  });
}

async function storeFailedMail(
  db: Db,
  about: { caseId: string } | { submissionId: string },
): Promise<string> {
  const [row] = await db
    .insert(emailMessages)
    .values({
      template: 'case-opened',
      toAddress: 'zelda@example.net',
      payload: {},
      state: 'failed',
      ...about,
    })
    .returning({ id: emailMessages.id });
  if (!row) throw new Error('The mail was not stored.');
  return row.id;
}

/** The case and its submission, to check whether they were changed. */
export async function readStored(db: Db, { hidden, sent }: RestrictedCase): Promise<unknown> {
  const [file] = await db.select().from(cases).where(eq(cases.id, hidden));
  const [submission] = await db.select().from(formSubmissions).where(eq(formSubmissions.id, sent));
  return { file, submission };
}

/** Texts in a response that only people on the list may see. */
export function marksIn({ marks }: RestrictedCase, answer: unknown): string[] {
  const text = JSON.stringify(answer)?.toLowerCase() ?? '';
  return marks.filter((mark) => text.includes(mark.toLowerCase()));
}

/** Outcome of a call, as far as the caller learns it. */
export async function answerTo(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => ({ value }),
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );
}

export async function indicatorId(db: Db, value: string): Promise<string> {
  const [row] = await db
    .select({ id: indicators.id })
    .from(indicators)
    .where(eq(indicators.value, value.toLowerCase()));
  return row?.id ?? '';
}
