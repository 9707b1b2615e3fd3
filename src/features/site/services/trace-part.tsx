import type { PictureName } from '#content/en/pictures.ts';
import type { TraceExample, TraceMethod } from '#content/en/services/service.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { Certainty } from '#shared/documents/trace.ts';
import { GuideSection } from '#frames/public/guide-parts.tsx';
import { Picture } from '#features/site/diagrams/picture.tsx';
import { SourceList } from '#frames/public/source-list.tsx';
import { FlowGraph, LineSample } from './flow-graph.tsx';
import { PlainList } from '#features/site/home/plain-list.tsx';

const certainties = {
  certain: { tone: 'primary', word: m.services_certain, line: m.services_certain_line },
  likely: { tone: 'accent', word: m.services_likely, line: m.services_likely_line },
  unknown: { tone: 'neutral', word: m.services_unknown, line: m.services_unknown_line },
} as const;

/** An invented example of a trace, with the reliability of each method. */
export function TracePart({
  example,
  methods,
  picture,
}: {
  example: TraceExample;
  methods: readonly TraceMethod[];
  picture?: PictureName;
}) {
  return (
    <>
      <GuideSection id="example" title={m.services_example()}>
        <Example example={example} />
      </GuideSection>
      <GuideSection id="methods" title={m.services_methods()}>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {methods.map((method) => (
            <Card appearance="ruled" key={method.title} as="li" className="flex flex-col gap-2">
              <h3 className="text-lg leading-snug">{method.title}</h3>
              <p>
                <strong className="text-success-ink">{m.services_method_shows()}</strong>{' '}
                {method.shows}
              </p>
              <p className="mb-1">
                <strong className="text-danger-ink">{m.services_method_limit()}</strong>{' '}
                {method.limit}
              </p>
              <div className="mt-auto border-t border-line pt-2">
                <SourceList keys={method.sources} />
              </div>
            </Card>
          ))}
        </ul>
        {picture && (
          <div className="max-w-3xl">
            <Picture name={picture} />
          </div>
        )}
      </GuideSection>
    </>
  );
}

function Example({ example }: { example: TraceExample }) {
  return (
    <Card appearance="ruled" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <p>
          <Badge tone="accent">{m.services_example_mark()}</Badge>{' '}
          <span className="text-sm text-muted">{m.services_example_note()}</span>
        </p>
        <h3>{example.title}</h3>
        <p className="measure">{example.story}</p>
      </div>
      <FlowGraph example={example} />
      <Key />
      <div className="grid gap-6 border-t border-line pt-5 lg:grid-cols-2 lg:gap-10">
        <Words example={example} />
        <div className="grid content-start gap-6">
          <div className="grid gap-2">
            <h4>{m.services_example_shows()}</h4>
            <PlainList items={example.shows} mark="yes" />
          </div>
          <div className="grid gap-2">
            <h4>{m.services_example_hides()}</h4>
            <PlainList items={example.doesNotShow} mark="no" />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Key() {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {(Object.keys(certainties) as Certainty[]).map((certainty) => (
        <li key={certainty} className="flex items-center gap-2.5">
          <LineSample certainty={certainty} />
          {certainties[certainty].line()}
        </li>
      ))}
    </ul>
  );
}

/** Text alternative with everything in the picture. */
function Words({ example }: { example: TraceExample }) {
  return (
    <div className="grid content-start gap-2">
      <h4>{m.services_example_words()}</h4>
      <ol className="grid list-decimal gap-2.5 ps-6 marker:font-bold marker:text-primary-ink">
        {example.links.map((link) => (
          <li key={link.text} className="ps-1">
            {link.text}{' '}
            <Badge tone={certainties[link.certainty].tone}>
              {certainties[link.certainty].word()}
            </Badge>
          </li>
        ))}
      </ol>
    </div>
  );
}
