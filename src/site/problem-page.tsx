import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { officialLinks } from './content/en/official-links.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The page for when a page fails. It needs no data, because data may be what failed. */
export function ProblemPage({ isMissing }: { isMissing: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{isMissing ? m.site_not_found_title() : m.site_problem_title()}</title>
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center">
          <a
            href={urls.home()}
            className="flex items-center gap-2.5 py-2 font-semibold text-ink no-underline"
          >
            <LanternMark className="size-9 shrink-0 text-primary" />
            {m.site_home()}
          </a>
        </div>
      </header>
      <main className="wrap grid w-full max-w-3xl grow content-center justify-items-start gap-6 py-12">
        <h1>{isMissing ? m.site_not_found_title() : m.site_problem_title()}</h1>
        <p className="max-w-[60ch] text-lg text-muted">
          {isMissing ? m.site_not_found_text() : m.site_problem_text()}
        </p>
        <div className="flex flex-wrap gap-3">
          {!isMissing && <ButtonLink href="">{m.site_problem_again()}</ButtonLink>}
          <ButtonLink href={urls.home()} tone="secondary">
            {m.site_not_found_home()}
          </ButtonLink>
        </div>
        {!isMissing && (
          <Notice tone="warning" title={m.site_problem_urgent_title()} titleAs="h2">
            {m.site_problem_urgent_text()}{' '}
            <a href={officialLinks.ic3} rel="noopener">
              www.ic3.gov
            </a>
          </Notice>
        )}
      </main>
    </div>
  );
}
