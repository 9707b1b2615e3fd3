import { asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { deleteStored, forgetImage } from '#kernel/files/images.ts';
import { storedFiles } from '#database/tables/files.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { mediaPath } from '#shared/media-path.ts';
import { publicTextProblem } from '#kernel/secrets/check-claims.ts';
import { entrySchemas, type EntryKind, type Team } from './forms/entries.ts';
import {
  jobPositions,
  people,
  publications,
  testimonials,
  workTeams,
} from '#database/tables/publishing.ts';

export type EntryRow = {
  id: string;
  title: string;
  /** A second line: role, authors, department, or how the person gave consent. */
  about: string;
  displayOrder: number;
  isActive: boolean;
  isSample: boolean;
  /** True if it is active but not shown because of a claim in its text. */
  isHidden: boolean;
  /** For a person: their list on the public site. */
  team?: Team;
};

/** One list for staff, in the order of the public page. */
export async function findEntries(ctx: ServiceContext, kind: EntryKind): Promise<EntryRow[]> {
  authorize(ctx, 'content:read');
  switch (kind) {
    case 'person': {
      const rows = await ctx.db
        .select()
        .from(people)
        .orderBy(asc(people.team), asc(people.displayOrder), asc(people.id));
      return rows.map((row) => ({ ...toRow(kind, row, row.name, row.role), team: row.team }));
    }
    case 'publication': {
      const rows = await ctx.db
        .select()
        .from(publications)
        .orderBy(asc(publications.displayOrder), asc(publications.id));
      return rows.map((row) => toRow(kind, row, row.title, `${row.authors}, ${row.year}`));
    }
    case 'team': {
      const rows = await ctx.db
        .select()
        .from(workTeams)
        .orderBy(asc(workTeams.displayOrder), asc(workTeams.id));
      return rows.map((row) => toRow(kind, row, row.name, row.status));
    }
    case 'position': {
      const rows = await ctx.db
        .select()
        .from(jobPositions)
        .orderBy(asc(jobPositions.displayOrder), asc(jobPositions.id));
      return rows.map((row) => toRow(kind, row, row.title, `${row.department}, ${row.location}`));
    }
    case 'testimonial': {
      const rows = await ctx.db
        .select()
        .from(testimonials)
        .orderBy(asc(testimonials.displayOrder), asc(testimonials.id));
      return rows.map((row) =>
        toRow(kind, row, row.name, row.consent ? `Agreed: ${row.consent}` : 'No consent recorded'),
      );
    }
  }
}

type Listed = Omit<EntryRow, 'title' | 'about' | 'isHidden'>;

// oxlint-disable-next-line max-params -- one line of a list
function toRow(kind: EntryKind, row: Listed, title: string, about: string): EntryRow {
  const { id, displayOrder, isActive, isSample } = row;
  const isHidden = isActive && entryProblem(kind, row) !== undefined;
  return { id, title, about, displayOrder, isActive, isSample, isHidden };
}

export type EditedEntry = {
  id: string;
  version: number;
  isSample: boolean;
  isActive: boolean;
  /** Reason why it is on no page although it is active. */
  unshown: string | undefined;
  /** All other fields in the format of the form. */
  values: Record<string, string>;
  photo: string | undefined;
};

/** Fields that the form of an entry never shows. */
const hidden = new Set([
  'id',
  'version',
  'isSample',
  'isActive',
  'createdAt',
  'updatedAt',
  'photoId',
]);

/** Text of an entry as checked by the form and the public page: only the columns that staff type. */
export function entryText(kind: EntryKind, fields: object): string {
  const typed = new Map<string, unknown>(Object.entries(fields));
  return Object.keys(entrySchemas[kind].shape)
    .map((name) => typed.get(name))
    .filter((value) => typeof value === 'string')
    .join('\n\n');
}

/** Reason why an entry is on no page even if it is active; undefined if nothing in it hides it. */
export function entryProblem(kind: EntryKind, row: object): string | undefined {
  return publicTextProblem({ long: [entryText(kind, row)] });
}

/** One entry for its form. @throws Refusal `not_found` */
export async function getEntry(
  ctx: ServiceContext,
  { kind, id }: { kind: EntryKind; id: string },
): Promise<EditedEntry> {
  authorize(ctx, 'content:read');
  const row = await storedEntry(ctx, { kind, id });
  const shown = Object.entries(row).filter(([key, value]) => !hidden.has(key) && value !== null);
  return {
    id,
    version: row.version,
    isSample: row.isSample,
    isActive: row.isActive,
    unshown: entryProblem(kind, row),
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

/**
 * Reorders entries of a list among themselves; entries that are not named keep their places.
 * @param input `ids` in their new order, for instance those of one team
 * @throws Refusal `not_found` if one of them is gone
 */
export async function orderEntries(
  ctx: ServiceContext,
  { kind, ids }: { kind: EntryKind; ids: string[] },
): Promise<void> {
  authorize(ctx, 'content:write');
  const table = entryTables[kind];
  await inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({ id: table.id, displayOrder: table.displayOrder })
      .from(table)
      .orderBy(asc(table.displayOrder), asc(table.id))
      .for('update');
    const moved = new Set(ids);
    if (before.filter(({ id }) => moved.has(id)).length !== ids.length)
      throw new Refusal('not_found', 'One of them is gone. Load the page again to see the list.');
    const inOrder = [...ids];
    const after = before.map(({ id }) => (moved.has(id) ? (inOrder.shift() ?? id) : id));
    if (after.every((id, place) => before[place]?.id === id)) return;
    for (const [place, id] of after.entries()) {
      if (before.find((entry) => entry.id === id)?.displayOrder === place) continue;
      await tx.db
        .update(table)
        .set({ displayOrder: place, version: sql`${table.version} + 1`, updatedAt: tx.now() })
        .where(eq(table.id, id));
    }
    await raiseSiteVersion(tx, 'people');
    await recordAudit(tx, { action: `${kind}.reordered`, details: { count: String(moved.size) } });
  });
}

/** Deletes an entry permanently, with its picture. @throws Refusal `not_found` */
export async function removeEntry(
  ctx: ServiceContext,
  input: { kind: EntryKind; id: string },
): Promise<void> {
  authorize(ctx, 'content:write');
  const obsolete = await inTransaction(ctx, async (tx) => {
    const row = await storedEntry(tx, input);
    const table = entryTables[input.kind];
    await tx.db.delete(table).where(eq(table.id, input.id));
    const photo = 'photoId' in row && row.photoId ? await forgetImage(tx, row.photoId) : undefined;
    await raiseSiteVersion(tx, 'people');
    await recordAudit(tx, {
      action: `${input.kind}.deleted`,
      target: input.id,
      severity: 'warning',
      details: { name: 'name' in row ? row.name : row.title },
    });
    return photo;
  });
  await deleteStored(ctx, obsolete);
}

/** The table of each list. Their shared columns are those of `listed()`. */
export const entryTables = {
  person: people,
  publication: publications,
  team: workTeams,
  position: jobPositions,
  testimonial: testimonials,
} as const satisfies Record<EntryKind, unknown>;
