import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { findTimeline } from '../timeline.server.ts';
import { readTimelineShow } from '../timeline.ts';
import type { Route } from './+types/timeline.ts';

/** An earlier page of a timeline, for the page that shows the newest. */
export const loader = staffLoader('case:read', (ctx, { params, url }: Route.LoaderArgs) =>
  findTimeline(ctx, {
    caseId: requireId(params.caseId, 'case'),
    show: readTimelineShow(url.searchParams),
    before: url.searchParams.get('before') ?? undefined,
  }),
);
