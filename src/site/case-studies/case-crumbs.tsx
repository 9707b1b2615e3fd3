import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CrumbsBelow } from '../home-crumbs.tsx';

/** The way back from one study, over the list. */
export function CaseCrumbs({ current }: { current: string }) {
  return (
    <CrumbsBelow parent={{ label: m.cases_label(), path: urls.caseStudies() }} current={current} />
  );
}
