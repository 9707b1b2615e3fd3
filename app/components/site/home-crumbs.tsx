import { Breadcrumbs } from '#app/ui/document/breadcrumbs.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The way back from a page that lies directly below the home page. */
export function HomeCrumbs({ current }: { current: string }) {
  return (
    <Breadcrumbs
      label={m.site_breadcrumbs_label()}
      items={[{ label: m.site_home(), href: urls.home() }]}
      current={current}
    />
  );
}
