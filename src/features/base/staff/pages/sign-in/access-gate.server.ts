import { data, redirect, type MiddlewareFunction } from 'react-router';
import { findFailedAccessCheck } from '../../sign-in.server.ts';
import { urls } from '#shared/urls.ts';
import { postedContext, serviceContext } from '#platform/http/request-context.ts';
import {
  refusalOf,
  type RenderAccessDenied,
  type AccessDenial,
} from '#platform/http/staff-context.ts';

/**
 * Access checks before sign-in, as middleware: the address list, then the access code. It runs for the
 * sign-in pages and for all of the back office, however they are requested.
 */
export function accessGate(renderAccessDenied: RenderAccessDenied): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    function refuse({ status, message }: AccessDenial): Response {
      const isDataRequest = new URL(request.url).pathname.endsWith('.data');
      if (isDataRequest) throw data(message, { status });
      const posted = status === 503 ? context.get(postedContext) : undefined;
      return renderAccessDenied({ status, message, posted });
    }
    const failed = await findFailedAccessCheck(context.get(serviceContext), request.headers).catch(
      (error: unknown) => {
        const turned = refusalOf(error);
        if (turned) return { status: 503 as const, message: turned.message };
        throw error;
      },
    );
    if (failed === undefined) return next();
    if (failed === 'address') return refuse(foreign);
    if (failed !== 'access-code') return refuse(failed);
    if (openWithoutCode.has(url.pathname)) return next();
    throw redirect(urls.accessCode(url.pathname + url.search));
  };
}

/**
 * Pages that need no code: the one where it is given, and the one where new staff, who cannot know it
 * yet, join by a mailed link.
 */
const openWithoutCode: ReadonlySet<string> = new Set([urls.accessCode(), urls.join()]);

const foreign: AccessDenial = {
  status: 403,
  message: 'The back office is open to certain addresses only, and yours is not one of them.',
};
