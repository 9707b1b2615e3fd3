import { beforeEach } from 'vitest';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { exchangeSecret } from '#features/edges/integrations/exchange-secret.server.ts';
import { staffActor, testContext } from './context.ts';
import { useTestDatabase } from './db.ts';

const begin = Date.parse('2026-03-01T09:00:00Z');

/** In milliseconds. */
export const [second, minute, day] = [1_000, 60_000, 86_400_000];

/** A context some milliseconds after the tests' start; staff have just confirmed their identity. */
export function contextAt(db: Db, after: number, actor: Actor): ServiceContext {
  const ctx = testContext(db, { actor, now: () => new Date(begin + after) });
  if (actor.type !== 'staff') return ctx;
  return { ...ctx, actor: { ...actor, provedAt: ctx.now() } };
}

/** Gives the tests of one file a database, an administrator in it, and requests of another program. */
export function prepareIntegrations() {
  const { db } = useTestDatabase();
  let administrator: ServiceContext;
  beforeEach(async () => {
    administrator = await storedAdministrator(db());
  });
  return {
    db,
    administrator: () => administrator,
    /** Some milliseconds after the tests' start, before the program is identified. */
    program: (after = 0, ip = '192.0.2.9') => contextAt(db(), after, { type: 'public', ip }),
  };
}

/** Stores an administrator, robin@example.org; returns their context. */
async function storedAdministrator(db: Db): Promise<ServiceContext> {
  const [user] = await db
    .insert(users)
    .values({ name: 'Robin Example', email: 'robin@example.org' })
    .returning();
  if (!user) throw new Error('The user was not stored.');
  await db.insert(adminUsers).values({ userId: user.id, role: 'administrator' });
  return contextAt(db, 0, staffActor('administrator', user.id));
}

/** An integration allowed from any address. */
export const wanted = {
  name: 'Reporting',
  scopes: ['submission:read', 'statistics:read'],
  allowedIps: [],
  lastsDays: 90,
} as const;

/** Exchanges a secret that must be valid. */
export async function exchanged(secret: string, ctx: ServiceContext) {
  const answer = await exchangeSecret(ctx, secret);
  if (!answer.ok) throw new Error(`The secret was refused: ${answer.code}.`);
  return answer;
}
