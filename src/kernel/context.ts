import type { Scope } from './scopes.ts';
import type { Permission } from '#features/capabilities.ts';
import type { Db } from '#platform/database/client.ts';
import type { Ports } from './ports/ports.ts';

/** Who asks. Jobs and people call the same verbs, and the audit row says which it was. */
export type Actor =
  | { type: 'public'; ip: string }
  /** A visitor of whom nothing may be kept. */
  | { type: 'anonymous' }
  /** `helper`: not the person themselves, but somebody whom they let open their case. */
  | { type: 'client'; caseId: string; ip: string; helper?: { id: string; name: string } }
  | {
      type: 'staff';
      userId: string;
      name: string;
      email: string;
      permissions: readonly Permission[];
      /** When the session last gave a password or a second factor. */
      provedAt: Date;
      ip: string;
    }
  /** Another program, with an access token. */
  | {
      type: 'integration';
      integrationId: string;
      name: string;
      scopes: readonly Scope[];
      ip: string;
    }
  | { type: 'system'; job: string };

/** Everything a service may use. There is no database singleton. */
export type ServiceContext = Readonly<{
  db: Db;
  actor: Actor;
  ports: Ports;
  requestId: string;
  now(): Date;
}>;

/** As a row keeps who did something: the name of a person or a program, else what kind of actor it was. */
export function actorName({ actor }: Pick<ServiceContext, 'actor'>): string {
  if (actor.type === 'client' && actor.helper) return 'helper';
  return 'name' in actor ? actor.name : actor.type;
}

/**
 * Runs `work` in one transaction; the context it gets has `db` replaced, so what it calls is inside.
 * Called inside a transaction it opens a savepoint.
 */
export function inTransaction<Result>(
  ctx: ServiceContext,
  work: (tx: ServiceContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
