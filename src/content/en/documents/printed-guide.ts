import {
  part,
  type PrintedBlock,
  type PrintedDocument,
  type PrintedPart,
  type PrintedTerm,
} from '#shared/documents/printed-document.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  guidesChanged,
  type Guide,
  type GuideCards,
  type GuideFigure,
  type TitledText,
} from '../guides/guide.ts';
import { pictures } from '../pictures.ts';
import { sources } from '../sources.ts';
import { numberSources } from './printed-blocks.ts';

/** A guide of the site as a document, with the exact words of its page. */
export function printedGuide(guide: Guide): PrintedDocument {
  const numbered = numberSources();
  const parts = [
    part(m.site_guide_summary(), summary(guide)),
    part(m.site_guide_how(), howItWorks(guide)),
    ...(guide.cards ?? []).map((cards) => part(cards.title, cardBlocks(cards))),
    part(m.site_guide_flags(), [terms(guide.redFlags)]),
    part(m.site_guide_self_check(), selfCheck(guide)),
    doNow(guide),
    part(m.site_guide_evidence(), [{ kind: 'checklist', items: guide.evidence }]),
    part(m.site_guide_report(), [channels(guide)]),
    ...(guide.prevention
      ? [part(m.site_guide_prevention(), [{ kind: 'checklist', items: guide.prevention }])]
      : []),
    part(m.site_guide_know(), [terms(guide.goodToKnow), numbered.cite(guide.sources)]),
  ];
  return {
    id: guide.path.slice(1),
    title: guide.title,
    description: guide.lead,
    kind: m.document_kind_guide(),
    category: 'guides',
    level: 'beginner',
    layout: 'leaflet',
    revised: guidesChanged,
    page: guide.path,
    body: {
      parts,
      references: { title: m.document_references(), entries: numbered.references() },
    },
  };
}

function summary({ summary: paragraphs, figures, alert }: Guide): PrintedBlock[] {
  return [
    ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
    { kind: 'figures', items: figures.map(figure) },
    ...(alert
      ? [{ kind: 'note', tone: 'danger', title: alert.title, text: [alert.text] } as const]
      : []),
  ];
}

function figure({ value, label, year, source }: GuideFigure) {
  return { value, label, source: `${sources[source].publisher}, ${year}` };
}

function howItWorks({ howItWorks: stages, picture }: Guide): PrintedBlock[] {
  const drawn = picture && pictures[picture];
  return [
    terms(stages.map(({ title, text }, index) => ({ title: `${index + 1}. ${title}`, text }))),
    ...(drawn
      ? [
          { kind: 'text', text: drawn.caption } as const,
          { kind: 'steps', items: drawn.steps } as const,
        ]
      : []),
  ];
}

function cardBlocks({ intro, items }: GuideCards): PrintedBlock[] {
  return [
    ...(intro ? [{ kind: 'text', text: intro } as const] : []),
    ...items.flatMap(({ title, text, risk, points, link }): PrintedBlock[] => [
      terms([{ title: risk ? `${title} (${riskWords[risk]()})` : title, text }]),
      ...(points ? [{ kind: 'list', items: points } as const] : []),
      ...(link?.href.startsWith('https:')
        ? [{ kind: 'text', text: `${link.text}: ${link.href}` } as const]
        : []),
    ]),
  ];
}

const riskWords = { critical: m.site_guide_risk_critical, high: m.site_guide_risk_high };

function selfCheck({ selfCheck: { questions, meanings } }: Guide): PrintedBlock[] {
  return [
    { kind: 'text', text: m.document_self_check_lead() },
    { kind: 'checklist', items: questions.map(({ text }) => text) },
    {
      kind: 'table',
      caption: m.document_meaning(),
      head: [m.document_ticks(), m.document_meaning()],
      rows: meanings.map(({ from, title, text }) => [
        from === 0 ? m.document_self_check_none() : m.document_self_check_from({ count: from }),
        `${title}. ${text}`,
      ]),
      widths: [1, 6],
    },
  ];
}

function doNow({ doNow: { firstHour, firstDay, first72Hours } }: Guide): PrintedPart {
  const times = [
    { title: m.site_first_hour(), items: firstHour },
    { title: m.site_first_day(), items: firstDay },
    { title: m.site_first_72_hours(), items: first72Hours },
  ];
  return {
    title: m.site_guide_do_now(),
    isNumbered: false,
    blocks: [{ kind: 'text', text: m.crisis_plain() }],
    sections: times.map(({ title, items }) => ({ title, blocks: [{ kind: 'steps', items }] })),
  };
}

function channels({ reportTo }: Guide): PrintedBlock {
  return {
    kind: 'table',
    caption: m.site_guide_report(),
    head: [m.document_channel(), m.document_channel_use(), m.document_channel_address()],
    rows: reportTo.map(({ name, use, href }) => [name, use, href]),
    widths: [2, 4, 4],
  };
}

function terms(items: readonly (TitledText | PrintedTerm)[]): PrintedBlock {
  return { kind: 'terms', items: items.map(({ title, text }) => ({ title, text })) };
}
