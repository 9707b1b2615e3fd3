import type { ReactNode } from 'react';

/** The top of a panel: its name, a line of explanation and what one can do there. */
export function PageHeading({
  title,
  text,
  actions,
  before,
}: {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** For instance the way back to the list. */
  before?: ReactNode;
}) {
  return (
    <header className="grid gap-2">
      {before}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

/** A framed part of a page with its own heading. */
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
      // One column that is no wider than its place, whatever long line stands in it.
      className="grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
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
