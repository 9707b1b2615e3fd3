import { answerPdfRequest } from '#features/derived/document-requests/document-requests.server.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from '#database/tables/documents.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findDocuments, getDocument } from './documents.server.ts';
import {
  findDocumentFile,
  findPublicDocuments,
  linkDays,
  readDocumentLink,
} from './public-documents.server.ts';
import { findPdfRequests } from '#features/casework/reports/submission-mails.server.ts';

const { db } = useTestDatabase();

async function world(email: string | null = 'ana@example.org') {
  const ctx = testContext(db(), {
    actor: await storeStaff(db(), 'administrator', 'a@example.org'),
  });
  const [document] = await db()
    .insert(pdfs)
    .values({
      slug: 'evidence-guide',
      title: 'Evidence guide',
      description: '',
      pages: 3,
      size: 9,
      category: 'victims',
      level: 'beginner',
      fileKey: 'documents/x.pdf',
      isActive: false,
      sha256: 'a'.repeat(64),
      datedAt: new Date(),
    })
    .returning();
  const id = await storeSubmission(db(), {
    formType: 'pdf-request',
    data: {
      requested_pdf: 'Evidence guide',
      ...(email !== null && { email }),
    },
  });
  return { ctx, id, documentId: document?.id ?? '' };
}

/** Token of the link in the only mail. */
async function mailedToken(): Promise<string> {
  const [mail] = await db().select().from(emailMessages);
  const { path } = Object(mail?.payload) as { path: string };
  return path.replace('/documents/link/', '');
}

test('the requester is mailed a link to the document, and the request is resolved', async () => {
  const { ctx, id, documentId } = await world();
  expect(await findPdfRequests(ctx)).toMatchObject([{ id, requested: 'Evidence guide' }]);

  expect(await answerPdfRequest(ctx, { id, documentId })).toEqual({ isMailed: true });

  const [mail] = await db().select().from(emailMessages);
  expect(mail).toMatchObject({ template: 'document-link', toAddress: 'ana@example.org' });
  expect(readDocumentLink(ctx, await mailedToken())).toEqual({ id: documentId });
  const [row] = await db().select().from(formSubmissions).where(eq(formSubmissions.id, id));
  expect(row?.status).toBe('resolved');
  expect(await findPdfRequests(ctx)).toEqual([]);
  const actions = (await db().select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['document.sent', 'submission.status-changed']));
});

test('a second answer is refused: nobody gets two mails', async () => {
  const { ctx, id, documentId } = await world();
  await answerPdfRequest(ctx, { id, documentId });
  await expect(answerPdfRequest(ctx, { id, documentId })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await db().select().from(emailMessages)).toHaveLength(1);
});

test('without an address nobody is mailed; another form is not a request', async () => {
  const { ctx, id, documentId } = await world(null);
  expect(await answerPdfRequest(ctx, { id, documentId })).toEqual({ isMailed: false });
  expect(await db().select().from(emailMessages)).toEqual([]);

  const report = await storeSubmission(db());
  await expect(answerPdfRequest(ctx, { id: report, documentId })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test.each(['editor', 'auditor'] as const)('%s may not answer', async (role) => {
  const { id, documentId } = await world();
  const ctx = testContext(db(), { actor: await storeStaff(db(), role, 'b@example.org') });
  await expect(answerPdfRequest(ctx, { id, documentId })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a link expires after its days, and cannot be forged', async () => {
  const { ctx, id, documentId } = await world();
  await answerPdfRequest(ctx, { id, documentId });
  const token = await mailedToken();
  const later: ServiceContext = {
    ...ctx,
    now: () => new Date(Date.now() + (linkDays + 1) * 86_400_000),
  };

  expect(readDocumentLink(later, token)).toBe('expired');
  const [, seconds, signature = ''] = token.split('.');
  const other = '01920000-0000-7000-8000-000000000009';
  expect(readDocumentLink(ctx, `${other}.${seconds}.${signature}`)).toBeUndefined();
  expect(
    readDocumentLink(ctx, `${documentId}.${Number(seconds) + 9}.${signature}`),
  ).toBeUndefined();
  expect(readDocumentLink(ctx, 'nonsense')).toBeUndefined();
});

test.each([{ title: 'Guaranteed refund' }, { description: 'From an official FBI partner.' }])(
  'a document with %j that bypassed the form is neither offered nor sent',
  async (planted) => {
    const { ctx, id, documentId } = await world();
    await db().update(pdfs).set({ isActive: true });
    const slug = 'evidence-guide';
    expect(await findPublicDocuments(ctx)).toMatchObject([{ slug }]);
    expect(await findDocumentFile(ctx, { slug })).toMatchObject({ id: documentId });
    expect((await getDocument(ctx, documentId)).unshown).toBeUndefined();

    await db().update(pdfs).set(planted);

    expect(await findPublicDocuments(ctx)).toEqual([]);
    expect(await findDocumentFile(ctx, { slug })).toBeUndefined();
    expect((await getDocument(ctx, documentId)).unshown).toMatch(/“.+”: /);
    expect((await findDocuments(ctx)).rows).toMatchObject([{ isActive: true, isHidden: true }]);
    await expect(answerPdfRequest(ctx, { id, documentId })).rejects.toMatchObject({
      code: 'invalid',
    });
    // Staff can still open the file.
    expect(await findDocumentFile(ctx, { id: documentId })).toMatchObject({ id: documentId });
  },
);
