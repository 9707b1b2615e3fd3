import { sceneOfScam } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { SourceLink } from '#frames/public/source-list.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Card } from '#ui/document/card.tsx';
import type { CaseStudy, Passage } from '#content/en/case-studies/case-study.ts';
import { heartland } from '#content/en/case-studies/heartland.ts';
import { levelUp } from '#content/en/case-studies/prevention.ts';
import { onecoin } from '#content/en/case-studies/worldwide-pyramids.ts';

/** Three ways it can end, in the words of the studies: a story adds nothing to its record. */
const stories: readonly { study: CaseStudy; ending: () => string }[] = [
  { study: heartland, ending: () => m.cases_story_partly() },
  { study: onecoin, ending: () => m.cases_story_gone() },
  { study: levelUp, ending: () => m.cases_story_stopped() },
];

export function ToldStories() {
  return (
    <section aria-labelledby="stories" className="grid gap-5">
      <h2 id="stories">{m.cases_stories_title()}</h2>
      <p className="measure">{m.cases_stories_lead()}</p>
      <ol className="grid gap-4 lg:grid-cols-3">
        {stories.map(({ study, ending }) => (
          <Story key={study.id} study={study} ending={ending()} />
        ))}
      </ol>
    </section>
  );
}

function Story({ study, ending }: { study: CaseStudy; ending: string }) {
  return (
    <Card as="li" className="grid content-start gap-4">
      <Scene name={sceneOfScam(study.scamTypes[0])} size="small" className="h-28 w-full" />
      <h3 className="text-xl leading-snug">{ending}</h3>
      <Part title={m.cases_story_happened()} study={study} passage={study.background} />
      <Part title={m.cases_story_done()} study={study} passage={study.investigation} />
      <Part title={m.cases_story_ended()} study={study} passage={study.outcome} />
      <p>
        <a href={urls.caseStudy(study.id)}>{m.cases_story_whole({ title: study.title })}</a>
      </p>
    </Card>
  );
}

function Part({ title, study, passage }: { title: string; study: CaseStudy; passage: Passage }) {
  return (
    <div className="grid gap-2 border-s-4 border-neutral-line ps-3">
      <h4 className="text-base">{title}</h4>
      {passage.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className="text-sm text-muted">
        {passage.sources.map((key) => {
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
  );
}
