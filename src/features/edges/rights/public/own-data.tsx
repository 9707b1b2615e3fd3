import { Download } from 'lucide-react';
import { data } from 'react-router';
import { asClient } from '#features/casework/conversation/tracker.server.ts';
import { trackerCookie } from '#features/casework/conversation/public/token-cookie.server.ts';
import { SendFailed } from '#frames/public/forms/form-frame.tsx';
import { formMeta } from '#frames/public/forms/form-meta.ts';
import { FormTitle } from '#frames/public/forms/form-page.tsx';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { pageHeaders } from '#platform/http/page-headers.ts';
import { pageContext, serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';
import { getOwnData, type OwnData } from '../requests.server.ts';
import type { Route } from './+types/own-data.ts';
import { actOnOwnData, readNotice, type OwnDataAnswer } from './act-on-own-data.server.ts';
import { OwnDeletion } from './own-deletion.tsx';
import { OwnRequests, ActionNotice } from './own-requests.tsx';

// Personal to one visitor, so never cached.
export const handle: PageHandle = { quiet: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return formMeta({
    matches,
    title: m.own_data_title(),
    description: m.own_data_description({ company: loaderData.organisation }),
    address: loaderData.address,
    isPrivate: true,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = await readSiteSettings(ctx);
  const client = await asClient(ctx, trackerCookie(ctx).read(request));
  const loaded = {
    own: client && !client.actor.helper ? await getOwnData(client) : undefined,
    isHelper: Boolean(client?.actor.helper),
    notice: readNotice(url.searchParams),
    organisation: settings.company_name,
    timeZone: settings.timezone,
    address: `${context.get(pageContext).appUrl}${urls.ownData()}`,
  };
  return data(loaded, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serviceContext);
  const form = await request.formData();
  return actOnOwnData(ctx, { form, token: trackerCookie(ctx).read(request) });
}

export const headers = pageHeaders;

export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isHelper, notice, organisation, timeZone } = loaderData;
  return (
    <>
      <FormTitle
        title={m.own_data_title()}
        organisation={organisation}
        hasErrors={actionData !== undefined}
      />
      <PageHeader
        breadcrumbs={
          <CrumbsBelow
            parent={{ label: m.tracker_title(), path: urls.tracker() }}
            current={m.own_data_title()}
          />
        }
        title={m.own_data_title()}
        lead={m.own_data_lead()}
      />
      <div className="wrap grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          {actionData ? <Refused answer={actionData} /> : <ActionNotice notice={notice} />}
          {isHelper && <Notice tone="warning">{m.supporters_own_data()}</Notice>}
          {own ? (
            <Opened own={own} timeZone={timeZone} answer={actionData} />
          ) : (
            <Locked words={actionData?.words ?? ''} />
          )}
        </div>
        <div className="grid content-start gap-5">
          {own && (
            <ButtonLink href={urls.tracker()} tone="secondary" className="justify-self-start">
              {m.own_data_back()}
            </ButtonLink>
          )}
          <Card as="section" className="grid gap-2 text-sm">
            <h2 className="text-lg">{m.own_data_no_case_title()}</h2>
            <p>{m.own_data_no_case()}</p>
            <p>
              <a href={urls.dataRequest()}>{m.own_data_no_case_link()}</a>
            </p>
          </Card>
          <IndependenceNotice organisation={organisation} />
        </div>
      </div>
    </>
  );
}

function Refused({ answer: { message, field } }: { answer: OwnDataAnswer }) {
  const errors = [{ message, ...(field && { fieldId: field }) }];
  return <ErrorSummary title={m.form_problem_title()} errors={errors} />;
}

/** Returns the text typed before the session expired, to be copied. */
function Locked({ words }: { words: string }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-xl">{m.own_data_locked_title()}</h2>
      <p className="measure">{m.own_data_locked()}</p>
      {words !== '' && <Kept words={words} />}
      <ButtonLink href={urls.tracker()}>{m.own_data_locked_link()}</ButtonLink>
    </Card>
  );
}

function Kept({ words }: { words: string }) {
  return (
    <TextAreaField
      id="words"
      name="words"
      label={m.tracker_kept_label()}
      defaultValue={words}
      readOnly
    />
  );
}

type Props = { own: OwnData; timeZone: string; answer: OwnDataAnswer | undefined };

function Opened({ own, timeZone, answer }: Props) {
  const waiting = own.requests.filter(({ state }) => state === 'open' || state === 'counting');
  function waits(kind: string) {
    return waiting.some((request) => request.kind === kind);
  }
  return (
    <>
      <OwnRequests requests={own.requests} timeZone={timeZone} />
      <Card as="section" className="grid justify-items-start gap-4">
        <h2 className="text-xl">{m.own_data_see_title()}</h2>
        <p className="measure">{m.own_data_see()}</p>
        <ButtonLink href={urls.ownDataFile('your-data.zip')} icon={<Download className="size-5" />}>
          {m.own_data_see_button()}
        </ButtonLink>
        <p className="text-sm text-muted">{m.own_data_see_private()}</p>
        <div className="grid justify-items-start gap-3 justify-self-stretch border-t border-line pt-4">
          <h3 className="text-base">{m.own_data_notes_title()}</h3>
          {own.internalTexts === 0 ? (
            <p>{m.own_data_notes_none()}</p>
          ) : (
            <>
              <p className="measure">
                {m.own_data_notes_count({ count: own.internalTexts })} {m.own_data_notes()}
              </p>
              {!waits('access') && (
                <form method="post" action={urls.ownData()}>
                  <input type="hidden" name="intent" value="access" />
                  <Button type="submit" tone="secondary" size="small">
                    {m.own_data_notes_button()}
                  </Button>
                </form>
              )}
            </>
          )}
        </div>
      </Card>
      {!waits('correct') && <Correct answer={answer} />}
      {waits('correct') && answer && answer.words !== '' && <Kept words={answer.words} />}
      {!waits('delete') && <OwnDeletion isHeld={own.isHeld} answer={answer} />}
    </>
  );
}

function Correct({ answer }: { answer: OwnDataAnswer | undefined }) {
  return (
    <Card as="section">
      <form
        method="post"
        action={urls.ownData()}
        noValidate
        data-send=""
        aria-labelledby="correct"
        className="grid gap-4"
      >
        <h2 id="correct" className="text-xl">
          {m.own_data_correct_title()}
        </h2>
        <input type="hidden" name="intent" value="correct" />
        <TextAreaField
          id="words"
          name="words"
          label={m.own_data_correct_label()}
          hint={m.own_data_correct_hint()}
          error={answer?.field === 'words' ? answer.message : undefined}
          defaultValue={answer?.words ?? ''}
          rows={4}
        />
        <SendFailed />
        <Button type="submit" size="small" className="justify-self-start">
          {m.own_data_correct_button()}
        </Button>
      </form>
    </Card>
  );
}
