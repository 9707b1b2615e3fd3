import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from './environment/config.ts';
import { StorageProblem } from './storage/s3-problem.ts';
import type { Log, Tally } from '#kernel/ports/ports.ts';

const removed = '[removed]';

/** Fields that could contain typed input; callers should not pass them, this is a safety net. */
const personal = ['email', 'name', 'phone', 'message', 'data', 'to', 'password', 'cookie'];

/**
 * Writes JSON lines with personal fields redacted.
 * @param out standard output by default
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
  const signInsRefused = new Map<string, number>();
  return {
    limitsHit,
    limitHit: (name) => void limitsHit.set(name, (limitsHit.get(name) ?? 0) + 1),
    signInsRefused,
    signInRefused: (reason) =>
      void signInsRefused.set(reason, (signInsRefused.get(reason) ?? 0) + 1),
  };
}

/**
 * Name, code, place, and the message without quoted values: database and parser errors repeat what a
 * person typed. `detail`, `where` and the parameters of a database error are omitted.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // A name with several addresses fails with an empty message and one nested error for each.
  const inner = cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return {
    type: name,
    ...(code ? { code } : {}),
    // Not `message`: a field of that name is redacted as personal.
    reason: redactMessage(error),
    stack: place?.join('\n'),
    ...(inner ? { cause: describeError(inner) } : {}),
  };
}

/** In characters; anything longer is likely to be somebody's text. */
const maxMessageLength = 200;

/** In characters: the rest of a message is dropped. */
const maxScanned = 2_000;

/** Errors whose messages describe our code. All others may quote their input. */
const errorsAboutCode = new Set(['TypeError', 'ReferenceError', 'AssertionError']);

/** In these, the text after a colon is the input itself: `Invalid time zone specified: …`. */
const messagesQuotingInput = new Set([
  'SyntaxError',
  'RangeError',
  'URIError',
  'ZodError',
  '$ZodError',
]);

/**
 * The message in a form that may be logged. Mail servers include addresses, drivers the address of the
 * database, parsers the input: quoted text, possible addresses, personal numbers and keys are removed,
 * and everything after the first line.
 */
function redactMessage(error: Error): string {
  // Our own sentence, which names variables and no values.
  if (error instanceof StorageProblem) return error.message;
  // The query builder's message is the statement followed by the parameters.
  if (error.message.startsWith('Failed query:')) return 'Failed query';
  // The reply of a mail server may repeat the mail.
  if ('response' in error || 'responseCode' in error) return removed;
  const [whole = ''] = error.message.split(/[\r\n]/, 1);
  // The patterns below match long words from their end; a truncated half would no longer be recognised.
  const line =
    whole.length > maxScanned ? whole.slice(0, whole.lastIndexOf(' ', maxScanned) + 1) : whole;
  const kept = messagesQuotingInput.has(error.name) ? (line.split(/[:"'`{[]/, 1)[0] ?? '') : line;
  return withoutQuotes(kept, error)
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, removed)
    .replaceAll(/\S+@\S+/g, removed)
    .replaceAll(/[?#]\S+/g, removed)
    .replaceAll(/[\w+/=-]{20,}/g, removed)
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{0,4}(?::[\da-f]{0,4}){2,}/gi, removed)
    .replaceAll(/[+(]{0,2}\d(?:[\s().-]{0,3}\d){5,}/g, removed)
    .slice(0, maxMessageLength);
}

/** Removes quoted values. Names of tables, columns and properties are ours, and useful for a search. */
function withoutQuotes(text: string, error: Error): string {
  const isOurs = errorsAboutCode.has(error.name) || namesOurObjects(error);
  return text.replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|[“„«][^”»]*[”»]?/g, (quoted) =>
    isOurs && /^.[a-z_]\w{0,62}.$/i.test(quoted) ? quoted : removed,
  );
}

/**
 * Constraint violations (23) and errors in a statement (42) name our objects; data errors (22) name
 * the value.
 */
function namesOurObjects(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return 'severity' in error && /^(23|42)/.test(code);
}
