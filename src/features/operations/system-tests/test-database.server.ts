import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { Finding } from './system-test.server.ts';

/** Writes a row and reads it back, in a table of the transaction's own that nobody else sees. */
export async function testDatabase(ctx: ServiceContext): Promise<Finding> {
  const text = randomUUID();
  const read = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table round_trip (text text) on commit drop`);
    await tx.execute(sql`insert into round_trip values (${text})`);
    const { rows } = await tx.execute<{ text: string }>(sql`select text from round_trip`);
    return rows[0]?.text;
  });
  return read === text
    ? {
        status: 'passed',
        message: `Wrote a row and read it back: ${ctx.ports.databaseHome.place}.`,
      }
    : { status: 'failed', message: 'What was read is not what was written.' };
}
