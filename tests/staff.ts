import type { Actor } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { users } from '#database/tables/staff.ts';
import type { Role } from '#shared/roles.ts';
import { staffActor } from './context.ts';

/** A stored member of staff, for verbs whose rows refer to the acting person. */
export async function storeStaff(db: Db, role: Role, email: string): Promise<Actor> {
  const [user] = await db
    .insert(users)
    .values({ name: `Test ${role}`, email })
    .returning();
  if (!user) throw new Error('The user was not stored.');
  return staffActor(role, user.id);
}

/** A case worker for one test. */
export function storeCaseWorker(db: Db): Promise<Actor> {
  return storeStaff(db, 'case_worker', `${crypto.randomUUID()}@example.org`);
}
