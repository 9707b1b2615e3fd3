import { Form, Link, useNavigation } from 'react-router';
import { optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import type { StaffAnswer } from '#back-office/staff-page.server.ts';
import { useMay } from '#back-office/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { chainWords } from '../indicator-kinds.ts';
import type { Sharing } from '../sharing.server.ts';
import {
  heldReasons,
  nextSharingStates,
  sharingStateWords,
  tlpWords,
  transactionChains,
} from '../sharing-states.ts';
import { countMatters } from './indicator-words.ts';

type Props = { sharing: Sharing; answer: StaffAnswer | undefined };

/** What of an indicator leaves for police, exchanges and partners, or why nothing does. */
export function SharingPanel({ sharing, answer }: Props) {
  const mayShare = useMay('indicator:share');
  const { held, agreed, firstSeen, lastSeen, changedAt } = sharing;
  return (
    <Panel
      id="sharing"
      title="Passing it on"
      text="Only what staff checked, what is labelled, and what somebody agreed to leaves in a file."
    >
      <Notice tone={held === undefined ? 'success' : 'neutral'}>
        {held === undefined ? (
          <p>
            It leaves in exports: named in {agreed === 1 ? '1 report' : `${agreed} reports`}{' '}
            <span className="whitespace-nowrap">
              {firstSeen === lastSeen ? `on ${firstSeen}` : `from ${firstSeen} to ${lastSeen}`}
            </span>{' '}
            (UTC). No names, no words, no case numbers.
          </p>
        ) : (
          <p>
            <b>It stays inside.</b> {heldReasons[held]}
          </p>
        )}
      </Notice>
      {sharing.isDisputed && (
        <Notice tone="warning">
          <p>
            Somebody objects to it. Until you decide it goes on leaving, marked as disputed; choose
            “Disputed” below to keep it inside meanwhile.{' '}
            <Link to={urls.admin.disputes()} className="text-link underline underline-offset-4">
              Decide about it
            </Link>
          </p>
        </Notice>
      )}
      <p className="text-sm text-muted">
        {sharing.matters === 0
          ? 'No open report or case names it as an offender’s.'
          : `Of ${countMatters(sharing.matters)} that name it as an offender’s, ${agreed} may be passed on.`}{' '}
        {changedAt && (
          <>
            Last decided <LocalTime value={changedAt} />.
          </>
        )}
      </p>
      {mayShare ? (
        <SharingForm sharing={sharing} answer={answer} />
      ) : (
        <p className="text-sm">
          {sharingStateWords[sharing.state]}. {tlpWords[sharing.tlp]}.
        </p>
      )}
    </Panel>
  );
}

function SharingForm({ sharing, answer }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'share';
  const typed = answer?.typed;
  const { state, version, isChainOpen } = sharing;
  const states = [state, ...nextSharingStates[state]];
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4">
      {answer?.error && (
        <Notice tone="danger" live="assertive" title="Nothing was saved">
          {answer.error}
        </Notice>
      )}
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="version" value={version} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectInputField
          id="sharing-state"
          name="state"
          label="State"
          options={states.map((value) => ({ value, label: sharingStateWords[value] }))}
          defaultValue={typed?.['state'] ?? state}
          error={answer?.problems['state']}
        />
        <SelectInputField
          id="sharing-tlp"
          name="tlp"
          label="Who may have it"
          options={optionsOf(tlpWords)}
          defaultValue={typed?.['tlp'] ?? sharing.tlp}
          error={answer?.problems['tlp']}
        />
        <TextInputField
          id="sharing-from"
          name="validFrom"
          type="date"
          label="Valid from"
          hint="Empty: from the first report on."
          defaultValue={typed?.['validFrom'] ?? sharing.validFrom ?? ''}
          error={answer?.problems['validFrom']}
        />
        <TextInputField
          id="sharing-until"
          name="validUntil"
          type="date"
          label="Valid until"
          hint="The last day. Empty: until you change it."
          defaultValue={typed?.['validUntil'] ?? sharing.validUntil ?? ''}
          error={answer?.problems['validUntil']}
        />
        {isChainOpen && (
          <SelectInputField
            id="sharing-chain"
            name="chain"
            label="Chain of the transaction"
            hint="STIX and TagPack need it; the transaction alone does not tell."
            options={[
              { value: '', label: 'Not known' },
              ...transactionChains.map((value) => ({ value, label: chainWords[value] ?? value })),
            ]}
            defaultValue={typed?.['chain'] ?? sharing.chain}
            error={answer?.problems['chain']}
          />
        )}
      </div>
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </Form>
  );
}
