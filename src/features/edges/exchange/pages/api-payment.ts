import { z } from 'zod';
import { asIntegration } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { jsonResponse } from '#features/edges/integrations/api-problems.server.ts';
import { changePayment, findPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPayment, toApiPayment } from '../api-payments.server.ts';
import { etagOf, findCaseId, paymentVersion } from '../api-records.server.ts';
import { newPayment } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-payment.ts';
import { answerWrite, requireNamed, Unmet } from './api-write.server.ts';

type Place = Route.LoaderArgs['params'];

async function findPlace(ctx: ServiceContext, { caseNumber, paymentId }: Place) {
  const caseId = await findCaseId(ctx, caseNumber);
  if (z.uuid().safeParse(paymentId).success) return { caseId, id: paymentId };
  throw new Refusal('not_found', 'This payment does not exist any more.');
}

/** One payment, with the ETag that a change of it needs. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'payment:read' }, async (ctx) => {
    const { caseId, id } = await findPlace(ctx, params);
    const found = (await findPayments(ctx, { caseId })).find((payment) => payment.id === id);
    if (!found) return undefined;
    const answer = jsonResponse(toApiPayment(found));
    answer.headers.set('ETag', etagOf(found.version));
    return answer;
  });
}

/** Replaces a payment as a whole. A proof that staff attached to it stays. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'case:write',
      allow: 'GET, HEAD, POST',
      what: 'correction of a payment',
      schema: newPayment,
      isChange: true,
      find: (ctx) => findPlace(ctx, params),
      async change(tx, { target, body, match }) {
        const version = requireNamed(match, await paymentVersion(tx, target));
        const read = await readPayment(tx, body);
        if (!read.ok) throw new Unmet('answers', read.errors);
        const { proofId: _, ...payment } = read.payment;
        const changed = await changePayment(tx, { ...target, version, payment });
        if (!changed.ok) throw new Unmet('precondition-failed');
        return { status: 200, body: { version: version + 1 }, etag: etagOf(version + 1) };
      },
    },
  );
}
