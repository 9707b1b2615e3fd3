import { readAmount } from '#frames/public/drawings/money-strip.tsx';
import { SourceLink } from '#frames/public/source-list.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { CaseAmount, CaseStudy, Passage } from '#content/en/case-studies/case-study.ts';
import { heartland } from '#content/en/case-studies/heartland.ts';
import { levelUp } from '#content/en/case-studies/prevention.ts';
import { onecoin } from '#content/en/case-studies/worldwide-pyramids.ts';
import { RestRibbon } from './rest-ribbon.tsx';

type Told = {
  study: CaseStudy;
  ending: () => string;
  /** The amount at the beginning of the ribbon, and what of it could be kept for people. */
  from?: CaseAmount | undefined;
  kept?: CaseAmount | undefined;
};

/** Three ways it can end, in the words of the studies: a story adds nothing to its record. */
const stories: readonly Told[] = [
  {
    study: heartland,
    ending: () => m.cases_story_partly(),
    from: heartland.amount,
    kept: heartland.outcome.returned[0],
  },
  {
    study: onecoin,
    ending: () => m.cases_story_gone(),
    from: onecoin.taken,
    kept: onecoin.outcome.forfeited[0],
  },
  { study: levelUp, ending: () => m.cases_story_stopped() },
];

export function ToldStories() {
  return (
    <section aria-labelledby="stories" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="stories" className="text-3xl">
          {m.cases_stories_title()}
        </h2>
        <p className="measure text-muted">{m.cases_stories_lead()}</p>
      </div>
      <ol className="grid">
        {stories.map((told) => (
          <Story key={told.study.id} told={told} />
        ))}
      </ol>
    </section>
  );
}

function Story({ told: { study, ending, from, kept } }: { told: Told }) {
  const passages = [study.background, study.investigation, study.outcome];
  const names = new Set(passages.flatMap(({ sources }) => sources));
  return (
    <li className="grid gap-x-16 gap-y-6 border-t border-line py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-4">
        <h3 className="font-display text-2xl font-normal">{ending()}</h3>
        <Part title={m.cases_story_happened()} passage={study.background} />
        <Part title={m.cases_story_done()} passage={study.investigation} />
        <Part title={m.cases_story_ended()} passage={study.outcome} />
        <p>
          <a href={urls.caseStudy(study.id)}>{m.cases_story_whole({ title: study.title })}</a>
        </p>
      </div>
      <div className="grid content-start gap-5">
        {from && kept ? (
          <StoryRibbon from={from} kept={kept} />
        ) : (
          [study.amount, study.victims].map(
            (figure) => figure && <StoryFigure key={figure.value} figure={figure} />,
          )
        )}
        <ul className="grid gap-1 text-sm text-muted">
          {[...names].map((key) => {
            const source = study.sources[key];
            return (
              source && (
                <li key={key}>
                  <SourceLink source={source} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </li>
  );
}

/** What was there, what of it is left, and both drawn on one scale. */
function StoryRibbon({ from, kept }: { from: CaseAmount; kept: CaseAmount }) {
  const [all, part] = [from, kept].map(({ value }) => readAmount(value));
  if (!all || !part || all.unit !== part.unit) return null;
  return (
    <div className="grid gap-3">
      <StoryFigure figure={from} />
      <RestRibbon share={part.amount / all.amount} />
      <StoryFigure figure={kept} isKept />
    </div>
  );
}

function StoryFigure({ figure, isKept = false }: { figure: CaseAmount; isKept?: boolean }) {
  return (
    <p className={isKept ? 'text-success-ink' : undefined}>
      <span className="block font-display text-3xl leading-tight tabular-nums">{figure.value}</span>
      {figure.text}
    </p>
  );
}

function Part({ title, passage }: { title: string; passage: Passage }) {
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-semibold text-muted">{title}</h4>
      {passage.text.map((paragraph) => (
        <p key={paragraph} className="measure">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
