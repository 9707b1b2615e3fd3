import { incidentKinds } from '../content/en/wallets/wallet-report.ts';
import type { IncidentKind, WalletIncident } from '../content/en/wallets/wallet-report.ts';
import { Badge } from '#ui/document/badge.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { SourceList } from '../source-list.tsx';

const tones = {
  'data-leak': 'info',
  phishing: 'warning',
  'web-library': 'danger',
  'software-fault': 'danger',
} as const satisfies Record<IncidentKind, string>;

/** What happened, oldest first, each with what it did not touch and its sources. */
export function WalletIncidents({ incidents }: { incidents: readonly WalletIncident[] }) {
  return (
    <ol>
      {incidents.map((incident) => (
        <li
          key={incident.id}
          id={incident.id}
          className="group/incident grid scroll-mt-24 grid-cols-[auto_1fr] gap-x-4"
        >
          <span aria-hidden="true" className="flex flex-col items-center pt-2">
            <span className="size-3.5 rounded-full border-2 border-primary bg-surface" />
            <span className="w-0.5 grow bg-line group-last/incident:hidden" />
          </span>
          <div className="grid min-w-0 gap-3 pb-10 group-last/incident:pb-0">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-muted">
                <time dateTime={incident.date}>{incident.when}</time>
                <Badge tone={tones[incident.kind]}>{incidentKinds[incident.kind]}</Badge>
              </p>
              <h3 className="text-xl leading-snug">{incident.title}</h3>
            </div>
            {incident.text.map((paragraph) => (
              <p key={paragraph} className="measure">
                {paragraph}
              </p>
            ))}
            <p className="measure border-s-4 border-accent ps-4">
              <strong>{m.wallet_limit()}</strong> {incident.limit}
            </p>
            <SourceList keys={incident.sources} />
          </div>
        </li>
      ))}
    </ol>
  );
}
