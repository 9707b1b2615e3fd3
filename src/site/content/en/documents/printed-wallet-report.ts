import { part } from '#shared/documents/printed-document.ts';
import type {
  PrintedBlock,
  PrintedDocument,
  PrintedPart,
} from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { incidentKinds } from '../wallets/wallet-report.ts';
import type { WalletReport } from '../wallets/wallet-report.ts';
import { numberSources } from './number-sources.ts';
import type { NumberedSources } from './number-sources.ts';

/** A security report on a maker of wallets as a document, from the very words of its page. */
export function printedWalletReport(report: WalletReport): PrintedDocument {
  const numbered = numberSources();
  const parts = [
    part(m.wallet_summary(), texts(report.summary)),
    incidents(report, numbered),
    part(
      m.site_guide_know(),
      report.background.flatMap(({ title, text, sources }) => [
        { kind: 'terms', items: [{ title, text }] },
        numbered.cite(sources),
      ]),
    ),
    part(m.wallet_threats(), [threats(report)]),
    part(m.wallet_first_day(), [
      { kind: 'text', text: m.wallet_first_day_lead() },
      { kind: 'steps', items: report.firstDay },
    ]),
    part(m.wallet_recommendations(), [{ kind: 'terms', items: report.recommendations }]),
  ];
  return {
    id: report.path.slice(1),
    title: report.title,
    description: report.lead,
    kind: m.document_kind_report(),
    category: 'reports',
    level: 'intermediate',
    look: 'leaflet',
    revised: report.checked,
    page: report.path,
    body: {
      parts,
      references: { title: m.document_references(), entries: numbered.references() },
    },
  };
}

function texts(paragraphs: readonly string[]): PrintedBlock[] {
  return paragraphs.map((text) => ({ kind: 'text', text }));
}

function incidents({ incidents: all }: WalletReport, numbered: NumberedSources): PrintedPart {
  return {
    title: m.wallet_incidents(),
    isNumbered: false,
    blocks: [],
    sections: all.map(({ title, when, kind, text, limit, sources }) => ({
      title,
      blocks: [
        { kind: 'text', text: `${when} · ${incidentKinds[kind]}` },
        ...texts(text),
        { kind: 'note', tone: 'info', title: m.wallet_limit(), text: [limit] },
        numbered.cite(sources),
      ],
    })),
  };
}

function threats({ threats: all }: WalletReport): PrintedBlock {
  const risks = { critical: m.site_guide_risk_critical, high: m.site_guide_risk_high };
  return {
    kind: 'terms',
    items: all.map(({ title, text, risk, defence }) => ({
      title: `${title} (${risks[risk]()})`,
      text: `${text} ${m.wallet_defence()} ${defence}`,
    })),
  };
}
