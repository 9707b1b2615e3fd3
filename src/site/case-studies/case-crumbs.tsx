import { Breadcrumbs } from '#ui/document/breadcrumbs.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The way back from one study, over the list. */
export function CaseCrumbs({ current }: { current: string }) {
  return (
    <Breadcrumbs
      label={m.site_breadcrumbs_label()}
      items={[
        { label: m.site_home(), href: urls.home() },
        { label: m.cases_label(), href: urls.caseStudies() },
      ]}
      current={current}
    />
  );
}
