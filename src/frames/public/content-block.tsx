import type { ReactNode } from 'react';
import { blockAnchor, type BlockKey } from '#shared/content-blocks.ts';
import { Markdown } from './markdown.tsx';
import { useBlock } from './site-content.ts';

/** A text of the page: the operator's own version where there is one, else the built-in one. */
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

/** A section that exists only when the operator wrote one; the heading may be in the text. */
export function OwnSection({ name, className }: { name: BlockKey; className?: string }) {
  const own = useBlock(name);
  if (!own) return null;
  return (
    <section id={blockAnchor(name)} className={className}>
      <Markdown text={own} />
    </section>
  );
}
