import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { cleanName } from '#shared/forms/attachment.ts';
import { dropLooseFiles, noteLooseFiles } from '#features/base/documents/loose-files.server.ts';
import {
  asItArrived,
  type OpenedAttachment,
} from '#features/base/documents/open-attachment.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { seizureNotices } from '#database/tables/seizures.ts';
import { longestNotice, mostNoticeBytes } from './states.ts';

/** The paper: pasted text, or a file with its name. */
export type Paper = { text: string } | { fileName: string; bytes: Uint8Array };

export const noNotice = 'This notice does not exist any more.';

/** Text by page; pasted text has no pages. */
export type PaperText = { pages: readonly string[]; hasPages: boolean };

/** SHA-256 in hexadecimal of the file as it came, or of the pasted text. */
export function hashOf(paper: Paper): string {
  const bytes = 'text' in paper ? Buffer.from(paper.text) : paper.bytes;
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Extracts the text of a paper, after a virus scan of the file where a scanner is configured.
 * @throws Refusal `invalid` with the fault of the paper
 */
export async function readPaper(ctx: ServiceContext, paper: Paper): Promise<PaperText> {
  authorize(ctx, 'seizure:write');
  const { pages, hasPages } = 'text' in paper ? textOf(paper.text) : await fileOf(ctx, paper.bytes);
  const length = pages.reduce((sum, page) => sum + page.length, 0);
  if (length > longestNotice)
    throw new Refusal(
      'invalid',
      `It has more than ${longestNotice.toLocaleString('en-US')} characters. Bring the parts that name addresses.`,
    );
  return { pages, hasPages };
}

function textOf(text: string): PaperText {
  // PostgreSQL rejects this character.
  return { pages: [text.replaceAll('\0', '')], hasPages: false };
}

async function fileOf(ctx: ServiceContext, bytes: Uint8Array): Promise<PaperText> {
  if (bytes.length > mostNoticeBytes)
    throw new Refusal('invalid', `It is larger than ${mostNoticeBytes >> 20} MB.`);
  await scan(ctx, bytes);
  if (!Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) return textOf(decode(bytes));
  const read = await ctx.ports.pdfReader.readText(bytes);
  if (!read.ok) throw new Refusal('invalid', pdfProblems[read.reason]);
  const pages = read.pages.map((page) => page.replaceAll('\0', ''));
  if (pages.every((page) => page.trim() === ''))
    throw new Refusal(
      'invalid',
      'This PDF holds pictures of pages and no words. Have its text recognised first, or paste the addresses.',
    );
  return { pages, hasPages: true };
}

const pdfProblems = {
  'no-pdf': 'This is no PDF, whatever its name says. Choose the file again.',
  damaged: 'This PDF cannot be read. Choose it again, or paste its text.',
  encrypted: 'This PDF wants a password. Save it without one, or paste its text.',
  'too-long': 'This PDF is too long. Choose the pages that name addresses.',
} as const;

/**
 * A public paper can be fetched again, so a file is refused, not queued, while the scanner is unavailable.
 */
async function scan(ctx: ServiceContext, bytes: Uint8Array): Promise<void> {
  const { scanner } = ctx.ports;
  if (!scanner.isConfigured) return;
  const found = await scanner.scan(once(bytes));
  if (found.verdict === 'infected')
    throw new Refusal('invalid', 'The virus scanner objects to this file. Paste its text instead.');
  if (found.verdict === 'unknown')
    throw new Refusal(
      'invalid',
      'The virus scanner does not answer. Try again later, or paste the text.',
    );
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('invalid', 'This is neither a PDF nor a text. Save it as one of them.');
  }
}

type PaperRow = typeof seizureNotices.$inferSelect;

/** Storage columns of a paper; pasted text has no file. */
export type KeptPaper = Pick<PaperRow, 'fileName' | 'fileKey' | 'fileSize' | 'keySealed'>;

/**
 * Stores the bytes of a file, encrypted like evidence, before the row that names them is written. Until
 * then they are recorded as orphaned; `dropPaper` deletes them when no row follows.
 */
export async function keepPaper(
  ctx: ServiceContext,
  { id, paper }: { id: string; paper: Paper },
): Promise<KeptPaper> {
  authorize(ctx, 'seizure:write');
  if ('text' in paper) return { fileName: '', fileKey: null, fileSize: null, keySealed: null };
  const { vault } = ctx.ports;
  const [fileKey, keySealed] = [`seizures/${id}`, vault.newKey(id)];
  await noteLooseFiles(ctx, [fileKey]);
  const place = { key: fileKey, sealedKey: keySealed, attachment: id };
  const { size } = await vault.put(place, once(paper.bytes));
  return { fileName: cleanName(paper.fileName), fileKey, fileSize: size, keySealed };
}

/** Deletes a paper whose row was not written, or was removed. */
export async function dropPaper(
  ctx: ServiceContext,
  { fileKey }: Pick<KeptPaper, 'fileKey'>,
): Promise<void> {
  authorize(ctx, 'seizure:write');
  if (fileKey) await dropLooseFiles(ctx, [fileKey]);
}

/**
 * Opens the original file of a notice for download. The audit row is written before the first byte is
 * returned. The stream ends without error only if the content has the stored hash.
 * @throws Refusal `not_found`, also for pasted text, which has no file
 */
export async function openPaper(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<OpenedAttachment> {
  authorize(ctx, 'seizure:read');
  const [row] = await ctx.db.select().from(seizureNotices).where(eq(seizureNotices.id, id));
  if (!row) throw new Refusal('not_found', noNotice);
  const { fileKey, fileSize, fileName: name, keySealed, sha256 } = row;
  if (fileKey === null || fileSize === null || keySealed === null)
    throw new Refusal('not_found', 'Of this notice only the text was kept.');
  const stream = await ctx.ports.vault.read({
    key: fileKey,
    sealedKey: keySealed,
    attachment: id,
  });
  if (!stream) {
    ctx.ports.log.error({ notice: id }, 'The file of a notice is missing');
    throw new Refusal('not_found', 'This file is missing from the storage. Tell an administrator.');
  }
  await recordAudit(ctx, { action: 'seizure.file-downloaded', target: id }).catch(
    (error: unknown) => {
      stream.destroy();
      throw error;
    },
  );
  const checked = Readable.from(asItArrived(ctx, stream, { id, sha256 }), { objectMode: false });
  const mime = row.pages === null ? 'text/plain' : 'application/pdf';
  return { name, mime, size: fileSize, stream: checked };
}
