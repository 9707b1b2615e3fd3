import { ContactValue } from '#frames/public/contact-value.tsx';
import { UrgentLine } from '#frames/public/urgent-line.tsx';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { Eye, EyeOff, Mail, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { formPageMeta } from '#frames/public/forms/form-meta.ts';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';
import { TextSections } from '#frames/public/forms/text-sections.tsx';
import { TipReceipt } from './tip-receipt-panel.tsx';
import { emptyForm } from '#frames/public/forms/typed-values.ts';
import { EnglishPart } from '#frames/public/content-block.tsx';
import { useBlock, useIsReplaced } from '#frames/public/site-content.ts';
import { Markdown } from '#frames/public/markdown.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { localizedContent } from '#content/localized-content.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { submitTip } from '#features/casework/reports/submit.server.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import { tipForm } from '#features/casework/reports/forms/tip.ts';
import { splitLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import type { Route } from './+types/bounty-hotline.ts';
import { loadForm } from '#features/casework/reports/public/load-form.server.ts';
import { noStore } from '#platform/http/page-headers.ts';
import { receiveForm } from '#features/casework/reports/public/receive-form.server.ts';

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
      // The receipt must not appear in an address, which browsers and servers record, so the POST itself
      // renders it. Sending the form again, as a reload does, shows the same one.
      answer: ({ reference, receipt }) =>
        receipt === undefined ? undefined : data({ reference, receipt }, { headers: noStore }),
    },
  );
}

export const headers = pageHeaders;

export default function BountyHotline({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, received } = loaderData;
  const ownRewards = useOwnRewards();
  const organisation = settings.company_name;
  const { tipLine } = localizedContent();
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
          appearance="night"
          actions={
            <>
              <ButtonLink href="#form">{m.tip_form_title()}</ButtonLink>
              <ButtonLink href={urls.tipReceipt()} tone="secondary">
                {m.tip_return_link()}
              </ButtonLink>
            </>
          }
          aside={<Scene name="quiet-word" className="h-40 sm:h-72" />}
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
          <UrgentLine />
          <WhoSees />
          <SideCard icon={<ShieldCheck />} title={m.tip_side_protections()}>
            {tipLine.protections.map((protection) => (
              <div key={protection.title}>
                <h3 className="text-base leading-snug">{protection.title}</h3>
                <p className="text-muted">{protection.text}</p>
              </div>
            ))}
          </SideCard>
          {settings.main_email && (
            <SideCard icon={<Mail />} title={m.tip_side_mail()}>
              <p>{m.tip_side_mail_text()}</p>
              <ContactValue
                contact={{ type: 'email', value: settings.main_email }}
                className="justify-self-start py-1 font-semibold break-all"
              />
            </SideCard>
          )}
          <IndependenceNotice organisation={organisation} />
        </>
      }
    >
      <TextSections sections={tipLine.sections} own={ownRewards} />
    </FormPage>
  );
}

/** What the operator wrote about rewards, in place of the built-in text. */
function useOwnRewards(): Readonly<Record<string, ReactNode>> {
  const rewards = useBlock('tip-line/rewards');
  const isReplaced = useIsReplaced('tip-line/rewards');
  if (rewards !== undefined) return { reward: <Markdown text={rewards} headings={3} /> };
  const { path } = splitLanguage(urls.tipLine());
  return isReplaced ? { reward: <EnglishPart href={`${path}#reward`} /> } : {};
}

/** The path of a tip from the sender's device to us, and what each party on it can see. */
function WhoSees() {
  const { seen } = localizedContent().tipLine;
  const last = seen.length - 1;
  return (
    <section
      data-theme="dark"
      aria-labelledby="who-sees"
      className="lantern-glow grid gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="who-sees" className="text-xl">
        {m.tip_seen_title()}
      </h2>
      <ol>
        {seen.map(({ title, text }, index) => (
          <li key={title} className="group/seen relative grid grid-cols-[2rem_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className="absolute start-4 top-8 bottom-0 w-0.5 -translate-x-px bg-accent/40 group-last/seen:hidden"
            />
            <span
              aria-hidden="true"
              className={
                index === last
                  ? 'edge-in-forced-colours grid size-8 place-items-center rounded-full bg-accent text-on-accent ring-8 ring-accent/30'
                  : 'edge-in-forced-colours grid size-8 place-items-center rounded-full border-2 border-control bg-sunken text-muted'
              }
            >
              {index === last ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
            </span>
            <div className="grid gap-1 pb-6 text-sm group-last/seen:pb-0">
              <h3 className="pt-1 text-base leading-normal">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
