import { BadgeCheck, OctagonX } from 'lucide-react';
import type { MarkedLine } from '#content/en/guides/annotated-messages.ts';
import { MarkedLines } from '#features/site/guides/annotated-message.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** A false and a true message beside each other, both written by us, for who has one in hand to compare. */
export function MessagePair({ organisation }: { organisation: string }) {
  const wrong: readonly MarkedLine[] = [
    ['them', m.verify_false_1({ name: organisation }), m.verify_false_1_mark()],
    ['them', m.verify_false_2(), m.verify_false_2_mark()],
    ['them', m.verify_false_3(), m.verify_false_3_mark()],
  ];
  const right: readonly MarkedLine[] = [
    ['them', m.verify_true_1({ name: organisation }), m.verify_true_1_mark()],
    ['them', m.verify_true_2(), m.verify_true_2_mark()],
    ['them', m.verify_true_3(), m.verify_true_3_mark()],
  ];
  return (
    <section aria-labelledby="pair" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="pair">{m.verify_pair_title()}</h2>
        <p className="measure text-muted">{m.verify_pair_about()}</p>
      </div>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
        <div className="grid content-start gap-4 border-t-4 border-danger-line pt-4">
          <h3 className="flex items-center gap-2.5">
            <OctagonX className="size-7 text-danger-ink" />
            {m.verify_false_title()}
          </h3>
          <MarkedLines lines={wrong} isNarrow />
        </div>
        <div className="grid content-start gap-4 border-t-4 border-success-line pt-4">
          <h3 className="flex items-center gap-2.5">
            <BadgeCheck className="size-7 text-success-ink" />
            {m.verify_true_title()}
          </h3>
          <MarkedLines lines={right} isNarrow />
        </div>
      </div>
    </section>
  );
}
