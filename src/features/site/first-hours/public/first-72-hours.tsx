import type { ReactNode } from 'react';
import { findPlanDates, readPlanAnswers } from '#features/derived/deadlines/plan-dates.server.ts';
import {
  CallUntil,
  PlanDateFields,
  PlanDateList,
} from '#features/derived/deadlines/public/plan-dates.tsx';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import { RoadPicture } from '#features/base/pictures/public/road.tsx';
import { roadOfCalls } from '#features/casework/payments/call-road.ts';
import { drawClock } from '#features/base/pictures/clock.ts';
import { ClockLine, ClockPicture } from '#features/base/pictures/public/clock.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { localized } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { isWithoutVoice, reachOf } from '#features/casework/safety/reach.ts';
import { planParameters } from '#shared/plan-query.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import {
  firstCall,
  officerWords,
  type Call,
  type CallFacts,
  type FirstCall,
} from '#content/first-calls/first-call.ts';
import { stepIn, type PlanWay } from '#content/en/first-hours/action-step.ts';
import type { Plan } from '#content/en/first-hours/make-plan.ts';
import { localizedContent, localizedPage } from '#content/localized-content.ts';
import { CallCard, EvidenceCover, readSheet, type PaperSheet } from '../paper-sheets.tsx';
import { PlanForm, StepList, Tick } from '../step-list.tsx';
import type { Danger, Reader } from '#content/first-calls/plans.ts';
import { crisisLine, type Whereabouts } from '#content/first-calls/crisis-lines.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { CallSources, DoNotList, FirstCallCard, NextCalls } from '#frames/public/first-call.tsx';
import { BreadcrumbData } from '#frames/public/structured-data.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { NumberLines } from '#frames/public/number-lines.tsx';
import { PaymentWayIcon } from '#frames/public/payment-way-icon.tsx';
import { PrintButton } from '#frames/public/print-button.tsx';
import { SourceList } from '#frames/public/source-list.tsx';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import type { Route } from './+types/first-72-hours.ts';

const path = urls.first72Hours();

/** The page with all payment methods is cached; one with answers never is. */
export const handle: PageHandle = {
  cacheable: true,
  callsFirst: true,
  personal: ['all', 'sheet', ...planParameters],
};

export function meta({ matches, loaderData: choice }: Route.MetaArgs) {
  const { makePlan, planWords } = localizedContent();
  const plan = choice && !choice.isAll ? makePlan(choice) : undefined;
  const page = localizedPage(path);
  return pageMeta({
    ...siteOf(matches),
    ...page,
    title: plan ? `${planWords.title}: ${waysOf(plan)}, ${plan.time.label}` : page.label,
    isHidden: choice !== undefined && (choice.isAsked || choice.paid.length > 0),
  });
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const answers = readPlanAnswers(searchParams);
  const dates = findPlanDates(answers, context.get(serviceContext).now());
  const choice = localizedContent().readPlanChoice(searchParams);
  // A day says how long ago it was; the answer in words may be from another list.
  const { country } = dates.payer;
  const isAll = searchParams.has('all');
  const sheet = readSheet(searchParams.get('sheet'));
  return {
    ...choice,
    isAll,
    sheet,
    country,
    when: dates.paid?.time ?? choice.when,
    answers,
    dates,
  };
}

type LoadedChoice = Route.ComponentProps['loaderData'];

const times = [
  { when: 'hour', title: () => m.site_first_hour() },
  { when: 'day', title: () => m.site_first_day() },
  { when: '72-hours', title: () => m.site_first_72_hours() },
] as const;

export default function First72Hours({ loaderData: choice }: Route.ComponentProps) {
  const plan = choice.isAll ? undefined : localizedContent().makePlan(choice);
  if (!plan) return <AllWays choice={choice} />;
  if (choice.sheet) return <SheetPage plan={plan} choice={choice} sheet={choice.sheet} />;
  return <PlanPage plan={plan} choice={choice} />;
}

function AllWays({ choice }: { choice: LoadedChoice }) {
  const { planWords, sourcesForEverybody, stepsForEverybody } = localizedContent();
  return (
    <>
      <PageHeader
        title={m.site_72_title()}
        lead={<p>{m.site_72_lead()}</p>}
        appearance="night"
        isAsideForWide
        aside={<First72HoursClock />}
      />
      <BreadcrumbData trail={[{ name: localizedPage(path).label, path: localized(path) }]} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-5 pb-12">
        <div className="grid gap-4">
          <DangerList where={choice.dates.payer} />
          <AtHomeFirst where={choice.dates.payer} isFolded />
        </div>
        <section aria-labelledby="how-you-paid" className="grid gap-4">
          <h2 id="how-you-paid" className="text-3xl">
            {m.site_72_how_paid()}
          </h2>
          <PaymentWayList choice={choice} />
        </section>
        <Notice tone="warning" title={m.site_72_first_title()} titleAs="h2">
          {m.site_72_first_text()}
        </Notice>
        <CrisisLine where={choice.dates.payer} />
        {/* The question above answers most; its form is there for dates, and for several ways at once. */}
        <DetailsList className="no-print">
          <Details
            id="make-list"
            summary={planWords.formTitle}
            summaryAs="h2"
            open={choice.isAsked || choice.isAll || choice.paid.length > 0}
          >
            <div className="grid gap-5">
              <p className="max-w-[60ch] text-muted">{planWords.formLead}</p>
              <PlanForm choice={choice} contact={choice.answers.contact}>
                <PlanDateFields answers={choice.answers} plan={choice.dates} />
              </PlanForm>
            </div>
          </Details>
        </DetailsList>
        <section aria-labelledby="everybody" className="grid gap-8">
          <div>
            <h2 id="everybody">{m.site_72_everybody()}</h2>
            <p className="mt-2 max-w-[60ch] text-muted">{m.site_72_everybody_lead()}</p>
          </div>
          <div className="grid gap-x-10 gap-y-10 lg:grid-cols-3">
            {times.map(({ when, title }) => (
              <section key={when} aria-labelledby={`within-${when}`}>
                <h3 id={`within-${when}`} className="mb-5 border-t-2 border-primary pt-3">
                  {title()}
                </h3>
                <StepList
                  steps={stepsForEverybody
                    .filter((step) => step.when === when)
                    .map((step) => stepIn(choice.country, step))}
                  titleAs="h4"
                />
              </section>
            ))}
          </div>
          <SourceList keys={sourcesForEverybody} />
        </section>
        <div className="no-print">
          <PrintButton />
        </div>
        <Notice
          tone="info"
          title={m.site_72_later_title()}
          titleAs="h2"
          actions={
            <ButtonLink
              href={choice.paid.length > 0 ? urls.reportAfterPlan(choice.answers) : urls.report()}
            >
              {m.site_72_report()}
            </ButtonLink>
          }
        >
          {m.site_72_later_text()}
        </Notice>
      </div>
    </>
  );
}

/** The ruler of every clock, before anybody told when they paid: 72 hours of light, then weeks and months. */
function First72HoursClock() {
  const start = new Date(0);
  const clock = drawClock({ paid: { earliest: start, latest: start }, dates: [], now: start });
  return (
    <figure className="grid gap-3">
      <div aria-hidden="true" className="[&_p]:hidden">
        <ClockPicture clock={clock} />
      </div>
      <figcaption className="text-muted">{m.site_72_clock()}</figcaption>
    </figure>
  );
}

/** Dangers that come before every payment, in one line: nothing is asked, and no address tells which was opened. */
function DangerList({ where: { country, region } }: { where: Whereabouts }) {
  const officers = officerWords({ country });
  return (
    <details id="before-money" className={dangerRule}>
      <summary className={dangerLine}>
        <h2 className="inline text-sm">{m.site_72_before_money()}</h2>
      </summary>
      <div className="pt-3">
        <DetailsList>
          {plannedDangers.map(({ danger, reader, summary }) => {
            const answer = firstCall([], { danger, reader, country, region });
            return (
              <Details
                key={`${danger}-${reader}`}
                name="danger"
                summary={summary?.() ?? answer.danger?.title}
                summaryAs="h3"
              >
                <div className="grid gap-5 pt-2">
                  <FirstCallCard answer={answer} titleAs="h4" />
                  <NextCalls next={answer.next} titleAs="h4" />
                  <DoNotList texts={answer.doNot} />
                  <CallSources sources={answer.sources} />
                </div>
              </Details>
            );
          })}
          <Details name="danger" summary={officers.title} summaryAs="h3">
            <ul className="grid list-disc gap-1.5 ps-5 pt-2">
              {officers.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Details>
        </DetailsList>
      </div>
    </details>
  );
}

/** A danger to a person: a red rule, and one line that opens. */
const dangerRule = 'border-s-4 border-danger-line ps-4';

const dangerLine = 'cursor-pointer py-1 font-semibold text-danger-ink underline underline-offset-4';

/** Of the person and of who worries; the rest is read by both. */
const plannedDangers: readonly { danger: Danger; reader: Reader; summary?: () => string }[] = [
  { danger: 'on-the-phone', reader: 'self' },
  { danger: 'danger-thoughts', reader: 'self', summary: m.site_72_danger_self },
  { danger: 'danger-unsure', reader: 'helper', summary: m.site_72_danger_helper },
  { danger: 'danger-threat', reader: 'self' },
  { danger: 'lives-with-offender', reader: 'self' },
  { danger: 'pictures', reader: 'self' },
  { danger: 'remote-access', reader: 'self' },
];

/** One item per payment method; opening one closes the others, without script. */
function PaymentWayList({ choice }: { choice: LoadedChoice }) {
  return (
    <DetailsList className="border-2 border-accent">
      {localizedContent().paymentWays.map((way) => (
        <Details
          key={way.id}
          id={way.id}
          name="payment-way"
          open={choice.paid.includes(way.id)}
          summary={
            <span className="flex items-center gap-3.5">
              <PaymentWayIcon way={way.id} className="size-6 shrink-0 text-primary" />
              <span>
                <h3 className="text-lg leading-snug">{way.label}</h3>
                <span className="block text-sm font-normal text-muted">{way.hint}</span>
              </span>
            </span>
          }
        >
          <WaySteps way={way} payer={choice.dates.payer} />
        </Details>
      ))}
    </DetailsList>
  );
}

function WaySteps({ way, payer }: { way: PlanWay; payer: Payer }) {
  const answer = firstCall([{ paid: way.id, time: 'day', payer }]);
  return (
    <div className="grid gap-5 pt-2">
      <FirstCallCard answer={answer} titleAs="h4" />
      <NextCalls next={answer.next} titleAs="h4" />
      <p className="measure border-s-4 border-neutral-line ps-4 text-sm">
        <strong>{m.site_expect()}</strong> {way.expect}
      </p>
      <CallSources sources={answer.sources} />
      <p className="no-print">
        <a href={urls.first72HoursOf(way.id, 'make-list')}>
          {localizedContent().planWords.formTitle}
        </a>
      </p>
    </div>
  );
}

function waysOf({ ways }: Plan): string {
  return ways.map(({ label }) => label).join(' + ');
}

/** Somebody said that the offender is still on the phone, in a chat or on the screen. */
function isWithThem({ answers }: LoadedChoice): boolean {
  return answers.contact === 'yes';
}

/** Known facts about the payments, for the first call. */
function callFacts({ paid, when, answers, dates }: LoadedChoice): CallFacts[] {
  return paid.map((way) => ({
    paid: way,
    time: when,
    minutesAgo: dates.paid?.minutesAgo,
    state: answers.state,
    payer: dates.payer,
    isWithoutVoice: isWithoutVoice(reachOf({ reach: answers.reach })),
  }));
}

/** The call that matters now by the answers of the plan. */
function callOf(choice: LoadedChoice): FirstCall {
  return firstCall(callFacts(choice), {
    ...(isWithThem(choice) && { dangers: ['on-the-phone'] }),
    country: choice.dates.payer.country,
  });
}

/** How and when somebody paid. */
function paidWords(plan: Plan): string {
  const { label } = plan.time;
  return `${waysOf(plan)}, ${label.charAt(0).toLowerCase() + label.slice(1)}`;
}

/** A sheet to take along, with what it is for. */
function SheetPage({
  plan,
  choice,
  sheet,
}: {
  plan: Plan;
  choice: LoadedChoice;
  sheet: PaperSheet;
}) {
  const { planWords } = localizedContent();
  const answer = callOf(choice);
  const shared = { paid: paidWords(plan), answer, dates: choice.dates };
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          breadcrumbs={<HomeCrumbs current={planWords.title} />}
          title={sheet === 'card' ? m.sheet_card_title() : m.sheet_cover_title()}
          lead={<p>{sheet === 'card' ? m.sheet_card_lead() : m.sheet_cover_lead()}</p>}
          actions={
            <>
              <PrintButton />
              <ButtonLink href={urls.planAgain(choice.answers)} tone="quiet" size="small">
                {m.sheet_back()}
              </ButtonLink>
            </>
          }
        />
      </div>
      <div className="sheet wrap max-w-5xl pb-12 print:pb-0">
        {sheet === 'card' ? (
          <CallCard {...shared} rules={lastDayRules(answer, choice)} />
        ) : (
          <EvidenceCover {...shared} />
        )}
      </div>
    </>
  );
}

/** Ids of the rules whose last day stands beside the first call. */
function lastDayRules({ call }: FirstCall, { answers }: LoadedChoice): readonly string[] {
  const isKiosk = call.id.startsWith('kiosk-');
  return isKiosk ? [...call.rules, `kiosk-${answers.state.toLowerCase()}`] : call.rules;
}

/**
 * The call that matters now, with the time that is left and where the money is; the two that follow; the rest folded.
 */
function PlanPage({ plan, choice }: { plan: Plan; choice: LoadedChoice }) {
  const { planWords } = localizedContent();
  const answer = callOf(choice);
  const hasProblem = Object.keys(choice.dates.problems).length > 0;
  return (
    <>
      <BreadcrumbData trail={[{ name: planWords.title, path: localized(path) }]} />
      <div className="plan wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 pb-12 sm:pt-8 print:gap-1.5 print:py-0">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_1fr] print:block">
          <div className="grid gap-3 sm:gap-5 print:gap-1.5">
            <div>
              <p className="text-sm font-semibold text-muted">{paidWords(plan)}</p>
              <h1 className="text-2xl sm:text-3xl print:text-2xl">{planWords.title}</h1>
              {choice.dates.clock && <ClockLine clock={choice.dates.clock} to="#plan-dates" />}
            </div>
            <AtHomeFirst where={choice.dates.payer} isFolded />
            {!isWithThem(choice) && <p className="measure text-sm">{m.plan_end_first()}</p>}
            <FirstCallCard
              answer={answer}
              until={<CallUntil plan={choice.dates} rules={lastDayRules(answer, choice)} />}
              tick={<Tick title={answer.call.whom} />}
            />
          </div>
          <div className="grid gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:gap-1.5">
            <PlanDateList plan={choice.dates} />
            <RoadOfPlan choice={choice} answer={answer} />
          </div>
          <div className="grid gap-8 lg:col-start-1 lg:row-span-2 print:gap-1.5">
            <PlanCalls answer={answer} lead={plan.time.lead} />
            <CrisisLine where={choice.dates.payer} />
          </div>
          <div className="grid gap-8 lg:col-start-2 print:gap-1.5">
            <DoNotList texts={answer.doNot} />
            <TakeAlong choice={choice} />
          </div>
        </div>
        <div className="hidden print:block">
          <NumberLines />
          <p className="pt-1 text-xs">{m.sheet_printed({ moment: choice.dates.asOf })}</p>
        </div>
        <div className="no-print grid justify-items-start gap-3">
          <ButtonLink href={urls.reportAfterPlan(choice.answers)}>{m.site_72_report()}</ButtonLink>
          <p className="measure text-sm text-muted">{planWords.reportLead}</p>
        </div>
        <RestOfPlan plan={plan} answer={answer}>
          <Details
            id="change"
            summary={planWords.changeTitle}
            summaryAs="h2"
            open={hasProblem || choice.dates.missing !== undefined}
          >
            <div className="grid gap-5">
              <p className="measure text-muted">{planWords.changeLead}</p>
              <PlanForm choice={choice} contact={choice.answers.contact}>
                <PlanDateFields answers={choice.answers} plan={choice.dates} />
              </PlanForm>
              <p>
                <a href={urls.allWaysAfterPlan(choice.answers)}>{planWords.allWays}</a>
              </p>
            </div>
          </Details>
        </RestOfPlan>
      </div>
    </>
  );
}

/** Through whom the money goes, and who can be asked: why the first call is the first. */
function RoadOfPlan({ choice, answer }: { choice: LoadedChoice; answer: FirstCall }) {
  const road = roadOfCalls(callFacts(choice), answer);
  if (!road) return null;
  return (
    <section aria-labelledby="road" className="grid gap-4 print:hidden">
      <h2 id="road" className="border-t-2 border-primary pt-3">
        {m.plan_why_now()}
      </h2>
      <RoadPicture road={road} writing={publicRoad(choice.dates.zone.id)} label={m.road_title()} />
    </section>
  );
}

/** Sheets for the counter and for the papers, made from the same answers. */
function TakeAlong({ choice: { answers } }: { choice: LoadedChoice }) {
  return (
    <section aria-labelledby="take-along" className="no-print grid gap-3">
      <h2 id="take-along" className="text-xl">
        {m.sheet_title()}
      </h2>
      <ul className="grid gap-2">
        <li>
          <a href={urls.planSheet(answers, 'card')}>{m.sheet_card_title()}</a>:{' '}
          {m.sheet_card_short()}
        </li>
        <li>
          <a href={urls.planSheet(answers, 'cover')}>{m.sheet_cover_title()}</a>:{' '}
          {m.sheet_cover_short()}
        </li>
      </ul>
      <div>
        <PrintButton />
      </div>
    </section>
  );
}

/** The two steps that follow, on the screen and on paper. */
function PlanCalls({ answer: { next, sources }, lead }: { answer: FirstCall; lead: string }) {
  return (
    <div className="grid gap-6 print:gap-2">
      <section aria-labelledby="next-calls" className="grid gap-3 print:gap-1">
        <h2 id="next-calls" className="text-xl">
          {m.call_next()}
        </h2>
        <p className="measure text-muted print:hidden">{lead}</p>
        <NextCalls next={next} tick={tickOf} />
      </section>
      <p className="plan-count no-print hidden items-center gap-2 text-sm [.plan:has(.plan-step_:checked)_&]:flex">
        {m.plan_count({ total: String(1 + next.length) })}
      </p>
      <CallSources sources={sources} />
    </div>
  );
}

/**
 * The page cannot know who lives with the offender, so everybody reads it before any call.
 * @param props `isFolded`: in one line that opens, above a call that must stay on the first screen
 */
function AtHomeFirst({
  where = {},
  isFolded = false,
}: {
  where?: Whereabouts;
  isFolded?: boolean;
}) {
  const words = where.country
    ? m.call_at_home_in({ act: crisisLine('home', where).act })
    : m.call_at_home();
  const className = `max-w-3xl text-sm print:max-w-none print:text-xs print:leading-snug ${dangerRule}`;
  if (!isFolded) return <p className={className}>{words}</p>;
  return (
    <details className={className}>
      <summary className={`print:hidden ${dangerLine}`}>{m.call_at_home_short()}</summary>
      <p className="pt-1">{words}</p>
    </details>
  );
}

function tickOf({ whom }: Call) {
  return <Tick title={whom} />;
}

/** Honest expectations, and folded below them the steps for everybody. */
function RestOfPlan({
  plan: { steps, expect, sources },
  answer,
  children,
}: {
  plan: Plan;
  answer: FirstCall;
  /** A further fold. */
  children: ReactNode;
}) {
  const { planWords } = localizedContent();
  const only = expect.length === 1;
  return (
    <div className="no-print grid max-w-3xl gap-6">
      <div className="measure grid gap-2 border-s-4 border-neutral-line ps-4">
        <p>
          <strong>{m.site_expect()}</strong> {only && expect[0]?.text}
        </p>
        {!only &&
          expect.map(({ way, text }) => (
            <p key={way}>
              <span className="font-semibold">{way}:</span> {text}
            </p>
          ))}
      </div>
      <DetailsList>
        <Details summary={planWords.rest} summaryAs="h2">
          <div className="grid gap-6 pt-2">
            {answer.rest.length > 0 && <NextCalls next={answer.rest} start={4} />}
            <StepList steps={steps} titleAs="h3" start={4 + answer.rest.length} />
            <SourceList keys={sources} />
          </div>
        </Details>
        {children}
      </DetailsList>
    </div>
  );
}
