import { Form } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { paymentLine } from '../payment-text.ts';
import type { Payment } from '../payments.server.ts';
import { offeredFacts, type NamedInstitution } from '../story-institutions.ts';

type OffersProps = { payment: Payment; named: readonly NamedInstitution[]; mayWrite: boolean };

const placeWords = { institution: 'It was sent through', destination: 'It arrived at' } as const;

/** Institutions that the story names, for places of the payment that nobody filled: staff take one with one press. */
export function Offers({ payment, named, mayWrite }: OffersProps) {
  const offers = payment.entry === 'payment' && mayWrite ? offeredFacts([payment], named) : [];
  if (offers.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">Named in the story:</span>
      {offers.map(({ field, name }) => (
        <Form key={`${field} ${name}`} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="name-in-payment" />
          <input type="hidden" name="payment" value={payment.id} />
          <input type="hidden" name="field" value={field} />
          <Button type="submit" name="name" value={name} tone="secondary" size="compact">
            {placeWords[field]} {name}
          </Button>
        </Form>
      ))}
    </div>
  );
}

/** On the page of a report: its payments that lack an institution which the story names. */
export function NamedInReport({
  payments,
  named,
  mayWrite,
}: {
  payments: readonly Payment[];
  named: readonly NamedInstitution[];
  mayWrite: boolean;
}) {
  const open = mayWrite ? payments.filter((each) => offeredFacts([each], named).length > 0) : [];
  return open.map((payment) => (
    <div key={payment.id} className="grid gap-1.5 text-sm">
      <p className="wrap-anywhere">{paymentLine(payment)}</p>
      <Offers payment={payment} named={named} mayWrite={mayWrite} />
    </div>
  ));
}
