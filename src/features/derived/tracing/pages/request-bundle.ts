import { data, redirect } from 'react-router';
import { requireId } from '#frames/staff/require-id.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { madeFileResponse } from '#platform/http/file-response.ts';
import { urls } from '#shared/urls.ts';
import { Readable } from 'node:stream';
import { makeBundle } from '#features/derived/institutions/bundle.server.ts';
import { draftForm } from '#features/derived/institutions/forms/request.ts';
import { audiences } from '#features/derived/institutions/states.ts';
import { draftPaymentRequest, findReached } from '../reached-requests.server.ts';
import { findTraceSums, makeTracePapers } from '../trace-files.server.ts';
import type { Route } from './+types/request-bundle.ts';

/**
 * Makes the bundle of a request; under `new` it drafts the request first, so that the desk needs only one
 * button. A refusal is shown on the page with the button.
 */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const ctx = staffServices(context);
  const caseId = requireId(params.caseId, 'case');
  const form = await request.formData();
  const audience = audiences.find((each) => each === form.get('audience')) ?? 'institution';
  const isNew = params.caseRequestId === 'new';
  try {
    const id = isNew
      ? await draft(ctx, { caseId, form })
      : requireId(params.caseRequestId, 'request');
    const isTraced = audience === 'officer' && form.get('traces') === 'yes';
    const { content, ...file } = await makeBundle(ctx, {
      caseId,
      id,
      audience,
      findSums: (paymentIds) => findTraceSums(ctx, { caseId, paymentIds }),
      findReached: (paymentIds) => findReached(ctx, { caseId, paymentIds }),
      ...(isTraced && {
        beside: (paymentIds: readonly string[]) => makeTracePapers(ctx, { caseId, paymentIds }),
      }),
    });
    const stream = Readable.from([content]);
    return madeFileResponse({ ...file, size: content.length, stream });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused && [403, 404].includes(refused.status))
      throw data(refused.message, { status: refused.status });
    if (!refused)
      ctx.ports.log.error(
        { err: error, requestId: ctx.requestId },
        'A request bundle could not be made',
      );
    const code = error instanceof Refusal ? error.code : 'failed';
    const page = isNew
      ? urls.admin.caseRequests(caseId)
      : urls.admin.caseRequest(caseId, params.caseRequestId);
    return redirect(`${page}?bundle=${code}`, 303);
  }
}

/** Redirects a browser that opens the address to the requests of the case. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(urls.admin.caseRequests(requireId(params.caseId, 'case')));
}

async function draft(
  ctx: ServiceContext,
  { caseId, form }: { caseId: string; form: FormData },
): Promise<string> {
  const { institution, name, kind, network } = draftForm.parse({
    institution: form.get('institution') ?? '',
    name: form.get('name') ?? '',
    kind: form.get('kind') ?? undefined,
    network: form.get('network') ?? '',
  });
  return draftPaymentRequest(ctx, {
    caseId,
    institutionId: institution || undefined,
    name,
    kind,
    paymentIds: form.getAll('payment').map(String),
    evmNetwork: network,
  });
}
