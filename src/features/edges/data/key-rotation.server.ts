import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { sealedPattern, type RowlessPurpose } from '#kernel/ports/keys.ts';
import { secretKeys } from '#database/tables/security.ts';

/** @param input.sealed the next key, sealed under the current one, so that running programs can open it */
export async function announceKey(
  ctx: ServiceContext,
  input: { name: string; sealed: string },
): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(secretKeys).values({ ...input, state: 'announced' });
    const details = { key: input.name };
    await recordAudit(tx, { action: 'keys.rotation-begun', details, severity: 'warning' });
  });
}

/** @param input.former the previous key, sealed under the new one */
export async function putKeyInForce(
  ctx: ServiceContext,
  input: { name: string; former: { name: string; sealed: string } },
): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(secretKeys).values({ ...input.former, state: 'earlier' });
    await tx.db
      .update(secretKeys)
      .set({ state: 'in-force' })
      .where(eq(secretKeys.name, input.name));
    const details = { key: input.name };
    await recordAudit(tx, { action: 'keys.put-in-force', details, severity: 'warning' });
  });
}

/** From here on the previous key opens nothing. */
export async function finishRotation(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(secretKeys)
      .where(and(ne(secretKeys.state, 'earlier'), ne(secretKeys.state, 'announced')))
      .returning({ name: secretKeys.name });
    const details = { key: gone[0]?.name ?? '' };
    await recordAudit(tx, { action: 'keys.rotated', details, severity: 'warning' });
  });
}

/** Texts per transaction: few enough that nobody waits long for their rows. */
const batchSize = 200;

/**
 * Reseals every text that is not sealed under the current key and for its row. Can be interrupted and
 * restarted. A text that changes meanwhile is left as it was stored; a text that does not open stays as
 * it is, and is logged.
 * @returns how many texts were resealed
 */
export async function reseal(
  ctx: ServiceContext,
  options: { onProgress?: (done: number, table: string) => void; signal?: AbortSignal } = {},
): Promise<number> {
  authorizeSealing(ctx);
  let done = 0;
  for (const place of sealedPlaces) {
    let last = '(0,0)';
    while (!options.signal?.aborted) {
      const batch = await resealBatch(ctx, place, last);
      done += batch.changed;
      options.onProgress?.(done, place.table);
      if (batch.last === undefined) break;
      last = batch.last;
    }
  }
  return done;
}

/** Only an operator may rotate keys; binding texts of an earlier release to their rows is housekeeping. */
function authorizeSealing(ctx: ServiceContext): void {
  authorize(ctx, ctx.actor.type === 'system' ? 'housekeeping:run' : 'security:write');
}

/** Counts texts that are sealed under another key than the current one, or for no row. */
export async function countOldSeals(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'security:write');
  let count = 0;
  for (const place of sealedPlaces) {
    const [found] = await queryRows(
      ctx.db,
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from ${table(place)} where ${isOld(ctx, place)}`,
    );
    count += found?.count ?? 0;
  }
  return count;
}

function resealBatch(
  ctx: ServiceContext,
  place: SealedPlace,
  after: string,
): Promise<{ changed: number; last: string | undefined }> {
  authorizeSealing(ctx);
  return inTransaction(ctx, async (tx) => {
    const rows = await queryRows(tx.db, foundRow, sql`
      select ctid::text as at, ${sql.identifier(place.row)}::text as row, ${text(place)} as sealed
      from ${table(place)}
      where ctid > ${after}::tid and ${isOld(tx, place)}
      order by ctid limit ${batchSize}`);
    let changed = 0;
    for (const { at, row, sealed } of rows) {
      const anew = resealOne(tx, place, { row, sealed });
      if (anew === undefined) continue;
      // Only if it is unchanged: somebody may have written another text since.
      const { rowCount } = await tx.db.execute(sql`update ${table(place)}
        set ${sql.identifier(place.column)} = ${replacement(place, anew)}
        where ctid = ${at}::tid and ${text(place)} = ${sealed}`);
      changed += rowCount ?? 0;
    }
    if (changed > 0)
      await recordAudit(tx, {
        action: 'keys.resealed',
        details: { table: place.table, texts: String(changed) },
      });
    return { changed, last: rows.length < batchSize ? undefined : rows.at(-1)?.at };
  });
}

const foundRow = z.object({ at: z.string(), row: z.string(), sealed: z.string() });

/** @returns undefined when it does not open: one such text must not prevent the others from being resealed */
function resealOne(
  { ports, requestId }: ServiceContext,
  { purpose, table: name, column }: SealedPlace,
  { row, sealed }: Pick<z.infer<typeof foundRow>, 'row' | 'sealed'>,
): string | undefined {
  const place = { purpose, row };
  try {
    return ports.seal.close(place, ports.seal.open(place, sealed));
  } catch (error) {
    const fields = { err: error, requestId, table: name, column, row };
    ports.log.error(fields, 'A sealed text could not be opened, so it was not resealed');
    return undefined;
  }
}

function table(place: SealedPlace): SQL {
  return sql`${sql.identifier(place.table)}`;
}

function text({ column, field }: SealedPlace): SQL {
  const name = sql.identifier(column);
  return field === undefined ? sql`${name}` : sql`${name}->>${sql.raw(`'${field}'`)}`;
}

function replacement({ column, field }: SealedPlace, anew: string): SQL {
  if (field === undefined) return sql`${anew}`;
  return sql`jsonb_set(${sql.identifier(column)}, ${`{${field}}`}::text[], to_jsonb(${anew}::text))`;
}

/** Excludes the announced key, which is sealed under the old one on purpose. */
function isOld(ctx: ServiceContext, place: SealedPlace): SQL {
  const name = ctx.ports.seal.close('key-name', '').split('.')[1] ?? '';
  const only = place.table === 'secret_keys' ? sql` and state = 'earlier'` : sql``;
  return sql`${text(place)} ~ ${sealedPattern}
    and not starts_with(${text(place)}, ${`2.${name}.`})${only}`;
}

/**
 * A column with sealed text; `field` names it inside a jsonb column. `row`: the column whose value the
 * text is bound to. That value is unique within a purpose, and never changes.
 */
type SealedPlace = { table: string; column: string; field?: string; purpose: string; row: string };

/** Sealed into mailed links and stored nowhere: they are not resealed, earlier keys open them. */
export const linkPurposes: readonly RowlessPurpose[] = ['mail-preferences', 'document-link'];

/** A test checks that every purpose in the code is listed here. */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'secret_keys', column: 'sealed', purpose: 'secret-key', row: 'name' },
  { table: 'signing_keys', column: 'private_sealed', purpose: 'signing-key', row: 'id' },
  // Bound to the person, not the row: one's own row assigned to somebody else must not sign in as them.
  { table: 'two_factors', column: 'secret_sealed', purpose: 'authenticator-secret', row: 'user_id' },
  { table: 'held_forms', column: 'sealed', purpose: 'held-form', row: 'id' },
  { table: 'backup_plan', column: 'passphrase_sealed', purpose: 'backup-passphrase', row: 'only_row' },
  { table: 'backup_runs', column: 'passphrase_sealed', purpose: 'backup-passphrase', row: 'id' },
  { table: 'attachments', column: 'key_sealed', purpose: 'attachment-key', row: 'id' },
  { table: 'seizure_notices', column: 'key_sealed', purpose: 'attachment-key', row: 'id' },
  { table: 'case_notes', column: 'body', purpose: 'internal-notes', row: 'id' },
  { table: 'case_links', column: 'note', purpose: 'case-link', row: 'id' },
  { table: 'case_messages', column: 'body', purpose: 'case-message', row: 'id' },
  { table: 'case_outcomes', column: 'consent_note', purpose: 'outcome-consent', row: 'case_id' },
  { table: 'submission_messages', column: 'body', purpose: 'submission-message', row: 'id' },
  { table: 'submission_notes', column: 'body', purpose: 'submission-note', row: 'id' },
  { table: 'phone_calls', column: 'sealed', purpose: 'phone-call', row: 'id' },
  { table: 'paused_reports', column: 'sealed', purpose: 'paused-report', row: 'id' },
  { table: 'rights_requests', column: 'words', purpose: 'rights-request', row: 'id' },
  { table: 'rights_requests', column: 'answer', purpose: 'rights-answer', row: 'id' },
  { table: 'rights_requests', column: 'extension', purpose: 'rights-extension', row: 'id' },
  { table: 'rights_requests', column: 'copy_sealed', purpose: 'rights-copy', row: 'id' },
  { table: 'rights_texts', column: 'body', purpose: 'rights-text', row: 'id' },
  { table: 'chain_sources', column: 'key_sealed', purpose: 'chain-source-key', row: 'id' },
  { table: 'incoming_mailbox', column: 'password_sealed', purpose: 'mailbox-password', row: 'id' },
  { table: 'smtp_configs', column: 'password_sealed', purpose: 'smtp-password', row: 'id' },
  {
    table: 'email_messages',
    column: 'payload',
    field: 'sealed',
    purpose: 'submission-reply',
    row: 'id',
  },
];
