import { UrgentLine } from '#frames/public/urgent-line.tsx';
import { Search } from 'lucide-react';
import { fitsFilter } from '#shared/fits-filter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { Question } from '#content/en/questions/question.ts';
import { localizedPage, localizedQuestions } from '#content/localized-content.ts';
import { localized } from '#shared/language.ts';
import { sitePage } from '#content/en/site-map.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { useSiteSettings } from '#frames/public/site-content.ts';
import { QuestionData, QuestionList, questionWords } from '../question-list.tsx';
import type { Route } from './+types/qa.ts';

const page = sitePage(urls.qa());
/** Only the page without a filter is cached. */
export const handle: PageHandle = { cacheable: true, shows: [], personal: ['q'] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...localizedPage(page.path), title: m.qa_title() });
}

export function loader({ request }: Route.LoaderArgs) {
  return { typed: (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100) };
}

export default function Qa({ loaderData: { typed } }: Route.ComponentProps) {
  function isHidden(question: Question): boolean {
    return !fitsFilter(questionWords(question), typed);
  }
  const categories = localizedQuestions();
  const questions = categories.flatMap((category) => category.questions);
  const isChatOn = useSiteSettings().enable_chat_widget === 'true';
  const shown = questions.filter((question) => !isHidden(question)).length;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={m.qa_title()} />}
        title={m.qa_title()}
        lead={<p>{m.qa_lead({ count: String(questions.length) })}</p>}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        <UrgentLine />
        <QuestionSearch typed={typed} shown={shown} total={questions.length} />
        <NoQuestion typed={typed} isHidden={shown > 0} />
        <div id={questionsId} className="grid gap-10">
          {categories.map((category) => (
            <section
              key={category.id}
              id={category.id}
              aria-labelledby={`${category.id}-title`}
              data-filter-group=""
              hidden={category.questions.every(isHidden)}
              className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10"
            >
              <div className="self-start lg:sticky lg:top-32">
                <h2 id={`${category.id}-title`}>{category.title}</h2>
                <p className="mt-1 text-muted">{category.about}</p>
              </div>
              <QuestionList
                name={category.id}
                questions={category.questions}
                titleAs="h3"
                isHidden={isHidden}
              />
            </section>
          ))}
        </div>
        <Notice
          tone="info"
          title={m.qa_missing_title()}
          titleAs="h2"
          actions={
            <>
              {isChatOn && <ButtonLink href={urls.chat()}>{m.qa_chat()}</ButtonLink>}
              <ButtonLink
                tone={isChatOn ? 'secondary' : 'primary'}
                href={urls.contact(m.qa_consultation_subject())}
                data-open-dialog=""
              >
                {m.qa_consultation()}
              </ButtonLink>
            </>
          }
        >
          {m.qa_missing()}
        </Notice>
      </div>
      <QuestionData questions={questions} />
    </>
  );
}

/** Id of the element whose entries the box filters. */
const questionsId = 'all-questions';

/** Asks the server without script; with script, the list follows every letter. */
function QuestionSearch({ typed, shown, total }: { typed: string; shown: number; total: number }) {
  const words = m.qa_shown({ total: String(total) });
  return (
    <form role="search" action={localized(urls.qa())} className="no-print grid max-w-xl gap-1.5">
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
          className={controlClass()}
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

/** Replaces the list when nothing matches. */
function NoQuestion({ typed, isHidden }: { typed: string; isHidden: boolean }) {
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
