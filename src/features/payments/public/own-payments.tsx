import { m } from '#shared/messages/compiled/messages.js';
import { Card } from '#ui/document/card.tsx';
import { MoneyPicture } from '../money-picture.tsx';
import type { Payment } from '../payments.server.ts';
import { totalsOf } from '../totals.ts';

/** What the client of a case paid, and what is known of it. */
export function OwnPayments({ payments }: { payments: readonly Payment[] }) {
  const totals = totalsOf(payments);
  const isAnyHeld = totals.some(({ kind }) =>
    ['held', 'frozen', 'seized', 'forfeited'].includes(kind),
  );
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{m.payment_own_title()}</h2>
      {payments.length === 0 && <p className="text-muted">{m.payment_own_none()}</p>}
      {totals.length > 0 && <MoneyPicture totals={totals} />}
      {isAnyHeld && <p className="measure text-sm text-muted">{m.payment_own_honest()}</p>}
    </Card>
  );
}
