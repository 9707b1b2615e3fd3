import type { ReactNode } from 'react';
import { data } from 'react-router';
import { rememberedNames } from '#features/casework/payments/forms/remembered-payments.ts';
import { readInstitutionNames } from '#features/casework/payments/institution-names.server.ts';
import { RememberedPayments } from '#features/casework/payments/public/remembered-payments.tsx';
import { contactForm, type ContactMessage } from '#features/casework/reports/forms/contact.ts';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { emptyForm, type RefusedForm } from '#frames/public/forms/typed-values.ts';
import {
  stepsAfterReport,
  UnsafeMailNotice,
} from '#features/casework/reports/public/mail-after-report.tsx';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import {
  receiveForm,
  receiveReport,
  submitAs,
} from '#features/casework/reports/public/receive-form.server.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { closeForMaintenance } from '#features/base/publishing/public/close-for-maintenance.server.ts';
import { frameContext, serviceContext, type FormRequest } from '#platform/http/request-context.ts';
import type { ReceivedForm } from '#features/casework/reports/public/find-received.server.ts';
import { answerTime, type AnswerSettings } from '#shared/answer-time.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { QuickExitButton } from '#frames/public/quick-exit.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { framedForms, type FramedForm } from '../forms/frames.ts';
import { findFrameOrigins } from '../frames.server.ts';
import type { Route } from './+types/framed-form.ts';

export const handle: PageHandle = { framed: true, quiet: true };

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Like every public page, it accepts nothing during maintenance. */
export const middleware: Route.MiddlewareFunction[] = [closeForMaintenance];

type Place = FormRequest & { params: { partner: string; form: string } };

/** The form, if the partner may embed it: checked on each request, so that a revocation takes effect. */
async function findPlace({ context, params }: Place): Promise<{ form: FramedForm; page: string }> {
  const form = framedForms.find((each) => each === params.form);
  const origins = await findFrameOrigins(context.get(serviceContext), params.partner);
  if (form === undefined || origins.length === 0) throw data(null, { status: 404 });
  context.get(frameContext).push(...origins);
  return { form, page: urls.framedForm(params.partner, form) };
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { form, page } = await findPlace({ request, context, params });
  const loaded = await loadForm({ request, context }, { formType: form, page });
  const institutions =
    form === 'report' ? await readInstitutionNames(context.get(serviceContext)) : [];
  return data({ ...loaded.data, form, page, institutions }, { ...loaded.init, headers: noStore });
}

const noStore = { 'Cache-Control': 'no-store' };

export async function action({ request, context, params }: Route.ActionArgs) {
  const { form, page } = await findPlace({ request, context, params });
  const sent = { request, context };
  if (form === 'contact') {
    const submit = submitAs(contactForm, ({ email }) => email);
    return receiveForm(sent, { form: contactForm, page, submit });
  }
  return receiveReport(sent, page);
}

export const headers = pageHeaders;

type Refused = RefusedForm<keyof Report & keyof ContactMessage>;

/** One form alone: its owner, what it is not, and a link that leaves the frame. */
export default function FramedFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, form, page, address } = loaderData;
  const refused = actionData as Refused | undefined;
  const organisation = settings.company_name;
  const title = form === 'report' ? m.report_title() : m.contact_title();
  if (received?.state === 'stored' && !refused)
    return (
      <Framed organisation={organisation} home={address.slice(0, -page.length)}>
        <FormTitle title={title} organisation={organisation} hasErrors={false} />
        <FormReceived
          form={form}
          title={form === 'report' ? m.report_received_title() : m.contact_received_title()}
          text={textOf(form, settings)}
          reference={received.reference}
          next={nextOf(form, received)}
          again={page}
        >
          <UnsafeMailNotice sent={received} />
          <CrisisLine />
        </FormReceived>
      </Framed>
    );
  return (
    <Framed organisation={organisation} home={address.slice(0, -page.length)}>
      <FormTitle title={title} organisation={organisation} hasErrors={refused !== undefined} />
      <h1 className="text-3xl">{title}</h1>
      <IndependenceNotice organisation={organisation} />
      {received && !refused && <ReceivedProblem state={received.state} />}
      {form === 'report' ? (
        <FramedReport
          refused={refused}
          page={page}
          zone={settings.timezone}
          institutions={loaderData.institutions}
        />
      ) : (
        <FramedMessage refused={refused} page={page} />
      )}
    </Framed>
  );
}

function textOf(form: FramedForm, settings: AnswerSettings): string {
  const when = answerTime(settings);
  return form === 'report' ? m.report_received_text({ when }) : m.contact_received_text({ when });
}

/** Others who know the reference get next steps that reveal no answer of the sender. */
function nextOf(form: FramedForm, received: ReceivedForm): string[] {
  if (form !== 'report') return [m.form_received_mail()];
  return received.isOwn ? stepsAfterReport(received) : [m.report_received_next_read()];
}

type FormProps = { refused: Refused | undefined; page: string };

type FramedReportProps = FormProps & { zone: string; institutions: readonly string[] };

function FramedReport({ refused, page, zone, institutions }: FramedReportProps) {
  const fields = [...fieldNames(reportForm), ...rememberedNames];
  const state = refused ?? emptyForm({});
  return (
    <>
      {refused && !refused.isAdding && (
        <ErrorSummary {...formProblem(refused as RefusedForm<string>, { fields })} />
      )}
      <BuiltInForm
        form={{ ...reportForm, page: { ...reportForm.page, action: () => page } }}
        state={state}
        isFilled={refused !== undefined}
        target="_self"
      >
        <RememberedPayments
          state={state}
          isAdding={refused?.isAdding === true}
          zone={zone}
          institutions={institutions}
        />
      </BuiltInForm>
    </>
  );
}

function FramedMessage({ refused, page }: FormProps) {
  const fields = fieldNames(contactForm);
  return (
    <>
      {refused && <ErrorSummary {...formProblem(refused as RefusedForm<string>, { fields })} />}
      <BuiltInForm
        form={{ ...contactForm, page: { ...contactForm.page, action: () => page } }}
        state={(refused as RefusedForm<keyof ContactMessage> | undefined) ?? emptyForm({})}
        isFilled={refused !== undefined}
        target="_self"
      />
    </>
  );
}

function Framed(props: { organisation: string; home: string; children: ReactNode }) {
  const { organisation, home, children } = props;
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-surface short:static">
        <div className="wrap flex min-h-16 items-center justify-between gap-3">
          <p className="text-sm">
            {m.frame_whose()}{' '}
            <a href={home} className={linkClass}>
              {organisation}
            </a>
          </p>
          <QuickExitButton />
        </div>
      </header>
      <main id="main" className="wrap grid max-w-3xl gap-6 py-8">
        {children}
      </main>
      <footer className="wrap max-w-3xl pb-8 text-sm text-muted">
        <a href={urls.privacy()} className={linkClass}>
          {m.frame_privacy()}
        </a>
      </footer>
    </>
  );
}

const linkClass = 'font-semibold text-link underline underline-offset-4 hover:decoration-2';
