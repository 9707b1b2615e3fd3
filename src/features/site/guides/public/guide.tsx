import { UrgentLine } from '#frames/public/urgent-line.tsx';
import { Check, Flag } from 'lucide-react';
import { data } from 'react-router';
import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import type { PublicDocument } from '#features/base/documents/public-document.ts';
import { findPublicDocument } from '#features/base/documents/public-documents.server.ts';
import { noStore, pageHeaders } from '#platform/http/page-headers.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { planParameters } from '#shared/plan-query.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { Stat } from '#ui/document/stat.tsx';
import { CaseRow } from '#features/site/case-studies/case-list.tsx';
import { caseStudiesForGuide } from '#content/en/case-studies/case-studies.ts';
import {
  cardsAnchor,
  guidesChanged,
  type Guide,
  type TitledText,
} from '#content/en/guides/guide.ts';
import { localizedGuide, localizedMessage } from '#content/localized-content.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { scoreSelfCheck, type SelfCheckResult } from '#content/en/guides/score-self-check.ts';
import { sources } from '#content/en/sources.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { DownloadLink } from '#features/base/documents/public/download-link.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import {
  AfterwardsChapters,
  DoNow,
  selfCheckField,
  SelfCheckForm,
} from '#frames/public/guide-actions.tsx';
import {
  Chapter,
  GuideCardsSection,
  GuideContents,
  GuideSection,
  MarkedPoints,
  RelatedPages,
} from '#frames/public/guide-parts.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { LongPage } from '#frames/public/long-page.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { Picture } from '#features/site/diagrams/picture.tsx';
import { WidePrintButton } from '#frames/public/print-button.tsx';
import { SourceItems } from '#frames/public/source-list.tsx';
import { ArticleData } from '#frames/public/structured-data.tsx';
import { AnnotatedMessagePicture } from '../annotated-message.tsx';
import type { Route } from './+types/guide.ts';

export const handle: PageHandle = {
  cacheable: true,
  shows: ['documents'],
  personal: planParameters,
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead, path } = localizedGuide(loaderData.path);
  return pageMeta({ ...siteOf(matches), title, description: lead, path, isArticle: true });
}

export async function loader({ pattern, context }: Route.LoaderArgs) {
  return {
    path: localizedGuide(`/${pattern}`).path,
    document: await findPublicDocument(context.get(serviceContext), pattern),
  };
}

/** Counts the answers of the self-check, and keeps none. */
export async function action({ request, pattern }: Route.ActionArgs) {
  const { selfCheck } = localizedGuide(`/${pattern}`);
  const ticked = (await request.formData()).getAll(selfCheckField);
  const answers = selfCheck.questions.map(({ id }) => id).filter((id) => ticked.includes(id));
  return data({ answers, result: scoreSelfCheck(selfCheck, answers) }, { headers: noStore });
}

export const headers = pageHeaders;

export default function GuideRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { path, document } = loaderData;
  const guide = localizedGuide(path);
  return (
    <>
      <GuidePage
        guide={guide}
        document={document}
        answers={actionData?.answers ?? []}
        result={actionData?.result}
      />
      <ArticleData
        title={guide.title}
        description={guide.lead}
        trail={[{ name: guide.title, path }]}
        modified={guidesChanged}
        citations={guide.sources.map((key) => sources[key].href)}
      />
    </>
  );
}

/** Layout shared by all scam-type guides. */
function GuidePage({
  guide,
  answers,
  result,
  document,
}: {
  guide: Guide;
  /** Ids of the self-check's questions that were answered with yes. */
  answers: readonly string[];
  result: SelfCheckResult | undefined;
  /** The guide as a file, once it is generated. */
  document: PublicDocument | undefined;
}) {
  const scene = sceneOfPage(guide.path);
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={guide.title} />}
        title={guide.title}
        lead={<p>{guide.lead}</p>}
        isAsideForWide
        aside={scene && <Scene name={scene} className="h-64" />}
      />
      <LongPage
        isSideForWide
        side={
          <>
            <GuideContents guide={guide} />
            <WidePrintButton />
          </>
        }
      >
        <article className="grid min-w-0 gap-8 sm:gap-10">
          <DoNow guide={guide} />
          <UrgentLine />
          {guide.alert && (
            <Notice tone="danger" title={guide.alert.title} titleAs="h2">
              {guide.alert.text}
            </Notice>
          )}
          <CrisisLine />
          <GuideSection id="summary" title={m.site_guide_summary()}>
            <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
              <div className="prose">
                {guide.summary.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <div className="max-lg:hidden">
                <Figures guide={guide} />
              </div>
            </div>
          </GuideSection>
          <HowItGoes guide={guide} />
          <div className="border-t border-line">
            <Chapters guide={guide} answers={answers} result={result} />
          </div>
          {document && isEnglish() && <DownloadLink document={document} />}
          <RelatedPages paths={guide.related} />
          <p className="text-sm text-muted">
            <time dateTime={guidesChanged}>
              {m.site_guide_changed({ date: formatDay(guidesChanged) })}
            </time>
          </p>
        </article>
      </LongPage>
    </>
  );
}

function isEnglish(): boolean {
  return currentLanguage() === baseLanguage;
}

type Check = { answers: readonly string[]; result: SelfCheckResult | undefined };

/** A message with its marks and the steps behind it: open, because this is what somebody came to compare. */
function HowItGoes({ guide }: { guide: Guide }) {
  const message = localizedMessage(guide.path);
  return (
    <>
      {message && (
        <GuideSection id="message" title={m.guides_message_title()}>
          <AnnotatedMessagePicture message={message} />
        </GuideSection>
      )}
      <GuideSection id="how-it-works" title={m.site_guide_how()}>
        {/* Its words are English. */}
        {guide.picture && isEnglish() ? (
          <>
            <Picture name={guide.picture} />
            <DetailsList>
              <Details summaryAs="h3" summary={m.site_guide_steps()}>
                <HowItWorks steps={guide.howItWorks} titleAs="h4" />
              </Details>
            </DetailsList>
          </>
        ) : (
          <HowItWorks steps={guide.howItWorks} titleAs="h3" />
        )}
      </GuideSection>
    </>
  );
}

/** Further explanations, each section collapsed. */
function Chapters({ guide, answers, result }: Check & { guide: Guide }) {
  return (
    <>
      {/* Where there is room, they stand beside the text. */}
      <div className="lg:hidden">
        <Chapter
          id="in-figures"
          title={m.site_guide_figures()}
          about={m.site_guide_count_things({ count: String(guide.figures.length) })}
        >
          <Figures guide={guide} />
        </Chapter>
      </div>
      {guide.cards?.map((cards) => (
        <GuideCardsSection key={cardsAnchor(cards)} cards={cards} />
      ))}
      <Chapter
        id="red-flags"
        title={m.site_guide_flags()}
        about={m.site_guide_count_signs({ count: String(guide.redFlags.length) })}
      >
        <MarkedPoints
          points={guide.redFlags}
          icon={<Flag className="mt-1 size-5 text-danger-ink" />}
        />
      </Chapter>
      <Chapter
        id="self-check"
        title={m.site_guide_self_check()}
        about={m.site_guide_count_questions({ count: String(guide.selfCheck.questions.length) })}
        isOpen={result !== undefined}
      >
        <SelfCheckForm guide={guide} answers={answers} result={result} />
      </Chapter>
      <AfterwardsChapters guide={guide} />
      {guide.prevention && (
        <Chapter
          id="prevention"
          title={m.site_guide_prevention()}
          about={m.site_guide_count_things({ count: String(guide.prevention.length) })}
        >
          <PreventionList items={guide.prevention} />
        </Chapter>
      )}
      <Chapter id="good-to-know" title={m.site_guide_know()}>
        <dl className="grid gap-5">
          {guide.goodToKnow.map((item) => (
            <div key={item.title} className="measure">
              <dt className="font-bold">{item.title}</dt>
              <dd className="mt-1">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      {isEnglish() && <GuideCaseStudies path={guide.path} />}
      <Chapter
        id="sources"
        title={m.site_sources()}
        about={m.site_guide_count_sources({ count: String(guide.sources.length) })}
      >
        <SourceItems keys={guide.sources} />
      </Chapter>
    </>
  );
}

function Figures({ guide }: { guide: Guide }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {guide.figures.map((figure) => {
        const source = sources[figure.source];
        return (
          <Stat
            key={figure.label}
            value={figure.value}
            size="medium"
            label={figure.label}
            origin={{
              source: { text: source.publisher, href: source.href },
              asOf: { text: String(figure.year), dateTime: String(figure.year) },
            }}
          />
        );
      })}
    </div>
  );
}

function HowItWorks({
  steps,
  titleAs: Title,
}: {
  steps: readonly TitledText[];
  titleAs: 'h3' | 'h4';
}) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.title} className="group/step grid grid-cols-[auto_1fr] gap-x-4">
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className="grid size-9 place-items-center rounded-full border-2 border-primary font-bold text-primary-ink tabular-nums">
              {index + 1}
            </span>
            <span className="w-0.5 grow bg-line group-last/step:hidden" />
          </span>
          <div className="measure pt-1 pb-6 group-last/step:pb-0">
            <Title className="text-lg leading-snug">{step.title}</Title>
            <p className="mt-1">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Preventive measures, as a checklist. */
function PreventionList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Check className="mt-1 size-5 text-success-ink" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Case studies below a guide; renders nothing where none fits. */
function GuideCaseStudies({ path }: { path: string }) {
  const studies = caseStudiesForGuide(path);
  if (studies.length === 0) return null;
  return (
    <Chapter id="case-studies" title={m.cases_guide_title()} about={m.cases_guide_lead()}>
      <ul className="grid">
        {studies.map((study) => (
          <CaseRow key={study.id} study={study} />
        ))}
      </ul>
    </Chapter>
  );
}
