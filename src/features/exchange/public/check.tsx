import { Search } from 'lucide-react';
import { data } from 'react-router';
import { formMeta } from '#features/reports/public/forms/form-meta.ts';
import { FormTitle } from '#features/reports/public/forms/form-page.tsx';
import { refusalStatus } from '#kernel/errors.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { sitePage } from '#site/content/en/site-map.ts';
import { HomeCrumbs } from '#site/home-crumbs.tsx';
import { IndependenceNotice } from '#site/independence-notice.tsx';
import type { PageHandle } from '#site/page-kind.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { checkIndicator, type CheckAnswer } from '../public-listing.server.ts';
import type { Route } from './+types/check.ts';
import { ListingNotice } from './listing-notice.tsx';

const page = sitePage(urls.check());

/** Only the empty form is kept: an answer comes to a POST, so that no address holds what was asked. */
export const handle: PageHandle = { cacheable: true, quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { label: title, description } = page;
  return formMeta({ matches, title, description, address: loaderData.address, isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings(context.get(serviceContext));
  return {
    organisation: settings.company_name,
    address: `${context.get(pageContext).appUrl}${page.path}`,
  };
}

const valueField = 'value';

const { text } = fieldKinds();

const fields = {
  [valueField]: text({
    label: m.check_value_label,
    required: m.check_value_missing,
    staff: 'What was looked up',
    role: 'answer',
  }),
};

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const given = (await request.formData()).get(valueField);
  const typed = typeof given === 'string' ? given : '';
  const parsed = parseForm({ fields }, { [valueField]: [typed] }, ctx.now());
  if (!parsed.ok) return answer(refusalStatus.invalid, { typed, error: parsed.errors.value });
  const checked = await checkIndicator(ctx, parsed.answers.value);
  if (checked.ok) return answer(200, { typed, result: checked });
  switch (checked.code) {
    case 'unreadable':
      return answer(refusalStatus.invalid, { typed, error: m.check_value_unreadable() });
    case 'several':
      return answer(refusalStatus.invalid, { typed, error: m.check_value_several() });
    case 'unavailable':
      return answer(refusalStatus.unavailable, { typed, problem: m.check_failed() });
    case 'too_many': {
      const minutes = checked.retryAfterMinutes;
      const retry = { 'Retry-After': String(minutes * 60) };
      return answer(
        refusalStatus.too_many,
        { typed, problem: m.check_too_many({ minutes }) },
        retry,
      );
    }
  }
}

type Answer = {
  typed: string;
  /** Beside the field. */
  error?: string | undefined;
  /** What is wrong on our side, or with the number of questions. */
  problem?: string;
  result?: Extract<CheckAnswer, { ok: true }>;
};

function answer(status: number, body: Answer, more: Record<string, string> = {}) {
  return data(body, { status, headers: { 'Cache-Control': 'no-store', ...more } });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation } = loaderData;
  const { typed = '', error, problem, result } = actionData ?? {};
  const message = error ?? problem;
  const about = [m.check_about_1(), m.check_about_2(), m.check_about_3(), m.check_about_4()];
  return (
    <>
      <FormTitle title={page.label} organisation={organisation} hasErrors={message !== undefined} />
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={page.label}
        lead={<p>{m.check_lead()}</p>}
      />
      <div className="wrap grid gap-x-12 gap-y-10 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
          {message !== undefined && (
            <ErrorSummary
              title={problem === undefined ? m.form_problem_title() : m.check_failed_title()}
              errors={[{ fieldId: problem === undefined ? valueField : undefined, message }]}
            />
          )}
          {result && <ListingNotice asked={result.asked} listing={result.listing} />}
          <CheckForm typed={typed} error={error} />
          <p className="text-sm text-muted">{m.check_nothing_stored()}</p>
        </div>
        <div className="grid content-start gap-5">
          <Card as="section" className="grid gap-3 text-sm">
            <h2 className="text-lg">{m.check_about_title()}</h2>
            <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary">
              {about.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Card>
          <IndependenceNotice organisation={organisation} />
        </div>
      </div>
    </>
  );
}

/** One box for whatever somebody was given; what is typed is never kept on the device. */
function CheckForm({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <form
      method="post"
      action={urls.check()}
      noValidate
      aria-label={m.check_form_label()}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
    >
      <TextField
        id={valueField}
        name={valueField}
        label={m.check_value_label()}
        hint={m.check_value_hint()}
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
        busyLabel={m.check_submit_busy()}
        icon={<Search className="size-5" />}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.check_submit()}
      </Button>
    </form>
  );
}
