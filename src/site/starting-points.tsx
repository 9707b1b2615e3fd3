import { PageCards } from './page-cards.tsx';
import { sitePage } from './content/en/site-map.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

const pages = [urls.first72Hours(), urls.report(), urls.qa()];

/** Where somebody may go on who did not find what they looked for. */
export function StartingPoints() {
  return (
    <section aria-labelledby="start-here" className="wrap grid gap-5 pb-16">
      <h2 id="start-here" className="text-xl">
        {m.site_start_here()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        <PageCards pages={pages.map(sitePage)} />
      </ul>
    </section>
  );
}
