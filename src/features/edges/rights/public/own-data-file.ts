import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import { asClient } from '#features/casework/conversation/tracker.server.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { madeFileResponse } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { makeHeldArchive } from '../held-archive.server.ts';
import { openSealedCopy } from '../own-deletions.server.ts';
import type { Route } from './+types/own-data-file.ts';
import { redirectWithNotice } from './act-on-own-data.server.ts';

/** Files that a client may download. Errors are shown on the page from which they were requested. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(serviceContext);
  const { file } = params;
  if (file !== 'your-data.zip' && file !== 'sealed-copy.json')
    throw data(m.site_not_found_title(), { status: 404 });
  try {
    const client = await asClient(ctx, trackerCookie(ctx).read(request));
    // The page explains how to open the case, or that it is for the person alone.
    if (!client || client.actor.helper) return redirect(urls.ownData(), 303);
    if (file === 'your-data.zip') return madeFileResponse(await makeHeldArchive(client));
    const copy = Buffer.from(await openSealedCopy(client));
    const stream = Readable.from([copy]);
    return madeFileResponse({ name: file, mime: 'application/json', size: copy.length, stream });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return redirectWithNotice('limited');
    const fields = { err: error, requestId: ctx.requestId };
    ctx.ports.log.error(fields, 'The archive of a person’s data could not be created');
    return redirectWithNotice('failed');
  }
}
