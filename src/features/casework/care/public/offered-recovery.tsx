import { HeartHandshake } from 'lucide-react';
import { data } from 'react-router';
import { asClient, getTrackedCase } from '#features/casework/conversation/tracker.server.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';
import { AnswerSheet } from '#frames/public/forms/answer-sheet.tsx';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { receiveForm } from '#features/casework/reports/public/receive-form.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { answerTime } from '#shared/answer-time.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { offerForm } from '../forms/offer.ts';
import { findOffer, submitOffer } from '../offers.server.ts';
import type { Route } from './+types/offered-recovery.ts';
import { OfferAnswer } from './offer-answer.tsx';

// Cacheable for everybody only while no case is open in the browser; see `isPersonal`.
export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({ title: m.offer_title, description: m.offer_description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const page = urls.offeredRecovery();
  const { formType } = offerForm;
  const { data: loaded, init } = await loadForm({ request, context }, { formType, page });
  const { received } = loaded;
  const isShown = received?.state === 'stored' && received.isOwn;
  const offer = isShown ? await findOffer(ctx, received.reference) : undefined;
  return data({ ...loaded, offer, caseNumber: await readOpenCase(ctx, request) }, init ?? {});
}

/** The number of the case that a one-time code opened in this browser. */
async function readOpenCase(ctx: ServiceContext, request: Request): Promise<string | undefined> {
  const token = trackerCookie(ctx).read(request);
  if (token === '') return undefined;
  try {
    const [client, view] = [await asClient(ctx, token), await getTrackedCase(ctx, token)];
    return client && view?.caseNumber;
  } catch (error) {
    // A failure to read the case must not take the form away.
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'An open case could not be read');
    return undefined;
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const token = trackerCookie(context.get(serviceContext)).read(request);
  return receiveForm(
    { request, context },
    {
      form: offerForm,
      page: urls.offeredRecovery(),
      async submit(ctx, { answers, sending }) {
        const client = token === '' ? undefined : await asClient(ctx, token).catch(() => undefined);
        return submitOffer(client ?? ctx, { ...sending, offer: answers });
      },
    },
  );
}

export const headers = pageHeaders;

export default function OfferedRecovery({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received, offer, caseNumber } = loaderData;
  const organisation = settings.company_name;
  const when = answerTime(settings);
  if (received?.state === 'stored' && !actionData) {
    return (
      <ReceivedPage title={m.offer_received_title()} organisation={organisation}>
        {offer ? (
          <OfferAnswer offer={offer} reference={received.reference} when={when} />
        ) : (
          <FormReceived
            form={offerForm.formType}
            title={m.offer_received_title()}
            text={m.offer_received_text({ when })}
            reference={received.reference}
            again={urls.offeredRecovery()}
          />
        )}
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.offer_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.offer_title()} />}
          title={m.offer_title()}
          lead={m.offer_lead()}
        />
      }
      problem={actionData && formProblem(actionData, { fields: fieldNames(offerForm) })}
      notice={
        received ? (
          <ReceivedProblem state={received.state} />
        ) : (
          caseNumber && (
            <Notice titleAs="h2" title={m.offer_in_case_title({ number: caseNumber })}>
              {m.offer_in_case()}
            </Notice>
          )
        )
      }
      form={
        <BuiltInForm
          form={offerForm}
          state={actionData ?? emptyForm(caseNumber ? { offerCase: [caseNumber] } : {})}
          isFilled={actionData !== undefined}
        />
      }
      sheet={<AnswerSheet form={offerForm.formType} />}
      side={
        <>
          <IndependenceNotice organisation={organisation} />
          <SideCard icon={<HeartHandshake />} title={m.offer_side_title()}>
            {[m.offer_side_1(), m.offer_side_2(), m.offer_side_3()].map((point) => (
              <p key={point}>{point}</p>
            ))}
          </SideCard>
          <CrisisLine />
        </>
      }
    />
  );
}
