import { ChevronRight } from 'lucide-react';
import { Link, useLocation, useMatches } from 'react-router';
import { urls } from '#shared/urls.ts';
import { findEntry } from './panels.ts';

/**
 * What a page below a panel says of itself in `handle`, for the breadcrumbs: a word, or one made from
 * what its loader answered.
 */
export type CrumbHandle<Data = unknown> = {
  crumb: string | ((data: Data) => string);
  /** The list it belongs to, where the panel has several. */
  under?: (data: Data) => Above;
};

type Above = { label: string; to: string };

/** Where in the back office this page is. */
export function Crumbs() {
  const { pathname } = useLocation();
  const entry = findEntry(pathname);
  const last = useMatches()
    .map(({ handle, loaderData }) => crumbOf(handle, loaderData))
    .findLast((crumb) => crumb !== undefined);
  if (!entry) return null;
  const isRoot = pathname === entry.href;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        <Step to={urls.admin.home()} label="Back office" />
        {isRoot ? <Here label={entry.label} /> : <Step to={entry.href} label={entry.label} />}
        {!isRoot && last?.above && <Step {...last.above} />}
        {!isRoot && last && <Here label={last.label} />}
      </ol>
    </nav>
  );
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Link to={to} className="py-1 text-link underline-offset-4 hover:underline">
        {label}
      </Link>
      <ChevronRight className="size-4 text-muted" />
    </li>
  );
}

function Here({ label }: { label: string }) {
  return (
    <li aria-current="page" className="py-1 text-muted wrap-anywhere">
      {label}
    </li>
  );
}

/** A page that failed has a handle and no data. */
function crumbOf(
  handle: unknown,
  data: unknown,
): { label: string; above?: Above | undefined } | undefined {
  if (typeof handle !== 'object' || handle === null || !('crumb' in handle)) return undefined;
  const { crumb, under } = handle as CrumbHandle;
  if (data === undefined || data === null)
    return typeof crumb === 'string' ? { label: crumb } : undefined;
  return { label: typeof crumb === 'string' ? crumb : crumb(data), above: under?.(data) };
}
