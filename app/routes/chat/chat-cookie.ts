import { createCookie } from 'react-router';
import type { ServiceContext } from '#server/context.ts';
import { chatSeconds } from '#server/services/conversation/chat-session.ts';
import { urls } from '#shared/urls.ts';

/** Belongs to one chat, and is sent to its own pages alone: all others stay the same for everybody. */
export function chatCookie(ctx: ServiceContext) {
  return createCookie('lantern-chat', {
    httpOnly: true,
    sameSite: 'strict',
    path: urls.chat(),
    maxAge: chatSeconds,
    secure: ctx.ports.site.appUrl.startsWith('https:'),
  });
}

/** The token that came with a request, empty when there is none. */
export async function readChatCookie(ctx: ServiceContext, request: Request): Promise<string> {
  const value: unknown = await chatCookie(ctx).parse(request.headers.get('Cookie'));
  return typeof value === 'string' ? value : '';
}
