import { useLocation } from 'react-router';
import { Breadcrumbs } from '#ui/document/breadcrumbs.tsx';
import { localized } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { BreadcrumbData } from './structured-data.tsx';

/** The way back from a page that lies directly below the home page, for people and for machines. */
export function HomeCrumbs({ current }: { current: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <Breadcrumbs
        label={m.site_breadcrumbs_label()}
        items={[{ label: m.site_home(), href: urls.home() }]}
        current={current}
      />
      <BreadcrumbData trail={[{ name: current, path: localized(pathname) }]} />
    </>
  );
}

/** The way back from a page below another one. Its page says the same for machines. */
export function CrumbsBelow({
  parent,
  current,
}: {
  parent: { label: string; path: string };
  current: string;
}) {
  return (
    <Breadcrumbs
      label={m.site_breadcrumbs_label()}
      items={[
        { label: m.site_home(), href: urls.home() },
        { label: parent.label, href: parent.path },
      ]}
      current={current}
    />
  );
}
