import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import { MailSuggestions } from '#features/edges/exchange/pages/mail-suggestions.tsx';
import { SameNamedNotice } from '#features/derived/indicators/pages/same-named.tsx';
import { CaseRoad } from '#features/derived/tracing/pages/case-road.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import {
  CaseComposer,
  WriteBar,
  type Side,
} from '#features/casework/cases/pages/case/case-composer.tsx';
import type { readCase } from './read-case.server.ts';
import { StoryPanel } from '#features/casework/reports/pages/submission/story-panel.tsx';
import { Timeline, TimelineFilter } from '#features/casework/conversation/pages/timeline-list.tsx';

type Read = Awaited<ReturnType<typeof readCase>>;

type Props = {
  file: Read & { formKey: string };
  shown: Extract<Read['shown'], { tab: 'story' }>;
  answer: { to: Side; written: WrittenAnswer } | undefined;
};

/** Where the money is, then the client's own account, then the conversation with its notes. */
export function StoryTab({ file, shown, answer }: Props) {
  const mayWrite = useMay('case:write');
  return (
    <div className="grid min-w-0 gap-5">
      <MailSuggestions suggestions={shown.mailSuggestions} />
      {shown.road && <CaseRoad road={shown.road} />}
      <StoryPanel reports={shown.reports} />
      <SameNamedNotice records={shown.sameNamed} />
      {mayWrite && <WriteBar name={file.name || 'the client'} mayAnswer={!file.anonymisedAt} />}
      <section
        id="messages"
        aria-labelledby="messages-title"
        className="relative z-20 flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-sm @4xl:min-h-[max(30rem,calc(100dvh-19rem))]"
      >
        <header
          id="history"
          className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5"
        >
          <h2 id="messages-title" className="text-base">
            Conversation
          </h2>
          <TimelineFilter />
        </header>
        <Timeline
          key={file.id}
          caseId={file.id}
          client={file.name || 'The client'}
          page={shown.timeline}
        />
        {mayWrite && (
          <CaseComposer
            key={`write ${file.id}`}
            file={file}
            replies={shown.replies}
            colleagues={file.colleagues}
            formKey={file.formKey}
            giveable={shown.giveable}
            answer={answer}
          />
        )}
      </section>
    </div>
  );
}
