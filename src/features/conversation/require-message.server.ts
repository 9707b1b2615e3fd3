import { messageLimits, readMessage } from './forms/case-message.ts';
import { Refusal } from '#kernel/errors.ts';

/**
 * What staff write to somebody outside, tidied.
 * @param what the words call it, such as `answer`
 * @throws Refusal `invalid` when there is nothing, or too much
 */
export function requireMessage(typed: string, what: string): string {
  const read = readMessage(typed);
  if (read.ok) return read.text;
  const most = messageLimits.most.toLocaleString('en-US');
  throw new Refusal(
    'invalid',
    read.code === 'empty' ? `Write the ${what} first.` : `Use ${most} characters or fewer.`,
  );
}
