import { data, redirect } from 'react-router';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { findKinds } from '../changes.server.ts';
import type { Route } from './+types/record.ts';

/** Redirects an address with only the id of a record to the page of its kind. */
export const loader = staffLoader('submission:read', async (ctx, { params }: Route.LoaderArgs) => {
  const id = requireId(params.recordId, 'submission');
  const [found] = await findKinds(ctx, [id]);
  if (!found) throw data('This record does not exist any more.', { status: 404 });
  throw redirect(urls.admin.inboxRecord(params.queue, found));
});
