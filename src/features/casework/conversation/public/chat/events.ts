import { refusalStatus } from '#kernel/errors.ts';
import { isChatOn, streamChat, toChatLines } from './chat-box.server.ts';
import { liveContext, serviceContext } from '#platform/http/request-context.ts';
import { readChat } from '../../chat.server.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { Route } from './+types/events.ts';
import { chatCookie } from '../token-cookie.server.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Streams new answers to the box of a chat. Without this stream the box polls. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (!request.headers.get('accept')?.includes('text/event-stream'))
    return new Response('This address sends answers as they come.', { status: 406 });
  const ctx = context.get(serviceContext);
  const token = chatCookie(ctx).read(request);
  const chat = (await isChatOn(ctx)) ? await readChat(ctx, { token }) : undefined;
  // A 204 stops the browser from reconnecting.
  if (!chat) return new Response(null, { status: 204 });
  const events = context.get(liveContext);
  const network = networkOf('ip' in ctx.actor ? ctx.actor.ip : '');
  if (events.visitors.isFull(network))
    return new Response('Too many chats are open.', { status: refusalStatus.too_many });
  const { company_name: organisation } = await readSiteSettings(ctx);
  const last = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? '';
  return streamChat(events, {
    submissionId: chat.submissionId,
    network,
    after: uuid.test(last) ? last : chat.submissionId,
    async read(after) {
      const news = await readChat(ctx, { token, after });
      return news && toChatLines(news.lines, organisation);
    },
  });
}
