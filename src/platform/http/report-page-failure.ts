import { isRouteErrorResponse, type HandleErrorFunction } from 'react-router';
import { serviceContext } from './request-context.ts';

/**
 * Takes the place of the framework's own report, which prints the whole error: that of the database
 * holds what the visitor typed. Refusals are no failures, and a visitor who has left is no news.
 */
export const reportPageFailure: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ports, requestId } = context.get(serviceContext);
  ports.log.error({ err: error, requestId }, 'A page failed');
};
