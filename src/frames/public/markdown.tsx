import { classNames } from '#ui/class-names.ts';
import { renderMarkdown } from './render-markdown.ts';

/**
 * Markdown written by staff, laid out as running text.
 * @param props `headings`: level of the highest heading in it; 3 where it is below an h2. `render`: for a
 *   preview that shows more than the page
 */
export function Markdown({
  text,
  headings = 2,
  anchor,
  className,
  render = renderMarkdown,
}: {
  text: string;
  headings?: 2 | 3;
  anchor?: string;
  className?: string | undefined;
  render?: (text: string) => string;
}) {
  const html = render(text);
  return (
    <div
      id={anchor}
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={{ __html: headings === 3 ? oneRankLower(html) : html }}
    />
  );
}

/** The renderer begins with h2; tags typed by the author are already escaped. */
function oneRankLower(html: string): string {
  return html.replaceAll(
    /<(\/?)h([2-5])>/g,
    (_tag, slash: string, rank: string) => `<${slash}h${Number(rank) + 1}>`,
  );
}
