import { Scene } from './drawings/scene.tsx';
import { SearchForm, StartingPoints } from './search-form.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** For an address without a page, inside the public layout. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader
        eyebrow="404"
        appearance="night"
        aside={<Scene name="end-of-the-path" className="h-44 sm:h-80" />}
        title={m.site_not_found_title()}
        lead={m.site_not_found_text()}
        actions={
          <>
            <SearchForm />
            <ButtonLink href={urls.home()} tone="secondary">
              {m.site_not_found_home()}
            </ButtonLink>
          </>
        }
      />
      <StartingPoints />
    </>
  );
}
