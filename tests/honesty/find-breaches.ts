import type { Breach, Check, Rule, VisitedPage } from './breach.ts';
import { findMissingBadges } from './missing-badges.ts';
import { findMissingNotices } from './missing-notices.ts';
import { findPayments } from './payments.ts';
import { findPosing } from './posing.ts';
import { findPromises } from './promises.ts';
import { attribute, elements, readMarkup, textOf, type Markup } from './read-markup.ts';
import { statements } from './statements.ts';
import { findThirdParties } from './third-parties.ts';
import { findUnsourced } from './unsourced-figures.ts';

const checks: Record<Rule, Check> = {
  posing: findPosing,
  'unsourced figure': findUnsourced,
  promise: findPromises,
  'independence notice': findMissingNotices,
  'sample badge': findMissingBadges,
  payment: findPayments,
  'third party': findThirdParties,
};

/**
 * Checks a public page, as a visitor gets it, against the honesty rules. It knows the usual words, not every
 * lie: a clean page is no proof, and a breach always deserves a look.
 * @param html whole document @param path its address, such as `/about`
 */
export function findBreaches(html: string, path: string): Breach[] {
  const root = readMarkup(html);
  const page: VisitedPage = {
    root,
    path,
    statements: statements(root),
    organisation: organisationOf(root),
  };
  return (Object.keys(checks) as Rule[]).flatMap((rule) =>
    checks[rule](page).map((found) => ({ rule, path, found })),
  );
}

/** The site's name for other sites, or the end of the title. */
function organisationOf(root: Markup): string {
  const all = elements(root);
  const name = all.find((element) => attribute(element, 'property') === 'og:site_name');
  if (name) return attribute(name, 'content');
  const title = all.find(({ tag }) => tag === 'title');
  return (title && textOf(title).split(' – ').at(-1)) ?? '';
}
