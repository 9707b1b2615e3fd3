import {
  part,
  type PrintedBlock,
  type PrintedDocument,
  type PrintedPart,
  type PrintedSection,
} from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { guides } from '../guides/guides.ts';
import { manuals, manualsChanged } from '../manuals/all-manuals.ts';
import { glossary } from '../manuals/glossary.ts';
import type { Manual, ManualTopic } from '../manuals/manual.ts';
import { incidentKinds, type WalletReport } from '../wallets/wallet-report.ts';
import { walletReports } from '../wallets/wallet-reports.ts';
import { levelWords } from './level-words.ts';
import { numberSources, type NumberedSources } from './printed-blocks.ts';
import { printedGuide } from './printed-guide.ts';

/** Every document generated from the texts of the site, the manuals first. */
export function printedDocuments(): PrintedDocument[] {
  return [
    ...manuals.map((manual) => printedManual(manual, manualsChanged)),
    ...walletReports.map(printedWalletReport),
    ...guides.map(printedGuide),
  ];
}

/** A manual as a document: preface, chapters, glossary and references. */
export function printedManual(manual: Manual, revised: string): PrintedDocument {
  const numbered = numberSources();
  const parts: PrintedPart[] = [
    { title: m.document_preface(), isNumbered: false, blocks: manual.preface, sections: [] },
    ...manual.chapters.map(({ title, lead, topics }) => ({
      title,
      isNumbered: true,
      blocks: [{ kind: 'text', text: lead } as const],
      sections: topics.map((topic) => section(topic, numbered)),
    })),
    glossaryPart(manual, numbered),
  ];
  return {
    id: manual.id,
    title: manual.title,
    description: manual.about,
    kind: m.document_kind_manual({ level: levelWords(manual.level) }),
    category: 'procedures',
    level: manual.level,
    layout: 'manual',
    revised,
    page: urls.manuals(),
    body: {
      parts,
      references: { title: m.document_references(), entries: numbered.references() },
    },
  };
}

function section(topic: ManualTopic, numbered: NumberedSources): PrintedSection {
  return { title: topic.title, blocks: [...topic.blocks, numbered.cite(topic.sources)] };
}

function glossaryPart({ glossary: terms }: Manual, numbered: NumberedSources): PrintedPart {
  const entries = terms.map((term) => glossary[term]);
  return {
    title: m.document_glossary(),
    isNumbered: false,
    blocks: [
      { kind: 'terms', items: entries.map(({ term, text }) => ({ title: term, text })) },
      numbered.cite([...new Set(entries.map(({ source }) => source))]),
    ],
    sections: [],
  };
}

/** A security report on a maker of wallets as a document, with the exact words of its page. */
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
    layout: 'leaflet',
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
