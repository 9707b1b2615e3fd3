import { pageHeaders } from '#platform/http/page-headers.ts';
import { Scene } from '#features/drawings/public/scene.tsx';
import { ShieldCheck } from 'lucide-react';
import { data } from 'react-router';
import { BuiltInForm } from './forms/built-in-form.tsx';
import { formPageMeta } from './forms/form-meta.ts';
import { FormPage, ReceivedPage } from './forms/form-page.tsx';
import { formProblem } from './forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from './forms/form-received.tsx';
import { SideCard } from './forms/side-card.tsx';
import { TextSections } from './forms/text-sections.tsx';
import { TipReceipt } from '#features/conversation/public/tip-receipt-panel.tsx';
import { emptyForm } from './forms/typed-values.ts';
import { useBlock } from '#site/site-content.ts';
import { Markdown } from '#site/markdown.tsx';
import { HomeCrumbs } from '#site/home-crumbs.tsx';
import { IndependenceNotice } from '#site/independence-notice.tsx';
import { tipLine } from '#site/content/en/forms/tip-line.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { submitTip } from '../submit.server.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { tipForm } from '../forms/tip.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#site/page-kind.ts';
import type { Route } from './+types/bounty-hotline.ts';
import { loadForm } from './load-form.server.ts';
import { noStore, receiveForm } from './receive-form.server.ts';

export const handle: PageHandle = { cacheable: true, quiet: true, personal: ['reference'] };

export const meta = formPageMeta({ title: m.tip_title, description: m.tip_description });

export function loader({ request, context }: Route.LoaderArgs) {
  return loadForm({ request, context }, { formType: 'tip', page: urls.tipLine() });
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      form: tipForm,
      page: urls.tipLine(),
      submit: (ctx, { answers, sending }) => submitTip(ctx, { ...sending, tip: answers }),
      // The receipt must stand in no address, which browsers and servers keep: it is answered at once.
      // Sending the form again, as a reload does, shows the same one.
      answer: ({ reference, receipt }) =>
        receipt === undefined ? undefined : data({ reference, receipt }, { headers: noStore }),
    },
  );
}

export const headers = pageHeaders;

export default function BountyHotline({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received } = loaderData;
  const rewards = useBlock('tip-line/rewards');
  const organisation = settings.company_name;
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  const receipt = actionData && 'receipt' in actionData ? actionData : undefined;
  const stored = receipt ?? (received?.state === 'stored' && !refused ? received : undefined);
  if (stored) {
    return (
      <ReceivedPage title={m.tip_received_title()} organisation={organisation}>
        <FormReceived
          form="tip"
          title={m.tip_received_title()}
          text={m.tip_received_text()}
          reference={stored.reference}
          next={receipt ? [] : [m.tip_received_next_contact()]}
          again={urls.tipLine()}
        >
          {receipt && <TipReceipt receipt={receipt.receipt} />}
        </FormReceived>
      </ReceivedPage>
    );
  }
  return (
    <FormPage
      title={m.tip_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.tip_title()} />}
          title={m.tip_title()}
          lead={tipLine.lead}
          look="night"
          isAsideForWide
          aside={<Scene name="quiet-word" className="h-36 sm:h-64" />}
        />
      }
      isBelowBand
      problem={refused && formProblem(refused, { fields: fieldNames(tipForm) })}
      notice={received && <ReceivedProblem state={received.state} />}
      formTitle={m.tip_form_title()}
      form={
        <BuiltInForm
          form={tipForm}
          state={refused ?? emptyForm()}
          isFilled={refused !== undefined}
        />
      }
      side={
        <>
          <IndependenceNotice organisation={organisation} />
          <p>
            <a href={urls.tipReceipt()}>{m.tip_return_link()}</a>
          </p>
          <SideCard icon={<ShieldCheck />} title={m.tip_side_protections()}>
            {tipLine.protections.map((protection) => (
              <div key={protection.title}>
                <h3 className="text-base leading-snug">{protection.title}</h3>
                <p className="text-muted">{protection.text}</p>
              </div>
            ))}
          </SideCard>
        </>
      }
    >
      <TextSections
        sections={tipLine.sections}
        own={rewards === undefined ? {} : { reward: <Markdown text={rewards} headings={3} /> }}
      />
    </FormPage>
  );
}
