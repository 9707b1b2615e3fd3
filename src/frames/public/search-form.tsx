import { Search } from 'lucide-react';
import { sceneOfPage } from './drawings/page-scenes.ts';
import { Scene } from './drawings/scene.tsx';
import { translatedPages } from '#content/localized-content.ts';
import { localized, splitLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { LinkRow } from '#ui/document/card.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import { sitePage } from '#content/en/site-map.ts';

/** The search without script: a form that opens the results page. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <form role="search" action={localized(urls.search())} className="flex w-full max-w-xl gap-2">
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
        className={controlClass()}
      />
      <Button type="submit" icon={<Search />}>
        {m.search_submit()}
      </Button>
    </form>
  );
}

const pages = [urls.first72Hours(), urls.report(), urls.qa()];

/** Suggestions for a search without results; in another language, all available pages. */
export function StartingPoints() {
  // The guides have a page of their own.
  const spoken = translatedPages().filter(({ menu }) => menu !== 'scam-intelligence');
  return (
    <section aria-labelledby="start-here" className="wrap grid gap-5 pt-10 pb-16">
      <h2 id="start-here">{m.site_start_here()}</h2>
      <ul className="grid max-w-3xl border-t border-line">
        {(spoken.length > 0 ? spoken : pages.map(sitePage)).map(({ path, label, description }) => (
          <LinkRow
            key={path}
            href={path}
            title={label}
            start={
              <Scene
                name={sceneOfPage(splitLanguage(path).path) ?? 'lit-window'}
                size="small"
                className="h-18 w-28 sm:h-24 sm:w-40"
              />
            }
          >
            {description}
          </LinkRow>
        ))}
      </ul>
    </section>
  );
}
