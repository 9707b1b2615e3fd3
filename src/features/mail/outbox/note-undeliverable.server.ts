import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { undeliverableAddresses } from '../schema.server.ts';

/** So many refusals say that an address really does not exist. */
const bouncesToBlock = 2;

/** Notes, with the caller's transaction, that a server says that an address does not exist. */
export async function noteDeadAddress(
  tx: ServiceContext,
  { email, response }: { email: string; response: string },
): Promise<void> {
  const table = undeliverableAddresses;
  const now = tx.now();
  await tx.db
    .insert(table)
    .values({ email: email.toLowerCase(), bounces: 1, lastResponse: response })
    .onConflictDoUpdate({
      target: table.email,
      set: {
        bounces: sql`${table.bounces} + 1`,
        lastResponse: response,
        blockedAt: sql`coalesce(${table.blockedAt}, case when ${table.bounces} + 1 >= ${bouncesToBlock}
          then ${now.toISOString()}::timestamptz end)`,
        updatedAt: now,
      },
    });
}

/** Notes that whoever reads an address called our mail spam: one complaint is enough. */
export async function noteComplaint(tx: ServiceContext, email: string): Promise<void> {
  const blocked = { cause: 'complaint', blockedAt: tx.now(), updatedAt: tx.now() } as const;
  await tx.db
    .insert(undeliverableAddresses)
    .values({ email: email.toLowerCase(), ...blocked })
    .onConflictDoUpdate({ target: undeliverableAddresses.email, set: blocked });
}
