import { z } from 'zod';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';

export const startForm = z.object({
  paymentId: z.uuid({ error: 'Choose a payment' }),
  convention: z.enum(traceConventions, { error: 'Choose a convention' }),
});

export const changeForm = z.object({ id: z.uuid() });

/** Where a finished run stopped for its limits. */
export const goOnForm = z.object({ id: z.uuid(), address: z.string().trim().min(1).max(200) });

export const askForm = z.object({});

/** Requests to the institutions that a trace reached, by the shown convention. */
export const requestsForm = z.object({
  id: z.uuid(),
  by: z.enum(traceConventions).optional().catch(undefined),
});

/** Lets the client read a result; `seen` identifies what was shown to staff. */
export const releaseForm = z.object({ id: z.uuid(), seen: z.string().regex(/^[0-9a-f]{64}$/) });
