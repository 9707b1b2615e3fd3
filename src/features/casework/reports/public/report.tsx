import { pageHeaders } from '#platform/http/page-headers.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { Phone } from 'lucide-react';
import { data, useLocation } from 'react-router';
import { PauseReport } from './pause-report.tsx';
import { rememberedNames } from '#features/casework/payments/forms/remembered-payments.ts';
import { readInstitutionNames } from '#features/casework/payments/institution-names.server.ts';
import { RememberedPayments } from '#features/casework/payments/public/remembered-payments.tsx';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { answerTime, type AnswerSettings } from '#shared/answer-time.ts';
import { currentLanguage } from '#shared/language.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { planParameters } from '#shared/plan-query.ts';
import { urls } from '#shared/urls.ts';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { answerOf } from '#shared/vocabulary/ways.ts';
import { callPlaceOf, reportOf } from '#content/first-calls/calls-by-country.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import type { Whereabouts } from '#content/first-calls/crisis-lines.ts';
import {
  firstCall,
  type Call,
  type CallFacts,
  type FirstCall,
} from '#content/first-calls/first-call.ts';
import {
  CallSources,
  DoNotList,
  FirstCallCard,
  NextCalls,
  OtherDangers,
  RealOfficers,
} from '#frames/public/first-call.tsx';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { OwnSection } from '#frames/public/content-block.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { NumberLines } from '#frames/public/number-lines.tsx';
import { phoneHref } from '#frames/public/phone-href.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { contactForm, type ContactMessage } from '../forms/contact.ts';
import { reportForm, type Report } from '../forms/report.ts';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import type { Route } from './+types/report.ts';
import { ContactView } from './contact-view.tsx';
import type { ReceivedForm } from './find-received.server.ts';
import { KnownAnswers } from './known-answers.tsx';
import { stepsAfterReport, UnsafeMailNotice } from './mail-after-report.tsx';
import { readPlanAnswers, valuesOfPlan, type PlanAnswers } from './plan-answers.ts';
import { AnswerSheet } from '#frames/public/forms/answer-sheet.tsx';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import { roadOfCalls } from '#features/casework/payments/call-road.ts';
import { RiverPicture } from '#features/base/pictures/public/river.tsx';
import { SightPicture } from '#features/base/pictures/public/sight.tsx';
import { formatMoment } from '#shared/format/format-date.ts';
import { formMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem, type Failure } from '#frames/public/forms/form-problem.ts';
import { ReceivedPanel, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { ReportSide } from './report-side.tsx';
import { emptyForm, type RefusedForm } from '#frames/public/forms/typed-values.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm, receiveReport, submitAs } from './receive-form.server.ts';
import { contactPresets, reportPresets } from './report-presets.ts';

export const handle: PageHandle = {
  cacheable: true,
  quiet: true,
  personal: ['form', 'reference', 'type', 'urgency', 'subject', 'again', ...planParameters],
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { received, settings, address } = loaderData;
  const isContact = isContactQuery(new URLSearchParams(location.search));
  const company = settings.company_name;
  return formMeta({
    matches,
    title: isContact ? m.contact_title() : m.report_title(),
    description: isContact ? m.contact_description({ company }) : m.report_description({ company }),
    address,
    isPrivate: isContact || received !== undefined,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const isContact = isContactQuery(query);
  const { data: loaded, init } = await loadForm(
    { request, context },
    {
      formType: isContact ? contactForm.formType : reportForm.formType,
      page: urls.report(),
      presets: isContact ? contactPresets : reportPresets,
    },
  );
  const known = isContact ? undefined : readPlanAnswers(query, context.get(serviceContext).now());
  const presets = { ...loaded.presets, ...(known && valuesOfPlan(known)) };
  const institutions = isContact ? [] : await readInstitutionNames(context.get(serviceContext));
  return data({ ...loaded, presets, known, institutions }, init ?? {});
}

/** The page has two forms: the report, and the message behind "Help" (`?form=contact`). */
function isContactQuery(query: URLSearchParams): boolean {
  return query.get('form') === 'contact';
}

export function action({ request, context }: Route.ActionArgs) {
  const sent = { request, context };
  if (isContactQuery(new URL(request.url).searchParams)) {
    const submit = submitAs(contactForm, ({ email }) => email);
    return receiveForm(sent, { form: contactForm, page: urls.contact(), submit });
  }
  return receiveReport(sent, urls.report());
}

export const headers = pageHeaders;

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  // Loader and action read the same address, so a refused form is the one that is shown.
  const refused = actionData as RefusedForm<keyof Report & keyof ContactMessage> | undefined;
  const { settings, received, sentBefore, presets, known } = loaderData;
  const shared = { settings, received, sentBefore, presets, refused };
  if (isContactQuery(new URLSearchParams(search))) return <ContactView {...shared} />;
  return <ReportView {...shared} known={known} institutions={loaderData.institutions} />;
}

/** The page of the Cybercrime Report. */
function ReportView({
  settings,
  received,
  sentBefore,
  presets,
  known,
  institutions,
  refused,
}: {
  settings: PublicSettings;
  received: ReceivedForm | undefined;
  sentBefore: string | undefined;
  presets: FormValues;
  /** Answered in the plan already. */
  known: PlanAnswers | undefined;
  institutions: readonly string[];
  refused: RefusedForm<keyof Report> | undefined;
}) {
  const organisation = settings.company_name;
  if (received?.state === 'stored' && received.isOwn && !refused) {
    return (
      <ReceivedPage title={m.report_received_title()} organisation={organisation}>
        <ReportReceived received={received} settings={settings} />
      </ReceivedPage>
    );
  }
  const sent = received?.state === 'stored' ? received.reference : sentBefore;
  if (sent !== undefined && !refused) {
    const title = m.form_already_sent({ reference: sent });
    return (
      <ReceivedPage title={title} organisation={organisation}>
        <SentBefore title={title} reference={sent} />
      </ReceivedPage>
    );
  }
  const failure = failureOf(settings.emergency_phone);
  const where = whereIn(refused?.values ?? presets);
  return (
    <FormPage
      title={m.report_title()}
      organisation={organisation}
      header={
        <div className="step-head">
          <PageHeader
            title={m.report_title()}
            lead={<p data-step-first="">{m.report_lead()}</p>}
            actions={hotline(settings.emergency_phone)}
          />
        </div>
      }
      problem={
        refused && !refused.isAdding
          ? formProblem(refused as RefusedForm<string>, {
              fields: [...fieldNames(reportForm), ...rememberedNames],
              failure,
            })
          : undefined
      }
      notice={
        <>
          {received && (
            <ReceivedProblem state={received.state} unknownText={m.report_unknown_text()} />
          )}
          {known && !refused && (
            <div data-step-first="" data-step-after="">
              <KnownAnswers known={known} />
            </div>
          )}
        </>
      }
      form={
        <BuiltInForm
          form={reportForm}
          state={refused ?? emptyForm(presets)}
          isFilled={refused !== undefined}
          below={
            <>
              <PauseReport />
              <section aria-labelledby="sight-asked" className="step-sight grid gap-4">
                <h3 id="sight-asked" className="text-lg">
                  {m.sight_title()}
                </h3>
                <SightPicture label={m.sight_title()} isAsked />
              </section>
            </>
          }
        >
          <RememberedPayments
            state={refused ?? emptyForm(presets)}
            isAdding={refused?.isAdding === true}
            zone={settings.timezone}
            institutions={institutions}
          />
        </BuiltInForm>
      }
      sheet={<AnswerSheet form={reportForm.formType} />}
      side={
        <>
          <OwnSection
            name="contact/intro"
            className="rounded-lg border border-line bg-surface p-5"
          />
          <ReportSide settings={settings} where={where} />
        </>
      }
    >
      <CrisisLine where={where} />
    </FormPage>
  );
}

/** The country as far as it was told: in the plan, or in a form that was refused. */
function whereIn(values: FormValues): Whereabouts {
  return { country: firstValue(values, 'country'), region: firstValue(values, 'region') };
}

function failureOf(phone: string): Failure {
  const lines = phone
    ? [m.report_failed_call(), m.report_failed_phone({ phone })]
    : [m.report_failed_text()];
  return { title: m.report_failed_title(), lines };
}

function hotline(phone: string) {
  if (!phone) return null;
  return (
    <a
      href={phoneHref(phone)}
      data-step-first=""
      className="inline-flex items-center gap-2 rounded-md border border-accent bg-accent-soft px-4 py-3 font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <Phone className="shrink-0" />
      {m.report_hotline_banner({ phone: phone.replaceAll(' ', '\u00A0') })}
    </a>
  );
}

/** The report is stored. `data-draft-done` tells the script that its draft is no longer needed. */
function ReportReceived({
  received,
  settings,
}: {
  received: ReceivedForm;
  settings: AnswerSettings & Pick<PublicSettings, 'timezone'>;
}) {
  const timeZone = settings.timezone;
  const {
    reference,
    sentAt,
    isMailUnsafe,
    hasNoAddress,
    confirmedTo,
    calls,
    isEmergency,
    isWatched,
    where,
    readAt,
  } = received;
  return (
    <div
      data-draft-done="report"
      data-reference={reference}
      className="one-page grid gap-14 print:gap-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] print:block print:space-y-3">
        <div className="grid gap-8 print:gap-3">
          <ReceivedPanel
            title={m.report_received_title()}
            reference={reference}
            sentAt={sentAt && formatMoment(sentAt, timeZone)}
            note={m.report_received_note()}
          >
            {(isMailUnsafe || hasNoAddress) && confirmedTo === undefined
              ? m.report_received_unsafe_text()
              : m.report_received_text({ when: answerTime(settings, received.urgency) })}
          </ReceivedPanel>
          <UnsafeMailNotice sent={received} />
        </div>
        <div className="grid gap-8 lg:row-span-2 print:gap-3">
          {isWatched && (
            <Notice title={m.call_wait_title()} titleAs="h2">
              {m.call_wait_text()}
            </Notice>
          )}
          {calls && (
            <CallsAfterReport calls={calls} isEmergency={isEmergency} isWatched={isWatched} />
          )}
          {readAt && <p className="measure font-semibold">{m.crisis_read_at({ when: readAt })}</p>}
          <CrisisLine where={where} />
        </div>
        {/* The receipt on paper is one page: the number, the call, its last day and room for numbers. */}
        <div className="hidden print:block">
          <NumberLines />
        </div>
        <div className="grid gap-8 print:hidden">
          <List title={m.report_received_next()}>{stepsAfterReport(received)}</List>
          <List title={m.report_received_meanwhile()}>
            {[...(isWatched ? [] : [officeWords(where)]), m.report_received_meanwhile_stop()]}
          </List>
          <section aria-labelledby="sight" className="grid gap-5">
            <h2 id="sight">{m.sight_title()}</h2>
            <SightPicture facts={isWatched ? { isWatched } : {}} label={m.sight_title()} />
          </section>
        </div>
      </div>
      {calls && !isWatched && <RoadAfterReport calls={calls} timeZone={timeZone} />}
      <section aria-labelledby="river" className="grid gap-5 print:hidden">
        <h2 id="river">{m.river_title()}</h2>
        <RiverPicture
          facts={{ told: sentAt }}
          writeDay={(day) => formatMoment(day, timeZone)}
          label={m.river_title()}
        />
      </section>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink href={calls && !isWatched ? planOf(calls) : urls.first72Hours()}>
          {m.report_received_first_72()}
        </ButtonLink>
        <ButtonLink tone="secondary" href={urls.tracker()}>
          {m.report_received_tracker()}
        </ButtonLink>
        <ButtonLink tone="quiet" href={urls.offeredRecovery()} className={lessClass}>
          {m.offer_press()}
        </ButtonLink>
        <ReportAgain />
      </div>
    </div>
  );
}

/** Through whom the money went, by the ways that were told; the page after sending shows no amount. */
function RoadAfterReport({ calls, timeZone }: { calls: readonly CallFacts[]; timeZone: string }) {
  const road = roadOfCalls(calls, firstCall(calls));
  if (!road) return null;
  return (
    <section aria-labelledby="road" className="grid gap-4 print:hidden">
      <h2 id="road">{m.road_title()}</h2>
      <RoadLegend road={road} />
      <RoadPicture road={road} writing={publicRoad(timeZone)} label={m.road_title()} />
    </section>
  );
}

/** The call that matters now, and the two that follow. */
function CallsAfterReport({
  calls,
  isEmergency,
  isWatched,
}: {
  calls: readonly CallFacts[];
  isEmergency: boolean;
  isWatched: boolean;
}) {
  const answer = firstCall(calls);
  if (calls.length === 0 && isWatched) return null;
  return (
    <section aria-label={m.call_now()} className="grid gap-5">
      {answer.dangers.length === 0 && (
        <p className="measure text-lg font-semibold">
          {isEmergency ? m.report_received_emergency() : m.report_received_call()}
        </p>
      )}
      <FirstCallCard answer={answer} isJustTyped />
      <OtherDangers answer={answer} />
      <RealOfficers officers={answer.officers} />
      <h2 className="text-xl">{answer.dangers.length === 0 ? m.call_next() : m.call_then()}</h2>
      <NextCalls next={nextOf(answer, isWatched)} />
      <DoNotList texts={answer.doNot} />
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
function SentBefore({ title, reference }: { title: string; reference: string }) {
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
      <ol className="grid list-decimal gap-2 ps-5">
        {children.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
