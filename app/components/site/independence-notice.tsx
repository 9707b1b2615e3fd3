import { ShieldCheck } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { officialLinks } from '#app/content/en/official-links.ts';

/**
 * The fixed notice of every public page and form. It is code and not a setting, so that nobody who
 * runs this program can take it away from the people it protects.
 */
export function IndependenceNotice({
  organisation,
  titleAs: Title = 'h2',
}: {
  /** Name of the organisation that runs the site. */
  organisation: string;
  titleAs?: 'h2' | 'h3';
}) {
  return (
    <aside
      data-independence-notice=""
      aria-label={m.notice_title()}
      className="grid gap-3 rounded-lg border border-accent bg-accent-soft p-5 text-sm text-ink sm:grid-cols-[auto_1fr] sm:gap-4"
    >
      <ShieldCheck className="size-7 text-accent-ink" />
      <div className="grid gap-2">
        <Title className="text-base leading-normal">{m.notice_title()}</Title>
        <p className="measure">{m.notice_independent({ name: organisation })}</p>
        <p className="measure">{m.notice_free()}</p>
        <p className="measure font-semibold">{m.notice_never()}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <OfficialLink href={officialLinks.ic3}>{m.notice_ic3()}</OfficialLink>
          <OfficialLink href={officialLinks.ftcReport}>{m.notice_ftc()}</OfficialLink>
        </p>
      </div>
    </aside>
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
