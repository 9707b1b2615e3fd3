import { answerTime } from '#shared/answer-time.ts';
import type { FirstCall } from '#content/first-calls/first-call.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { Button } from '#ui/document/button.tsx';
import { FirstCallCard, NextCalls } from '#frames/public/first-call.tsx';
import { data } from 'react-router';
import { OwnRoad } from '#features/derived/tracing/public/own-road.tsx';
import { ClockPicture } from '#features/base/pictures/public/clock.tsx';
import { clockOf, NearestClock } from '#features/derived/deadlines/public/date-parts.tsx';
import { readInstitutionNames } from '#features/casework/payments/institution-names.server.ts';
import { formMeta, submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import {
  CaseActions,
  CaseState,
  StatusMeanings,
} from '#features/casework/cases/public/case-result.tsx';
import { isNewToClient } from '#features/casework/conversation/public/case-messages.tsx';
import { LockLine, LookUpForm } from '#features/casework/conversation/public/look-up-form.tsx';
import { ActionNotice, TrackerSide } from './tracker-side.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { PageContents } from '#frames/public/long-page.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/case-tracker.ts';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import { actOnTracker } from './act-on-tracker.server.ts';
import { loadTracker } from './load-tracker.server.ts';
import { readNotice, trackerErrors } from './notices.ts';
import { lookUpFailed } from '#features/casework/conversation/public/tracker-problems.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';
import {
  CaseRest,
  FirstCallNow,
  isDanger,
  KeptText,
  OpenedCase,
  partsOf,
  type Loaded,
  type LoadedCase,
} from './opened-case.tsx';

// Cached for everybody only without a cookie; with one, the page cache is bypassed.
export const handle: PageHandle = {
  cacheable: true,
  quiet: true,
  callsFirst: true,
  personal: ['told'],
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = m.tracker_description({ company: loaderData.organisation });
  const isPrivate = loaderData.view !== undefined;
  return formMeta({
    matches,
    title: m.tracker_title(),
    description,
    address: loaderData.address,
    isPrivate,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  const opened = await loadTracker(ctx, request);
  const loaded = {
    ...opened,
    notice: readNotice(url.searchParams),
    // Read only for an opened case, because the page without one is cached.
    canSend: opened.view === undefined || (await readMailServer(ctx)) !== undefined,
    organisation: settings.company_name,
    answeredWhen: answerTime(settings),
    timeZone: settings.timezone,
    institutions: opened.inside ? await readInstitutionNames(ctx) : [],
    exampleNumber: `${settings.case_number_prefix}-${ctx.now().getUTCFullYear()}-000123`,
    address: `${context.get(pageContext).appUrl}${urls.tracker()}`,
  };
  return data(loaded, { status: opened.hasFailed ? 503 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const token = trackerCookie(ctx).read(request);
  const sent = await readSentForm({ request, context, ctx, secretField: submissionKeyField });
  if (!sent) throw data(m.form_damaged(), { status: 400 });
  return actOnTracker({ ctx, token, form: sent.form, refusedFiles: sent.refused });
}

export const headers = pageHeaders;

export default function CaseTracker({ loaderData, actionData }: Route.ComponentProps) {
  const { view, inside, organisation, exampleNumber, answeredWhen } = loaderData;
  const problem = actionData?.problem ?? (loaderData.hasFailed ? lookUpFailed() : undefined);
  // A refused look-up shows its form again, even if a case was open before.
  const found = actionData?.values ? undefined : view;
  const notice = !problem && (
    <ActionNotice notice={loaderData.notice} answeredWhen={answeredWhen} />
  );
  const refusal = problem && (
    <ErrorSummary
      title={problem.title}
      errors={trackerErrors(problem, actionData?.payment, actionData?.dates)}
    />
  );
  return (
    <>
      <FormTitle
        title={found ? m.tracker_found() : m.tracker_title()}
        organisation={organisation}
        hasErrors={problem !== undefined}
      />
      {found ? (
        <>
          {(refusal || notice) && <div className="wrap grid gap-6 pt-6">{refusal || notice}</div>}
          {inside && <Dangers inside={inside} timeZone={loaderData.timeZone} />}
          <CaseState
            view={found}
            answeredWhen={answeredWhen}
            news={inside && <News {...loaderData} messages={inside.messages} />}
            road={inside && <OwnRoad road={inside.road} timeZone={loaderData.timeZone} />}
            time={inside && <HowLong own={inside.own} timeZone={loaderData.timeZone} />}
          />
          {/* On paper nothing can be typed or sent. */}
          <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem] print:block print:[&_form]:hidden">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              <OpenedCase loaded={{ ...loaderData, view: found }} answer={actionData} />
            </div>
            <div className="contents lg:block">
              {inside && (
                <div className="max-lg:hidden">
                  <PageContents parts={partsOf(inside)} />
                </div>
              )}
              <div className="max-lg:order-last lg:mt-8">
                <TrackerSide organisation={organisation} isBelow={false} where={inside?.person} />
              </div>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:col-span-2">
              <CaseRest loaded={{ ...loaderData, view: found }} answer={actionData} />
              <CaseActions caseNumber={found.caseNumber}>{inside && <LockLine />}</CaseActions>
            </div>
          </div>
        </>
      ) : (
        <>
          <PageHeader
            appearance="night"
            breadcrumbs={<HomeCrumbs current={m.tracker_title()} />}
            title={m.tracker_title()}
            lead={m.tracker_lead()}
            aside={
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                {refusal}
                {notice}
                {actionData?.typed && <KeptText text={actionData.typed} />}
                <div>
                  <Scene name="lit-window" className="hidden h-40 rounded-b-none lg:grid" />
                  <LookUpForm
                    values={actionData?.values ?? {}}
                    errors={problem?.errors ?? {}}
                    exampleNumber={exampleNumber}
                  />
                </div>
              </div>
            }
          />
          <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-12 pb-16">
            <StatusMeanings />
            <TrackerSide organisation={organisation} isBelow />
          </div>
        </>
      )}
    </>
  );
}

/** A danger to a person stands above everything, with or without a call about money. */
function Dangers({
  inside,
  timeZone,
}: {
  inside: NonNullable<Loaded['inside']>;
  timeZone: string;
}) {
  return (
    <div className="wrap grid gap-5 pt-6 empty:hidden">
      {inside.danger && <DangerAlone answer={inside.danger} />}
      {inside.call && isDanger(inside.call) && <FirstCallNow answer={inside.call} />}
      {inside.maySaySafe && <SafeNow saidAt={inside.safeSaidAt} timeZone={timeZone} />}
    </div>
  );
}

/** Without a call about money: the danger and its two calls, or the line that stays of it. */
function DangerAlone({ answer }: { answer: FirstCall }) {
  if (isDanger(answer))
    return (
      <section aria-label={answer.call.whom} className="grid gap-5">
        <FirstCallCard answer={answer} />
        <NextCalls next={answer.next} />
      </section>
    );
  return answer.past.map((line) => (
    <p key={line} className="measure text-sm">
      {line}
    </p>
  ));
}

/** Says that it is over: nothing changes until a person of ours has asked. */
function SafeNow({ saidAt, timeZone }: { saidAt: Date | undefined; timeZone: string }) {
  if (saidAt)
    return (
      <p className="measure">{m.tracker_safe_said({ when: formatMoment(saidAt, timeZone) })}</p>
    );
  return (
    <form method="post" action={urls.tracker()} className="no-print grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="safe-now" />
      <Button type="submit" tone="secondary">
        {m.tracker_safe_now()}
      </Button>
      <p className="measure text-sm text-muted">{m.tracker_safe_now_hint()}</p>
    </form>
  );
}

/** The time that is left; the list of dates below says what for. */
function HowLong({
  own: { clock, dates, now, payer },
  timeZone,
}: Pick<NonNullable<Loaded['inside']>, 'own'> & { timeZone: string }) {
  const isCounted = clock?.next !== undefined;
  return (
    <section aria-labelledby="how-long" className="grid gap-3 not-has-[.clock,a]:hidden">
      {/* Without a date it promises no time that is left. */}
      <h2 id="how-long" className="text-base text-muted">
        {isCounted ? m.tracker_how_long() : m.clock_since()}
      </h2>
      {/* It counts on while the page is open, which minutes need. */}
      {(!clock?.next || clock.next.left.unit === 'minutes') && (
        <NearestClock dates={dates} clock={clockOf(now, timeZone)} />
      )}
      {clock && <ClockPicture clock={clock} />}
      {clock && (
        <p>
          <a href="#dates">
            {isCounted || payer.country ? m.tracker_all_dates() : m.tracker_dates_ask()}
          </a>
        </p>
      )}
    </section>
  );
}

/** The newest message of ours, until it is read or answered. */
function News({
  messages,
  organisation,
  timeZone,
}: Pick<LoadedCase, 'organisation' | 'timeZone'> &
  Pick<NonNullable<Loaded['inside']>, 'messages'>) {
  const newest = messages.findLast(({ author, text }) => author === 'staff' && text !== undefined);
  if (!newest || !isNewToClient(newest, messages)) return null;
  return (
    <section aria-labelledby="news" className="mt-2 grid gap-1 border-s-4 border-info-line ps-4">
      <h2 id="news" className="text-sm font-semibold text-info-ink">
        {m.tracker_news({ when: formatMoment(newest.createdAt, timeZone) })}
      </h2>
      <p className="measure line-clamp-4 whitespace-pre-line wrap-anywhere">{newest.text}</p>
      <p className="text-sm text-muted">
        {m.tracker_message_staff({ name: newest.authorName, company: organisation })}{' '}
        <a href="#messages">{m.tracker_news_read()}</a>
      </p>
    </section>
  );
}
