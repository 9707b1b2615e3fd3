import { Search } from 'lucide-react';
import { translatedPages } from '#features/languages/spoken-content.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { controlLook } from '#ui/document/control-look.ts';
import { sitePage } from './content/en/site-map.ts';
import { PageCards } from './page-links.tsx';

/** The search without script: a form that leads to the results page. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <form role="search" action={urls.search()} className="flex w-full max-w-xl gap-2">
      <label htmlFor="q" className="sr-only">
        {m.search_label()}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        placeholder={m.search_placeholder()}
        autoComplete="off"
        className={controlLook()}
      />
      <Button type="submit" icon={<Search />}>
        {m.search_submit()}
      </Button>
    </form>
  );
}

const pages = [urls.first72Hours(), urls.report(), urls.qa()];

/** Where somebody may go on who did not find what they looked for; in another language, all that is there. */
export function StartingPoints() {
  const spoken = translatedPages();
  return (
    <section aria-labelledby="start-here" className="wrap grid gap-5 pt-10 pb-16">
      <h2 id="start-here" className="text-xl">
        {m.site_start_here()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        <PageCards pages={spoken.length > 0 ? spoken : pages.map(sitePage)} />
      </ul>
    </section>
  );
}
