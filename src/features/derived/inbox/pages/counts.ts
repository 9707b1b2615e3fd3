import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { countQueues } from '../queue.server.ts';

/** Requested by the menu after a live event. */
export const loader = staffLoader('submission:read', (ctx) => countQueues(ctx));
