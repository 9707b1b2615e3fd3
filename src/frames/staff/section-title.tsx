import type { ReactNode } from 'react';
import { useParams } from 'react-router';

/** Heading of a part of a submission. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  const Title = useSectionLevel() === 'h3' ? 'h3' : 'h2';
  return (
    <Title id={id} className="text-base">
      {children}
    </Title>
  );
}

/** Beside a queue, whose heading is the page's, everything is a level lower. */
export function useSectionLevel(): 'h2' | 'h3' {
  return useParams()['queue'] === undefined ? 'h2' : 'h3';
}
