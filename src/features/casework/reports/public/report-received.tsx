import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { answerTime, type AnswerSettings } from '#shared/answer-time.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { usStates, zonesOfState, zoneWords } from '#shared/us-states.ts';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { answerOf } from '#shared/vocabulary/ways.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { callPlaceOf, reportOf } from '#content/first-calls/calls-by-country.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import type { Whereabouts } from '#content/first-calls/crisis-lines.ts';
import {
  firstCall,
  type Call,
  type CallFacts,
  type FirstCall,
} from '#content/first-calls/first-call.ts';
import { ClockPicture } from '#features/base/pictures/public/clock.tsx';
import type { Road } from '#features/base/pictures/road.ts';
import { RiverPicture } from '#features/base/pictures/public/river.tsx';
import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { SightPicture } from '#features/base/pictures/public/sight.tsx';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import {
  CallSources,
  DoNotList,
  FirstCallCard,
  NextCalls,
  OtherDangers,
  RealOfficers,
} from '#frames/public/first-call.tsx';
import { ReceivedPanel } from '#frames/public/forms/form-received.tsx';
import { NumberLines } from '#frames/public/number-lines.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { ToldRow } from '../told-back.ts';
import type { ReceivedForm } from './find-received.server.ts';
import { stepsAfterReport, UnsafeMailNotice } from './mail-after-report.tsx';

/** The report is stored. `data-draft-done` tells the script that its draft is no longer needed. */
export function ReportReceived({
  received,
  settings,
}: {
  received: ReceivedForm;
  settings: AnswerSettings & Pick<PublicSettings, 'timezone'>;
}) {
  const timeZone = zoneOf(received.where) ?? settings.timezone;
  const { reference, sentAt, isMailUnsafe, hasNoAddress, confirmedTo, calls, isWatched } = received;
  const answer = calls && (calls.length > 0 || !isWatched) ? firstCall(calls) : undefined;
  const steps = stepsAfterReport(received);
  // Somebody at home, or in the mailbox, would find a picture, a copy or a print.
  const isRead = isWatched || isMailUnsafe;
  const canReach = confirmedTo !== undefined || received.hasOtherWay;
  const offices = !isWatched && (
    <List title={m.report_received_meanwhile()}>{[officeWords(received.where)]}</List>
  );
  const isInDanger = answer?.danger !== undefined;
  return (
    <div
      data-draft-done="report"
      data-reference={reference}
      className="one-page grid gap-14 print:gap-4"
    >
      {/* On a phone: the number, the call, then what was told. Beside each other: what is kept, and what to do. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-8 print:block print:space-y-3">
        <ReceivedPanel
          done={m.report_received_title()}
          title={m.report_received_heading()}
          reference={reference}
          sentAt={sentAt && `${formatMoment(sentAt, timeZone)}, ${zoneWords(timeZone)}`}
          note={isRead ? m.report_received_note_hidden() : m.report_received_note()}
          isHidden={isRead}
        >
          {(isMailUnsafe || hasNoAddress) && confirmedTo === undefined
            ? m.report_received_unsafe_text()
            : m.report_received_text({ when: answerTime(settings, received.urgency) })}
        </ReceivedPanel>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:gap-3">
          {answer && <CallAfterReport answer={answer} isEmergency={received.isEmergency} />}
          {isWatched && (
            <Notice title={m.call_wait_title()} titleAs="h2">
              {canReach ? m.call_wait_text() : m.call_wait_unreachable()}
            </Notice>
          )}
          {received.clock && (
            <section aria-labelledby="clock" className="grid gap-3 print:hidden">
              {/* It promises time that is left, which no date has proved yet. */}
              <h2 id="clock" className={received.clock.next ? 'text-base text-muted' : 'sr-only'}>
                {received.clock.next ? m.tracker_how_long() : m.clock_since()}
              </h2>
              <ClockPicture clock={received.clock} />
            </section>
          )}
          {received.road && <RoadAfterReport road={received.road} timeZone={timeZone} />}
        </div>
        <div className="grid gap-8 lg:col-start-1 lg:row-span-2 print:gap-3">
          <UnsafeMailNotice sent={received} />
          <ToldBack rows={received.told} reference={reference} />
          <div className="grid gap-8 print:hidden">
            {steps.length > 0 && <List title={m.report_received_next()}>{steps}</List>}
            {!isInDanger && offices}
          </div>
          <DoNotList texts={[...(answer?.doNot ?? []), m.report_received_meanwhile_stop()]} />
        </div>
        <div className="grid gap-8 lg:col-start-2 print:gap-3">
          {answer && <CallsThen answer={answer} isWatched={isWatched} />}
          {/* Beside a danger the office comes after what keeps somebody safe. */}
          {isInDanger && offices && <div className="print:hidden">{offices}</div>}
          {received.readAt && (
            <p className="measure font-semibold">{m.crisis_read_at({ when: received.readAt })}</p>
          )}
          <CrisisLine where={received.where} />
        </div>
        {/* The receipt on paper is one page: the number, the call, its last day and room for numbers. */}
        <div className="hidden print:block">
          <NumberLines />
        </div>
      </div>
      <section aria-labelledby="river" className="grid gap-5 print:hidden">
        <h2 id="river">{m.river_title()}</h2>
        <RiverPicture
          facts={{ told: sentAt }}
          writeDay={(day) => formatMoment(day, timeZone)}
          label={m.river_title()}
        />
      </section>
      <section aria-labelledby="sight" className="grid gap-5 print:hidden">
        <h2 id="sight">{m.sight_title()}</h2>
        <SightPicture facts={isWatched ? { isWatched } : {}} label={m.sight_title()} />
      </section>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink tone="secondary" href={urls.tracker()}>
          {m.report_received_tracker()}
        </ButtonLink>
        {/* Its calls name companies, which can wait where somebody watches. */}
        {!isWatched && (
          <ButtonLink
            tone="quiet"
            href={calls ? planOf(calls) : urls.first72Hours()}
            className={lessClass}
          >
            {m.report_received_first_72()}
          </ButtonLink>
        )}
        <ButtonLink tone="quiet" href={urls.offeredRecovery()} className={lessClass}>
          {m.offer_press()}
        </ButtonLink>
        <ReportAgain />
      </div>
    </div>
  );
}

/** The clock of who lives in a state that has one; of others it is not known. */
function zoneOf({ country, region }: Whereabouts): string | undefined {
  if (country !== 'US' || !usStates.some(({ code }) => code === region)) return undefined;
  const [zone, another] = zonesOfState(region ?? '');
  return another === undefined ? zone : undefined;
}

/** The answers, as a receipt to print; a correction is a message that names the report. */
function ToldBack({ rows, reference }: { rows: readonly ToldRow[]; reference: string }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="told" className="paper grid gap-4 p-5 sm:p-7 print:p-3">
      <h2 id="told" className="text-xl">
        {m.form_sheet_title()}
      </h2>
      <dl className="divide-y divide-line">
        {rows.map(({ key, label, lines, isOwnWords }) => (
          <div
            key={key}
            className="grid gap-x-4 py-2 sm:grid-cols-[7rem_minmax(0,1fr)] print:grid-cols-[7rem_minmax(0,1fr)] print:py-0.5"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd
              className={
                isOwnWords
                  ? 'line-clamp-6 font-display whitespace-pre-line italic wrap-anywhere'
                  : 'font-semibold whitespace-pre-line wrap-anywhere'
              }
            >
              {lines.join('\n')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="no-print text-sm text-muted">
        {m.report_told_note()}{' '}
        <a href={urls.contact(m.report_told_subject({ reference }))}>{m.report_told_correct()}</a>
      </p>
    </section>
  );
}

/** Where the money went, as it was told a moment ago. */
function RoadAfterReport({ road, timeZone }: { road: Road; timeZone: string }) {
  return (
    <section aria-labelledby="road" className="grid gap-4 print:hidden">
      <h2 id="road" className="text-base text-muted">
        {m.road_title()}
      </h2>
      <RoadLegend road={road} />
      <RoadPicture road={road} writing={publicRoad(timeZone)} label={m.road_title()} />
    </section>
  );
}

/** The call that matters now. */
function CallAfterReport({ answer, isEmergency }: { answer: FirstCall; isEmergency: boolean }) {
  return (
    <section aria-label={m.call_now()} className="grid gap-5">
      <FirstCallCard
        answer={answer}
        lead={isEmergency ? m.report_received_emergency() : m.report_received_call()}
        isJustTyped
      />
      <OtherDangers answer={answer} />
      <RealOfficers officers={answer.officers} />
    </section>
  );
}

/** The two calls that follow. */
function CallsThen({ answer, isWatched }: { answer: FirstCall; isWatched: boolean }) {
  return (
    <section aria-labelledby="then" className="grid gap-4">
      <h2 id="then" className="text-xl">
        {answer.dangers.length === 0 ? m.call_next() : m.call_then()}
      </h2>
      <NextCalls next={nextOf(answer, isWatched)} />
      <CallSources sources={answer.sources} />
    </section>
  );
}

/** Where a report is filed for free: the office of the country, and the police where it is unknown. */
function officeWords(where: Whereabouts): string {
  const place = callPlaceOf(readPayer(where));
  if (place === 'US') return m.report_received_meanwhile_official();
  return m.report_received_meanwhile_office({
    office: callWordsIn(currentLanguage()).steps[reportOf(place)].whom,
  });
}

/** With a danger the payments come after two calls; where somebody watches, no company is named. */
function nextOf({ next, rest, also, dangers }: FirstCall, isWatched: boolean): readonly Call[] {
  if (isWatched) return next;
  return [...next, ...(dangers.length === 0 ? [] : rest), ...also];
}

/** The plan asks again for nothing that the report says. */
function planOf(calls: readonly CallFacts[]): string {
  const paid = [...new Set(calls.flatMap((fact) => answerOf(fact.paid) ?? []))];
  const when = calls.map(({ time }) => time).find((time) => time !== undefined);
  const state = calls.map((fact) => fact.state).find((code) => code !== undefined);
  const payer = calls.find((fact) => fact.payer)?.payer ?? {};
  return paid.length > 0 ? urls.planOf({ paid, when, state, payer }) : urls.first72Hours();
}

/** On phones each link has its own line, aligned with the others. */
const lessClass = 'max-sm:w-full max-sm:justify-start max-sm:px-0 max-sm:text-start';

function ReportAgain() {
  return (
    <ButtonLink tone="quiet" href={urls.reportAgain()} className={lessClass}>
      {m.report_received_again()}
    </ButtonLink>
  );
}

/** Replaces the form when a visitor without script goes back to it, and for others who know a reference. */
export function SentBefore({ title, reference }: { title: string; reference: string }) {
  return (
    <div className="grid gap-8">
      <ReceivedPanel title={title} reference={reference} note={m.report_received_note()}>
        {m.report_sent_before_text()}
      </ReceivedPanel>
      <CrisisLine />
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink href={urls.first72Hours()}>{m.report_received_first_72()}</ButtonLink>
        <ReportAgain />
      </div>
    </div>
  );
}

function List({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {children.length === 1 ? (
        <p className="measure">{children[0]}</p>
      ) : (
        <ol className="grid list-decimal gap-2 ps-5">
          {children.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
