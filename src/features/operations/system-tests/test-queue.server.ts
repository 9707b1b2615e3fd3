import type { ServiceContext } from '#kernel/context.ts';
import { queueAge } from '../queue-age.server.ts';
import type { Finding } from './system-test.server.ts';

/** In seconds: the outbox is looked at each minute, whether there is mail or not. */
const longestPause = 150;

/** When background work last came to its end. */
export async function testQueue(ctx: ServiceContext): Promise<Finding> {
  const age = await queueAge(ctx);
  if (age === undefined)
    return {
      status: 'warning',
      message: 'Nothing has run yet. In the first minute after a start this is usual.',
    };
  const message = `Background work last ended ${Math.round(age)} seconds ago.`;
  return age <= longestPause
    ? { status: 'passed', message }
    : { status: 'failed', message: `${message} It should each minute: look at the log, restart.` };
}
