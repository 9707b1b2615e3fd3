import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { readSchemaSql } from '../../database-home.server.ts';
import type { Route } from './+types/schema-sql.ts';

/** The whole schema as one file. */
export async function loader({ context }: Route.LoaderArgs) {
  const sql = await orRefuse(readSchemaSql(staffServices(context)));
  return new Response(sql, {
    headers: {
      'Content-Type': 'application/sql; charset=utf-8',
      'Content-Disposition': 'attachment; filename="lantern-schema.sql"',
      'Cache-Control': 'no-store',
    },
  });
}
