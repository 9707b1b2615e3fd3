import { Search } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { controlLook } from '#ui/document/control-look.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** Id of the element whose entries the box filters. */
export const questionsId = 'all-questions';

/** Asks the server without script; with it, the list follows every letter. */
export function QuestionSearch({
  typed,
  shown,
  total,
}: {
  typed: string;
  shown: number;
  total: number;
}) {
  const words = m.qa_shown({ total: String(total) });
  return (
    <form role="search" action={urls.qa()} className="no-print grid max-w-xl gap-1.5">
      <label htmlFor="question-filter" className="font-semibold">
        {m.qa_filter()}
      </label>
      <div className="flex gap-2">
        <input
          id="question-filter"
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={100}
          placeholder={m.qa_filter_placeholder()}
          autoComplete="off"
          data-filter={questionsId}
          className={controlLook()}
        />
        <Button type="submit" icon={<Search />}>
          {m.qa_filter_submit()}
        </Button>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span role="status" data-filter-count={questionsId} data-words={words}>
          {words.replace('#', String(shown))}
        </span>
        {typed !== '' && <a href={urls.qa()}>{m.qa_filter_clear()}</a>}
      </p>
    </form>
  );
}

/** Stands in place of the list when nothing fits. */
export function NoQuestion({ typed, isHidden }: { typed: string; isHidden: boolean }) {
  const words = m.qa_none();
  return (
    <div hidden={isHidden} data-filter-none={questionsId} className="grid gap-1 py-4">
      <p className="text-lg font-semibold">
        <span data-words={words}>{words.replace('#', typed)}</span>
      </p>
      <p className="text-muted">
        {m.qa_none_advice()} <a href={urls.search()}>{m.qa_none_search()}</a>
      </p>
    </div>
  );
}
