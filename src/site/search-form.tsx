import { Search } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { controlLook } from '#ui/document/control-look.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

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
