import { and, asc, eq, sql } from 'drizzle-orm';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { StoredFile } from '#kernel/ports/files.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { documentColumns, documentProblem } from './documents.server.ts';
import type { PublicDocument } from './public-document.ts';
import { pdfs } from '#database/tables/documents.ts';

/**
 * Documents that the site offers for download, by title. If the database does not answer, the last
 * known ones.
 */
export function findPublicDocuments(ctx: ServiceContext): Promise<PublicDocument[]> {
  return readForSite<PublicDocument[]>(ctx, {
    name: 'documents',
    of: ['documents'],
    load: () => load(ctx),
    otherwise: [],
  });
}

async function load(ctx: ServiceContext): Promise<PublicDocument[]> {
  const { id: _id, downloads: _downloads, isActive: _isActive, ...columns } = documentColumns;
  const { isActive, title } = pdfs;
  const rows = await ctx.db
    .select(columns)
    .from(pdfs)
    .where(eq(isActive, true))
    .orderBy(asc(title));
  return rows.filter((row) => !documentProblem(row));
}

/** Names of built-in texts whose file exists and which the organisation chose not to offer. */
export function findWithheld(ctx: ServiceContext): Promise<string[]> {
  return readForSite<string[]>(ctx, {
    name: 'documents-withheld',
    of: ['documents'],
    load: async () => {
      const rows = await ctx.db
        .select({ builtIn: pdfs.builtIn })
        .from(pdfs)
        .where(eq(pdfs.isActive, false));
      return rows.flatMap(({ builtIn }) => builtIn ?? []);
    },
    otherwise: [],
  });
}

/** The PDF of a page, by the name of its text; undefined until it is made, or if it is not offered. */
export async function findPublicDocument(
  ctx: ServiceContext,
  builtIn: string,
): Promise<PublicDocument | undefined> {
  const documents = await findPublicDocuments(ctx);
  return documents.find((document) => document.builtIn === builtIn);
}

/**
 * The file of a document, for staff.
 * @throws Refusal `not_found`
 */
export async function openDocument(
  ctx: ServiceContext,
  id: string,
): Promise<StoredFile & { slug: string }> {
  authorize(ctx, 'document:read');
  const file = await findDocumentFile(ctx, { id });
  const stored = file && (await ctx.ports.storage.read(file.fileKey));
  if (!file || !stored)
    throw new Refusal('not_found', 'This document does not exist any more, or its file is gone.');
  return { ...stored, slug: file.slug };
}

export type DocumentFile = {
  id: string;
  slug: string;
  title: string;
  fileKey: string;
  sha256: string;
};

/** The file for a public address; undefined if the site does not offer it. */
export async function findDocumentFile(
  ctx: ServiceContext,
  wanted: { slug: string } | { id: string },
): Promise<DocumentFile | undefined> {
  // Links by id were sent to a person and work even if the site does not offer the document.
  const condition =
    'slug' in wanted
      ? and(eq(pdfs.slug, wanted.slug), eq(pdfs.isActive, true))
      : eq(pdfs.id, wanted.id);
  const [row] = await ctx.db.select().from(pdfs).where(condition);
  if (!row || ('slug' in wanted && documentProblem(row))) return undefined;
  const { id, slug, title, fileKey, sha256 } = row;
  return { id, slug, title, fileKey, sha256 };
}

/** All documents by title, to choose from. */
export async function listDocuments(ctx: ServiceContext): Promise<{ id: string; title: string }[]> {
  authorize(ctx, 'document:read');
  return ctx.db.select({ id: pdfs.id, title: pdfs.title }).from(pdfs).orderBy(asc(pdfs.title));
}

export type CountedDownloads = { id: string; downloads: number };

/** Adds to the download counts. Pages do not show them, so nothing is rendered again. */
export async function recordDownloads(
  ctx: ServiceContext,
  counted: readonly CountedDownloads[],
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const rows = sql.join(
    counted.map(({ id, downloads }) => sql`(${id}::uuid, ${downloads}::bigint)`),
    sql`, `,
  );
  await ctx.db.execute(sql`
    update ${pdfs} set downloads = ${pdfs.downloads} + counted.downloads
      from (values ${rows}) as counted (id, downloads) where ${pdfs.id} = counted.id`);
}

/** Reads a stored file in full; undefined if it is gone. */
export async function readStored(ctx: ServiceContext, key: string): Promise<Buffer | undefined> {
  const file = await ctx.ports.storage.read(key);
  return file && buffer(file.stream);
}

/** In days. */
export const linkDays = 14;

const purpose = 'document-link';

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * A link to one document for one person, valid for some days. It is signed, so nobody can make one for
 * another document.
 */
export function documentLink(ctx: ServiceContext, id: string): { token: string; until: Date } {
  const until = new Date(ctx.now().getTime() + linkDays * 86_400_000);
  const seconds = Math.floor(until.getTime() / 1000);
  const [key] = ctx.ports.site.deriveKeys(purpose);
  return { token: `${id}.${seconds}.${sign(key, id, seconds)}`, until };
}

/** The document that a link refers to; undefined for an invalid link, `expired` for an old one. */
export function readDocumentLink(
  ctx: Pick<ServiceContext, 'ports' | 'now'>,
  token: string,
): { id: string } | 'expired' | undefined {
  const [, id = '', seconds = '', given = ''] = form.exec(token) ?? [];
  if (!id) return undefined;
  const isOurs = ctx.ports.site.deriveKeys(purpose).some((key) => {
    const wanted = Buffer.from(sign(key, id, Number(seconds)));
    return timingSafeEqual(wanted, Buffer.from(given));
  });
  if (!isOurs) return undefined;
  return Number(seconds) * 1000 > ctx.now().getTime() ? { id } : 'expired';
}

function sign(key: Buffer, id: string, seconds: number): string {
  return createHmac('sha256', key).update(`${id}.${seconds}`).digest('base64url');
}
