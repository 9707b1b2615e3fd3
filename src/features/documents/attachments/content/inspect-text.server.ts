import type { Inspected } from './inspected.server.ts';

/** What a browser would draw, or run, if it were told to. */
const markup =
  /^\s*(<!doctype|<html|<head|<body|<svg|<script|<iframe|<\?xml|<\?php|<!--|<math|<hta)/i;
const laterMarkup = /<(html|script|svg|iframe|object|embed)[\s>]/i;

/** The lines with which every e-mail begins, in any order. */
const mailHeader =
  /^(received|from|to|subject|date|message-id|return-path|mime-version|delivered-to|x-[\w-]+|dkim-signature|arc-[\w-]+|content-type):/im;

/** How much of a text is looked at for markup; an e-mail may hold HTML further down. */
const looked = 4_096;

/** Texts have no signature: they are what reads as text. */
export function inspectText(bytes: Uint8Array, name: string): Inspected {
  const text = decode(bytes);
  if (text === undefined) return { ok: false, reason: 'kind' };
  const begin = text.slice(0, looked);
  if (isMail(begin)) return { ok: true, mime: 'message/rfc822' };
  if (markup.test(begin) || laterMarkup.test(begin)) return { ok: false, reason: 'markup' };
  return { ok: true, mime: /\.csv$/i.test(name) ? 'text/csv' : 'text/plain' };
}

/** Undefined when it holds what no text does. */
function decode(bytes: Uint8Array): string | undefined {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !isWide ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = tryDecode(bytes, encoding) ?? tryDecode(bytes, 'windows-1252') ?? '';
  // Tabs and line ends are fine; other control characters stand in no text.
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) ? undefined : text;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Three header lines at the very top, before the first blank one. */
function isMail(begin: string): boolean {
  const head = begin.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '';
  const lines = head.split('\n').filter((line) => line !== '' && !/^[ \t]/.test(line));
  const known = lines.filter((line) => mailHeader.test(line));
  return (
    known.length >= 3 && lines.every((line) => /^[\w-]+:/.test(line) || line.startsWith('From '))
  );
}
