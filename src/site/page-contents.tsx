import { m } from '#shared/messages/compiled/messages.js';

/** The parts of a long page, as links: a line on phones, a list beside the text on wide pages. */
export function PageContents({
  parts,
}: {
  parts: readonly (readonly [anchor: string, title: string])[];
}) {
  return (
    <nav aria-labelledby="on-this-page" className="no-print">
      <p id="on-this-page" className="text-sm font-semibold text-muted">
        {m.site_on_this_page()}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 lg:grid lg:border-s-2 lg:border-line">
        {parts.map(([anchor, title]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-block py-1.5 text-sm text-link underline decoration-1 underline-offset-4 hover:decoration-2 lg:ps-4 lg:no-underline lg:hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
