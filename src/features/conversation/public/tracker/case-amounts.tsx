import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { amountKinds } from '#features/cases/case-status.ts';
import type { AmountKind } from '#features/cases/case-status.ts';

const kindWords: Readonly<Record<AmountKind, () => string>> = {
  lost: m.tracker_amount_lost,
  frozen: m.tracker_amount_frozen,
  seized: m.tracker_amount_seized,
  forfeited: m.tracker_amount_forfeited,
  recovered: m.tracker_amount_recovered,
};

/** What was lost and what became of it, kind by kind; only what is noted. */
export function CaseAmounts({
  amounts,
}: {
  amounts: readonly { kind: AmountKind; text: string }[];
}) {
  const isAnyHeld = amounts.some(({ kind }) => kind !== 'lost' && kind !== 'recovered');
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.tracker_amounts()}</h2>
      {amounts.length === 0 ? (
        <p className="text-muted">{m.tracker_amounts_none()}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {amountKinds.map((kind) => {
            const own = amounts.filter((amount) => amount.kind === kind);
            if (own.length === 0) return null;
            return (
              <div key={kind}>
                <dt className="text-sm text-muted">{kindWords[kind]()}</dt>
                {own.map(({ text }, place) => (
                  // Two amounts may be the same, and none ever moves.
                  // oxlint-disable-next-line react/no-array-index-key
                  <dd key={place} className="text-lg font-semibold tabular-nums wrap-anywhere">
                    {text}
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
      )}
      {isAnyHeld && <p className="measure text-sm text-muted">{m.tracker_amounts_honest()}</p>}
    </Card>
  );
}
