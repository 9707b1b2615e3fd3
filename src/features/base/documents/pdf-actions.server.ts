import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

/** Limits of the search, which runs beside everybody's requests. Beyond them a file is marked. */
const most = {
  streams: 20_000,
  objectStreams: 500,
  characters: 2_000_000,
  inflated: 2_000_000,
  openings: 3,
};

/**
 * Actions that run, send or open something outside the document, and files inside it. Letters that are
 * written as escapes, such as `/J#53` for `/JS`, only hide a name.
 */
const activeNames =
  /\/(?:(?:AA|JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia|XFA|EmbeddedFiles?|Encrypt)(?![\w.-])|\w{0,40}#[4-7][\da-f])/i;

/** An action that only turns to a page. */
const turnsPage = /\/S\s*\/(?:GoTo|Named)(?![\w.-])/;

/**
 * Says whether a PDF acts by itself: an action when it is opened, scripts, launched programs, sent forms,
 * embedded files. An encrypted file counts, since its object streams cannot be read.
 */
export async function actsByItself(pdf: Uint8Array): Promise<boolean> {
  const parts = splitStreams(pdf);
  if (!parts) return true;
  const texts = [parts.outside];
  let left = most.inflated;
  for (const packed of parts.objectStreams) {
    const text = await unpack(packed, left);
    if (text === undefined) return true;
    left -= text.length;
    texts.push(text);
  }
  const whole = texts.join('\n');
  return activeNames.test(whole) || opensWithAction(whole);
}

/** A destination of a page is an array or a name; anything else but a turn of a page is an action. */
function opensWithAction(text: string): boolean {
  let count = 0;
  for (const [, first = ''] of text.matchAll(/\/OpenAction\s{0,20}([^\s]?[^>]{0,200})/g)) {
    count += 1;
    if (count > most.openings) return true;
    if (first.startsWith('[')) continue;
    const [, number] = /^(\d{1,10})\s+\d{1,5}\s+R/.exec(first) ?? [];
    const action = number === undefined ? first : objectOf(text, number);
    if (action.startsWith('[') || turnsPage.test(action)) continue;
    return true;
  }
  return false;
}

/** Beginning of an object outside of object streams; empty if it is inside one. */
function objectOf(text: string, number: string): string {
  const [, start = ''] =
    new RegExp(String.raw`(?<!\d)${number}\s{1,20}\d{1,5}\s{1,20}obj\s{0,20}([^>]{0,200})`).exec(
      text,
    ) ?? [];
  return start;
}

/** Text outside of streams, and the compressed streams that hold objects. */
function splitStreams(
  pdf: Uint8Array,
): { outside: string; objectStreams: Uint8Array[] } | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const [pieces, objectStreams]: [string[], Uint8Array[]] = [[], []];
  let [at, length, count] = [0, 0, 0];
  for (;;) {
    const start = bytes.indexOf('stream', at, 'latin1');
    const end = start === -1 ? -1 : bytes.indexOf('endstream', start + 6, 'latin1');
    const until = end === -1 ? bytes.length : start;
    length += until - at;
    count += 1;
    if (length > most.characters || count > most.streams) return undefined;
    const piece = bytes.toString('latin1', at, until);
    pieces.push(piece);
    if (end === -1) return { outside: pieces.join('\n'), objectStreams };
    // The dictionary of the stream ends right before it.
    if (/\/ObjStm(?![\w.-])/.test(piece.slice(piece.lastIndexOf('obj')))) {
      const isBreak = bytes[start + 6] === 0x0d ? 2 : 1;
      objectStreams.push(bytes.subarray(start + 6 + isBreak, end));
      if (objectStreams.length > most.objectStreams) return undefined;
    }
    at = end + 'endstream'.length;
  }
}

const inflateLater = promisify(inflate);

/** @returns undefined for what is compressed in another way, or is longer than allowed */
async function unpack(packed: Uint8Array, maxOutputLength: number): Promise<string | undefined> {
  if (maxOutputLength <= 0) return undefined;
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  const text = await inflateLater(packed, options).catch(() => undefined);
  return text?.toString('latin1');
}
