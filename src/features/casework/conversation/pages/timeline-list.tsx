import {
  Eye,
  FileText,
  History,
  Inbox,
  Mail,
  NotebookPen,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AnswerText } from '#frames/staff/answer-text.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { emailStateTones, emailStateWords } from '#features/base/mail/mail-words.ts';
import { NoteText } from '#frames/staff/note-text.tsx';
import { TextLines } from '#frames/public/forms/text-sections.tsx';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import {
  readTimelineShow,
  type TimelineEntry,
  type TimelinePage,
} from '#features/casework/cases/timeline.ts';
import { joinEvents } from './join-events.ts';
import { describeEvent } from '#features/casework/cases/pages/case/event-words.ts';
import { useEarlier } from '#features/casework/cases/pages/case/use-earlier.ts';

type Entry<Kind> = Extract<TimelineEntry, { kind: Kind }>;

/** Filter of the timeline; part of the address, so that it can be shared. */
export function TimelineFilter() {
  const [search] = useSearchParams();
  const shown = readTimelineShow(search);
  // Text being written stays, because the page stays the same.
  const { allowLeaving } = useUnsavedChanges(false);
  return (
    <nav aria-label="Show" className="flex flex-wrap gap-1 text-sm">
      {(['all', 'talk', 'facts'] as const).map((show) => (
        <Link
          key={show}
          to={show === 'all' ? '?' : `?show=${show}`}
          preventScrollReset
          onClick={allowLeaving}
          aria-current={show === shown ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-8 items-center rounded-md px-2.5 font-semibold no-underline',
            show === shown
              ? 'bg-primary-soft text-primary-ink underline!'
              : 'text-link hover:bg-sunken',
          )}
        >
          {showWords[show]}
        </Link>
      ))}
    </nav>
  );
}

const showWords = { all: 'Everything', talk: 'Talk', facts: 'Facts' } as const;

type Props = { caseId: string; client: string; page: TimelinePage };

/** Messages and events, the newest at the bottom and visible; earlier pages are added above. */
export function Timeline({ caseId, client, page }: Props) {
  const { entries, earlier, load, isLoading } = useEarlier(caseId, page);
  const [search] = useSearchParams();
  const isEarlierPage = search.has('before');
  return (
    // Reversed column: the newest entry is visible without script, and stays visible when entries are added
    // above.
    <div
      role="region"
      aria-label="Timeline"
      tabIndex={0}
      className="flex min-h-48 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 py-3 @max-4xl:max-h-[60dvh] @4xl:basis-0"
    >
      <div className="grid gap-3">
        {earlier && (
          <div className="text-center">
            <Link
              to={earlierAddress(search, earlier)}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                load(earlier);
              }}
              className="inline-flex min-h-8 items-center text-sm font-semibold text-link"
            >
              {isLoading ? 'Loading…' : 'Earlier'}
            </Link>
          </div>
        )}
        {entries.length === 0 && <p className="text-sm text-muted">There is nothing here yet.</p>}
        <ol aria-label="Timeline" className="grid gap-2.5 text-sm empty:hidden">
          {joinEvents(entries).map(({ entry, times }) => (
            <Line key={entry.id} entry={entry} times={times} client={client} />
          ))}
        </ol>
        {isEarlierPage && (
          <Link
            to={urls.admin.case(caseId)}
            className="text-sm font-semibold text-link pointer-coarse:py-3"
          >
            Newest
          </Link>
        )}
      </div>
    </div>
  );
}

function earlierAddress(search: URLSearchParams, before: string): string {
  const asked = new URLSearchParams(search);
  asked.set('before', before);
  return `?${asked}`;
}

function Line({ entry, times, client }: { entry: TimelineEntry; times: number; client: string }) {
  switch (entry.kind) {
    case 'message':
      return <Message entry={entry} client={client} />;
    case 'note':
      return <Note entry={entry} />;
    case 'event':
      return (
        <Fact icon={History} entry={entry} who={entry.who}>
          {describeEvent({ kind: entry.what, details: entry.details }).join(' · ')}
          {times > 1 && ` (${times} times)`}
        </Fact>
      );
    case 'mail':
      return <MailFact entry={entry} />;
    case 'file':
      return (
        <Fact icon={FileText} entry={entry} who={entry.by === 'client' ? client : 'Staff'}>
          File: <Link to={urls.admin.file(entry.id)}>{entry.name}</Link>
          {entry.state === 'quarantined' && ' (quarantined)'}
        </Fact>
      );
    case 'report':
      return (
        <Fact icon={Inbox} entry={entry} who={formTypeLabel(entry.formType)}>
          Arrived: <Link to={urls.admin.submission(entry.id)}>{entry.reference}</Link>
        </Fact>
      );
    case 'read':
      return (
        <Fact icon={Eye} entry={entry} who={entry.who}>
          {entry.what === 'packet.made' ? 'Complaint packet taken' : 'Opened this restricted case'}
        </Fact>
      );
  }
}

/** Messages between client and staff: each side aligned, coloured and named. */
function Message({ entry, client }: { entry: Entry<'message'>; client: string }) {
  const { id, author, who, text, parts, at } = entry;
  const isOurs = author === 'staff';
  const readers = {
    all: 'to the client',
    client: 'to the client alone',
    party: `to ${entry.party ?? 'somebody who is gone'} alone; the client does not see it`,
  };
  return (
    <li
      data-message={id}
      className={classNames(
        'grid max-w-[38rem] gap-1 rounded-lg border px-3.5 py-2.5',
        isOurs
          ? 'ms-6 justify-self-end border-primary bg-primary-soft sm:ms-16'
          : 'me-6 justify-self-start border-line bg-raised sm:me-16',
      )}
    >
      <p className="text-xs">
        <strong>{isOurs ? who : who || client}</strong>{' '}
        <span className="text-muted">
          {isOurs ? readers[entry.audience] : who ? 'a helper of the client' : 'the client'}
          {entry.cameByMail && ', by e-mail, which proves no sender'} · <LocalTime value={at} />
        </span>
      </p>
      {text === undefined ? (
        <p className="text-danger-ink">
          This message cannot be opened: its key is missing. Ask an administrator.
        </p>
      ) : parts ? (
        <AnswerText parts={parts} />
      ) : (
        <TextLines text={text} />
      )}
      {entry.files.map((file) => (
        <p key={file.id} className="text-xs wrap-anywhere">
          <FileText className="inline size-3.5" />{' '}
          <Link to={urls.admin.file(file.id)} className="text-link">
            {file.name}
          </Link>
        </p>
      ))}
      <ReadMark entry={entry} />
    </li>
  );
}

function ReadMark({ entry }: { entry: Entry<'message'> }) {
  const { author, isRead, readByClientAt, audience, party } = entry;
  const reader = audience === 'party' ? (party ?? 'them') : 'the client';
  if (author === 'client')
    return isRead ? null : <p className="text-xs font-semibold text-primary-ink">New</p>;
  return (
    <p className="text-xs text-muted">
      {readByClientAt ? (
        <>
          Read by {reader} on <LocalTime value={readByClientAt} />
        </>
      ) : (
        `Not read by ${reader} yet`
      )}
    </p>
  );
}

/** An internal note: signed, dated, and visually distinct from anything that is sent. */
function Note({ entry }: { entry: Entry<'note'> }) {
  const mayWrite = useMay('case:write');
  const { id, who, at, mayWithdraw } = entry;
  return (
    <li
      data-note={id}
      className="grid max-w-[44rem] gap-1 rounded-md border border-dashed border-warning-line bg-accent-soft px-3.5 py-2.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="inline-flex flex-wrap items-center gap-x-1.5 text-xs">
          <NotebookPen className="size-3.5" />
          <strong>{who === 'system' ? 'The program' : who}</strong>{' '}
          <span className="text-muted">
            internal note · <LocalTime value={at} />
          </span>
        </p>
        {mayWrite && mayWithdraw && (
          <ConfirmSubmit
            intent="withdraw-note"
            fields={{ note: id }}
            label="Withdraw"
            question="Withdraw this note?"
            text="Its text is deleted and cannot be brought back. That there was a note stays."
            size="compact"
          />
        )}
      </div>
      <NoteText note={entry} />
    </li>
  );
}

function MailFact({ entry }: { entry: Entry<'mail'> }) {
  const mayRead = useMay('mail:read');
  const { id, name, state, why } = entry;
  const hasFailed = state === 'failed';
  return (
    <Fact icon={hasFailed ? TriangleAlert : Mail} entry={entry} who="Mail">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {mayRead ? <Link to={urls.admin.mailMessage(id)}>{name}</Link> : name}
        <StatusPill tone={emailStateTones[state]}>{emailStateWords[state]}</StatusPill>
        {why && (hasFailed || state === 'suppressed') && (
          <span className={classNames('wrap-anywhere', hasFailed && 'text-danger-ink')}>{why}</span>
        )}
      </span>
    </Fact>
  );
}

/** One line: the event, its author and its time. */
function Fact({
  icon: Icon,
  entry,
  who,
  children,
}: {
  icon: LucideIcon;
  entry: TimelineEntry;
  who: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2 px-1 text-[0.8125rem] leading-5 text-muted">
      <Icon className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink">{children}</span>
        {/* Keeps the separator on the line it ends. */}
        {'\u00A0'}· {who === 'system' ? 'The program' : who}, <LocalTime value={entry.at} />
      </p>
    </li>
  );
}
