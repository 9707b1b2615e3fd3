import type { ServiceContext } from '#kernel/context.ts';
import { tokenCookie } from '../token-cookie.server.ts';
import { chatSeconds } from '../../chat.server.ts';
import { urls } from '#shared/urls.ts';

/** Belongs to one chat. */
export function chatCookie(ctx: ServiceContext) {
  return tokenCookie(ctx, { name: 'lantern-chat', path: urls.chat(), seconds: chatSeconds });
}
