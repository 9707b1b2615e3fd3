import { data } from 'react-router';
import { readPublicEntries } from '#features/base/publishing/public-people.server.ts';
import { DeskHours } from '#frames/public/desk-hours.tsx';
import { TestimonialList } from '#frames/public/testimonial-list.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { ClipboardCheck } from 'lucide-react';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { Lines, PointGrid, TextSections } from '#frames/public/forms/text-sections.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { ContentBlock } from '#frames/public/content-block.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { referralText } from '#content/en/forms/referral.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { answerTime } from '#shared/answer-time.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { referralForm } from '../forms/referral.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/referral-program.ts';
import { loadForm } from './load-form.server.ts';
import { receiveForm, submitAs } from './receive-form.server.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({ title: m.referral_title, description: m.referral_description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ data: loaded, init }, { partnerQuotes }] = await Promise.all([
    loadForm({ request, context }, { formType: 'referral', page: urls.referral() }),
    readPublicEntries(context.get(serviceContext)),
  ]);
  return data({ ...loaded, quotes: partnerQuotes }, init ?? {});
}

export function action({ request, context }: Route.ActionArgs) {
  const submit = submitAs(referralForm, ({ referrerEmail }) => referrerEmail);
  return receiveForm({ request, context }, { form: referralForm, page: urls.referral(), submit });
}

export const headers = pageHeaders;

export default function ReferralProgram({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, quotes } = loaderData;
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.referral_received_title()} organisation={organisation}>
        <FormReceived
          form="referral"
          title={m.referral_received_title()}
          text={m.referral_received_text({ when: answerTime(settings) })}
          reference={received.reference}
          next={[
            m.form_received_mail(),
            m.referral_received_next_client(),
            m.referral_received_next_case(),
          ]}
          again={urls.referral()}
        />
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.referral_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.referral_title()} />}
          title={m.referral_title()}
          lead={referralText.lead}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(referralForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      formTitle={m.referral_form_title()}
      form={
        <BuiltInForm
          form={referralForm}
          state={actionData ?? emptyForm()}
          isFilled={actionData !== undefined}
        />
      }
      side={
        <>
          <IndependenceNotice organisation={organisation} />
          <SideCard icon={<ClipboardCheck />} title={m.referral_requirements_title()}>
            <ContentBlock name="referral/requirements" className="text-base">
              <Lines lines={referralText.requirements} />
            </ContentBlock>
          </SideCard>
        </>
      }
    >
      <TextSections sections={referralText.sections} />
      <section aria-labelledby="policy">
        <h2 id="policy">{m.referral_policy_title()}</h2>
        <div className="mt-5">
          <ContentBlock name="referral/policy">
            <PointGrid points={referralText.policy} />
          </ContentBlock>
        </div>
      </section>
      <section aria-labelledby="partners">
        <h2 id="partners">{m.referral_partners_title()}</h2>
        <ul className="mt-5 grid">
          {referralText.partners.map((partner) => (
            <li
              key={partner.title}
              className="grid gap-x-12 gap-y-2 border-t border-line py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <div>
                <h3 className="text-lg leading-snug">{partner.title}</h3>
                <p className="text-muted">{partner.about}</p>
              </div>
              <Lines lines={partner.benefits} />
            </li>
          ))}
        </ul>
        <div className="mt-6 grid justify-items-start gap-3">
          <p className="measure">{m.referral_partner_text()}</p>
          <ButtonLink href={urls.contact(m.referral_partner_subject())} data-open-dialog="">
            {m.referral_partner_open()}
          </ButtonLink>
          <DeskHours of="partners" />
        </div>
      </section>
      <TestimonialList title={m.referral_testimonials()} testimonials={quotes} />
    </FormPage>
  );
}
