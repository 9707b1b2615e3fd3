import { useLocation } from 'react-router';
import { Breadcrumbs } from '#ui/document/breadcrumbs.tsx';
import { localized } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { BreadcrumbData } from './structured-data.tsx';

/** Breadcrumbs of a page directly below the home page, for people and for machines. */
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

/** Breadcrumbs of a page below another one. Its page adds the structured data. */
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
