import { data, redirect } from 'react-router';
import { refusalStatus, Refusal } from '#server/errors.ts';
import { fileResponse } from '#server/http/file-response.ts';
import { serviceContext } from '#server/http/request-context.ts';
import { openClientFile } from '#server/services/open-client-file.ts';
import { asClient } from '#server/services/tracker/as-client.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/file.ts';
import { trackerCookie } from './tracker-cookie.ts';

/** A file that the client gave to their case, to be saved. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(serviceContext);
  const client = await asClient(ctx, await trackerCookie(ctx).read(request));
  if (!client) throw redirect(urls.tracker('closed'), 303);
  try {
    return fileResponse(await openClientFile(client, params.attachmentId), { isInline: false });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw data(error.message, { status: refusalStatus[error.code] });
  }
}
