import { serviceContext } from '#platform/http/request-context.ts';
import { checkReportToken } from '../report-access.server.ts';
import { takeMailReport } from '../mail-reports.server.ts';
import { readBearer } from '#platform/http/read-bearer.ts';
import type { Route } from './+types/mail-reports.ts';

export function loader() {
  return refuse(405, 'Send a POST with the message as message/rfc822.', { Allow: 'POST' });
}

/** Accepts a message that a mail server returned, and records what it reports about one of our mails. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const token = readBearer(request.headers.get('authorization'));
  if (token === undefined || !(await checkReportToken(ctx, token)))
    return refuse(401, 'Send the token of the Mail panel in the header Authorization.', {
      'WWW-Authenticate': 'Bearer',
    });
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('message/rfc822'))
    return refuse(415, 'Send the message as it is, as message/rfc822.');
  // The holder of the token is our own mail server.
  const system = { ...ctx, actor: { type: 'system', job: 'mail-report' } } as const;
  const taken = await takeMailReport(system, new Uint8Array(await request.arrayBuffer()));
  return Response.json({ result: taken }, { headers: notKept });
}

const notKept = { 'Cache-Control': 'no-store' };

function refuse(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: detail }, { status, headers: { ...notKept, ...headers } });
}
