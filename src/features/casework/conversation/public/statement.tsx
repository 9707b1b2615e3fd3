import { data, redirect } from 'react-router';
import { trackerCookie } from './token-cookie.server.ts';
import { asClient } from '../tracker.server.ts';
import { formMeta, submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { refusalStatus, Refusal } from '#kernel/errors.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { Card } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import {
  actOnStatement,
  openStatementPage,
} from '#features/casework/payments/public/act-on-statement.server.ts';
import { StatementPicker } from '#features/casework/payments/public/statement-picker.tsx';
import type { Route } from './+types/statement.ts';

export const handle: PageHandle = { quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { organisation, address } = loaderData;
  const description = m.tracker_description({ company: organisation });
  return formMeta({ matches, title: m.statement_title(), description, address, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const client = await asClient(ctx, trackerCookie(ctx).read(request));
  if (!client) throw redirect(urls.tracker('closed'), 303);
  const { company_name: organisation } = await readSiteSettings(ctx);
  const page = await orRefusalResponse(openStatementPage(client, client.actor.caseId));
  const address = `${context.get(pageContext).appUrl}${urls.trackerStatement()}`;
  return { page, organisation, address };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const reading = { request, context, ctx, secretField: submissionKeyField };
  const sent = await readSentForm(reading);
  const client = await asClient(ctx, trackerCookie(ctx).read(request));
  if (!client) throw redirect(urls.tracker('closed'), 303);
  if (!sent) throw data(m.form_damaged(), { status: 400 });
  const acted = await orRefusalResponse(
    actOnStatement(client, { caseId: client.actor.caseId, ...sent }),
  );
  if (!('done' in acted)) return data(acted.page, acted.status);
  const { done } = acted;
  throw redirect(
    done === 'arrived' ? urls.trackerStatement() : urls.tracker(`statement-${done}`),
    303,
  );
}

async function orRefusalResponse<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw data(error.message, { status: refusalStatus[error.code] });
  });
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData.page;
  return (
    <>
      <FormTitle
        title={m.statement_title()}
        organisation={loaderData.organisation}
        hasErrors={page.error !== undefined}
      />
      <PageHeader appearance="night" title={m.statement_title()} lead={m.statement_lead()} />
      <div className="wrap grid gap-6 py-8 sm:py-12">
        <p>
          <a href={urls.tracker()} className="font-semibold text-link">
            {m.statement_back()}
          </a>
        </p>
        <Card as="section" aria-label={m.statement_title()}>
          <StatementPicker page={page} action={urls.trackerStatement()} />
        </Card>
        <IndependenceNotice organisation={loaderData.organisation} />
      </div>
    </>
  );
}
