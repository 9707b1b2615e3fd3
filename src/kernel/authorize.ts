import type { Permission } from '#features/capabilities.ts';
import type { ServiceContext } from './context.ts';
import { Refusal } from './errors.ts';

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
