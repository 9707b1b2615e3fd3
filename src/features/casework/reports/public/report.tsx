import { pageHeaders } from '#platform/http/page-headers.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { Phone } from 'lucide-react';
import { data, useLocation } from 'react-router';
import { PauseReport } from './pause-report.tsx';
import { rememberedNames } from '#features/casework/payments/forms/remembered-payments.ts';
import { readInstitutionNames } from '#features/casework/payments/institution-names.server.ts';
import { RememberedPayments } from '#features/casework/payments/public/remembered-payments.tsx';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { firstValue, type FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { planParameters } from '#shared/plan-query.ts';
import { urls } from '#shared/urls.ts';
import type { Whereabouts } from '#content/first-calls/crisis-lines.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { OwnSection } from '#frames/public/content-block.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { phoneHref } from '#frames/public/phone-href.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { contactForm, type ContactMessage } from '../forms/contact.ts';
import { reportForm, type Report } from '../forms/report.ts';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import type { Route } from './+types/report.ts';
import { ContactView } from './contact-view.tsx';
import type { ReceivedForm } from './find-received.server.ts';
import { KnownAnswers } from './known-answers.tsx';
import { readPlanAnswers, valuesOfPlan, type PlanAnswers } from './plan-answers.ts';
import { AnswerSheet } from '#frames/public/forms/answer-sheet.tsx';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { SightPicture } from '#features/base/pictures/public/sight.tsx';
import { formMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem, type Failure } from '#frames/public/forms/form-problem.ts';
import { ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { ReportReceived, SentBefore } from './report-received.tsx';
import { ReportSide } from './report-side.tsx';
import { emptyForm, type RefusedForm } from '#frames/public/forms/typed-values.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm, receiveReport, submitAs } from './receive-form.server.ts';
import { contactPresets, reportPresets } from './report-presets.ts';

export const handle: PageHandle = {
  cacheable: true,
  quiet: true,
  callsFirst: true,
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
