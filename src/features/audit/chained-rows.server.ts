import { sql } from 'drizzle-orm';
import type { HashedRow } from '#kernel/audit/chain-hash.ts';

/** The columns of `audit_log`, there called `a`, as they are hashed. */
export const hashedColumns = sql`a.id,
  to_char(a.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  a.action, a.actor, a.actor_name as "actorName", a.target, a.details, a.severity,
  a.ip_address as "ipAddress", a.request_id as "requestId", a.mac`;

/** A link of the chain with the row it stands for, which may be gone. */
export type ChainedRow = { [Field in keyof HashedRow]: HashedRow[Field] | null } & {
  sequence: number;
  auditId: string;
  previousHash: string;
  hash: string;
  keyName: string;
};
