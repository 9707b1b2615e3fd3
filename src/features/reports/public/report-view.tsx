import { Phone } from 'lucide-react';
import { BuiltInForm } from './forms/built-in-form.tsx';
import { FormPage, ReceivedPage } from './forms/form-page.tsx';
import { formProblem } from './forms/form-problem.ts';
import type { Failure } from './forms/form-problem.ts';
import { ReceivedProblem } from './forms/received-problem.tsx';
import { ReportReceived } from './forms/report-received.tsx';
import { ReportSide } from './forms/report-side.tsx';
import { emptyForm } from './forms/typed-values.ts';
import type { RefusedForm } from './forms/typed-values.ts';
import { phoneHref } from '#site/phone-href.ts';
import { OwnSection } from '#site/content-block.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { reportForm } from '../forms/report.ts';
import type { Report } from '../forms/report.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import type { Received } from './find-received.server.ts';

/** The page of the Cybercrime Report. */
export function ReportView({
  settings,
  received,
  presets,
  refused,
}: {
  settings: PublicSettings;
  received: Received | undefined;
  presets: FormValues;
  refused: RefusedForm<keyof Report> | undefined;
}) {
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !refused) {
    return (
      <ReceivedPage title={m.report_received_title()} organisation={organisation}>
        <ReportReceived reference={received.reference} responseHours={settings.response_hours} />
      </ReceivedPage>
    );
  }
  const failure = failureOf(settings.emergency_phone);
  return (
    <FormPage
      title={m.report_title()}
      organisation={organisation}
      header={
        <PageHeader
          look="night"
          title={m.report_title()}
          lead={m.report_lead()}
          actions={hotline(settings.emergency_phone)}
        />
      }
      isBelowBand
      problem={refused && formProblem(refused, { fields: fieldNames(reportForm), failure })}
      notice={
        received && <ReceivedProblem state={received.state} unknownText={m.report_unknown_text()} />
      }
      form={
        <BuiltInForm
          form={reportForm}
          state={refused ?? emptyForm(presets)}
          isFilled={refused !== undefined}
        />
      }
      side={
        <>
          <OwnSection
            name="contact/intro"
            className="rounded-lg border border-line bg-surface p-5"
          />
          <ReportSide settings={settings} />
        </>
      }
    />
  );
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
      className="inline-flex items-center gap-2 rounded-md border border-accent bg-accent-soft px-4 py-3 font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <Phone className="shrink-0" />
      {m.report_hotline_banner({ phone: phone.replaceAll(' ', '\u00A0') })}
    </a>
  );
}
