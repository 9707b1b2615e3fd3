import { data, redirect } from 'react-router';
import { refusalStatus, Refusal } from '#kernel/errors.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { openClientFile } from '../client-files.server.ts';
import { asClient } from '../tracker.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/client-file.ts';
import { trackerCookie } from './token-cookie.server.ts';

/** Downloads a file that the client added to their case. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(serviceContext);
  const client = await asClient(ctx, trackerCookie(ctx).read(request));
  if (!client) throw redirect(urls.tracker('closed'), 303);
  try {
    return fileResponse(await openClientFile(client, params.attachmentId), { isInline: false });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw data(error.message, { status: refusalStatus[error.code] });
  }
}
