import { data, redirect, type MiddlewareFunction } from 'react-router';
import { recordRefusal } from '#kernel/audit/record-audit.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { postedContext, serviceContext } from '#platform/http/request-context.ts';
import { hasSessionCookie } from '#kernel/cookies.ts';
import {
  holdFormContext,
  isDatabaseAway,
  sendCookies,
  staffContext,
  unreachable,
  type RenderAccessDenied,
  type AccessDenial,
} from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { getStaffActor } from '../get-staff-actor.server.ts';
import { holdForm } from '../prove.server.ts';

const notStaff: AccessDenial = {
  status: 403,
  message: "You don't have admin permissions to access this area.",
};

/**
 * The guard of the back office, as middleware: it runs for pages, data requests and form posts alike,
 * regardless of the `_routes` of a data request. Services authorise again.
 */
export function guardStaff(renderAccessDenied: RenderAccessDenied): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const ctx = context.get(serviceContext);
    const isDataRequest = new URL(request.url).pathname.endsWith('.data');
    function refuse(turned: AccessDenial): Response {
      if (isDataRequest) throw data(turned.message, { status: turned.status });
      const isAway = turned.status === 503;
      return renderAccessDenied({
        ...turned,
        posted: isAway ? context.get(postedContext) : undefined,
      });
    }
    // Automatic requests of a screen, which may be unattended.
    const isGlance = url.pathname === urls.admin.events() || isPresence.test(url.pathname);
    const reading = getStaffActor(ctx, request.headers, { isGlance });
    const session = await reading.catch((error: unknown) => {
      if (isDatabaseAway(error)) return undefined;
      throw error;
    });
    if (session === undefined) return refuse(unreachable);
    sendCookies(context, session.cookies);
    if ('actor' in session) {
      context.set(serviceContext, { ...ctx, actor: session.actor });
      const { cookies: _, ...staff } = session;
      context.set(staffContext, staff);
      const signedIn = { ...ctx, actor: session.actor };
      context.set(holdFormContext, (posted) => holdForm(signedIn, posted));
      if (session.role === 'figures_only' && !isForFigures(url.pathname)) {
        await noteRefusal(signedIn, request, 'role');
        return refuse(notForRole);
      }
      if (isFactorOverdue(ctx, session.factorDueAt) && !isForEnrolling(url.pathname))
        throw redirect(urls.admin.account(), 303);
      const answer = await next();
      if (answer.status === 403)
        await noteRefusal({ ...ctx, actor: session.actor }, request, 'role');
      return answer;
    }
    if (session.refused === 'not-staff') {
      await noteRefusal(ctx, request, 'not-staff');
      return refuse(notStaff);
    }
    const back = url.pathname + url.search;
    // A data request comes from an open page; a new browser has no session cookie.
    const hasEnded = isDataRequest || hasSessionCookie(request.headers.get('cookie'));
    throw redirect(hasEnded ? urls.signInAgain(back) : urls.signIn(back));
  };
}

const notForRole: AccessDenial = {
  status: 403,
  message:
    'Your role opens the figures and your own account. Ask an administrator for more access.',
};

/** The pages of a role that sees the figures alone; every other one is refused, also those added later. */
function isForFigures(pathname: string): boolean {
  const exact = [
    urls.admin.home(),
    urls.admin.totals(),
    urls.admin.totalsFile(),
    urls.admin.accountAppearance(),
  ];
  return exact.includes(pathname) || isForEnrolling(pathname);
}

const isPresence = /^\/admin\/presence\/[^/]+\/[^/]+$/;

/** @param dueAt deadline for setting up a second factor, if one is missing */
export function isFactorOverdue({ now }: ServiceContext, dueAt: Date | undefined): boolean {
  return dueAt !== undefined && dueAt.getTime() <= now().getTime();
}

/** The pages of one's own account; the only ones once the deadline for a second factor has passed. */
function isForEnrolling(pathname: string): boolean {
  const pages = [urls.admin.account(), provePath];
  return pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

const provePath = new URL(urls.admin.prove(''), 'http://localhost').pathname;

function noteRefusal(
  ctx: ServiceContext,
  { method, url }: Request,
  reason: 'role' | 'not-staff',
): Promise<void> {
  return recordRefusal(ctx, { path: new URL(url).pathname, method, reason });
}
