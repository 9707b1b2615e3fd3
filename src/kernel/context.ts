import { Refusal } from './errors.ts';
import type { Scope } from './scopes.ts';
import type { Permission } from '#shared/capabilities.ts';
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
  /** Events whose listeners are running in this transaction, outermost first; `emit` sets it. */
  events?: readonly string[];
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

/** What a visitor may do without signing in. */
const publicVerbs = [
  'submission:create',
  'confirmation:use',
  'tracker:look-up',
  'tip:open',
  'chat:use',
  'install:run',
  'session:open',
  'invitation:use',
  'token:exchange',
  'indicator:check',
] as const;

/** What only the client of a case may do, once a one-time code opened it to them. */
const clientVerbs = ['case:converse'] as const;

/** What only a background job may do. */
const systemVerbs = ['mail:send', 'housekeeping:run'] as const;

/** What only another program may do, which has its own list of what it may. */
const integrationVerbs = ['statistics:read', 'indicator:feed'] as const;

/** What everybody on the staff may do, whatever their role: look after their own account. */
const ownVerbs = ['account:use'] as const;

export type Verb =
  | Permission
  | (typeof publicVerbs)[number]
  | (typeof clientVerbs)[number]
  | (typeof systemVerbs)[number]
  | (typeof integrationVerbs)[number]
  | (typeof ownVerbs)[number];

/**
 * The second lock behind the middleware: every verb that changes or reads something private
 * calls it first.
 * @throws Refusal `forbidden`
 */
export function authorize(ctx: ServiceContext, verb: Verb): void {
  if (isAllowed(ctx, verb)) return;
  throw new Refusal(
    'forbidden',
    'You are not allowed to do this. Ask an administrator for access.',
  );
}

function isAllowed({ actor }: ServiceContext, verb: Verb): boolean {
  if (actor.type === 'integration') return isOneOf(actor.scopes, verb);
  if (isOneOf(publicVerbs, verb)) return true;
  if (isOneOf(clientVerbs, verb)) return actor.type === 'client';
  if (isOneOf(systemVerbs, verb)) return actor.type === 'system';
  if (isOneOf(ownVerbs, verb)) return actor.type === 'staff';
  if (isOneOf(integrationVerbs, verb)) return false;
  return actor.type === 'staff' && actor.permissions.includes(verb);
}

function isOneOf<Known extends string>(known: readonly Known[], verb: string): verb is Known {
  return (known as readonly string[]).includes(verb);
}
