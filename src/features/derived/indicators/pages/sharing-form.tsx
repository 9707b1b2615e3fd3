import { useNavigation } from 'react-router';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { Sharing } from '../sharing.server.ts';
import { chainWord, transactionChains } from '#shared/vocabulary/chains.ts';
import { nextSharingStates, sharingStateWords, tlpWords } from '../sharing-states.ts';

export type SharingProps = { sharing: Sharing; answer: StaffAnswer | undefined };

/** Sharing settings: the label, the audience and the period of an indicator. */
export function SharingForm({ sharing, answer }: SharingProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'share';
  const typed = answer?.typed;
  const { state, version, isChainOpen } = sharing;
  const base = useFormBase(version, { version, isRefused: answer !== undefined });
  const states = [state, ...nextSharingStates[state]];
  return (
    <GuardedForm
      key={base.round}
      base={base}
      isRefused={answer !== undefined}
      preventScrollReset
      className="grid gap-4"
    >
      {answer?.error && (
        <Notice tone="danger" live="assertive" title="Nothing was saved">
          {answer.error}
        </Notice>
      )}
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="version" value={base.version} />
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
              ...transactionChains.map((value) => ({ value, label: chainWord(value) })),
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
    </GuardedForm>
  );
}
