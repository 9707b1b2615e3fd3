import { m } from '#shared/messages/compiled/messages.js';
import { officialLinks } from '#content/en/official-links.ts';

/**
 * The fixed notice of every public page and form. It is code and not a setting, so that no operator can
 * remove it from the people it protects. Pages with a form have it twice, so it is no landmark: two with
 * one name would confuse.
 */
export function IndependenceNotice({
  organisation,
  titleAs: Title = 'h2',
  appearance = 'box',
}: {
  /** Name of the organisation that runs the site. */
  organisation: string;
  titleAs?: 'h2' | 'h3';
  /** `line` is for the footer: every page has it there, so only the one beside a form is emphasised. */
  appearance?: 'box' | 'line';
}) {
  const links = (
    <>
      <OfficialLink href={officialLinks.ic3}>{m.notice_ic3()}</OfficialLink>
      {appearance === 'line' && ' · '}
      <OfficialLink href={officialLinks.ftcReport}>{m.notice_ftc()}</OfficialLink>
    </>
  );
  if (appearance === 'line') {
    return (
      <div
        data-independence-notice=""
        className="border-s-4 border-neutral-line ps-4 text-sm leading-snug text-ink print:text-xs print:leading-tight"
      >
        <Title className="sr-only">{m.notice_title()}</Title>
        <p>
          {m.notice_independent({ name: organisation })} {m.notice_free()}{' '}
          <strong>{m.notice_never()}</strong> {/* On paper they have no address. */}
          <span className="print:hidden">{links}</span>
        </p>
      </div>
    );
  }
  return (
    <div
      data-independence-notice=""
      className="@container border-s-4 border-neutral-line ps-4 text-sm text-ink"
    >
      <Title className="text-base leading-normal">{m.notice_title()}</Title>
      <div className="mt-3 grid gap-x-10 gap-y-3 @3xl:grid-cols-3">
        <p>{m.notice_independent({ name: organisation })}</p>
        <p>{m.notice_free()}</p>
        <p className="font-semibold">{m.notice_never()}</p>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">{links}</p>
    </div>
  );
}

function OfficialLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noopener"
      className="py-1 font-semibold text-link underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  );
}
