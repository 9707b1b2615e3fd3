/** In bytes: headers of a real message are shorter. */
const mostHeaderBytes = 256 * 1024;

/**
 * Repairs what usual programs write wrong, so that a broken header costs its part and not the mail: a comma in
 * a name without quotes, a type without subtype, a boundary that is another one in the body, a missing charset.
 * A message without such a fault comes back as it is.
 */
export function mendMail(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const end = endOfHeaders(bytes);
  if (end > mostHeaderBytes) return raw;
  const head = bytes.subarray(0, end).toString('latin1');
  const body = bytes.subarray(end);
  const mended = mendType(mendNames(head), body);
  return mended === head ? raw : Buffer.concat([Buffer.from(mended, 'latin1'), body]);
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
  const field = /^content-type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im.exec(head)?.[0];
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

/** Plain text in eight bits that is not UTF-8 is what Windows programs of western Europe write. */
function withCharset(head: string, body: Buffer, field: string | undefined): string {
  if (field !== undefined && (!/text\//i.test(field) || /charset/i.test(field))) return head;
  if (/^content-transfer-encoding:[ \t]*(?:base64|quoted-printable)/im.test(head)) return head;
  const isPlain = body.every((byte) => byte < 0x80) || isUtf8(body);
  if (isPlain) return head;
  if (field === undefined)
    return `${head.trimEnd()}\r\nContent-Type: text/plain; charset=windows-1252`;
  return head.replace(field, `${field}; charset=windows-1252`);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
