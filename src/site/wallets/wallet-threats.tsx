import type { WalletThreat } from '../content/en/wallets/wallet-report.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';

const risks = {
  critical: { tone: 'danger', label: () => m.site_guide_risk_critical() },
  high: { tone: 'warning', label: () => m.site_guide_risk_high() },
} as const;

/** What can happen to an owner, and what stops it. */
export function WalletThreats({ threats }: { threats: readonly WalletThreat[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {threats.map(({ title, text, risk, defence }) => (
        <Card key={title} as="li" className="grid content-start gap-2">
          <div>
            <Badge tone={risks[risk].tone}>{risks[risk].label()}</Badge>
          </div>
          <h3 className="text-lg leading-snug">{title}</h3>
          <p>{text}</p>
          <p>
            <strong>{m.wallet_defence()}</strong> {defence}
          </p>
        </Card>
      ))}
    </ul>
  );
}
