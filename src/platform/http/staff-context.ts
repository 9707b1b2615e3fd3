import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import { isReadOnly, Refusal, refusalStatus } from '#kernel/errors.ts';
import type { Appearance } from '#shared/vocabulary/appearance.ts';
import type { Role } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import { pageContext, postedContext, serviceContext, type PostedForm } from './request-context.ts';

/** The signed-in user; set by the guard, so only routes behind it may read it. */
export const staffContext = createContext<{
  actor: Extract<Actor, { type: 'staff' }>;
  role: Role;
  appearance: Appearance;
  factorDueAt?: Date;
}>();

/** Keeps a form while its sender confirms their identity; set by the guard. */
export const holdFormContext = createContext<((posted: PostedForm) => Promise<string>) | undefined>(
  undefined,
);

/** Content of the page for people without access, or while the database is unavailable. */
export type AccessDenial = {
  status: 403 | 503;
  message: string;
  /** The posted form, if it could not be saved. */
  posted?: PostedForm | undefined;
};

/** Renders a page without the router: the guard answers before any loader has run. */
export type RenderAccessDenied = (turned: AccessDenial) => Response;

export const unreachable: AccessDenial = {
  status: 503,
  message: 'The database does not answer. Try again in a minute.',
};

/** Adds Set-Cookie values to the route's response. */
export function sendCookies(
  context: Readonly<RouterContextProvider>,
  cookies: readonly string[],
): void {
  const { responseHeaders } = context.get(pageContext);
  for (const cookie of cookies) responseHeaders.append('Set-Cookie', cookie);
}

/** The member of staff's service context, in loaders and actions behind the guard. */
export function staffServices(context: Readonly<RouterContextProvider>): ServiceContext {
  return context.get(serviceContext);
}

/**
 * Runs service calls of a loader or an action. A refusal becomes the page of its status with its
 * message; an unavailable database becomes 503. Bugs stay exceptions.
 * @param here where to return to if the person has to confirm their identity; with `context` the
 *   posted form is kept meanwhile
 */
export async function orRefuse<Result>(
  work: Promise<Result>,
  here?: URL,
  context?: Readonly<RouterContextProvider>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (here) await askProof(error, here.pathname + here.search, context);
    const turned = refusalOf(error);
    if (turned) throw data(turned.message, { status: turned.status });
    throw error;
  }
}

/**
 * Redirects to the password confirmation, if that is why something was refused.
 * @param next where to continue afterwards
 * @param context of an action: the posted form is kept, and sent on after the confirmation
 */
export async function askProof(
  error: unknown,
  next: string,
  context?: Readonly<RouterContextProvider>,
): Promise<void> {
  if (!(error instanceof Refusal && error.code === 'proof_needed')) return;
  const posted = context?.get(postedContext);
  const held = posted && (await context?.get(holdFormContext)?.(posted));
  throw redirect(urls.admin.prove(next, held), 303);
}

/** Status and message of an expected refusal; undefined for a bug. */
export function refusalOf(error: unknown): { status: number; message: string } | undefined {
  if (error instanceof Refusal)
    return { status: refusalStatus[error.code], message: error.message };
  if (isReadOnly(error)) return moving;
  if (hasCollided(error)) return collided;
  return isDatabaseAway(error) ? unreachable : undefined;
}

const moving: AccessDenial = {
  status: 503,
  message:
    'Nothing can be changed while the data is being moved to another database. Keep this page open and try again in a few minutes.',
};

const collided = {
  status: 409,
  message:
    'Somebody else was changing the same records at this very moment, so nothing was changed. Please try again.',
};

/** PostgreSQL's code for a deadlock, in which it aborted this transaction. */
const deadlock = '40P01';

function hasCollided(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === deadlock) || hasCollided(error.cause);
}

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '53300',
]);

/** The query builder wraps the driver's error, so the chain of causes is searched. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (connectionErrors.has(code)) return true;
  if (
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/.test(
      error.message,
    )
  )
    return true;
  return isDatabaseAway(error.cause);
}
