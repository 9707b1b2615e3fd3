import { Search } from 'lucide-react';
import { data } from 'react-router';
import { readPublicContacts } from '#features/contacts/read-public-contacts.server.ts';
import { readOwnHosts } from '#features/domains/domain-table.server.ts';
import { formMeta } from '#features/reports/public/forms/form-meta.ts';
import { FormTitle } from '#features/reports/public/forms/form-page.tsx';
import { refusalStatus } from '#kernel/errors.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { sitePage } from '../content/en/site-map.ts';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { IndependenceNotice } from '../independence-notice.tsx';
import type { PageHandle } from '../page-kind.ts';
import { phoneHref } from '../phone-href.ts';
import { checkClaim, ownContacts } from '../verify/check-claim.server.ts';
import { claimField, ClaimVerdict, parseClaim } from '../verify/claim.tsx';
import type { Route } from './+types/verify.ts';

const page = sitePage(urls.verify());

/** Only the empty form is kept: an answer comes to a POST. */
export const handle: PageHandle = { cacheable: true, quiet: true };

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
  const settings = publicSettings(await readSiteSettings(ctx));
  const { appUrl } = context.get(pageContext);
  const [contacts, names] = await Promise.all([readPublicContacts(ctx), readOwnHosts(ctx)]);
  const { site, hosts, phones, emails } = ownContacts({
    settings,
    contacts,
    appUrl,
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
  const ctx = context.get(serviceContext);
  const given = (await request.formData()).get(claimField);
  const typed = typeof given === 'string' ? given : '';
  const parsed = parseClaim(typed, ctx.now());
  if ('error' in parsed) return answer(refusalStatus.invalid, { typed, error: parsed.error });
  const { claim } = parsed;
  const result = await checkClaim(ctx, claim);
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

/** One box for whatever a stranger gave; what is typed is never kept on the device. */
function ClaimForm({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <form
      method="post"
      action={urls.verify()}
      noValidate
      aria-label={m.verify_form_label()}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
    >
      <TextField
        id={claimField}
        name={claimField}
        label={m.verify_claim_label()}
        hint={m.verify_claim_hint()}
        error={error}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        size="large"
        busyLabel={m.verify_submit_busy()}
        icon={<Search className="size-5" />}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.verify_submit()}
      </Button>
    </form>
  );
}

/** All that is ours, to compare with by eye. */
function WhatIsOurs({
  hosts,
  phones,
  emails,
}: {
  hosts: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
}) {
  const isBare = phones.length === 0 && emails.length === 0;
  return (
    <Card as="section" className="grid gap-3 text-sm">
      <h2 className="text-lg">{m.verify_list_title()}</h2>
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">{m.verify_list_site()}</dt>
          {hosts.map((host) => (
            <dd key={host} className="break-words">
              {host}
            </dd>
          ))}
        </div>
        {phones.length > 0 && (
          <div>
            <dt className="font-semibold">{m.verify_list_phones()}</dt>
            {[...new Set(phones)].map((phone) => (
              <dd key={phone}>
                <a href={phoneHref(phone)}>{phone}</a>
              </dd>
            ))}
          </div>
        )}
        {emails.length > 0 && (
          <div>
            <dt className="font-semibold">{m.verify_list_emails()}</dt>
            {[...new Set(emails)].map((email) => (
              <dd key={email} className="break-words">
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {isBare && <p>{m.verify_list_bare()}</p>}
      <p className="text-muted">{m.verify_list_note()}</p>
    </Card>
  );
}
