import { chatText, timeOf, type ChatMessage } from './chat.ts';
import type { Budget, FileText } from './passage.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** In steps from the root, and in arrays: deeper ones are no list of messages. */
const deepest = 6;
const mostChats = 2_000;

/**
 * Chats that a program exported as JSON: Telegram, Messenger, Instagram, Discord, and others with the usual words
 * for text, writer and time.
 * @returns undefined where no list of messages is in it
 */
export function jsonChat(value: unknown, budget: Budget): FileText | undefined {
  const chats: { fields: Fields; messages: readonly Fields[] }[] = [];
  collect(value, 0, chats);
  if (chats.length === 0) return undefined;
  const account = isFields(value) ? accountOf(value) : undefined;
  const [only] = chats;
  const single = chats.length === 1 ? only : undefined;
  return chatText(
    {
      as: 'Chat in JSON',
      messages: allMessages(chats),
      title: single && textAt(single.fields, ['name', 'title']),
      owner: account ?? (single && partnerLeft(single)),
    },
    budget,
  );
}

function collect(
  value: unknown,
  depth: number,
  chats: { fields: Fields; messages: readonly Fields[] }[],
): void {
  if (depth > deepest || chats.length >= mostChats) return;
  if (Array.isArray(value)) {
    for (const each of value.slice(0, 20_000)) collect(each, depth + 1, chats);
    return;
  }
  if (!isFields(value)) return;
  const messages = value['messages'];
  if (Array.isArray(messages) && messages.some((each) => isFields(each) && writerOf(each) !== '')) {
    chats.push({ fields: value, messages: messages.filter(isFields) });
    return;
  }
  for (const each of Object.values(value)) collect(each, depth + 1, chats);
}

/** The account of a whole export of Telegram. */
function accountOf(value: Fields): string | undefined {
  const person = value['personal_information'];
  if (!isFields(person)) return undefined;
  const name = [person['first_name'], person['last_name']].filter(
    (each) => typeof each === 'string',
  );
  return name.join(' ').trim() || undefined;
}

/** In a chat of two, Telegram gives the number of the other one. */
function partnerLeft({ fields, messages }: { fields: Fields; messages: readonly Fields[] }) {
  const { id, type } = fields;
  if (type !== 'personal_chat' || typeof id !== 'number') return undefined;
  const partner = `user${id}`;
  const names = new Set(
    messages
      .filter((each) => each['from_id'] !== undefined && each['from_id'] !== partner)
      .map(writerOf),
  );
  names.delete('');
  const [name, ...more] = names;
  return more.length === 0 ? name : undefined;
}

function* allMessages(chats: readonly { messages: readonly Fields[] }[]): Generator<ChatMessage> {
  for (const { messages } of chats)
    for (const each of messages) {
      const text = ['text', 'content', 'body', 'message', 'caption']
        .map((name) => plain(each[name]))
        .find((found) => found !== '');
      if (text) yield { at: momentOf(each), by: writerOf(each), text };
    }
}

function writerOf(message: Fields): string {
  if (message['fromMe'] === true || message['is_from_me'] === true) return 'Me';
  for (const name of ['from', 'sender_name', 'author', 'sender', 'actor', 'senderName']) {
    const found = message[name];
    if (typeof found === 'string') return mended(found).trim();
    if (isFields(found))
      return textAt(found, ['global_name', 'nickname', 'username', 'name']) ?? '';
  }
  return '';
}

function momentOf(message: Fields): string {
  for (const name of ['date', 'timestamp_ms', 'timestamp', 'sent_at', 'created_at', 'time']) {
    const found = message[name];
    if (typeof found === 'string' && found !== '') return found.slice(0, 40).replace('T', ', ');
    if (typeof found === 'number') return timeOf(found < 1e11 ? found * 1_000 : found);
  }
  return '';
}

function textAt(fields: Fields, names: readonly string[]): string | undefined {
  const found = names.map((name) => fields[name]).find((each) => typeof each === 'string');
  return typeof found === 'string' ? mended(found) : undefined;
}

/** Telegram writes a text with links as a list of its pieces. */
function plain(value: unknown): string {
  if (typeof value === 'string') return mended(value);
  if (isFields(value)) {
    const [text, href] = [plain(value['text']), plain(value['href'])];
    return href === '' || href === text ? text : `${text} <${href}>`;
  }
  return Array.isArray(value) ? value.map(plain).join('') : '';
}

/** Facebook writes each byte of UTF-8 as a letter of its own. */
function mended(text: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF]/.test(text) || /[\u0100-\uFFFF]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
