import { formMeta } from '#frames/public/forms/form-meta.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { localizedPage } from '#content/localized-content.ts';
import { localized } from '#shared/language.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { answerQuestion, QuestionPage } from '#frames/public/question-page.tsx';
import { checkIndicator, type CheckAnswer } from '../public-listing.server.ts';
import type { Route } from './+types/check.ts';
import { ListingNotice } from './listing-notice.tsx';

/** Only the empty form is cached: answers respond to a POST, so that no address contains the query. */
export const handle: PageHandle = { cacheable: true, quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { label: title, description } = localizedPage(urls.check());
  return formMeta({ matches, title, description, address: loaderData.address, isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings(context.get(serviceContext));
  return {
    organisation: settings.company_name,
    address: `${context.get(pageContext).appUrl}${localized(urls.check())}`,
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

type CheckResult = Extract<CheckAnswer, { ok: true }>;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const given = (await request.formData()).get(valueField);
  const typed = typeof given === 'string' ? given : '';
  const parsed = parseForm({ fields }, { [valueField]: [typed] }, ctx.now());
  if (!parsed.ok)
    return answerQuestion<CheckResult>(refusalStatus.invalid, {
      typed,
      error: parsed.errors.value,
    });
  const checked = await checkIndicator(ctx, parsed.answers.value);
  if (checked.ok) return answerQuestion<CheckResult>(200, { typed, result: checked });
  switch (checked.code) {
    case 'unreadable':
      return answerQuestion<CheckResult>(refusalStatus.invalid, {
        typed,
        error: m.check_value_unreadable(),
      });
    case 'several':
      return answerQuestion<CheckResult>(refusalStatus.invalid, {
        typed,
        error: m.check_value_several(),
      });
    case 'unavailable':
      return answerQuestion<CheckResult>(refusalStatus.unavailable, {
        typed,
        problem: m.check_failed(),
      });
    case 'too_many': {
      const minutes = checked.retryAfterMinutes;
      const retry = { 'Retry-After': String(minutes * 60) };
      return answerQuestion<CheckResult>(
        refusalStatus.too_many,
        { typed, problem: m.check_too_many({ minutes }) },
        retry,
      );
    }
  }
}

export const headers = pageHeaders;

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation } = loaderData;
  const result = actionData?.result;
  const about = [m.check_about_1(), m.check_about_2(), m.check_about_3(), m.check_about_4()];
  return (
    <QuestionPage
      organisation={organisation}
      field={valueField}
      action={localized(urls.check())}
      sent={actionData}
      words={{
        title: localizedPage(urls.check()).label,
        lead: m.check_lead(),
        form: m.check_form_label(),
        label: m.check_value_label(),
        hint: m.check_value_hint(),
        submit: m.check_submit(),
        busy: m.check_submit_busy(),
        failed: m.check_failed_title(),
        kept: m.check_nothing_stored(),
      }}
      answer={result && <ListingNotice {...result} />}
      aside={
        <section aria-labelledby="about" className="grid content-start gap-3">
          <h2 id="about" className="text-2xl">
            {m.check_about_title()}
          </h2>
          <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary">
            {about.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      }
    />
  );
}
