import type { ServiceContext } from '#server/context.ts';
import { tokenCookie } from '#server/http/token-cookie.ts';
import { chatSeconds } from '#server/services/conversation/chat-session.ts';
import { urls } from '#shared/urls.ts';

/** Belongs to one chat. */
export function chatCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-chat', path: urls.chat(), seconds: chatSeconds });
}
