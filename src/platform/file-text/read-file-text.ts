import { isUtf8 } from 'node:buffer';
import {
  appleChat,
  isAppleChat,
  isLinedChat,
  isSmsBackup,
  isTabbedChat,
  isTelegramPage,
  linedChat,
  smsBackup,
  tabbedChat,
  telegramPage,
} from './chat.ts';
import { jsonChat } from './json-chat.ts';
import { officeKind, officeText, wordsOfXml } from './office.ts';
import { isCompound, isOldWorkbook } from './compound-file.ts';
import { readOldWorkbook } from './old-workbook.ts';
import { readOutlookMessage } from './outlook-message.ts';
import {
  addPassage,
  emptyText,
  newBudget,
  placeIn,
  type Budget,
  type FileText,
  type Passage,
  type PictureReader,
  type Unread,
} from './passage.ts';
import { hasPassword, isPdf, pageTexts, TooLongPdf, withPdf } from './pdf-pages.ts';
import { readMail } from './read-mail.ts';
import { wordsOfRtf } from './rtf.ts';
import { isTnef, readTnef } from './tnef.ts';
import { wordsOfHtml } from './words-of-html.ts';
import { isZip, listParts, unpackPart } from './zip-parts.ts';

/** A file, or one that is packed in another. */
type Part = { bytes: Buffer; name: string; depth: number };

/** In files within each other: a mail in a mail in an archive is the most that people send. */
const deepest = 4;

/** In bytes, of one file in an archive. */
const longestPart = 64 * 1024 * 1024;

/**
 * Reads the text of a file by its content, whatever its name says: chats, mails, documents, tables, archives of them.
 * Nothing in it is run or fetched. Meant for a process of its own, which may be stopped.
 * @param name as its sender gave it; only WhatsApp's own words for the other person are read in it
 * @param readPicture reads letters in pictures; without it they are left unread
 */
export function readFileText(
  bytes: Uint8Array,
  name: string,
  readPicture?: PictureReader,
): Promise<FileText> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPart({ bytes: content, name, depth: 0 }, newBudget(readPicture));
}

async function readPart(part: Part, budget: Budget): Promise<FileText> {
  budget.parts -= 1;
  if (part.depth > deepest) return without('A file within others', 'too-deep');
  if (budget.parts < 0 || budget.characters <= 0) return without('A file', 'too-large');
  const { bytes, name } = part;
  try {
    if (isZip(bytes)) return await readArchive(part, budget);
    if (isPdf(bytes)) return await readPdf(bytes, budget);
    if (isTnef(bytes)) return await readPacked(part, budget);
    if (isCompound(bytes)) return await readCompound(part, budget);
    if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf')
      return single('Text with formats', wordsOfRtf(bytes), budget);
    const media = mediaOf(bytes);
    if (media === 'picture') return await pictureText(bytes, budget);
    if (media) return without('A recording', media);
    const text = textOf(bytes);
    return text === undefined ? without('A file', 'unknown') : await readText(part, text, budget);
  } catch (error) {
    if (error instanceof TooLongPdf) return without(nameless(name), 'too-large');
    return without(nameless(name), hasPassword(error) ? 'encrypted' : 'damaged');
  }
}

function nameless(name: string): string {
  return name === '' ? 'A file' : name;
}

function without(as: string, reason: Unread): FileText {
  return { ...emptyText(as), unread: [{ place: '', reason }] };
}

function single(as: string, text: string, budget: Budget): FileText {
  const file = emptyText(as);
  addPassage(file, { place: '', text }, budget);
  return file;
}

/** Beginnings of pictures, recordings and films, which have no text here. */
const media: readonly [RegExp, Unread][] = [
  [/^(?:\u00FF\u00D8\u00FF|\u0089PNG|GIF8|BM|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP)/, 'picture'],
  [/^[\s\S]{4}ftyp(?:hei|mif|avif)/, 'picture'],
  [
    /^(?:ID3|OggS|fLaC|#!AMR|RIFF|\cZE\u00DF\u00A3|\u00FF[\u00FB\u00F3\u00F2\u00F1\u00F9])/,
    'recording',
  ],
  [/^[\s\S]{4}(?:ftyp|moov|mdat)/, 'recording'],
];

function mediaOf(bytes: Buffer): Unread | undefined {
  const begin = bytes.subarray(0, 16).toString('latin1');
  return media.find(([pattern]) => pattern.test(begin))?.[1];
}

async function pictureText(bytes: Buffer, budget: Budget): Promise<FileText> {
  const file = emptyText('Picture');
  const read = await lettersIn(bytes, budget);
  if (typeof read === 'string') return { ...file, unread: [{ place: '', reason: read }] };
  addPassage(file, { place: '', text: read.text, isFromPicture: true }, budget);
  if (!read.isWhole) file.unread.push({ place: 'its end', reason: 'picture-too-large' });
  return file;
}

async function lettersIn(bytes: Buffer, budget: Budget): ReturnType<PictureReader> {
  if (!budget.readPicture) return 'picture';
  if (budget.pictures <= 0) return 'too-many-pictures';
  budget.pictures -= 1;
  return budget.readPicture(bytes);
}

/** @returns undefined for bytes that no text has */
function textOf(bytes: Buffer): string | undefined {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.subarray(0, 4_096).includes(0)) return undefined;
  const isData = bytes[0] === 0x7b || bytes[0] === 0x5b;
  const read = isData ? bytes : bytes.subarray(0, longestText);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(read);
}

/** In bytes: four times the characters that are kept. Data in JSON is no use without its end. */
const longestText = 16 * 1024 * 1024;

async function readText(
  { bytes, name, depth }: Part,
  text: string,
  budget: Budget,
): Promise<FileText> {
  const begin = text.slice(0, 4_096).trimStart();
  if (/^[[{]/.test(begin)) {
    const value = isDeep(text) ? undefined : parsed(text);
    const chat = value === undefined ? undefined : jsonChat(value, budget);
    if (chat) return chat;
  }
  if (/^(?:<!doctype html|<html|<head|<body|<div|<table|<meta|<p\b)/i.test(begin)) {
    if (isTelegramPage(text)) return telegramPage(text, budget);
    return single('Web page', wordsOfHtml(text), budget);
  }
  if (begin.startsWith('<'))
    return isSmsBackup(text)
      ? smsBackup(text, budget)
      : single('XML data', wordsOfXml(text), budget);
  if (isMail(begin)) return readMessage({ bytes, name, depth }, budget);
  if (isLinedChat(text)) return linedChat(text, name, budget);
  if (isTabbedChat(text)) return tabbedChat(text, budget);
  if (isAppleChat(text)) return appleChat(text, budget);
  const file = emptyText('Text');
  for (const [place, block] of linesOf(text)) addPassage(file, { place, text: block }, budget);
  return file;
}

/** In objects and lists within each other: chats have some five, and each one more costs memory. */
const deepestData = 200;

function isDeep(text: string): boolean {
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted && sign === '\\') at += 1;
    else if (!isQuoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!isQuoted && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > deepestData) return true;
  }
  return false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** In lines: a place that staff find again. */
const linesAtOnce = 50;

function* linesOf(text: string): Generator<[string, string]> {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length <= linesAtOnce) {
    yield ['', lines.join('\n')];
    return;
  }
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const block = lines.slice(at, at + linesAtOnce);
    yield [`lines ${at + 1} to ${at + block.length}`, block.join('\n')];
  }
}

function isMail(begin: string): boolean {
  const head = begin.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '';
  const lines = head.split('\n').filter((line) => line !== '' && !/^[ \t]/.test(line));
  const known = lines.filter((line) =>
    /^(?:received|from|to|subject|date|message-id|return-path|mime-version|delivered-to|content-type):/i.test(
      line,
    ),
  );
  return (
    known.length >= 3 && lines.every((line) => /^[\w-]+:/.test(line) || line.startsWith('From '))
  );
}

async function readPdf(bytes: Buffer, budget: Budget): Promise<FileText> {
  return withPdf(bytes, async (pdf) => {
    const file = emptyText('PDF');
    let number = 0;
    for await (const text of pageTexts(pdf)) {
      number += 1;
      const place = `page ${number}`;
      if (text.trim() === '') file.unread.push({ place, reason: 'picture' });
      else addPassage(file, { place, text }, budget);
      if (budget.characters <= 0) break;
    }
    return file;
  });
}

/** A message with what is attached to it; whoever wrote it says its words. */
type Message = {
  as: string;
  from: { name: string; email: string };
  recipients: readonly string[];
  subject: string;
  at?: string;
  text: string;
  files: readonly { name: string; content: Uint8Array }[];
};

async function readMessage({ bytes, depth }: Part, budget: Budget): Promise<FileText> {
  const read = await readMail(bytes);
  if (!read) return without('A mail', 'damaged');
  const { from, others, subject, text, files } = read.mail;
  return messageText(
    { as: 'E-mail', from, recipients: others, subject, text, files },
    depth,
    budget,
  );
}

async function readCompound({ bytes, name, depth }: Part, budget: Budget): Promise<FileText> {
  if (isOldWorkbook(bytes)) return workbookText(bytes, budget);
  const message = readOutlookMessage(bytes);
  if (!message) return without(nameless(name), 'unknown');
  return messageText({ as: 'E-mail of Outlook', ...message }, depth, budget);
}

/** In rows: a place that staff find again. */
const rowsAtOnce = 100;

async function workbookText(bytes: Buffer, budget: Budget): Promise<FileText> {
  const file = emptyText('Excel workbook of an old kind');
  for (const { name, rows } of await readOldWorkbook(bytes))
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const block = rows.slice(at, at + rowsAtOnce);
      const text = block.map((row) => row.join('\t').trimEnd()).join('\n');
      addPassage(
        file,
        { place: `sheet “${name}”, rows ${at + 1} to ${at + block.length}`, text },
        budget,
      );
    }
  return file;
}

async function messageText(message: Message, depth: number, budget: Budget): Promise<FileText> {
  const { from, recipients, subject, at, text, files } = message;
  const file = emptyText(message.as);
  const by = from.email || from.name;
  const writer = [from.name, from.email].filter(Boolean).join(' ');
  const head = [writer && `From: ${writer}`, subject].filter(Boolean).join('\n');
  const place = at ? `mail of ${at}` : '';
  addPassage(file, { place, text: `${head}\n\n${text}`, ...(by !== '' && { by }) }, budget);
  file.recipients.push(...recipients.map((email) => email.toLowerCase()));
  for (const [index, each] of files.entries()) {
    const inner = await readPart(
      { bytes: bufferOf(each.content), name: each.name, depth: depth + 1 },
      budget,
    );
    join(file, inner, `attachment ${index + 1} of ${files.length} (${each.name})`);
  }
  return file;
}

async function readPacked({ bytes, depth }: Part, budget: Budget): Promise<FileText> {
  const { text, html, files } = readTnef(bytes);
  const file = single('E-mail of Outlook (winmail.dat)', text || wordsOfHtml(html), budget);
  for (const [index, each] of files.entries()) {
    const inner = await readPart(
      { bytes: bufferOf(each.content), name: each.name, depth: depth + 1 },
      budget,
    );
    join(file, inner, `attachment ${index + 1} of ${files.length} (${each.name})`);
  }
  return file;
}

async function readArchive({ bytes, name, depth }: Part, budget: Budget): Promise<FileText> {
  const parts = listParts(bytes);
  const kind = officeKind(parts);
  if (kind) return officeText(bytes, { kind, parts }, budget);
  const file = emptyText('ZIP archive');
  for (const part of parts) {
    // Style and script of an exported page, and what systems add.
    if (/(?:^|\/)(?:__MACOSX\/|\.DS_Store|css\/|js\/|images\/)|\.(?:css|js)$/i.test(part.name))
      continue;
    if (budget.parts <= 0) break;
    if (part.size > Math.min(longestPart, budget.bytes)) {
      file.unread.push({ place: part.name, reason: 'too-large' });
      continue;
    }
    const content = await unpackPart(bytes, part, longestPart).catch(() => undefined);
    if (!content) {
      file.unread.push({ place: part.name, reason: 'damaged' });
      continue;
    }
    budget.bytes -= content.length;
    const inner = await readPart(
      { bytes: content, name: `${name.replace(/\.zip$/i, '')}/${part.name}`, depth: depth + 1 },
      budget,
    );
    join(file, inner, part.name);
    if (file.as === 'ZIP archive' && inner.as.startsWith('Chat'))
      file.as = `${inner.as}, in a ZIP archive`;
  }
  return file;
}

function bufferOf(content: Uint8Array): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function join(file: FileText, inner: FileText, place: string): void {
  for (const passage of inner.passages)
    file.passages.push({ ...passage, place: placeIn(place, passage.place) } satisfies Passage);
  for (const each of inner.unread) file.unread.push({ ...each, place: placeIn(place, each.place) });
  file.recipients.push(...inner.recipients);
  file.owner ??= inner.owner;
}
