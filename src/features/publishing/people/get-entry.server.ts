import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { storedFiles } from '#kernel/schema/files.ts';
import type { EntryKind } from '../forms/entries.ts';
import { mediaPath } from '#shared/media-path.ts';
import { authorize } from '#kernel/authorize.ts';
import { entryTables } from './entry-tables.server.ts';

export type EditedEntry = {
  id: string;
  version: number;
  isSample: boolean;
  isActive: boolean;
  /** Every other field as its form shows it. */
  values: Record<string, string>;
  photo: string | undefined;
};

/** What the form of an entry never shows. */
const hidden = new Set([
  'id',
  'version',
  'isSample',
  'isActive',
  'createdAt',
  'updatedAt',
  'photoId',
]);

/** One entry for its form. @throws Refusal `not_found` */
export async function getEntry(
  ctx: ServiceContext,
  { kind, id }: { kind: EntryKind; id: string },
): Promise<EditedEntry> {
  authorize(ctx, 'content:read');
  const row = await storedEntry(ctx, { kind, id });
  const shown = Object.entries(row).filter(([key, value]) => !hidden.has(key) && value !== null);
  return {
    ...{ id, version: row.version, isSample: row.isSample, isActive: row.isActive },
    values: Object.fromEntries(shown.map(([key, value]) => [key, String(value)])),
    photo: 'photoId' in row ? await photoPath(ctx, row.photoId) : undefined,
  };
}

/** The row itself. @throws Refusal `not_found` */
export async function storedEntry(
  ctx: ServiceContext,
  { kind, id }: { kind: EntryKind; id: string },
) {
  const table = entryTables[kind];
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('not_found', 'There is no such entry. It may have been deleted.');
  return row;
}

async function photoPath(ctx: ServiceContext, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [file] = await ctx.db.select().from(storedFiles).where(eq(storedFiles.id, id));
  if (!file?.width || !file.height) return undefined;
  return mediaPath({ id, extension: 'webp', width: file.width, height: file.height });
}
