import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { readOwnHosts } from '#features/base/domains/domain-table.server.ts';
import { formMeta } from '#frames/public/forms/form-meta.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { localizedPage } from '#content/localized-content.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { phoneHref } from '#frames/public/phone-href.ts';
import { answerQuestion, QuestionPage } from '#frames/public/question-page.tsx';
import { checkClaim, ownContacts } from '../check-claim.server.ts';
import { claimField, ClaimVerdict, parseClaim } from '../claim.tsx';
import { MessagePair } from '../message-pair.tsx';
import type { Route } from './+types/verify.ts';

const path = urls.verify();

/** Only the empty form is cached: an answer is the response to a POST. */
export const handle: PageHandle = { cacheable: true, shows: [], quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address } = loaderData;
  const page = localizedPage(path);
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
    // Includes the port, which only a site without a domain has.
    own: { hosts: [site.host, ...hosts.slice(1)], phones, emails },
    address: `${appUrl}${urls.verify()}`,
  };
}

type VerifiedClaim = Extract<Awaited<ReturnType<typeof checkClaim>>, { ok: true }>;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const given = (await request.formData()).get(claimField);
  const typed = typeof given === 'string' ? given : '';
  const parsed = parseClaim(typed, ctx.now());
  if ('error' in parsed)
    return answerQuestion<VerifiedClaim>(refusalStatus.invalid, { typed, error: parsed.error });
  const { claim } = parsed;
  const result = await checkClaim(ctx, claim);
  if (result.ok) return answerQuestion<VerifiedClaim>(200, { typed: claim, result });
  if (result.code === 'unavailable')
    return answerQuestion<VerifiedClaim>(refusalStatus.unavailable, {
      typed: claim,
      problem: m.verify_failed(),
    });
  const minutes = result.retryAfterMinutes;
  return answerQuestion<VerifiedClaim>(
    refusalStatus.too_many,
    { typed: claim, problem: m.form_too_many({ minutes }) },
    { 'Retry-After': String(minutes * 60) },
  );
}

export const headers = pageHeaders;

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, own } = loaderData;
  const { typed = '', result } = actionData ?? {};
  return (
    <QuestionPage
      organisation={organisation}
      field={claimField}
      action={urls.verify()}
      sent={actionData}
      words={{
        title: localizedPage(path).label,
        lead: m.verify_lead(),
        form: m.verify_form_label(),
        label: m.verify_claim_label(),
        hint: m.verify_claim_hint(),
        submit: m.verify_submit(),
        busy: m.verify_submit_busy(),
        failed: m.verify_failed_title(),
        kept: m.verify_nothing_stored(),
      }}
      answer={result && <ClaimVerdict typed={typed} result={result} />}
      aside={<WhatIsOurs {...own} />}
      below={!result && <MessagePair organisation={organisation} />}
    />
  );
}

/** All contact details of the organisation, for comparison by eye. */
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
    <section aria-labelledby="ours" className="grid content-start gap-3">
      <h2 id="ours" className="text-2xl">
        {m.verify_list_title()}
      </h2>
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
    </section>
  );
}
