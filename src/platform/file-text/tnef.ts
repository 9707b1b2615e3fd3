import { decompressRTF } from '@kenjiuno/decompressrtf';
import { wordsOfRtf } from './rtf.ts';

// The file winmail.dat, in which Outlook packs a message for programs that do not know its own format. Source:
// [MS-OXTNEF], attributes and their checksums; [MS-OXCDATA] 2.11, types of properties.

/** In attributes and in properties of one attribute: a real message has a few hundred. */
const most = { attributes: 5_000, properties: 5_000, files: 100 };

const signature = 0x22_3e_9f_78;

/** Attributes by their number, of the message and of each attachment. */
const attribute = {
  body: 0x80_0c,
  messageProperties: 0x90_03,
  attachmentBegins: 0x90_02,
  attachmentTitle: 0x80_10,
  attachmentData: 0x80_0f,
  attachmentProperties: 0x90_05,
} as const;

/** Properties by their number. */
const property = {
  body: 0x10_00,
  rtf: 0x10_09,
  html: 0x10_13,
  longName: 0x37_07,
  data: 0x37_01,
} as const;

export type TnefMessage = {
  /** Empty where only HTML or nothing is there. */
  text: string;
  html: string;
  files: { name: string; content: Uint8Array }[];
};

export function isTnef(bytes: Uint8Array): boolean {
  return bytes.length > 6 && viewOf(bytes).getUint32(0, true) === signature;
}

/** Reads as far as it goes: a file that was cut off gives what stands before the cut. */
export function readTnef(bytes: Uint8Array): TnefMessage {
  const message: TnefMessage = { text: '', html: '', files: [] };
  try {
    for (const { id, content } of attributesOf(bytes)) take(message, id, content);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return message;
}

function take(message: TnefMessage, id: number, content: Uint8Array): void {
  const file = message.files.at(-1);
  if (id === attribute.attachmentBegins && message.files.length < most.files)
    message.files.push({
      name: `attachment-${message.files.length + 1}`,
      content: new Uint8Array(),
    });
  else if (id === attribute.attachmentTitle && file) file.name = lineOf(content) || file.name;
  else if (id === attribute.attachmentData && file) file.content = content;
  else if (id === attribute.body && message.text === '') message.text = lineOf(content);
  else if (id === attribute.attachmentProperties && file) {
    const found = propertiesOf(content);
    const name = found.get(property.longName);
    if (name) file.name = name.text || file.name;
  } else if (id === attribute.messageProperties) takeBody(message, propertiesOf(content));
}

function takeBody(message: TnefMessage, found: ReadonlyMap<number, Value>): void {
  const body = found.get(property.body)?.text ?? '';
  const html = found.get(property.html);
  const rtf = found.get(property.rtf);
  if (body !== '') message.text = body;
  if (html) message.html = html.text || new TextDecoder().decode(html.bytes);
  if (message.text === '' && message.html === '' && rtf) message.text = wordsOfPackedRtf(rtf.bytes);
}

/** The text of a message in the compressed RTF of [MS-OXRTFCP]; empty where it is broken. */
export function wordsOfPackedRtf(packed: Uint8Array): string {
  try {
    return wordsOfRtf(Uint8Array.from(decompressRTF([...packed])));
  } catch {
    return '';
  }
}

function* attributesOf(bytes: Uint8Array): Generator<{ id: number; content: Uint8Array }> {
  const view = viewOf(bytes);
  let at = 6;
  for (let count = 0; count < most.attributes && at + 11 <= bytes.length; count += 1) {
    const id = view.getUint32(at + 1, true) & 0xff_ff;
    const length = view.getUint32(at + 5, true);
    const end = at + 9 + length;
    yield { id, content: bytes.subarray(at + 9, Math.min(end, bytes.length)) };
    at = end + 2;
  }
}

/** `text` is empty for a value that is none. */
type Value = { text: string; bytes: Uint8Array };

/** Sizes of values that have no length of their own, in bytes, by their type. */
const fixed: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);

const type = { text: 0x1e, wideText: 0x1f } as const;

function propertiesOf(bytes: Uint8Array): Map<number, Value> {
  const view = viewOf(bytes);
  const found = new Map<number, Value>();
  const count = Math.min(view.getUint32(0, true), most.properties);
  let at = 4;
  for (let place = 0; place < count && at + 4 <= bytes.length; place += 1) {
    const [kind, number] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    at += 4;
    if (number >= 0x80_00) at = behindName(view, at);
    const isMany = (kind & 0x10_00) !== 0;
    const size = fixed.get(kind & 0x0f_ff);
    let values = isMany || size === undefined ? view.getUint32(at, true) : 1;
    if (isMany || size === undefined) at += 4;
    for (; values > 0 && at < bytes.length; values -= 1) {
      const length = size ?? view.getUint32(at, true);
      const begin = size === undefined ? at + 4 : at;
      const content = bytes.subarray(begin, begin + length);
      if (!found.has(number)) found.set(number, { text: textOf(kind, content), bytes: content });
      // Padded to four bytes.
      at = begin + length + ((4 - (length % 4)) % 4);
    }
  }
  return found;
}

/** Names of properties that a program gave itself: a set, and a number or a text. */
function behindName(view: DataView, at: number): number {
  const isNumber = view.getUint32(at + 16, true) === 0;
  if (isNumber) return at + 24;
  const length = view.getUint32(at + 20, true);
  return at + 24 + length + ((4 - (length % 4)) % 4);
}

function textOf(kind: number, content: Uint8Array): string {
  if (kind === type.wideText) return cut(new TextDecoder('utf-16le').decode(content));
  return kind === type.text ? lineOf(content) : '';
}

function lineOf(content: Uint8Array): string {
  return cut(new TextDecoder('windows-1252').decode(content));
}

function cut(text: string): string {
  return text.replace(/\0[\s\S]*$/, '');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
