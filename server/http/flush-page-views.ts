import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceContext } from '../context.ts';
import { recordPageViews } from '../services/page-views/record-page-views.ts';
import type { PageViews } from './page-views.ts';

/** In milliseconds. What is not stored yet when the program is killed is lost; it is only a count. */
const flushEvery = 60_000;

export type ViewFlusher = { stop(): Promise<void> };

/** Stores the page views of this process each minute, and once more at the end. */
export function flushPageViews(views: PageViews, ctx: () => ServiceContext): ViewFlusher {
  async function flush(): Promise<void> {
    const taken = views.take();
    if (taken.length === 0) return;
    try {
      await recordPageViews(ctx(), taken);
    } catch (error) {
      views.giveBack(taken);
      ctx().ports.log.warn({ err: error }, 'Page views could not be stored; trying again');
    }
  }
  const timer = setInterval(() => void flush(), flushEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      // A database that hangs must not keep the program from ending.
      await Promise.race([flush(), wait(2_000, undefined, { ref: false })]);
    },
  };
}
