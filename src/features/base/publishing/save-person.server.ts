import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import {
  deleteStored,
  forgetImage,
  keepImage,
  prepareImage,
  type ImageUpload,
  type PreparedImage,
} from '#kernel/files/images.ts';
import { auditedClaims, checkClaims, type ClaimsFound } from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { EntryFields, EntryKind } from './forms/entries.ts';
import { entryTables, entryText, storedEntry } from './people.server.ts';

export type SaveEntry = {
  kind: EntryKind;
  /** Undefined: a new entry. */
  id?: string | undefined;
  fields: EntryFields<EntryKind>;
  /** Version from which the form was filled; ignored for a new entry. */
  version: number;
  /** For a person: a new picture, or `null` to remove it. */
  photo?: ImageUpload | null | undefined;
  isConfirmed?: boolean;
};

type SaveEntryResult =
  | { ok: true; id: string }
  | { ok: false; code: 'photo'; reason: string }
  | ClaimsFound
  | { ok: false; code: 'conflict'; version: number };

const photoBox = { width: 480, height: 480, format: 'webp' } as const;

/**
 * Adds or changes an entry; the public page shows it immediately. The first entry of a list replaces
 * the built-in examples.
 * @throws Refusal `not_found`
 */
export async function saveEntry(ctx: ServiceContext, input: SaveEntry): Promise<SaveEntryResult> {
  authorize(ctx, 'content:write');
  const { kind, id, fields, photo, isConfirmed } = input;
  const claims = checkClaims(entryText(kind, fields), isConfirmed);
  if (claims.question) return claims.question;
  const prepared =
    photo && (await prepareImage(ctx, { kind: 'person_photo', upload: photo, box: photoBox }));
  if (prepared?.ok === false) return { ok: false, code: 'photo', reason: prepared.reason };
  const work = inTransaction(ctx, async (tx): Promise<SaveEntryResult & { obsolete?: string }> => {
    const before = id === undefined ? undefined : await storedEntry(tx, { kind, id });
    if (before && before.version !== input.version)
      return { ok: false, code: 'conflict', version: before.version };
    if (prepared) await keepImage(tx, prepared);
    const row = {
      ...fields,
      ...(kind === 'testimonial' && consentOf(tx, fields, before)),
      ...(photo !== undefined && { photoId: prepared ? prepared.row.id : null }),
      version: (before?.version ?? 0) + 1,
      isSample: false,
    };
    const saved = await write(tx, { kind, id, version: before?.version ?? 0 }, row);
    if (saved === undefined) {
      if (prepared) await forgetImage(tx, prepared.row.id);
      return { ok: false, code: 'conflict', version: row.version };
    }
    const oldPhoto = before && 'photoId' in before ? before.photoId : null;
    const obsolete = photo !== undefined && oldPhoto ? await forgetImage(tx, oldPhoto) : undefined;
    await raiseSiteVersion(tx, 'people');
    await recordAudit(tx, {
      action: before ? `${kind}.changed` : `${kind}.created`,
      target: saved,
      ...auditedClaims(claims, { shown: String(fields.isActive) }),
    });
    return { ok: true, id: saved, ...(obsolete && { obsolete }) };
  });
  const { obsolete, ...result } = await work.catch((error: unknown) =>
    dropAndThrow(ctx, prepared, error),
  );
  if (!result.ok && prepared) await deleteStored(ctx, prepared.row.key);
  await deleteStored(ctx, obsolete);
  return result;
}

/** The recorder is the person who first entered a consent, or changed its text. */
function consentOf(
  tx: ServiceContext,
  fields: EntryFields<EntryKind>,
  before: Awaited<ReturnType<typeof storedEntry>> | undefined,
) {
  const consent = 'consent' in fields ? fields.consent : '';
  if (consent === '') return { consentRecordedAt: null, consentRecordedBy: null };
  if (before && 'consent' in before && before.consent === consent) return {};
  const { actor } = tx;
  return {
    consentRecordedAt: tx.now(),
    consentRecordedBy: actor.type === 'staff' ? actor.userId : null,
  };
}

/** @returns the id; undefined if a colleague saved first */
async function write(
  tx: ServiceContext,
  target: { kind: EntryKind; id: string | undefined; version: number },
  row: object,
): Promise<string | undefined> {
  const table = entryTables[target.kind];
  if (target.id === undefined) {
    // At the end of its list, so that no other position changes.
    const last = sql`(select coalesce(max(${table.displayOrder}), -1) + 1 from ${table})`;
    // The fields match the schema of the kind; the compiler cannot prove it.
    const [created] = await tx.db
      .insert(table)
      .values({ ...row, displayOrder: last } as never)
      .returning({ id: table.id });
    return created?.id;
  }
  const [changed] = await tx.db
    .update(table)
    .set(row as never)
    .where(and(eq(table.id, target.id), eq(table.version, target.version)))
    .returning({ id: table.id });
  return changed?.id;
}

async function dropAndThrow(
  ctx: ServiceContext,
  prepared: PreparedImage | null | undefined,
  error: unknown,
): Promise<never> {
  if (prepared?.ok) await deleteStored(ctx, prepared.row.key);
  throw error;
}
