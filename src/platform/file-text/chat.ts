import { addPassage, emptyText, type Budget, type FileText } from './passage.ts';
import { wordsOfHtml } from './words-of-html.ts';

/** A message of a chat; `at` as the file writes it. */
export type ChatMessage = { at: string; by: string; text: string };

/** A name that a program writes for the person who exported the chat. */
const ownName = /^(?:me|you|yo|ich|moi|self)$/i;

type Chat = {
  as: string;
  messages: Iterable<ChatMessage>;
  /** Name of the chat: of two people it names the other one. */
  title?: string | undefined;
  /** Whose phone or account it is, where the file says so. */
  owner?: string | undefined;
};

/** A chat as text: one passage for each message, and whose export it is where that is proved. */
export function chatText({ as, messages, title, owner }: Chat, budget: Budget): FileText {
  const file = emptyText(as);
  const speakers = new Set<string>();
  for (const { at, by, text } of messages) {
    if (budget.characters <= 0) break;
    if (by !== '') speakers.add(by);
    const place = at === '' ? 'a message' : `message of ${at}`;
    addPassage(file, { place, text, ...(by !== '' && { by }) }, budget);
  }
  const known =
    owner ?? [...speakers].find((name) => ownName.test(name)) ?? theOther(speakers, title);
  if (known !== undefined && speakers.has(known)) file.owner = known;
  return file;
}

/** A program names a chat of two after the other person. */
function theOther(speakers: ReadonlySet<string>, title: string | undefined): string | undefined {
  const [one, other, ...more] = speakers;
  if (!title || !one || !other || more.length > 0) return undefined;
  const name = title.trim().toLowerCase();
  if (one.toLowerCase() === name) return other;
  return other.toLowerCase() === name ? one : undefined;
}

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const hour = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u00A0\u202F]?[ap]\.? ?m\.?)?`;

/**
 * "[14/01/2026, 21:00:11] Eve: Hi" of iOS, "1/14/26, 9:00 PM - Eve: Hi" of Android, "[2026-01-14 21:00] Me: Hi", and
 * "14.1.2026 klo 21.00 - Eve: Hi" in Finland.
 */
const line = new RegExp(
  `^[\\u200E\\u200F]?(?:\\[(${day},? (?:at |klo )?${hour})\\] |(${day},? (?:at |klo )?${hour})(?: [-–]|(?<=\\.\\d{2}):) )(.*)$`,
  'i',
);

/** In lines: those at the top decide whether a text is a chat. */
const searched = 200;

/** A chat with one message for each line: WhatsApp, and the exports of Signal. */
export function isLinedChat(text: string): boolean {
  const top = text.slice(0, 40_000).split('\n', searched);
  const marked = top.filter((each) => line.test(each));
  const spoken = marked.filter((each) => /^[^:\n]{1,60}: /.test(line.exec(each)?.[3] ?? ''));
  return spoken.length >= 2 && marked.length * 5 >= top.filter((each) => each.trim() !== '').length;
}

/** @param name of the file, from which WhatsApp's own words for the other person are read */
export function linedChat(text: string, name: string, budget: Budget): FileText {
  const title =
    /(?:^|\/)(?:WhatsApp Chat (?:with|-)|Chat de WhatsApp con|WhatsApp-Chat mit) ?(.{1,80}?)(?:\/_chat)?\.(?:txt|zip)/i.exec(
      name,
    )?.[1];
  return chatText({ as: 'Chat, one line for each message', messages: lines(text), title }, budget);
}

function* lines(text: string): Generator<ChatMessage> {
  let message: ChatMessage | undefined;
  for (const each of text.split(/\r?\n/)) {
    const found = line.exec(each);
    if (!found) {
      if (message) message.text += `\n${each}`;
      continue;
    }
    if (message) yield message;
    const said = found[3] ?? '';
    // Without a name the program itself speaks: who joined, that calls are encrypted.
    const by = /^([^:\n]{1,60}): /.exec(said)?.[1] ?? '';
    message = {
      at: found[1] ?? found[2] ?? '',
      by: by.replaceAll(/[\u200E\u200F\u202A\u202C~]/g, '').trim(),
      text: by === '' ? said : said.slice(by.length + 2),
    };
  }
  if (message) yield message;
}

/** "Jan 14, 2026  9:00:11 PM", with the writer in the next line: exports of iMessage as text. */
const appleDate = /^([A-Z][a-z]{2} \d{1,2}, \d{4} {1,2}\d{1,2}:\d{2}:\d{2} [AP]M)/;

export function isAppleChat(text: string): boolean {
  const top = text.slice(0, 40_000).split('\n', searched);
  return top.filter((each) => appleDate.test(each)).length >= 2;
}

export function appleChat(text: string, budget: Budget): FileText {
  return chatText({ as: 'Chat of iMessage', messages: appleMessages(text) }, budget);
}

function* appleMessages(text: string): Generator<ChatMessage> {
  let message: ChatMessage | undefined;
  for (const each of text.split(/\r?\n/)) {
    const at = appleDate.exec(each)?.[1];
    if (at !== undefined) {
      if (message) yield message;
      message = { at: at.replaceAll('  ', ' '), by: '', text: '' };
    } else if (message && message.by === '') message.by = each.trim();
    else if (message) message.text += `${each}\n`;
  }
  if (message) yield message;
}

/** "21:00<tab>Eve<tab>Hi", below a line with the day: LINE. */
const tabbed = /^(\d{1,2}:\d{2}(?: ?[AP]M)?)\t([^\t]{1,60})\t(.*)$/i;

export function isTabbedChat(text: string): boolean {
  const top = text.slice(0, 40_000).split('\n', searched);
  return top.filter((each) => tabbed.test(each.trimEnd())).length >= 2;
}

export function tabbedChat(text: string, budget: Budget): FileText {
  const title = /^(?:\uFEFF)?\[LINE\] Chat history (?:with|in) (.{1,60})$/m.exec(text)?.[1];
  return chatText({ as: 'Chat of LINE', messages: tabbedMessages(text), title }, budget);
}

function* tabbedMessages(text: string): Generator<ChatMessage> {
  let today = '';
  let message: ChatMessage | undefined;
  for (const each of text.split(/\r?\n/)) {
    const found = tabbed.exec(each);
    if (found) {
      if (message) yield message;
      const [, time = '', by = '', said = ''] = found;
      message = { at: [today, time].filter(Boolean).join(', '), by, text: said };
    } else if (/^(?:[A-Z][a-z]{2}, )?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\(\w{3}\))?$/.test(each))
      today = each;
    else if (message) message.text += `\n${each}`;
  }
  if (message) yield message;
}

/** Pages that Telegram exports. */
export function isTelegramPage(html: string): boolean {
  return (
    /<div class="(?:page_header|history)/.test(html) && /<div class="message default/.test(html)
  );
}

export function telegramPage(html: string, budget: Budget): FileText {
  const head = html.slice(0, html.indexOf('class="message '));
  const title = /<div class="text bold">([^<]{1,200})<\/div>/.exec(head)?.[1];
  return chatText(
    { as: 'Chat of Telegram', messages: telegramMessages(html), title: title && words(title) },
    budget,
  );
}

function* telegramMessages(html: string): Generator<ChatMessage> {
  let by = '';
  for (const block of html.split(/<div class="message (?=default|service)/).slice(1)) {
    if (!block.startsWith('default')) continue;
    const at = /\btitle="([^"]{8,60})"/.exec(block)?.[1] ?? '';
    const names = [...block.matchAll(/<div class="from_name">([\s\S]{1,300}?)<\/div>/g)];
    // A message that goes on without a name is by whoever wrote last.
    if (names[0] && !block.slice(0, names[0].index).includes('forwarded body'))
      by = words(names[0][1] ?? '').replace(/\n[\s\S]*/, '');
    const body = /<div class="text">([\s\S]*?)<\/div>\s*(?=<\/div>|<div|$)/.exec(block)?.[1] ?? '';
    yield { at: telegramTime(at), by, text: wordsOfHtml(body).trim() };
  }
}

function words(html: string): string {
  return wordsOfHtml(html).trim();
}

/** Telegram always writes the day first. */
function telegramTime(written: string): string {
  const [, dayOf = '', month = '', year = '', rest = ''] =
    /^(\d{2})\.(\d{2})\.(\d{4}) (.+)$/.exec(written) ?? [];
  const name = monthNames[Number(month) - 1];
  return name ? `${Number(dayOf)} ${name} ${year}, ${rest}` : written;
}

const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A backup of text messages of Android. */
export function isSmsBackup(xml: string): boolean {
  return /<smses\b/.test(xml.slice(0, 4_000));
}

export function smsBackup(xml: string, budget: Budget): FileText {
  return chatText(
    { as: 'Text messages of a phone', messages: smsMessages(xml), owner: phoneOwner },
    budget,
  );
}

const phoneOwner = 'The owner of the phone';

function* smsMessages(xml: string): Generator<ChatMessage> {
  for (const [, attributes = ''] of xml.matchAll(/<sms\b([^<>]{1,20000})>/g)) {
    const number = attributeOf(attributes, 'address');
    const name = attributeOf(attributes, 'contact_name');
    const isSent = attributeOf(attributes, 'type') === '2';
    const date = Number(attributeOf(attributes, 'date'));
    const at = attributeOf(attributes, 'readable_date') || timeOf(date);
    const other = /^\(?unknown\)?$/i.test(name) || name === '' ? number : name;
    const said = attributeOf(attributes, 'body');
    // The number of the other side is what they are known by.
    yield { at, by: isSent ? phoneOwner : other, text: isSent ? said : `${said}\nFrom ${number}` };
  }
}

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? '';
  return value === 'null' ? '' : words(value);
}

/** @param at milliseconds since 1970 */
export function timeOf(at: number): string {
  if (!Number.isFinite(at) || at <= 0 || at > 8.64e15) return '';
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ', ')} UTC`;
}
