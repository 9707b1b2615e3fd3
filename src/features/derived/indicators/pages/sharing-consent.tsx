import { Form, Link, useNavigation } from 'react-router';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { urls } from '#shared/urls.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { consentForm } from '../forms/sharing.ts';
import type { SightingSource } from '../own-indicators.server.ts';
import { getConsent, giveConsent, withdrawConsent } from '../sharing-consents.server.ts';
import { consentWays } from '../sharing-states.ts';
import type { Route } from './+types/sharing-consent.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ name }) => `Passing on, ${name}`,
};

export const loader = staffLoader('submission:read', async (ctx, { params }: Route.LoaderArgs) => {
  return getConsent(ctx, sourceOf(params));
});

function sourceOf(params: Route.LoaderArgs['params']): SightingSource {
  if (params.of === 'case') return { caseId: requireId(params.recordId, 'case') };
  return { submissionId: requireId(params.recordId, 'submission') };
}

export const action = staffAction({
  give: formIntent('', consentForm, async (ctx, given, { params, url }: Sent<Route.ActionArgs>) => {
    await giveConsent(ctx, sourceOf(params), given);
    return { flash: 'sharing-consent-saved', to: url.pathname };
  }),
  withdraw: intent('', async (ctx, { params, url }: Sent<Route.ActionArgs>) => {
    await withdrawConsent(ctx, sourceOf(params));
    return { flash: 'sharing-consent-withdrawn', to: url.pathname };
  }),
});

export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, name, consent } = loaderData;
  const mayShare = useMay('indicator:share');
  const isGiven = consent !== undefined && consent.withdrawnAt === null;
  return (
    <>
      <PageHeading
        title={
          <>
            Passing on what <span className="whitespace-nowrap">{name}</span> names
          </>
        }
        text="Whether wallets, sites and accounts that this person named as an offender’s may leave for police, exchanges and partners."
        actions={
          <Link
            to={
              'caseId' in source
                ? urls.admin.casePart(source.caseId, 'indicators')
                : urls.admin.submission(source.submissionId)
            }
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            {'caseId' in source ? 'Back to the case' : 'Back to the submission'}
          </Link>
        }
      />
      {actionData?.error && (
        <Notice tone="danger" live="assertive" title="Nothing was saved">
          {actionData.error}
        </Notice>
      )}
      <Panel
        id="consent"
        title="Consent"
        actions={
          mayShare &&
          isGiven && (
            <ConfirmSubmit
              intent="withdraw"
              label="No longer agrees"
              question="Does this person no longer agree?"
              text="From the next file on, nothing of theirs counts. What has left already cannot be taken back."
              keepLabel="They still agree"
            />
          )
        }
      >
        <p className="text-sm">
          {consent === undefined ? (
            'Nothing is recorded, so nothing of it leaves.'
          ) : consent.withdrawnAt ? (
            <>
              They no longer agree, since <LocalTime value={consent.withdrawnAt} />. Nothing of it
              leaves.
            </>
          ) : (
            <>
              They agreed {consent.how === 'phone' ? 'by phone' : 'in writing'} on{' '}
              {formatDay(consent.givenOn)}; recorded by {consent.recordedByName},{' '}
              <LocalTime value={consent.recordedAt} dateOnly="long" />.
            </>
          )}
        </p>
        {mayShare && !isGiven && <ConsentForm answer={actionData} />}
      </Panel>
      <Panel id="what" title="What to ask">
        <div className="grid gap-2 text-sm">
          <p>
            “May we pass on the addresses, websites and accounts of the offenders that you told us
            about, to police, exchanges and others who fight fraud? We never pass on your name, your
            own addresses or what you wrote. You can take this back at any time.”
          </p>
          <p className="text-muted">Our help does not depend on the answer. Say so when you ask.</p>
        </div>
      </Panel>
    </>
  );
}

function ConsentForm({ answer }: { answer: StaffAnswer | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'give';
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="give" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectInputField
          id="consent-how"
          name="how"
          label="They agreed"
          placeholder="Choose one"
          options={optionsOf(consentWays)}
          defaultValue={answer?.typed?.['how'] ?? ''}
          error={answer?.problems['how']}
          required
        />
        <TextInputField
          id="consent-on"
          name="on"
          type="date"
          label="Day of the consent"
          defaultValue={answer?.typed?.['on'] ?? ''}
          error={answer?.problems['on']}
          required
        />
      </div>
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Saving…">
          Record the consent
        </Button>
      </div>
    </Form>
  );
}
