import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  beforeFirst,
  chainedEnd,
  chainKeys,
  holdsHead,
  isVouched,
  linkHash,
  readNotedHead,
  type ChainHead,
  type ChainKey,
  type HashedRow,
} from '#kernel/audit/audit-chain.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';

const batchSize = 2_000;

/**
 * Checks a part of the chain and reports how far it got; the caller continues from there.
 * @param input.after number of links that are already checked
 * @param input.milliseconds approximate time limit of this part
 */
export async function verifyAudit(
  ctx: ServiceContext,
  input: { after: number; milliseconds: number },
): Promise<ChainCheck> {
  authorize(ctx, 'audit:read');
  const end = (await chainedEnd(ctx))?.sequence ?? 0;
  const until = performance.now() + input.milliseconds;
  const keys = chainKeys(ctx.ports.site);
  let walked = await startAt(ctx, input.after);
  while (walked.sequence < end) {
    const rows = await readLinks(ctx, walked.sequence);
    const next = walk(rows, walked, keys);
    if ('kind' in next)
      return finish(ctx, { state: 'broken', checked: walked.sequence, fault: next });
    if (rows.length === 0) break;
    walked = next;
    if (performance.now() > until && walked.sequence < end)
      return { state: 'going', checked: walked.sequence, total: end };
  }
  return finish(ctx, await checkEnds(ctx, walked.sequence));
}

/** `isVouched`: a row written by the program has been seen, so all later rows must be as well. */
type ChainPosition = { sequence: number; hash: string; isVouched: boolean };

async function startAt(ctx: ServiceContext, after: number): Promise<ChainPosition> {
  if (after <= 0) return { sequence: 0, hash: beforeFirst, isVouched: false };
  const [row] = await readLinks(ctx, after - 1, 1);
  if (row?.sequence !== after) return { sequence: 0, hash: beforeFirst, isVouched: false };
  return { sequence: after, hash: row.hash, isVouched: row.mac !== null };
}

async function readLinks(
  ctx: ServiceContext,
  after: number,
  limit = batchSize,
): Promise<ChainedRow[]> {
  return queryRows(
    ctx.db,
    chainedRow,
    sql`
    select c.sequence::float8 as sequence, c.audit_id as "auditId",
      c.previous_hash as "previousHash", c.hash, c.key_name as "keyName", ${hashedColumns}
    from audit_chain c left join audit_log a on a.id = c.audit_id
    where c.sequence > ${after} order by c.sequence limit ${limit}`,
  );
}

/** Follows the links as long as they match. */
function walk(
  rows: readonly ChainedRow[],
  from: ChainPosition,
  keys: readonly ChainKey[],
): ChainPosition | ChainFault {
  let walked = from;
  for (const link of rows) {
    const { auditId, previousHash } = link;
    const sequence = walked.sequence + 1;
    if (link.sequence !== sequence) return { kind: 'missing', sequence };
    if (previousHash !== walked.hash) return { kind: 'order', sequence, auditId };
    if (!hasRow(link)) return { kind: 'missing', sequence, auditId };
    const key = keys.find(({ name }) => name === link.keyName);
    if (!key) return { kind: 'key', sequence, auditId };
    const row = rowOf(link);
    if (linkHash(key, { sequence, previousHash, row }) !== link.hash)
      return { kind: 'changed', sequence, auditId };
    const vouched = isVouched(keys, row);
    if (!vouched && (walked.isVouched || row.mac !== null))
      return { kind: 'inserted', sequence, auditId };
    walked = { sequence, hash: link.hash, isVouched: vouched };
  }
  return walked;
}

type WithRow = ChainedRow & HashedRow;

function hasRow(link: ChainedRow): link is WithRow {
  return link.id !== null;
}

function rowOf(link: WithRow): HashedRow {
  const { id, at, action, actor, actorName, target, details, severity } = link;
  const { ipAddress, requestId, mac } = link;
  return {
    id,
    at,
    action,
    actor,
    actorName,
    target,
    details,
    severity,
    ipAddress,
    requestId,
    mac,
  };
}

async function finish<Check extends ChainCheck>(ctx: ServiceContext, check: Check): Promise<Check> {
  if (check.state === 'going') return check;
  const details: Record<string, string> =
    check.state === 'broken'
      ? { result: check.fault.kind, at: String(check.fault.sequence ?? '') }
      : { result: 'whole', events: String(check.checked) };
  const severity = check.state === 'broken' ? 'error' : 'info';
  await recordAudit(ctx, { action: 'audit.verified', details, severity });
  return check;
}

/**
 * - `changed` the row differs from what was sealed
 * - `missing` a row or a link is gone
 * - `inserted` a row that the program did not write, or that was never queued for sealing
 * - `order` a link does not follow the one before it
 * - `shortened` the chain ends before the head noted in the data folder, or is a different chain
 * - `note` the note of the head is not from this installation
 * - `key` the link was made with an unknown key
 */
type ChainFault = {
  kind: 'changed' | 'missing' | 'inserted' | 'order' | 'shortened' | 'note' | 'key';
  sequence?: number;
  /** The event's identifier, where known. */
  auditId?: string;
};

export type ChainCheck =
  | { state: 'going'; checked: number; total: number }
  | {
      state: 'whole';
      checked: number;
      /** Rows that are too new to be sealed. */
      waiting: number;
      /** Chain head that the caller should record elsewhere. */
      head: ChainHead | undefined;
      /** True if the data folder holds a note of the head to compare with. */
      isNoted: boolean;
    }
  | { state: 'broken'; checked: number; fault: ChainFault };

/** Columns of `audit_log` (aliased `a`) in the form in which they are hashed. */
export const hashedColumns = sql`a.id,
  to_char(a.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  a.action, a.actor, a.actor_name as "actorName", a.target, a.details, a.severity,
  a.ip_address as "ipAddress", a.request_id as "requestId", a.mac`;

/** A row under the names of `hashedColumns`. */
export const hashedRow = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.string(),
  actorName: z.string(),
  target: z.nullable(z.string()),
  /** Matches any stored value: a check that refuses a forged row would not report it as forged. */
  details: z.unknown(),
  severity: z.string(),
  ipAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  mac: z.nullable(z.string()),
}) satisfies z.ZodType<HashedRow>;

/** A link of the chain with its audit row, which may be gone. */
const chainedRow = z.object({
  ...hashedRow.shape,
  id: z.nullable(z.string()),
  at: z.nullable(z.string()),
  action: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  severity: z.nullable(z.string()),
  sequence: z.number(),
  auditId: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  keyName: z.string(),
});

type ChainedRow = z.infer<typeof chainedRow>;

/** In milliseconds: both tables are compared in full. */
const comparisonLimit = 120_000;

/**
 * Finds what following the chain cannot: rows that never entered it, rows removed while they waited,
 * and an end that was cut off.
 */
async function checkEnds(
  ctx: ServiceContext,
  checked: number,
): Promise<Exclude<ChainCheck, { state: 'going' }>> {
  const fault = (await findStray(ctx)) ?? (await compareNote(ctx));
  if (fault) return { state: 'broken', checked, fault };
  const [unsealed] = await queryRows(
    ctx.db,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from audit_unsealed`,
  );
  const [head, noted] = [await chainedEnd(ctx), await readNotedHead(ctx)];
  return {
    state: 'whole',
    checked,
    head,
    isNoted: Boolean(noted),
    waiting: unsealed?.count ?? 0,
  };
}

function findStray(ctx: ServiceContext): Promise<ChainFault | undefined> {
  return ctx.db.transaction(
    async (db) => {
      await db.execute(
        sql`select set_config('statement_timeout', ${String(comparisonLimit)}, true)`,
      );
      const [stray] = await queryRows(
        db,
        z.object({ id: z.string() }),
        sql`select a.id from audit_log a
        where not exists (select from audit_chain c where c.audit_id = a.id)
          and not exists (select from audit_unsealed u where u.audit_id = a.id) limit 1`,
      );
      if (stray) return { kind: 'inserted', auditId: stray.id };
      const [taken] = await queryRows(
        db,
        z.object({ id: z.string() }),
        sql`select u.audit_id as id
        from audit_unsealed u
        where not exists (select from audit_log a where a.id = u.audit_id) limit 1`,
      );
      return taken && { kind: 'missing', auditId: taken.id };
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function compareNote(ctx: ServiceContext): Promise<ChainFault | undefined> {
  const noted = await readNotedHead(ctx);
  if (noted === undefined) return undefined;
  if (noted === false) return { kind: 'note' };
  return (await holdsHead(ctx, noted))
    ? undefined
    : { kind: 'shortened', sequence: noted.sequence };
}

/** Describes for staff what is wrong with the log, and where. */
export function faultWords({ kind, sequence, auditId }: ChainFault): string {
  const place = sequence === undefined ? '' : ` number ${sequence.toLocaleString('en-US')}`;
  const event = auditId === undefined ? `Event${place}` : `Event${place} (${auditId})`;
  switch (kind) {
    case 'changed':
      return `${event} was changed after it had been written.`;
    case 'missing':
      return `${event} is missing: it was taken out of the log.`;
    case 'inserted':
      return `${event} was not written by the program, but put into the log past it.`;
    case 'order':
      return `${event} does not follow the one before it: events were taken out or moved.`;
    case 'shortened':
      return `The log ends before event${place}, which the data folder noted, or is another one from there on.`;
    case 'note':
      return 'The note of the log’s end in the data folder (audit-head.json) was changed.';
    case 'key':
      return `${event} was sealed with a key that this installation does not have.`;
  }
}
