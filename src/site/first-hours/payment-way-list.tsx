import { paymentWays } from '../content/en/first-72-hours.ts';
import type { PaymentWay } from '../content/en/first-72-hours.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { PaymentWayIcon } from '../payment-way-icon.tsx';
import { SourceList } from '../source-list.tsx';
import { StepList } from './step-list.tsx';

/** One item per way to pay; opening one closes the others, without script. */
export function PaymentWayList() {
  return (
    <DetailsList>
      {paymentWays.map((way) => (
        <Details
          key={way.id}
          id={way.id}
          name="payment-way"
          summary={
            <span className="flex items-center gap-3.5">
              <PaymentWayIcon way={way.id} className="size-6 shrink-0 text-primary" />
              <span>
                <h3 className="text-lg leading-snug">{way.label}</h3>
                <span className="block text-sm font-normal text-muted">{way.hint}</span>
              </span>
            </span>
          }
        >
          <WaySteps way={way} />
        </Details>
      ))}
    </DetailsList>
  );
}

function WaySteps({ way }: { way: PaymentWay }) {
  return (
    <div className="grid gap-5 pt-2">
      <StepList steps={way.steps} titleAs="h4" />
      <p className="measure border-s-4 border-accent ps-4 text-sm">
        <strong>{m.site_expect()}</strong> {way.expect}
      </p>
      <SourceList keys={way.sources} />
    </div>
  );
}
