import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from './environment/config.ts';
import type { Log, Tally } from '#kernel/ports/ports.ts';

const removed = '[removed]';

/** Fields that could carry what a person typed; callers should not pass them, this is the net. */
const personal = ['email', 'name', 'phone', 'message', 'data', 'to', 'password', 'cookie'];

/**
 * JSON lines, personal fields replaced.
 * @param out standard output unless told
 */
export function createLog(level: LogLevel, out?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: personal.flatMap((field) => [field, `*.${field}`]), censor: removed },
    serializers: { err: describeError },
  };
  return out ? pino(options, out) : pino(options);
}

export function createTally(): Tally {
  const limitsHit = new Map<string, number>();
  return {
    limitsHit,
    limitHit: (name) => void limitsHit.set(name, (limitsHit.get(name) ?? 0) + 1),
  };
}

/**
 * Name, code, place, and the message without what it quotes: those of the database and of parsers
 * repeat what a person typed. Of a database error `detail`, `where` and the parameters stay out.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // A name with several addresses fails with an empty message and the errors of each inside.
  const inner = cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return {
    type: name,
    ...(code ? { code } : {}),
    // Not `message`: a field of that name is taken for what a person wrote.
    reason: redactMessage(error),
    stack: place?.join('\n'),
    ...(inner ? { cause: describeError(inner) } : {}),
  };
}

/** In characters; what is longer is somebody's text. */
const longestMessage = 200;

/** In characters: further on nothing of a message is kept. */
const mostRead = 2_000;

/** Errors whose words are about our code. Every other may quote what it was given. */
const aboutCode = new Set(['TypeError', 'ReferenceError', 'AssertionError']);

/** What follows a colon in these is the input itself: `Invalid time zone specified: …`. */
const quotesInput = new Set(['SyntaxError', 'RangeError', 'URIError', 'ZodError', '$ZodError']);

/**
 * The message as it may be kept. Mail servers answer with addresses, drivers with the address of the
 * database, parsers with the input: what is in quotes or could be an address, a number of somebody
 * or a key goes, and so does all that follows the first line.
 */
function redactMessage(error: Error): string {
  // The query builder's message is the statement and, behind it, what was typed.
  if (error.message.startsWith('Failed query:')) return 'Failed query';
  // What a mail server said may repeat the mail.
  if ('response' in error || 'responseCode' in error) return removed;
  const [whole = ''] = error.message.split(/[\r\n]/, 1);
  // The patterns below go back over long words; no half of one may stay, as it hides what it was.
  const line =
    whole.length > mostRead ? whole.slice(0, whole.lastIndexOf(' ', mostRead) + 1) : whole;
  const kept = quotesInput.has(error.name) ? (line.split(/[:"'`{[]/, 1)[0] ?? '') : line;
  return withoutQuotes(kept, error)
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, removed)
    .replaceAll(/\S+@\S+/g, removed)
    .replaceAll(/[?#]\S+/g, removed)
    .replaceAll(/[\w+/=-]{20,}/g, removed)
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{0,4}(?::[\da-f]{0,4}){2,}/gi, removed)
    .replaceAll(/[+(]{0,2}\d(?:[\s().-]{0,3}\d){5,}/g, removed)
    .slice(0, longestMessage);
}

/** Names of tables, columns and properties are ours, and are what one looks for. */
function withoutQuotes(text: string, error: Error): string {
  const isOurs = aboutCode.has(error.name) || namesOurs(error);
  return text.replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|[“„«][^”»]*[”»]?/g, (quoted) =>
    isOurs && /^.[a-z_]\w{0,62}.$/i.test(quoted) ? quoted : removed,
  );
}

/** Broken rules (23) and mistakes in a statement (42) name what is ours; wrong values (22) the value. */
function namesOurs(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return 'severity' in error && /^(23|42)/.test(code);
}
