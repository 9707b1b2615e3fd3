import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { countQueues } from '../queue.server.ts';

/** Asked for by the menu when something has happened. */
export const loader = staffLoader('submission:read', (ctx) => countQueues(ctx));
