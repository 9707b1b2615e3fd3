import type { ReactNode } from 'react';
import type { FirstCall } from '#content/first-calls/first-call.ts';
import { OwnIdea } from '#features/casework/care/public/own-idea.tsx';
import { OwnReach } from '#features/casework/care/public/own-reach.tsx';
import { OwnSupporters } from '#features/casework/care/public/own-supporters.tsx';
import {
  CaseProgress,
  ClosingLetter,
  StatusHistory,
} from '#features/casework/cases/public/case-result.tsx';
import { CaseMessages } from '#features/casework/conversation/public/case-messages.tsx';
import { CodePanel } from '#features/casework/conversation/public/look-up-form.tsx';
import { OwnPayments } from '#features/casework/payments/public/own-payments.tsx';
import { OwnReports } from '#features/casework/reports/public/own-reports.tsx';
import { OwnDates } from '#features/derived/deadlines/public/own-dates.tsx';
import {
  CaseDocuments,
  CaseFiles,
  ClientNotes,
} from '#features/derived/packets/public/case-files.tsx';
import { OwnTraces } from '#features/derived/tracing/public/own-traces.tsx';
import { OwnDataCard } from '#features/edges/rights/public/own-data-card.tsx';
import {
  CallSources,
  FirstCallCard,
  NextCalls,
  OtherDangers,
  RealOfficers,
} from '#frames/public/first-call.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';
import type { NoticeCode } from './notices.ts';
import type { Route } from './+types/case-tracker.ts';

export type Loaded = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];
type Inside = NonNullable<Loaded['inside']>;

export type LoadedCase = Pick<
  Loaded,
  'inside' | 'notice' | 'canSend' | 'organisation' | 'timeZone' | 'institutions'
> & {
  view: NonNullable<Loaded['view']>;
};

/** The status alone, with the field for a code, or what is urgent and the talk. */
export function OpenedCase({ loaded, answer }: { loaded: LoadedCase; answer: Answer }) {
  const { view, inside, notice, canSend, timeZone } = loaded;
  const errors = answer?.problem?.errors ?? {};
  if (!inside) {
    const isSent = notice === 'code-sent' || errors.code !== undefined;
    const isLimited = answer?.problem?.retryAfterMinutes !== undefined;
    return (
      <>
        {answer?.typed && <KeptText text={answer.typed} />}
        <CodePanel
          state={isLimited ? 'limited' : isSent ? 'sent' : 'none'}
          canSend={canSend}
          error={errors.code}
        />
        <CaseProgress view={view} timeZone={timeZone} />
      </>
    );
  }
  return (
    <>
      {inside.closingLetter && <ClosingLetter sections={inside.closingLetter} />}
      {inside.helper && (
        <Notice>
          {m.supporters_as({ name: inside.helper })}
          {inside.isReader && ` ${m.supporters_read_only()}`}
        </Notice>
      )}
      {inside.call && !isDanger(inside.call) && <FirstCallNow answer={inside.call} />}
      {inside.supporters.some(isAsking) && (
        <Part>
          <OwnSupporters supporters={inside.supporters} timeZone={timeZone} />
        </Part>
      )}
      <Part>
        <CaseMessages
          messages={inside.messages}
          given={inside.given}
          organisation={loaded.organisation}
          timeZone={timeZone}
          formKey={answer?.formKey || inside.formKey}
          typed={answer?.typed ?? ''}
          error={errors.text}
          files={answer?.files ?? { stored: [] }}
        />
      </Part>
      <Part>
        <ClientNotes notes={inside.notes} />
      </Part>
    </>
  );
}

/** Below the talk, at the full width: how far the case has come, and everything that it holds, folded. */
export function CaseRest({ loaded, answer }: { loaded: LoadedCase; answer: Answer }) {
  const { view, inside, timeZone } = loaded;
  if (!inside) return null;
  return (
    <>
      <CaseProgress view={view} facts={wayOf(inside)} timeZone={timeZone} />
      <OwnIdea step={inside.idea} />
      <section id="papers" aria-labelledby="papers-title" className="grid gap-4">
        <h2 id="papers-title">{m.tracker_papers()}</h2>
        <DetailsList>
          {papersOf(loaded, inside, answer).map(({ id, title, note, isOpen, content }) => (
            <Details key={id} id={id} summaryAs="h3" open={isOpen} summary={title} note={note}>
              <Unframed>{content}</Unframed>
            </Details>
          ))}
        </DetailsList>
        {!inside.supporters.some(isAsking) && (
          <Part>
            <OwnSupporters supporters={inside.supporters} timeZone={timeZone} />
          </Part>
        )}
      </section>
    </>
  );
}

/** A helper whom the client has not answered. */
function isAsking({ allowedAt }: Inside['supporters'][number]): boolean {
  return !allowedAt;
}

type Paper = {
  id: string;
  title: string;
  /** How much there is, beside the title. */
  note?: string | undefined;
  isOpen?: boolean;
  content: ReactNode;
};

/**
 * What a case holds besides the talk, folded: each is open where its form was just sent, or asks something that
 * decides about the rest.
 */
function papersOf(
  { notice, timeZone, institutions }: LoadedCase,
  inside: Inside,
  answer: Answer,
): Paper[] {
  const { own, payments, files, reports, went, statuses, safety } = inside;
  const papers: (Paper | false)[] = [
    {
      id: 'dates',
      title: m.dates_title(),
      note: own.dates.length > 0 ? String(own.dates.length) : undefined,
      isOpen: answer?.dates !== undefined || isAbout(notice, 'date', 'calendar'),
      content: <OwnDates own={own} timeZone={timeZone} answer={answer?.dates} />,
    },
    {
      id: 'payments',
      title: m.payment_own_title(),
      note: payments.length > 0 ? String(payments.length) : undefined,
      isOpen:
        payments.length === 0 ||
        answer?.payment !== undefined ||
        isAbout(notice, 'payment', 'statement'),
      content: (
        <OwnPayments
          payments={payments}
          zone={timeZone}
          ownZone={inside.ownZone}
          country={inside.person.country}
          institutions={institutions}
          answer={answer?.payment}
        />
      ),
    },
    reports.length > 0 && {
      id: 'told',
      title: m.tracker_told_title(),
      note: String(reports.length),
      content: <OwnReports reports={reports} timeZone={timeZone} />,
    },
    went.length > 0 && {
      id: 'went',
      title: m.tracker_went_title(),
      content: <OwnTraces traces={went} timeZone={timeZone} />,
    },
    files.length > 0 && {
      id: 'files',
      title: m.tracker_files(),
      note: String(files.length),
      // With a message that was just sent, what came with it.
      isOpen: notice === 'message-sent',
      content: <CaseFiles files={files} timeZone={timeZone} />,
    },
    {
      id: 'packet',
      title: m.packet_file_title(),
      isOpen: isAbout(notice, 'packet'),
      content: <CaseDocuments packet={inside.packet} />,
    },
    safety !== undefined && {
      id: 'reach',
      title: m.report_legend_safe(),
      isOpen: isAbout(notice, 'reach'),
      content: <OwnReach safety={safety} isHelper={inside.helper !== undefined} />,
    },
    inside.helper === undefined && {
      id: 'your-data',
      title: m.own_data_card(),
      content: <OwnDataCard />,
    },
    statuses.length > 0 && {
      id: 'statuses',
      title: m.tracker_statuses(),
      content: <StatusHistory statuses={statuses} timeZone={timeZone} />,
    },
  ];
  return papers.filter((paper) => paper !== false);
}

function isAbout(notice: NoticeCode | undefined, ...subjects: readonly string[]): boolean {
  return subjects.some((subject) => notice?.startsWith(`${subject}-`));
}

/** Parts of an opened case, in order. */
export function partsOf({ road }: Pick<Inside, 'road'>) {
  const parts: readonly (readonly [anchor: string, title: string, isShown?: boolean])[] = [
    ['road', m.road_where_yours(), road !== undefined],
    ['messages', m.tracker_messages()],
    ['progress', m.river_yours()],
    ['papers', m.tracker_papers()],
    ['dates', m.dates_title()],
    ['payments', m.payment_own_title()],
    ['packet', m.packet_file_title()],
  ];
  return parts.flatMap(([anchor, title, isShown = true]) =>
    isShown ? [[anchor, title] as const] : [],
  );
}

/** With a danger the payments come later; where somebody watches at home, no company is named yet. */
function callsAfter({ next, rest, also, dangers }: FirstCall) {
  const isWatched = dangers.some(({ id }) => id === 'lives-with-offender');
  if (isWatched) return next;
  return [...next, ...(dangers.length === 0 ? [] : rest), ...also];
}

/** The call that the plan and the confirmation show too; folded once the first 72 hours are over. */
export function FirstCallNow({ answer }: { answer: FirstCall }) {
  const isLater = !isDanger(answer) && answer.time !== 'day' && answer.time !== 'days';
  return (
    <DetailsList className="border-2 border-accent">
      <Details summary={`${m.call_now()}: ${answer.call.whom}`} summaryAs="h2" open={!isLater}>
        <div className="grid gap-5 pt-2">
          <FirstCallCard answer={answer} titleAs="h3" />
          <OtherDangers answer={answer} />
          <RealOfficers officers={answer.officers} />
          <NextCalls next={callsAfter(answer)} />
          <CallSources sources={answer.sources} />
        </div>
      </Details>
    </DetailsList>
  );
}

export function isDanger(call: FirstCall): boolean {
  return call.dangers.length > 0;
}

/** What the road knows of the way of the case: somebody says that they hold money, or some came back. */
function wayOf({ road, reports }: Inside) {
  const told = reports[0]?.submittedAt;
  return {
    ...(told && { told }),
    isHeld: road?.places.some(({ hand }) => hand?.state === 'held') ?? false,
    isBack: road?.places.some(({ kind }) => kind === 'back') ?? false,
  };
}

/** A section of the case below a line: stacked cards would all ask for the same attention. */
function Part({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className="scroll-mt-32 empty:hidden [&>section]:rounded-none [&>section]:border-0 [&>section]:border-t-2 [&>section]:border-line [&>section]:bg-transparent [&>section]:px-0 [&>section]:pb-0 [&>section]:shadow-none [&>section>h2]:text-2xl"
    >
      {children}
    </div>
  );
}

/** A section that stands in a fold, whose summary is its title. */
function Unframed({ children }: { children: ReactNode }) {
  return (
    <div className="[&>section]:border-0 [&>section]:bg-transparent [&>section]:p-0 [&>section]:shadow-none [&>section>h2]:hidden">
      {children}
    </div>
  );
}

/** A message that could not be sent, to be copied. */
export function KeptText({ text }: { text: string }) {
  return (
    <TextAreaField
      id="kept"
      name="kept"
      label={m.tracker_kept_label()}
      defaultValue={text}
      rows={5}
      readOnly
    />
  );
}
