import type { ServiceContext } from '#kernel/context.ts';
import { readChat } from '../../chat.server.ts';
import type { OpenedChat } from '../../chat.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { ChatLine, ChatState } from '../../chat-state.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Whether the organisation offers a chat. */
export async function isChatOn(ctx: ServiceContext): Promise<boolean> {
  return (await readSettings(ctx)).enable_chat_widget === 'true';
}

/** What the box of a chat shows to whoever has this token. */
export async function loadChat(ctx: ServiceContext, token: string): Promise<ChatState> {
  const settings = await readSettings(ctx);
  const organisation = settings.company_name;
  const opened = await readChat(ctx, { token });
  return {
    organisation,
    responseHours: settings.response_hours,
    chat: opened && {
      reference: opened.reference,
      hasEmail: opened.hasEmail,
      lines: toChatLines(opened.lines, organisation),
    },
  };
}

export function toChatLines(lines: OpenedChat['lines'], organisation: string): ChatLine[] {
  return lines.map(({ id, author, authorName, text, createdAt }) => ({
    id,
    isOwn: author === 'sender',
    author:
      author === 'sender'
        ? m.chat_you()
        : m.chat_staff({ name: authorName, company: organisation }),
    text: text ?? m.conversation_lost(),
    at: createdAt.toISOString(),
  }));
}
