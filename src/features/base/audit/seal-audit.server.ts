import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { auditChain } from '#database/tables/security.ts';
import {
  beforeFirst,
  chainedEnd,
  chainKeys,
  linkHash,
  noteHead,
} from '#kernel/audit/audit-chain.ts';
import { hashedColumns, hashedRow } from './audit-chain.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** Rows per transaction. */
const batchSize = 1_000;

/** Arbitrary, but ours alone. One process seals at a time; others skip instead of waiting. */
const sealingLock = 4_206_001;

/**
 * Adds the waiting audit rows to the chain in the order of their identifiers, and notes the chain's
 * new head in the data folder.
 * @returns number of sealed rows; 0 also while another process seals
 */
export async function sealAudit(
  ctx: ServiceContext,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  let total = 0;
  while (!options.signal?.aborted) {
    const sealed = await sealBatch(ctx);
    if (sealed.head) await noteHead(ctx, sealed.head);
    total += sealed.count;
    if (sealed.count < batchSize) break;
  }
  return total;
}

type Sealed = { count: number; head?: { sequence: number; hash: string } };

const answer = z.object({ is: z.boolean() });

function sealBatch(ctx: ServiceContext): Promise<Sealed> {
  return ctx.db.transaction(async (db) => {
    const [waits] = await queryRows(
      db,
      answer,
      sql`select exists (select from audit_unsealed) as is`,
    );
    if (!waits?.is) return { count: 0 };
    const [locks] = await queryRows(
      db,
      answer,
      sql`select pg_try_advisory_xact_lock(${sealingLock}) as is`,
    );
    if (!locks?.is) return { count: 0 };
    const rows = await queryRows(
      db,
      hashedRow,
      sql`select ${hashedColumns}
      from audit_unsealed u join audit_log a on a.id = u.audit_id
      order by u.audit_id limit ${batchSize}`,
    );
    if (rows.length === 0) return { count: 0 };
    const [key] = chainKeys(ctx.ports.site);
    let head = (await chainedEnd({ ...ctx, db })) ?? { sequence: 0, hash: beforeFirst };
    const links = rows.map((row) => {
      const [sequence, previousHash] = [head.sequence + 1, head.hash];
      const hash = linkHash(key, { sequence, previousHash, row });
      head = { sequence, hash };
      return { sequence, auditId: row.id, previousHash, hash, keyName: key.name };
    });
    await db.insert(auditChain).values(links);
    await db.execute(sql`delete from audit_unsealed
      where audit_id in (select audit_id from audit_chain where sequence >= ${links[0]?.sequence})`);
    return { count: rows.length, head };
  });
}
