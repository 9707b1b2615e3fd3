import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { pdfs } from '#database/tables/documents.ts';
import { isDiskFull } from '#kernel/errors.ts';
import type { ReadPdf } from '#kernel/ports/documents.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { dropLooseFiles, keepLooseFiles, noteLooseFiles } from './loose-files.server.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { freeSlug } from './documents.server.ts';
import { readStored } from './public-documents.server.ts';
import { claimProblem } from '#shared/honesty/find-claims.ts';

/** In bytes. */
export const largestDocument = 50 * 1024 * 1024;

export type ReceivedDocument =
  | { ok: true; id: string; title: string; isNew: boolean }
  | { ok: false; reason: string };

const reasons = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 50 MB. Make it smaller and try again.',
  'no-pdf': 'This file is no PDF, whatever its name says. Save it as PDF and try again.',
  damaged: 'The PDF is damaged and cannot be opened. Save it anew and try again.',
  encrypted:
    'The PDF is protected by a password or encrypted. Remove the protection and try again.',
  scripts: 'The PDF holds a script or a form that runs one. Print it to a new PDF and try again.',
  attachments: 'The PDF carries other files inside. Remove them and try again.',
  'too-long': 'The PDF has more than 3,000 pages. Split it and try again.',
  'no-room': 'The disk is full, or can only be read. Tell an administrator.',
  broken: 'The file did not arrive whole. Try again.',
} as const;

/**
 * Receives a PDF while it arrives and inspects it; the site offers it only once staff activate it. A
 * second upload of the same file returns the first.
 * @param input `name` is the sender's file name; `content` is read once
 */
export async function receiveDocument(
  ctx: ServiceContext,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<ReceivedDocument> {
  authorize(ctx, 'document:write');
  const id = v7();
  const fileKey = `documents/${id}.pdf`;
  // A failure from here on leaves a file that the note refers to.
  await noteLooseFiles(ctx, [fileKey]);
  const received = await take(ctx, { id, fileKey, name, content });
  if (!received.ok || !received.isNew) await dropLooseFiles(ctx, [fileKey]);
  return received;
}

type Arriving = { id: string; fileKey: string; name: string; content: AsyncIterable<Uint8Array> };

async function take(
  ctx: ServiceContext,
  { id, fileKey, name, content }: Arriving,
): Promise<ReceivedDocument> {
  const stored = await store(ctx, fileKey, content);
  if ('problem' in stored) return { ok: false, reason: reasons[stored.problem] };
  const read = await inspect(ctx, fileKey);
  if (!read.ok) return { ok: false, reason: reasons[read.reason] };
  const title = titleOf(read, name);
  const saved = await save(ctx, { id, fileKey, title, pages: read.pages, ...stored });
  return { ok: true, ...saved };
}

type Stored = { size: number; sha256: string };

async function store(
  ctx: ServiceContext,
  fileKey: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Stored | { problem: keyof typeof reasons }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* limited(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > largestDocument) throw new RangeError('too-large');
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await ctx.ports.storage.put(fileKey, Readable.from(limited()));
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'too-large' };
    ctx.ports.log.warn({ err: error }, 'A document did not arrive');
    return { problem: isDiskFull(error) ? 'no-room' : 'broken' };
  }
  return size > 0 ? { size, sha256: hash.digest('hex') } : { problem: 'empty' };
}

async function inspect(ctx: ServiceContext, fileKey: string): Promise<ReadPdf> {
  const bytes = await readStored(ctx, fileKey);
  return bytes ? ctx.ports.pdfReader.read(bytes) : { ok: false, reason: 'damaged' };
}

type NewDocument = Stored & { id: string; fileKey: string; title: string; pages: number };

function save(
  ctx: ServiceContext,
  document: NewDocument,
): Promise<{ id: string; title: string; isNew: boolean }> {
  authorize(ctx, 'document:write');
  return inTransaction(ctx, async (tx) => {
    const slug = await freeSlug(tx, document.title);
    const [row] = await tx.db
      .insert(pdfs)
      .values({
        ...document,
        slug,
        description: '',
        category: 'victims',
        level: 'beginner',
        isActive: false,
        datedAt: tx.now(),
        createdAt: tx.now(),
        uploadedBy: tx.actor.type === 'staff' ? tx.actor.userId : null,
      })
      .onConflictDoNothing({ target: pdfs.sha256, where: isNull(pdfs.builtIn) })
      .returning({ id: pdfs.id });
    if (!row) return { ...(await findSame(tx, document.sha256)), isNew: false };
    await keepLooseFiles(tx, [document.fileKey]);
    await raiseSiteVersion(tx, 'documents');
    await announce(tx, { kind: 'document.changed', id: row.id });
    const { title, pages, size, sha256 } = document;
    await recordAudit(tx, {
      action: 'document.uploaded',
      target: row.id,
      details: { title, pages: String(pages), size: String(size), sha256 },
    });
    return { id: row.id, title, isNew: true };
  });
}

async function findSame(
  tx: ServiceContext,
  sha256: string,
): Promise<{ id: string; title: string }> {
  const [row] = await tx.db
    .select({ id: pdfs.id, title: pdfs.title })
    .from(pdfs)
    .where(and(eq(pdfs.sha256, sha256), isNull(pdfs.builtIn)));
  if (!row) throw new Error('A document could not be stored, and no earlier copy was found.');
  return row;
}

/** Title in the file, else its name without the extension; a title that makes a claim is not used. */
function titleOf({ title }: { title: string }, name: string): string {
  const fromName = name.replace(/^.*[\\/]/, '').replace(/\.pdf$/i, '');
  const titles = [title, fromName].map((words) =>
    words
      .replaceAll(/\p{Cc}/gu, ' ')
      .replaceAll(/[\s_]+/g, ' ')
      .trim()
      .slice(0, 200),
  );
  return titles.find((words) => words !== '' && !claimProblem(words)) ?? 'Document';
}
