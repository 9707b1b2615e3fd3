import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, users } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Role } from '#shared/permissions.ts';

export type Member = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  disabledAt: Date | null;
};

/**
 * Locks the whole staff for a change of one member: two who change each other at the same moment go
 * one after the other, and the second finds what the first has left. Call it inside a transaction.
 * @throws Refusal `not_found`; `conflict` for one's own account; `forbidden` when whoever asks lost
 *   the role meanwhile
 */
export async function lockMember(tx: ServiceContext, userId: string): Promise<Member> {
  const everybody = await tx.db
    .select({
      userId: adminUsers.userId,
      name: users.name,
      email: users.email,
      role: adminUsers.role,
      disabledAt: adminUsers.disabledAt,
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .orderBy(adminUsers.id)
    .for('update', { of: adminUsers });
  const { actor } = tx;
  if (actor.type === 'staff' && actor.userId === userId)
    throw new Refusal('conflict', 'Nobody changes their own account here. Ask a colleague.');
  const asker = actor.type === 'staff' && everybody.find((one) => one.userId === actor.userId);
  if (asker && !isWorkingAdministrator(asker))
    throw new Refusal('forbidden', 'Your own role was changed meanwhile.');
  const member = everybody.find((one) => one.userId === userId);
  if (!member) throw new Refusal('not_found', 'This person is not on the staff any more.');
  return member;
}

/**
 * Call it after the change, in the same transaction: without an administrator nobody could ever
 * change anything again.
 * @throws Refusal `conflict`
 */
export async function keepAnAdministrator(tx: ServiceContext): Promise<void> {
  const left = await tx.db
    .select({ role: adminUsers.role, disabledAt: adminUsers.disabledAt })
    .from(adminUsers);
  if (left.some(isWorkingAdministrator)) return;
  throw new Refusal(
    'conflict',
    'This is the last administrator. Make somebody else an administrator first.',
  );
}

function isWorkingAdministrator({ role, disabledAt }: Pick<Member, 'role' | 'disabledAt'>) {
  return role === 'administrator' && disabledAt === null;
}
