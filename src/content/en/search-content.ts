import { urls } from '#shared/urls.ts';
import type { AskedWay } from '#shared/vocabulary/ways.ts';
import { firstCall } from '../first-calls/first-call.ts';
import { caseStudyParts } from './case-studies/case-study-pages.ts';
import { paymentWays } from './first-72-hours.ts';
import { stepIn, type ActionStep } from './first-hours/action-step.ts';
import { stepsForEverybody } from './first-hours/steps-for-everybody.ts';
import { cardsAnchor, type Guide, type TitledText } from './guides/guide.ts';
import type { FormText } from './forms/form-text.ts';
import { optOutText } from './forms/opt-out.ts';
import { referralText } from './forms/referral.ts';
import { studentText } from './forms/student.ts';
import { tipLine } from './forms/tip-line.ts';
import { guides } from './guides/guides.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { termsConditions } from './legal/terms-conditions.ts';
import type { LegalText } from './legal/legal-text.ts';
import { blockText } from './documents/printed-blocks.ts';
import type { Manual } from './manuals/manual.ts';
import { manualCategories } from './manuals/manuals.ts';
import { researchTeam } from './pages-for.ts';
import { pictures } from './pictures.ts';
import { questionParts } from './questions/question.ts';
import { questionCategories } from './questions/questions.ts';
import { serviceSearch } from './services/service-search.ts';
import { sitePage, sitePages } from './site-map.ts';
import type { WalletReport } from './wallets/wallet-report.ts';
import { walletReports } from './wallets/wallet-reports.ts';
import { whereDidItGo } from './where-did-it-go.ts';

/** A part of the site that the search can find. */
export type Findable = {
  href: string;
  title: string;
  page?: string;
  text: string;
  keywords?: string;
  weight?: number;
};

/** Common names for a way to pay; naming them is no judgement of the companies. */
const payingWords: Readonly<Record<AskedWay, string>> = {
  'payment-app': 'zelle venmo cash app paypal apple google pay money back refund',
  'crypto-exchange': 'coinbase binance kraken gemini robinhood crypto.com exchange account',
  'crypto-wallet': 'metamask trust wallet phantom exodus ledger trezor drained stolen',
  'crypto-kiosk': 'bitcoin atm machine coinflip bitcoin depot athena',
  'gift-card': 'apple google play steam amazon target card numbers codes',
  bank: 'wire transfer ach reverse cancel recall money back',
  card: 'credit debit chargeback dispute refund',
  cash: '',
};

/** Titles of the sections that every guide has, by anchor. */
export type GuideTitles = Readonly<
  Record<
    | 'summary'
    | 'how-it-works'
    | 'red-flags'
    | 'prevention'
    | 'do-now'
    | 'evidence'
    | 'report'
    | 'good-to-know'
    | 'self-check',
    string
  >
>;

export const englishTitles: GuideTitles = {
  summary: 'What it is',
  'how-it-works': 'How it works',
  'red-flags': 'Red flags',
  prevention: 'How to stay safe',
  'do-now': 'What to do now',
  evidence: 'What to keep',
  report: 'Where to report',
  'good-to-know': 'Good to know',
  'self-check': 'Is this happening to you?',
};

/** All public text, built once: the search bases its index on this list. */
export const searchContent: readonly Findable[] = [
  ...sitePages.map((page) => ({
    href: page.path,
    title: page.label,
    text: page.description,
    keywords: page.keywords,
  })),
  ...guides.flatMap((guide) => guideParts(guide, englishTitles)),
  // Other people's stories rank below what to do now.
  ...caseStudyParts.map((part) => ({ ...part, weight: 0.3 })),
  ...serviceSearch,
  ...questionParts(
    questionCategories.flatMap(({ questions }) => questions),
    { path: urls.qa(), title: sitePage(urls.qa()).label },
  ),
  ...manuals(),
  ...walletReports.flatMap(walletParts),
  {
    href: urls.researchTeamShort(),
    title: researchTeam.label,
    text: researchTeam.description,
    keywords: researchTeam.keywords,
  },
  ...first72Hours(),
  ...legalParts(urls.privacy(), privacyPolicy),
  ...legalParts(urls.terms(), termsConditions),
  ...formParts(urls.tipLine(), tipLine),
  ...formParts(urls.optOut(), optOutText),
  ...formParts(urls.whereDidItGo(), whereDidItGo),
  ...formParts(urls.referral(), referralText),
  ...studentText.scams.map(({ title, text, guide }) => ({
    href: `${urls.student()}#${guide.slice(1)}`,
    title,
    page: sitePage(urls.student()).label,
    text,
  })),
];

/** The sections of a guide. @param titles in the language of the guide */
export function guideParts(guide: Guide, titles: GuideTitles): Findable[] {
  function part(anchor: keyof GuideTitles, texts: readonly string[]): Findable {
    const title = titles[anchor];
    return { href: `${guide.path}#${anchor}`, title, page: guide.title, text: texts.join(' ') };
  }
  const { firstHour, firstDay, first72Hours: first72 } = guide.doNow;
  return [
    part('summary', guide.summary),
    part('how-it-works', [
      ...titled(guide.howItWorks),
      ...(guide.picture ? pictures[guide.picture].steps : []),
    ]),
    ...(guide.cards ?? []).map((cards) => ({
      href: `${guide.path}#${cardsAnchor(cards)}`,
      title: cards.title,
      page: guide.title,
      text: cards.items
        .flatMap((card) => [`${card.title}. ${card.text}`, ...(card.points ?? [])])
        .join(' '),
    })),
    part('red-flags', titled(guide.redFlags)),
    ...(guide.prevention ? [part('prevention', guide.prevention)] : []),
    part('do-now', [...firstHour, ...firstDay, ...first72]),
    part('evidence', guide.evidence),
    part(
      'report',
      guide.reportTo.map(({ name, use }) => `${name}: ${use}`),
    ),
    part('good-to-know', titled(guide.goodToKnow)),
    part(
      'self-check',
      guide.selfCheck.questions.map(({ text }) => text),
    ),
  ];
}

function walletParts(report: WalletReport): Findable[] {
  function part(anchor: string, title: string, texts: readonly string[]): Findable {
    return { href: `${report.path}#${anchor}`, title, page: report.title, text: texts.join(' ') };
  }
  return [
    part('summary', 'In short', report.summary),
    ...report.incidents.map(({ id, title, when, text, limit }) =>
      part(id, title, [when, ...text, limit]),
    ),
    part('background', 'Good to know', titled(report.background)),
    part(
      'threats',
      'Threats',
      report.threats.map(({ title, text, defence }) => `${title}. ${text} ${defence}`),
    ),
    part('first-day', 'What to do in the first day', report.firstDay),
    part('recommendations', 'Recommendations', titled(report.recommendations)),
  ];
}

function first72Hours(): Findable[] {
  const page = sitePage(urls.first72Hours()).label;
  return [
    ...paymentWays.map((way) => ({
      href: `${urls.first72Hours()}#${way.id}`,
      title: way.label,
      page,
      keywords: payingWords[way.id],
      text: [`${way.hint}.`, ...callsAbout(way.id), way.expect].join(' '),
    })),
    {
      href: `${urls.first72Hours()}#everybody`,
      title: 'What everybody does next',
      page,
      text: stepsForEverybody.map((step) => stepWords(stepIn(undefined, step))).join(' '),
    },
  ];
}

/** The calls of the first day, as they are read. */
function callsAbout(paid: AskedWay): string[] {
  const { call, next } = firstCall([{ paid, time: 'day' }], { language: 'en' });
  return [call, ...next].map(({ whom, say }) => `${whom}. ${say}`);
}

/** Entries that are pages are found as such. */
function manuals(): Findable[] {
  return manualCategories.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'page' ? [] : [manualPart(entry.manual)])),
  );
}

/** All of a manual's text is searchable. */
function manualPart({ id, title, about, chapters }: Manual): Findable {
  const words = chapters.flatMap((chapter) => [
    chapter.title,
    chapter.lead,
    ...chapter.topics.flatMap((topic) => [topic.title, ...topic.blocks.map(blockText)]),
  ]);
  return {
    href: `${urls.manuals()}#${id}`,
    title,
    page: sitePage(urls.manuals()).label,
    text: [about, ...words].join(' '),
    // Whole books, in which every word occurs.
    weight: 0.3,
  };
}

function formParts(path: string, text: FormText): Findable[] {
  const page = sitePage(path).label;
  return text.sections.map(({ id, title, paragraphs = [], points = [] }) => ({
    href: `${path}#${id}`,
    title,
    page,
    text: [...paragraphs, ...titled(points)].join(' '),
  }));
}

function legalParts(path: string, text: LegalText): Findable[] {
  return text.sections.map((section) => ({
    href: `${path}#${section.id}`,
    title: section.title,
    page: sitePage(path).label,
    text: [...section.paragraphs, ...(section.list ?? [])].join(' '),
  }));
}

function titled(list: readonly TitledText[]): string[] {
  return list.map(({ title, text }) => `${title}. ${text}`);
}

function stepWords({ title, text, say = '' }: ActionStep): string {
  return `${title}. ${text} ${say}`;
}
