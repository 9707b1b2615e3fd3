import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import type { Trace } from '../method/trace.ts';

/** Reasons that lead to an institution or an issuer; the server decides which. */
const askableReasons = ['service', 'behaves-like-deposit', 'unmoved', 'frozen'];

/** Drafts a request to each institution that the trace reached. */
export function DraftRequests({ traceId, trace }: { traceId: string; trace: Trace }) {
  const navigation = useNavigation();
  if (!trace.leaves.some(({ reason }) => askableReasons.includes(reason))) return null;
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="request" />
      <input type="hidden" name="id" value={traceId} />
      <input type="hidden" name="by" value={trace.convention} />
      <p className="text-sm">
        Draft a freeze request to each institution that the money reached, and to the issuer of
        tokens that lie unmoved or frozen. The client must have agreed to requests. Nothing is sent.
      </p>
      <Button
        type="submit"
        tone="secondary"
        busy={navigation.formData?.get('id') === traceId}
        busyLabel="Drafting…"
      >
        Draft requests
      </Button>
    </Form>
  );
}
