import { m } from '#shared/messages/compiled/messages.js';
import type { BlockKey } from '#shared/content-blocks.ts';
import { about, sampleTeams } from './about.ts';
import { benefits } from './career.ts';
import type { TitledText } from './forms/form-text.ts';
import { referralText } from './forms/referral.ts';
import { studentText } from './forms/student.ts';
import { tipLine } from './forms/tip-line.ts';
import type { LegalText } from './legal/legal-text.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { termsConditions } from './legal/terms-conditions.ts';
import { research } from './research-team.ts';
import { blockchainAnalyst } from './services/blockchain-analyst.ts';
import { servicesOverview } from './services/overview.ts';

/** The built-in text of each block as Markdown, which the editor starts with. Empty: nothing is shown. */
export function blockDefault(key: BlockKey): string {
  return defaults[key]();
}

const defaults: Record<BlockKey, () => string> = {
  'home/intro': () => '',
  'about/mission': () => paragraphs(about.mission),
  'about/achievements': () => '',
  'about/teams': () => titled(sampleTeams.map(({ name, about: text }) => ({ title: name, text }))),
  'services/lead': () => servicesOverview.lead,
  'services/more': () => '',
  'contact/intro': () => '',
  'career/lead': () => m.career_lead(),
  'career/benefits': () => titled(benefits),
  'research/lead': () => research.lead,
  'news/lead': () => m.news_lead(),
  'student/benefits': () => titled(studentText.benefits),
  'student/programmes': () => '',
  'student/eligibility': () => list(studentText.eligibility),
  'referral/requirements': () => list(referralText.requirements),
  'referral/policy': () => titled(referralText.policy),
  'tip-line/rewards': () =>
    paragraphs(tipLine.sections.find(({ id }) => id === 'reward')?.paragraphs ?? []),
  'analyst/levels': () => levels(),
  'tracker/submitted': m.case_status_submitted_meaning,
  'tracker/under_review': m.case_status_under_review_meaning,
  'tracker/investigating': m.case_status_investigating_meaning,
  'tracker/pending_info': m.case_status_pending_info_meaning,
  'tracker/resolved': m.case_status_resolved_meaning,
  'tracker/closed': m.case_status_closed_meaning,
  'privacy/text': () => legal(privacyPolicy),
  'privacy/retention': () =>
    paragraphs(privacyPolicy.sections.find(({ id }) => id === 'how-long')?.paragraphs ?? []),
  'privacy/extra': () => '',
  'terms/text': () => legal(termsConditions),
  'terms/extra': () => '',
};

function paragraphs(texts: readonly string[]): string {
  return texts.join('\n\n');
}

function titled(texts: readonly Pick<TitledText, 'title' | 'text'>[]): string {
  return texts.map(({ title, text }) => `### ${title}\n\n${text}`).join('\n\n');
}

function legal({ sections }: LegalText): string {
  return sections
    .map((section) => {
      const text = paragraphs(section.paragraphs);
      const points = section.list ? `\n\n${list(section.list)}` : '';
      return `## ${section.title}\n\n${text}${points}`;
    })
    .join('\n\n');
}

function levels(): string {
  const { part } = blockchainAnalyst;
  if (part.kind !== 'tiers') return '';
  return part.tiers
    .map(({ name, question, forWhom, includes, youReceive, notIncluded }) => {
      const parts = [`### ${name}`, `**${question}**`, forWhom, list(includes)];
      return paragraphs([...parts, youReceive, notIncluded]);
    })
    .join('\n\n');
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
