import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { chainedEnd } from '#kernel/audit/chained-end.ts';
import type { ChainCheck, ChainFault } from './chain-check.server.ts';
import { beforeFirst, chainKeys, isVouched, linkHash } from '#kernel/audit/chain-hash.ts';
import type { ChainKey, HashedRow } from '#kernel/audit/chain-hash.ts';
import { hashedColumns } from './chained-rows.server.ts';
import type { ChainedRow } from './chained-rows.server.ts';
import { checkEnds } from './check-ends.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';

const batchSize = 2_000;

/**
 * Checks a part of the chain and says how far it got; the caller goes on from there.
 * @param input.after the number of links that are checked already
 * @param input.milliseconds how long this part may take, about
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

/** `isVouched`: a row that the program wrote has been seen, so all later ones must be. */
type Walked = { sequence: number; hash: string; isVouched: boolean };

async function startAt(ctx: ServiceContext, after: number): Promise<Walked> {
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
  const { rows } = await ctx.db.execute<ChainedRow>(sql`
    select c.sequence::float8 as sequence, c.audit_id as "auditId",
      c.previous_hash as "previousHash", c.hash, c.key_name as "keyName", ${hashedColumns}
    from audit_chain c left join audit_log a on a.id = c.audit_id
    where c.sequence > ${after} order by c.sequence limit ${limit}`);
  return rows;
}

/** Follows links as far as they hold. */
function walk(
  rows: readonly ChainedRow[],
  from: Walked,
  keys: readonly ChainKey[],
): Walked | ChainFault {
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
    ...{ id, at, action, actor, actorName, target, details, severity },
    ...{ ipAddress, requestId, mac },
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
