import { pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import type { Log } from '#kernel/ports/logging.ts';

/** Fields that could carry what a person typed; callers should not pass them, this is the net. */
const personal = ['email', 'name', 'phone', 'message', 'data', 'to', 'password', 'cookie'];

/** JSON lines on standard output, personal fields replaced. */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    redact: { paths: personal.flatMap((field) => [field, `*.${field}`]), censor: '[removed]' },
    serializers: { err: describeError },
  });
}

/** Name, code and stack only: a database error's message and detail quote the row that failed. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  return {
    type: name,
    ...(code ? { code } : {}),
    stack: place?.join('\n'),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
