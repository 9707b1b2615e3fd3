import { useLocation } from 'react-router';
import { formMeta } from './forms/form-meta.ts';
import type { RefusedForm } from './forms/typed-values.ts';
import { submitReport } from '../submissions/submit-report.server.ts';
import { contactForm } from '../forms/contact.ts';
import type { ContactMessage } from '../forms/contact.ts';
import { reportForm } from '../forms/report.ts';
import type { Report } from '../forms/report.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#site/page-kind.ts';
import type { Route } from './+types/report.ts';
import { ContactView } from './contact-view.tsx';
import { loadForm } from './load-form.server.ts';
import { receiveForm, submitAs } from './receive-form.server.ts';
import { contactPresets, reportPresets } from './report-presets.ts';
import { ReportView } from './report-view.tsx';

export const handle: PageHandle = { cacheable: true };

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

export function loader({ request, context }: Route.LoaderArgs) {
  const isContact = isContactQuery(new URL(request.url).searchParams);
  return loadForm(
    { request, context },
    {
      formType: isContact ? contactForm.formType : reportForm.formType,
      page: urls.report(),
      presets: isContact ? contactPresets : reportPresets,
    },
  );
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
  return receiveForm(sent, {
    form: reportForm,
    page: urls.report(),
    submit: (ctx, { answers, sending }) => submitReport(ctx, { ...sending, report: answers }),
  });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  // Loader and action read the same address, so what was refused belongs to the form that is shown.
  const refused = actionData as RefusedForm<keyof Report & keyof ContactMessage> | undefined;
  const View = isContactQuery(new URLSearchParams(search)) ? ContactView : ReportView;
  return <View {...loaderData} refused={refused} />;
}
