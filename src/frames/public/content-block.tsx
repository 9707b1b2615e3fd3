import type { ReactNode } from 'react';
import { blockAnchor, type BlockKey } from '#shared/content-blocks.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
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

/**
 * In a translation, stands for a text that the operator wrote in English: the built-in one may say something
 * else.
 * @param props `href`: of the English text
 */
export function EnglishPart({ href }: { href: string }) {
  return (
    <p className="mt-3">
      {m.site_own_part()} <EnglishLink href={href}>{m.site_own_part_link()}</EnglishLink>
    </p>
  );
}

/** Its language is named, so that the link is not led to the translation. */
export function EnglishLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} hrefLang={baseLanguage} className="text-link underline underline-offset-4">
      {children}
    </a>
  );
}
