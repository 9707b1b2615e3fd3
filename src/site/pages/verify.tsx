import { data } from 'react-router';
import { formMeta } from '#features/reports/public/forms/form-meta.ts';
import { FormTitle } from '#features/reports/public/forms/form-title.tsx';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { IndependenceNotice } from '../independence-notice.tsx';
import { QuickExit } from '../quick-exit.tsx';
import { ClaimForm } from '../verify/claim-form.tsx';
import { ClaimVerdict } from '../verify/claim-verdict.tsx';
import { WhatIsOurs } from '../verify/what-is-ours.tsx';
import { sitePage } from '../content/en/site-map.ts';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { refusalStatus } from '#kernel/errors.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { readOwnHosts } from '#features/domains/read-own-hosts.server.ts';
import { readPublicContacts } from '#features/contacts/read-public-contacts.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { checkClaim } from '../verify/check-claim.server.ts';
import { ownContacts } from '../verify/own-contacts.server.ts';
import { claimField, parseClaim } from '../verify/verify-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/verify.ts';

const page = sitePage(urls.verify());

/** Only the empty form is kept: an answer comes to a POST. */
export const handle: PageHandle = { cacheable: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address } = loaderData;
  return formMeta({
    matches,
    title: page.label,
    description: page.description,
    address,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSettings(ctx));
  const { appUrl } = context.get(pageContext);
  const [contacts, names] = await Promise.all([readPublicContacts(ctx), readOwnHosts(ctx)]);
  const { site, hosts, phones, emails } = ownContacts({
    ...{ settings, contacts, appUrl },
    hosts: names,
  });
  return {
    organisation: settings.company_name,
    // With its port, which only a site without a domain has.
    own: { hosts: [site.host, ...hosts.slice(1)], phones, emails },
    address: `${appUrl}${page.path}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = (await request.formData()).get(claimField);
  const typed = typeof given === 'string' ? given : '';
  const parsed = parseClaim(typed);
  if ('error' in parsed) return answer(refusalStatus.invalid, { typed, error: parsed.error });
  const { claim } = parsed;
  const result = await checkClaim(context.get(serviceContext), claim);
  if (result.ok) return answer(200, { typed: claim, result });
  if (result.code === 'unavailable')
    return answer(refusalStatus.unavailable, { typed: claim, problem: m.verify_failed() });
  const minutes = result.retryAfterMinutes;
  return answer(
    refusalStatus.too_many,
    { typed: claim, problem: m.form_too_many({ minutes }) },
    { 'Retry-After': String(minutes * 60) },
  );
}

type Answer = {
  typed: string;
  /** Beside the field. */
  error?: string;
  /** What is wrong on our side, or with the number of questions. */
  problem?: string;
  result?: Extract<Awaited<ReturnType<typeof checkClaim>>, { ok: true }>;
};

function answer(status: number, body: Answer, more: Record<string, string> = {}) {
  return data(body, { status, headers: { 'Cache-Control': 'no-store', ...more } });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, own } = loaderData;
  const { typed = '', error, problem, result } = actionData ?? {};
  const message = error ?? problem;
  return (
    <>
      <QuickExit />
      <FormTitle title={page.label} organisation={organisation} hasErrors={message !== undefined} />
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={page.label}
        lead={<p>{m.verify_lead()}</p>}
      />
      <div className="wrap grid gap-x-12 gap-y-10 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
          {message !== undefined && (
            <ErrorSummary
              title={problem === undefined ? m.form_problem_title() : m.verify_failed_title()}
              errors={[{ fieldId: problem === undefined ? claimField : undefined, message }]}
            />
          )}
          {result && <ClaimVerdict typed={typed} result={result} />}
          <ClaimForm typed={typed} error={error} />
          <p className="text-sm text-muted">{m.verify_nothing_stored()}</p>
        </div>
        <div className="grid content-start gap-5">
          <WhatIsOurs {...own} />
          <IndependenceNotice organisation={organisation} />
        </div>
      </div>
    </>
  );
}
