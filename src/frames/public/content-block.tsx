import type { ReactNode } from 'react';
import { blockAnchor, type BlockKey } from '#shared/content-blocks.ts';
import { Markdown } from './markdown.tsx';
import { useBlock } from './site-content.ts';

/** A text of the page: the operator's own words where there are some, else what the program brings. */
export function ContentBlock({
  name,
  className,
  children,
}: {
  name: BlockKey;
  className?: string;
  /** The built-in text, laid out. */
  children?: ReactNode;
}) {
  const own = useBlock(name);
  if (own === undefined) return children;
  return <Markdown text={own} headings={3} anchor={blockAnchor(name)} className={className} />;
}

/** A part that is there only when the operator wrote one; the heading may be in the text. */
export function OwnSection({ name, className }: { name: BlockKey; className?: string }) {
  const own = useBlock(name);
  if (!own) return null;
  return (
    <section id={blockAnchor(name)} className={className}>
      <Markdown text={own} />
    </section>
  );
}
