/** In bytes: headers of a real message are shorter. */
const mostHeaderBytes = 256 * 1024;

/**
 * Repairs what usual programs write wrong, so that a broken header costs its part and not the mail: a comma in
 * a name without quotes, a type without subtype, a boundary that is another one in the body, a missing or a wrong
 * charset. A message without such a fault comes back as it is.
 */
export function mendMail(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const end = endOfHeaders(bytes);
  if (end > mostHeaderBytes) return raw;
  const head = bytes.subarray(0, end).toString('latin1');
  const body = bytes.subarray(end);
  const mended = mendType(mendNames(asUtf8(bytes.subarray(0, end))), body);
  const parts = mendParts(body);
  return mended === head && parts === body
    ? raw
    : Buffer.concat([Buffer.from(mended, 'latin1'), parts]);
}

/** Headers in eight bits that are not UTF-8 are what Windows programs of western Europe write. */
function asUtf8(head: Buffer): string {
  if (isUtf8(head)) return head.toString('latin1');
  return Buffer.from(new TextDecoder('windows-1252').decode(head), 'utf8').toString('latin1');
}

/** In bytes: words of people come first, files behind them. */
const mostRead = 2 * 2 ** 20;

/** The charset of each part of a message that has several. */
function mendParts(body: Buffer): Buffer {
  const start = body.subarray(0, mostRead).toString('latin1');
  if (!/^content-type:/im.test(start)) return body;
  const mended = start
    .split(/(?<=\n)(?=--)/)
    .map((part) => {
      const bytes = Buffer.from(part, 'latin1');
      const end = endOfHeaders(bytes);
      if (end > mostPartHeaders || end === bytes.length) return part;
      const head = bytes.subarray(0, end).toString('latin1');
      const field = typeField(head);
      const content = bytes.subarray(end);
      return field === undefined ? part : withCharset(head, content, field) + part.slice(end);
    })
    .join('');
  if (mended === start) return body;
  return Buffer.concat([Buffer.from(mended, 'latin1'), body.subarray(mostRead)]);
}

/** In bytes. */
const mostPartHeaders = 16 * 1024;

function typeField(head: string): string | undefined {
  return /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im.exec(head)?.[0];
}

function endOfHeaders(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => bytes.indexOf(gap)).filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : bytes.length;
}

/** "Doe, Jane <jane@example.net>" is one person, whose name needs quotes. */
function mendNames(head: string): string {
  // Anchored at the line: a look behind every character takes the square of a long line of spaces.
  return head.replaceAll(
    /^((?:from|reply-to):[ \t]*)([^\r\n"<>@:;\s][^\r\n"<>@:;]{0,200},[^\r\n"<>@:;]{0,200}[^\r\n"<>@:;\s])(?=[ \t]*<[^\r\n<>]{3,300}>[ \t]*\r?$)/gim,
    '$1"$2"',
  );
}

function mendType(head: string, body: Buffer): string {
  const field = typeField(head);
  if (field === undefined) return withCharset(head, body, undefined);
  if (/^content-type:[ \t]*text[ \t]*(?:;|$)/i.test(field))
    return head.replace(field, field.replace(/text/i, 'text/plain'));
  const boundary = /boundary[ \t]*=[ \t]*"?([^";\r\n]{1,200})"?/i.exec(field)?.[1];
  if (boundary === undefined) return withCharset(head, body, field);
  const start = body.subarray(0, 64 * 1024).toString('latin1');
  if (body.includes(`--${boundary.trim()}`)) return head;
  const used = /^--([^\s-][^\r\n]{0,100}?)[ \t]*\r?\n(?=content-)/im.exec(start)?.[1];
  return used === undefined ? head : head.replace(field, field.replace(boundary, used));
}

/** Says in which charset a text is written, where its header says none or one that cannot be right. */
function withCharset(head: string, body: Buffer, field: string | undefined): string {
  if (field !== undefined && !/text\//i.test(field)) return head;
  const [, encoding = ''] = /^content-transfer-encoding:[ \t]*([\w-]+)/im.exec(head) ?? [];
  const [stated, charset] = /charset[ \t]*=[ \t]*"?([\w.:-]+)"?/i.exec(field ?? '') ?? [];
  const real = charsetOf(decoded(body, encoding.toLowerCase()), charset?.toLowerCase());
  if (real === undefined) return head;
  if (field === undefined) return `${head.trimEnd()}\r\nContent-Type: text/plain; charset=${real}`;
  const said = `charset=${real}`;
  return head.replace(field, stated ? field.replace(stated, said) : `${field}; ${said}`);
}

/** Charsets in which every byte above 127 is a letter of its own: text that is valid UTF-8 is UTF-8 all the same. */
const singleByte = /^(?:iso-8859-|windows-125|koi8-|us-ascii$|ascii$|ansi_x3)/;

/** @returns the charset that the bytes are in, if it is not the stated one; undefined too where that is not sure */
function charsetOf(bytes: Buffer, stated: string | undefined): string | undefined {
  if (bytes.every((byte) => byte < 0x80)) return undefined;
  const isUnicode = isUtf8(bytes);
  if (stated === undefined) return isUnicode ? undefined : 'windows-1252';
  if (/^utf-?8$/.test(stated)) return isUnicode ? undefined : 'windows-1252';
  if (isUnicode && (singleByte.test(stated) || !isClean(bytes, stated))) return 'utf-8';
  return /^(?:us-)?ascii$/.test(stated) ? 'windows-1252' : undefined;
}

function isClean(bytes: Buffer, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decoded(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return body;
  const text = body.toString('latin1').replaceAll(/=\r?\n/g, '');
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function isUtf8(bytes: Buffer): boolean {
  return isClean(bytes, 'utf-8');
}
