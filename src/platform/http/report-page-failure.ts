import { isRouteErrorResponse, type HandleErrorFunction } from 'react-router';
import { serviceContext } from './request-context.ts';

/**
 * Replaces the framework's own report, which prints the whole error: a database error contains what
 * the visitor typed. Refusals are no failures, and an aborted request is not reported.
 */
export const reportPageFailure: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ports, requestId } = context.get(serviceContext);
  ports.log.error({ err: error, requestId }, 'A page failed');
};
