import type { DestinationStream } from 'pino';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

export type LogFormat = 'text' | 'json';

/** People read terminals and systemd's journal; everything else is read by programs. */
export function usualLogFormat(environment: Record<string, string | undefined>): LogFormat {
  return process.stdout.isTTY || environment['JOURNAL_STREAM'] ? 'text' : 'json';
}

/**
 * @param out standard output by default; a command gives standard error, because its output is what was asked for
 * @returns undefined for JSON on standard output, which the log writes by itself
 */
export function openLogOutput(
  format: LogFormat,
  out: DestinationStream = process.stdout,
): DestinationStream | undefined {
  if (format === 'json') return out === process.stdout ? undefined : out;
  return { write: (line) => void out.write(toReadableLine(line)) };
}

type LoggedError = {
  type: string;
  code?: string | undefined;
  reason?: string | undefined;
  stack?: string | undefined;
  cause?: LoggedError | undefined;
};

const errorSchema: z.ZodType<LoggedError> = z.lazy(() =>
  z.object({
    type: z.string(),
    code: z.string().optional(),
    reason: z.string().optional(),
    stack: z.string().optional(),
    cause: errorSchema.optional(),
  }),
);

const lineSchema = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  err: errorSchema.optional(),
  problem: z.string().optional(),
});

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};

const unreachable = 'not reachable';

/** Codes of the system and of PostgreSQL in words of an operator. */
const causes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOSPC: 'disk full',
    EDQUOT: 'disk quota used up',
    '53100': 'disk of PostgreSQL full',
    EROFS: 'disk read-only',
    EACCES: 'no permission',
    EPERM: 'no permission',
    EMFILE: 'too many open files',
    ECONNREFUSED: unreachable,
    ECONNRESET: 'connection lost',
    EPIPE: 'connection lost',
    ETIMEDOUT: unreachable,
    EHOSTUNREACH: unreachable,
    ENETUNREACH: unreachable,
    ENOTFOUND: 'unknown host name',
    EAI_AGAIN: 'name servers do not answer',
    '53300': 'PostgreSQL has too many connections',
    '57P01': 'PostgreSQL is stopping',
    '57P03': 'PostgreSQL is starting',
    '25006': 'PostgreSQL takes no changes',
    '28P01': 'PostgreSQL refuses the password',
    '28000': 'PostgreSQL refuses the user',
    '57014': 'PostgreSQL took too long',
    '40P01': 'PostgreSQL found a deadlock',
  }),
);

/** One line for a person: time, level, cause, what failed, and the rest in brackets. */
export function toReadableLine(line: string): string {
  const parsed = lineSchema.safeParse(parseJson(line));
  if (!parsed.success) return line;
  const { level, time, msg, err, problem, pid: _, hostname: __, ...fields } = parsed.data;
  const cause = err ? causeOf(err) : problem?.replace(/\.$/, '');
  const details = [
    ...Object.entries(fields).map(([name, value]) => `${name}=${oneLine(value)}`),
    ...(err ? [placeOf(err)] : []),
  ].filter(Boolean);
  const words = [cause, msg].filter(Boolean).join(': ');
  const rest = details.length > 0 ? ` (${details.join(', ')})` : '';
  return `${clockTime(time)} ${levels[level] ?? level} ${words}${rest}\n`;
}

/** Local time, as the clock of the machine shows it. */
function clockTime(milliseconds: number): string {
  const at = new Date(milliseconds);
  const offset = at.getTimezoneOffset() * 60_000;
  return new Date(milliseconds - offset).toISOString().slice(0, 19).replace('T', ' ');
}

/** Searches an error and its causes for a known code; otherwise the error's own words are the cause. */
function causeOf(error: LoggedError): string {
  for (let each: LoggedError | undefined = error; each; each = each.cause) {
    const known = causes.get(each.code ?? '');
    if (known) return known;
  }
  const [reason] = [error.reason, error.cause?.reason].filter(Boolean);
  return (reason ?? error.type).replace(/\.$/, '');
}

/** Name and code of the error, and the first line of its stack. */
function placeOf({ type, code, stack }: LoggedError): string {
  const place = /\(?((?:file:)?\/?[^\s()]+:\d+:\d+)\)?$/m.exec(stack?.split('\n')[0] ?? '')?.[1];
  return [code ? `${type} ${code}` : type, ...(place ? [`at ${place}`] : [])].join(' ');
}

function oneLine(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\s+/g, ' ');
}
