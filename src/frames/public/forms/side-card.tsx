import type { ReactNode } from 'react';

/** An aside beside a form: a rule at its start, and no frame, since frames belong to controls. */
export function SideCard({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-2 border-s-4 border-neutral-line ps-4 text-sm">
      <h2 className="flex items-center gap-2.5 text-lg">
        <span className="text-muted">{icon}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
