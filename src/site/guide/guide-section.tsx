import type { ReactNode } from 'react';

/** A part of a guide that can be linked to. */
export function GuideSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-5">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
