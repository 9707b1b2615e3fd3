import { classNames } from '#ui/class-names.ts';
import { renderMarkdown } from './render-markdown.ts';

/**
 * Text that staff wrote in Markdown, laid out as running text.
 * @param props `headings`: the rank of the highest heading in it; 3 where it stands under an h2.
 *   `render`: where more is to be seen than the page shows
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

/** The renderer begins with h2; what a writer typed as a tag is text by now. */
function oneRankLower(html: string): string {
  return html.replaceAll(
    /<(\/?)h([2-5])>/g,
    (_tag, slash: string, rank: string) => `<${slash}h${Number(rank) + 1}>`,
  );
}
