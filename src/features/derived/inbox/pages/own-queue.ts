import { redirect } from 'react-router';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { ownQueue } from '../queue.server.ts';

/** The inbox without a queue opens the person's own queue. */
export const loader = staffLoader('submission:read', async (ctx) => {
  throw redirect(urls.admin.inbox(await ownQueue(ctx)));
});
