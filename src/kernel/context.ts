import { Refusal } from './errors.ts';
import type { Scope } from './scopes.ts';
import type { Permission } from '#shared/capabilities.ts';
import type { Db } from '#database/client.ts';
import type { PartyRole } from '#shared/vocabulary/party-roles.ts';
import type { Ports } from './ports/ports.ts';

/** `isReader`: they may read the case and write nothing. */
export type Party = { id: string; name: string; role: PartyRole; isReader?: true };

/** The actor. Jobs and people call the same functions, and the audit row records which it was. */
export type Actor =
  | { type: 'public'; ip: string }
  /** A visitor about whom nothing may be stored. */
  | { type: 'anonymous' }
  /** `helper`: somebody whom the client allowed to open the case. */
  | { type: 'client'; caseId: string; ip: string; helper?: Party }
  | {
      type: 'staff';
      userId: string;
      name: string;
      email: string;
      permissions: readonly Permission[];
      /** Time of the session's last password or second factor. */
      provedAt: Date;
      ip: string;
    }
  /** An integration with an access token. */
  | {
      type: 'integration';
      integrationId: string;
      name: string;
      scopes: readonly Scope[];
      ip: string;
    }
  | { type: 'system'; job: string };

/** Everything that a service may use. There is no database singleton. */
export type ServiceContext = Readonly<{
  db: Db;
  actor: Actor;
  ports: Ports;
  requestId: string;
  now(): Date;
  /** Events whose listeners run in this transaction, outermost first; set by `emit`. */
  events?: readonly string[];
}>;

/** The same for the client of a case, or a helper whom they allowed to open it. */
export type ClientContext = ServiceContext & { actor: Extract<Actor, { type: 'client' }> };

/**
 * Name of the actor for storage in a row: the name of a person or an integration, else the kind of
 * actor.
 */
export function actorName({ actor }: Pick<ServiceContext, 'actor'>): string {
  if (actor.type === 'client' && actor.helper) return 'helper';
  return 'name' in actor ? actor.name : actor.type;
}

/**
 * Runs `work` in one transaction; the context passed to it has a transactional `db`, so nested calls
 * are part of it. Inside a transaction it opens a savepoint.
 */
export function inTransaction<Result>(
  ctx: ServiceContext,
  work: (tx: ServiceContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}

/** Permitted for visitors who are not signed in. */
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

/** Permitted only for the client of a case, after it was opened by a one-time code. */
const clientVerbs = ['case:converse'] as const;

/** Permitted only for background jobs. */
const systemVerbs = ['mail:send', 'housekeeping:run'] as const;

/** Permitted only for integrations, which have their own list of scopes. */
const integrationVerbs = ['statistics:read', 'indicator:feed'] as const;

/** Permitted for all staff, whatever their role: managing their own account. */
const ownVerbs = ['account:use'] as const;

export type Verb =
  | Permission
  | (typeof publicVerbs)[number]
  | (typeof clientVerbs)[number]
  | (typeof systemVerbs)[number]
  | (typeof integrationVerbs)[number]
  | (typeof ownVerbs)[number];

/**
 * Second line of defence behind the middleware: every function that changes or reads private data
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

function isOneOf<Name extends string>(known: readonly Name[], verb: string): verb is Name {
  return (known as readonly string[]).includes(verb);
}
