import { data, redirect } from 'react-router';
import { filingChannels } from '#content/en/filing-channels.ts';
import { Refusal } from '#kernel/errors.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { madeFileResponse } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { makePacketFile } from '#features/derived/packets/packet-archive.server.ts';
import { asClient } from '#features/casework/conversation/tracker.server.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { isPacketFile } from '#shared/packet-files.ts';
import { urls } from '#shared/urls.ts';
import { isTrackerServed } from './is-tracker-served.server.ts';
import type { Route } from './+types/packet.ts';
import type { NoticeCode } from './notices.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';

/** A file of the client's complaint packet. Errors are shown on the page with the link. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(serviceContext);
  const { file } = params;
  if (!isPacketFile(file)) throw data(m.site_not_found_title(), { status: 404 });
  try {
    const client = await asClient(ctx, trackerCookie(ctx).read(request));
    if (!client) return leadBack('closed');
    const subject = { caseId: client.actor.caseId };
    // Authorities read it in English, whatever language its owner reads; the cover then has both.
    return await inLanguage(baseLanguage, async () => {
      const made = await makePacketFile(client, {
        subject,
        file,
        channels: filingChannels,
        isServed: isTrackerServed,
      });
      return madeFileResponse(made);
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return leadBack('packet-limited');
    const fields = { err: error, requestId: ctx.requestId };
    ctx.ports.log.error(fields, 'A complaint packet could not be made');
    return leadBack('packet-failed');
  }
}

function leadBack(notice: NoticeCode): Response {
  return redirect(urls.tracker(notice), 303);
}
