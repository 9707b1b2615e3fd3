import { data, redirect } from 'react-router';
import { filingChannels } from '#content/en/filing-channels.ts';
import { packetProblem } from '#features/derived/packets/packet-files.tsx';
import { madeFileResponse } from '#platform/http/file-response.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { makePacketFile } from '#features/derived/packets/packet-archive.server.ts';
import { makeTracePapers } from '#features/derived/tracing/trace-files.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isPacketFile } from '#shared/packet-files.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { isTrackerServed } from '#app/site/tracker/is-tracker-served.server.ts';
import type { Route } from './+types/packet.ts';

/** A file of the complaint packet of a report or of a case, generated on request. */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const ctx = staffServices(context);
  const { file } = params;
  if (!isPacketFile(file)) throw data('A packet has no such file.', { status: 404 });
  const { subject, page } = subjectOf(params);
  try {
    const made = await makePacketFile(ctx, {
      subject,
      file,
      channels: filingChannels,
      isServed: isTrackerServed,
      ...besideOf(request, subject),
    });
    return madeFileResponse(made);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused && refused.status !== 429) throw data(refused.message, { status: refused.status });
    if (!refused)
      ctx.ports.log.error(
        { err: error, requestId: ctx.requestId },
        'A complaint packet could not be made',
      );
    // The message is shown on the page with the link.
    return redirect(page(packetProblem(refused ? 'limited' : 'failed')), 303);
  }
}

/** The form beside the files asks for those of the traces too. */
function besideOf({ url }: Request, { caseId }: { caseId?: string | undefined }) {
  const isTicked = new URL(url).searchParams.get('traces') === 'yes';
  if (!isTicked || caseId === undefined) return {};
  return { beside: (ctx: ServiceContext) => makeTracePapers(ctx, { caseId }) };
}

/** The address has one of the two. */
function subjectOf(params: { caseId?: string; submissionId?: string }) {
  if (params.caseId !== undefined) {
    const caseId = requireId(params.caseId, 'case');
    return {
      subject: { caseId },
      page: (search: string) => urls.admin.caseTab(caseId, 'packet') + search,
    };
  }
  const submissionId = requireId(params.submissionId ?? '', 'submission');
  return {
    subject: { submissionId },
    page: (search: string) => urls.admin.submission(submissionId, search),
  };
}
