import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations } from './schema/integrations.server.ts';
import { adminUsers, users } from '#features/staff/schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';

/**
 * Ends all tokens of an integration whose secret came a second time, and tells the administrators.
 * Call it inside a transaction.
 */
export async function stopReused(
  tx: ServiceContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const now = tx.now();
  await tx.db
    .update(integrations)
    .set({ family: null, stoppedBecause: 'reused', stoppedAt: now })
    .where(eq(integrations.id, id));
  await recordAudit(tx, { action: 'integration.secret-reused', target: id, severity: 'error' });
  const administrators = await tx.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, 'administrator'), isNull(adminUsers.disabledAt)));
  const payload = { name, at: now.toISOString() };
  for (const { email } of administrators)
    await enqueueEmail(tx, { template: 'integration-stopped', to: email, payload });
}
