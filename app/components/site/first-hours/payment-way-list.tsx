import { PencilLine, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { paymentWays } from '#app/content/en/first-72-hours.ts';
import type { ActionStep, PaymentWay } from '#app/content/en/first-72-hours.ts';
import { Details, DetailsList } from '#app/ui/document/details.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { PaymentWayIcon } from '../payment-way-icon.tsx';
import { SourceList } from '../source-list.tsx';

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

/** What to do in order: the act, the words for it, and what to note. */
export function StepList({
  steps,
  titleAs: Title,
}: {
  steps: readonly ActionStep[];
  titleAs: 'h3' | 'h4';
}) {
  return (
    <ol className="grid gap-6">
      {steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4">
          <span
            aria-hidden="true"
            className="edge-in-forced-colours grid size-8 place-items-center rounded-full bg-primary text-sm font-bold text-on-primary tabular-nums"
          >
            {index + 1}
          </span>
          <div className="grid min-w-0 gap-2 pt-0.5">
            <Title className="text-lg leading-snug">{step.title}</Title>
            <p className="measure">{step.text}</p>
            {step.say && (
              <Aid label={m.site_say()} icon={<Quote className="size-5" />}>
                “{step.say}”
              </Aid>
            )}
            {step.writeDown && (
              <Aid label={m.site_write_down()} icon={<PencilLine className="size-5" />}>
                {step.writeDown}
              </Aid>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Aid({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="measure grid grid-cols-[auto_1fr] gap-x-3 rounded-md border border-line bg-sunken px-3.5 py-2.5 text-sm">
      <span className="mt-0.5 text-accent-ink">{icon}</span>
      <p>
        <strong className="block">{label}</strong>
        {children}
      </p>
    </div>
  );
}
