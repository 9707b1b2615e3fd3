import type { ReactNode } from 'react';

/** One kit or chapter of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-8" aria-label={title}>
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** One component with its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {children}
    </div>
  );
}
