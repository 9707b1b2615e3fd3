import { data } from 'react-router';
import { Readable } from 'node:stream';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { madeFileResponse } from '#platform/http/file-response.ts';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { isTraceFile } from '../trace-file-names.ts';
import { makeTraceFile } from '../trace-files.server.ts';
import type { Route } from './+types/trace-file.ts';

/** A file of a trace, generated from its kept facts on request. */
export const loader = staffLoader('case:read', async (ctx, { params, url }: Route.LoaderArgs) => {
  const { file } = params;
  if (!isTraceFile(file)) throw data('A trace has no such file.', { status: 404 });
  const asked = url.searchParams.get('by');
  const { content, ...made } = await makeTraceFile(ctx, {
    caseId: requireId(params.caseId, 'case'),
    id: requireId(params.traceId, 'trace'),
    convention: traceConventions.find((each) => each === asked),
    file,
  });
  const stream = Readable.from([content]);
  return madeFileResponse({ ...made, size: content.length, stream });
});
