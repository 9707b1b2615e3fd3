import { HomeCrumbs } from '../home-crumbs.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { QuestionData } from '../questions/question-data.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { NoQuestion, QuestionSearch, questionsId } from '../questions/question-search.tsx';
import { questionWords } from '../questions/question-words.ts';
import type { Question } from '../content/en/questions/question.ts';
import { questionCategories } from '../content/en/questions/questions.ts';
import { sitePage } from '../content/en/site-map.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { fitsFilter } from '#shared/fits-filter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/qa.ts';

const page = sitePage(urls.qa());
const questions = questionCategories.flatMap((category) => category.questions);

/** Only the page without a filter is kept: an address with a question mark never is. */
export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: m.qa_title() });
}

export function loader({ request }: Route.LoaderArgs) {
  return { typed: (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100) };
}

export default function Qa({ loaderData: { typed } }: Route.ComponentProps) {
  function isHidden(question: Question): boolean {
    return !fitsFilter(questionWords(question), typed);
  }
  const shown = questions.filter((question) => !isHidden(question)).length;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.qa_title()}
        lead={<p>{m.qa_lead({ count: String(questions.length) })}</p>}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        <QuestionSearch typed={typed} shown={shown} total={questions.length} />
        <NoQuestion typed={typed} isHidden={shown > 0} />
        <div id={questionsId} className="grid gap-10">
          {questionCategories.map((category) => (
            <section
              key={category.id}
              id={category.id}
              aria-labelledby={`${category.id}-title`}
              data-filter-group=""
              hidden={category.questions.every(isHidden)}
              className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10"
            >
              <div className="self-start lg:sticky lg:top-24">
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
            <ButtonLink href={urls.contact(m.qa_consultation_subject())} data-open-dialog="">
              {m.qa_consultation()}
            </ButtonLink>
          }
        >
          {m.qa_missing()}
        </Notice>
      </div>
      <QuestionData questions={questions} />
    </>
  );
}
