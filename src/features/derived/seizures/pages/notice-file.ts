import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { openPaper } from '../paper.server.ts';
import type { Route } from './+types/notice-file.ts';

/** The original file of a notice, served as a download so that the browser never executes it. */
export const loader = staffLoader('seizure:read', async (ctx, { params }: Route.LoaderArgs) => {
  const opened = await openPaper(ctx, { id: requireId(params.noticeId, 'notice') });
  return fileResponse(opened, { isInline: false });
});
