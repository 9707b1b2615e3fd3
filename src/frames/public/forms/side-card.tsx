import type { ReactNode } from 'react';
import { Card } from '#ui/document/card.tsx';

/** A card beside a form. */
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
    <Card as="section" className="grid gap-3 text-sm">
      <h2 className="flex items-center gap-2.5 text-lg">
        <span className="text-primary">{icon}</span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
