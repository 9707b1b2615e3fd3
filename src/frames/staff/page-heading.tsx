import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { urls } from '#shared/urls.ts';
import { findEntry } from './panels.ts';

/** Head of a panel: its name, a line of explanation and its actions. */
export function PageHeading({
  title,
  text,
  actions,
  before,
}: {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** For instance a link back to the list. */
  before?: ReactNode;
}) {
  return (
    <header className="grid gap-2">
      {before}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* A long text wraps before the actions do. */}
        <div className="grid min-w-0 flex-[1_1_20rem] gap-0.5">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** Leads back to the list, or to the record, from which the page was opened. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex w-fit items-center gap-1.5 py-1 text-sm font-semibold text-link hover:underline pointer-coarse:py-2.5"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  );
}

/** A framed section of a page with its own heading. */
export function Panel({
  id,
  title,
  text,
  actions,
  children,
}: {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      // One column that never exceeds its container, whatever long line it contains.
      className="grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        {/* A long text wraps before the actions do. */}
        <div className="grid min-w-0 flex-[1_1_9rem] gap-0.5">
          <h2 id={`${id}-title`} className="text-lg leading-snug">
            {title}
          </h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Breadcrumb of a page below a panel, in its `handle`: a text, or a function of its loader data. */
export type CrumbHandle<Data = unknown> = {
  crumb: string | ((data: Data) => string);
  /** The list it belongs to, where the panel has several. */
  under?: (data: Data) => Above;
};

type Above = { label: string; to: string };

/** Breadcrumbs of the page; a page outside of the menu has none. */
export function Crumbs() {
  const trail = useTrail();
  if (!trail[1]?.to) return null;
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map(({ label, to }, index) =>
          to && index < trail.length - 1 ? (
            <Step key={label} to={to} label={label} />
          ) : (
            <li key={label} aria-current="page" className="py-1 text-muted wrap-anywhere">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

/** The breadcrumbs reversed, for the browser tab, which truncates the part that many pages share. */
export function DocumentTitle() {
  const labels = useTrail().map(({ label }) => label);
  return <title>{labels.toReversed().join(' – ')}</title>;
}

/** From the back office through the menu entry and its list to the page; missing levels are left out. */
function useTrail(): { label: string; to?: string }[] {
  const { pathname } = useLocation();
  const matches = useMatches();
  const home = { label: 'Back office', to: urls.admin.home() };
  const entry = findEntry(pathname);
  const panel = entry && { label: entry.label, to: entry.href };
  if (pathname === panel?.to) return [home, panel];
  const page = matches
    .map(({ handle, loaderData }) => crumbOf(handle, loaderData))
    .findLast((crumb) => crumb !== undefined);
  return [home, panel, page?.above, page].filter((step) => step !== undefined);
}

function Step({ to, label }: Above) {
  return (
    <li className="flex items-center gap-1.5">
      <Link to={to} className="py-1 text-link underline-offset-4 hover:underline">
        {label}
      </Link>
      <ChevronRight className="size-4 text-muted" />
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
