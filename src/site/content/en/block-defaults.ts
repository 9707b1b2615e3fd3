import { m } from '#shared/messages/compiled/messages.js';
import type { BlockKey } from '#features/publishing/content-blocks.ts';
import { about, sampleTeams } from './about.ts';
import { benefits } from './career.ts';
import type { TitledText } from './forms/form-text.ts';
import { referralText } from './forms/referral.ts';
import { studentText } from './forms/student.ts';
import { tipLine } from './forms/tip-line.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { research } from './research-team.ts';
import { servicesOverview } from './services/overview.ts';

/** The built-in text of each block as Markdown, where an editor begins. Empty: nothing is shown. */
export function blockDefault(key: BlockKey): string {
  return defaults[key]();
}

const defaults: Record<BlockKey, () => string> = {
  'home/intro': () => '',
  'about/mission': () => paragraphs(about.mission),
  'about/achievements': () => '',
  'about/teams': () => titled(sampleTeams),
  'services/lead': () => servicesOverview.lead,
  'services/more': () => '',
  'contact/intro': () => '',
  'career/lead': () => m.career_lead(),
  'career/benefits': () => titled(benefits),
  'research/lead': () => research.lead,
  'news/lead': () => m.news_lead(),
  'student/benefits': () => titled(studentText.benefits),
  'student/eligibility': () => list(studentText.eligibility),
  'referral/requirements': () => list(referralText.requirements),
  'referral/policy': () => titled(referralText.policy),
  'tip-line/rewards': () =>
    paragraphs(tipLine.sections.find(({ id }) => id === 'reward')?.paragraphs ?? []),
  'privacy/retention': () =>
    paragraphs(privacyPolicy.sections.find(({ id }) => id === 'how-long')?.paragraphs ?? []),
  'privacy/extra': () => '',
  'terms/extra': () => '',
};

function paragraphs(texts: readonly string[]): string {
  return texts.join('\n\n');
}

function titled(texts: readonly Pick<TitledText, 'title' | 'text'>[]): string {
  return texts.map(({ title, text }) => `### ${title}\n\n${text}`).join('\n\n');
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
