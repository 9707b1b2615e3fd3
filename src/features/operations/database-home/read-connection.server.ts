import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { DatabaseHome, MoveState } from '#kernel/ports/database.ts';
import { authorize } from '#kernel/authorize.ts';
import { hasProof } from '#kernel/access/require-proof.ts';

export type Connection = {
  kind: DatabaseHome['kind'];
  place: string;
  version: string;
  isEncrypted: boolean;
  /** In bytes. */
  size: number;
  connections: number;
  maxConnections: number;
  lastMove: MoveState;
  isProved: boolean;
};

/** What the program is connected to, without user and password. */
export async function readConnection(ctx: ServiceContext): Promise<Connection> {
  authorize(ctx, 'security:write');
  const { rows } = await ctx.db.execute<{
    version: string;
    is_encrypted: boolean | null;
    size: string;
    connections: number;
    most: number;
  }>(sql`select current_setting('server_version') as version,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as is_encrypted,
      pg_database_size(current_database())::text as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most`);
  const [row] = rows;
  const { kind, place, lastMove } = ctx.ports.databaseHome;
  return {
    ...{ kind, place, lastMove },
    version: row?.version ?? '',
    isEncrypted: row?.is_encrypted ?? false,
    size: Number(row?.size ?? 0),
    connections: row?.connections ?? 0,
    maxConnections: row?.most ?? 0,
    isProved: hasProof(ctx),
  };
}
