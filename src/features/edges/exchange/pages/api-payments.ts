import { asIntegration } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { addPayments, findPayments } from '#features/casework/payments/payments.server.ts';
import { readPayment, toApiAmounts, toApiPayment } from '../api-payments.server.ts';
import { urls } from '#shared/urls.ts';
import { etagOf, findCaseId } from '../api-records.server.ts';
import { newPayment } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-payments.ts';
import { answerWrite, Unmet } from './api-write.server.ts';

/** The payments of a case and of its reports, with their sums by asset and state. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'payment:read' }, async (ctx) => {
    const payments = await findPayments(ctx, {
      caseId: await findCaseId(ctx, params.caseNumber),
    });
    return { items: payments.map(toApiPayment), amounts: toApiAmounts(payments) };
  });
}

/** Adds a payment to a case. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'case:write',
      allow: 'GET, HEAD, POST',
      what: 'payment of a case',
      schema: newPayment,
      find: (ctx) => findCaseId(ctx, params.caseNumber),
      async change(tx, { target: caseId, body }) {
        const read = await readPayment(tx, body);
        if (!read.ok) throw new Unmet('answers', read.errors);
        const [id = ''] = await addPayments(tx, { caseId, payments: [read.payment] });
        const location = urls.api.casePayment(params.caseNumber, id);
        return { status: 201, body: { id, added: 1 }, location, etag: etagOf(1) };
      },
    },
  );
}
