import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { ReopenAddress } from '#frames/staff/texts/reopen-address.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { mailSentence, nameRecipient, noMailWords, type Recipient } from '#shared/recipient.ts';
import { Button } from '#ui/application/button.tsx';
import type { CaseFile } from '../../case.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import type { CaseIntent } from './case-intents.server.ts';
import { CloseLink, EditLink } from '#frames/staff/edit-part/edit-link.tsx';
import { useEditedPart } from '#frames/staff/edit-part/edit-part.ts';

type Props = {
  file: CaseFile & { recipient: Recipient };
  /** Who gets the mail about another number. */
  numberRecipient: Recipient;
  /** Says that it is not safe to write to the client. */
  callUnsafe: ReactNode;
  /** Rows of other capabilities, with their controls once the panel is edited. */
  renderRows: (mayWrite: boolean) => ReactNode;
  refused: ControlRefusal | undefined;
  /** One of these rows has an answer to show. */
  isAnswered: boolean;
};

/** Mail to the client, the number of the case, and its retention; with controls once somebody edits them. */
export function HandlingPanel(props: Props) {
  const { refused } = props;
  const mayWrite = useMay('case:write');
  const isRefused = handled.some((each) => each === refused?.intent);
  const edited = useEditedPart('handling', props.isAnswered || isRefused);
  const isOpen = mayWrite && edited.isEdited;
  return (
    <div {...edited.frame}>
      <Panel
        id="handling"
        title="Handling"
        actions={
          isOpen ? (
            <CloseLink edited={edited} what="handling" />
          ) : (
            mayWrite && <EditLink edited={edited} what="handling" />
          )
        }
      >
        <HandlingRows {...props} mayWrite={isOpen} />
      </Panel>
    </div>
  );
}

/** Actions whose refusal stands beside their control. */
const handled: readonly CaseIntent[] = ['reopen-address', 'number'];

function HandlingRows({
  file,
  numberRecipient,
  callUnsafe,
  renderRows,
  refused,
  mayWrite,
}: Props & { mayWrite: boolean }) {
  const { legalHold, mailStoppedAt } = file;
  return (
    <dl className="grid gap-3 text-sm">
      <div className="grid gap-1">
        <dt className="font-semibold">E-mail to the client</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          {mailStoppedAt ? (
            <span>
              None since <LocalTime value={mailStoppedAt} dateOnly />
            </span>
          ) : (
            <span className="wrap-anywhere">{statusMail(file.recipient)}</span>
          )}
          {mayWrite && (
            <ActButton<CaseIntent> intent="mail" fields={{ to: mailStoppedAt ? 'on' : 'off' }}>
              {mailStoppedAt ? 'Send e-mail again' : 'Stop e-mail'}
            </ActButton>
          )}
        </dd>
        {mayWrite && file.email && !file.isMailUnsafe && <dd>{callUnsafe}</dd>}
        {file.isMailUnsafe && (
          <dd className="grid gap-1">
            It is not safe to write to {file.email}: no e-mail goes there.
            {mayWrite && <ReopenClientAddress refused={refused} />}
          </dd>
        )}
      </div>
      {renderRows(mayWrite)}
      {mayWrite && (
        <div className="grid gap-1">
          <dt className="font-semibold">Case number</dt>
          <dd>
            {file.caseNumber}
            <ChangeNumber file={file} recipient={numberRecipient} refused={refused} />
          </dd>
        </div>
      )}
      <div className="grid gap-1">
        <dt className="font-semibold">Legal hold</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {legalHold
              ? 'Nothing of it is deleted or anonymised'
              : 'None; the retention rules apply'}
          </span>
          {mayWrite && (
            <ActButton<CaseIntent> intent="hold" fields={{ to: legalHold ? 'off' : 'on' }}>
              {legalHold ? 'Lift' : 'Hold'}
            </ActButton>
          )}
        </dd>
      </div>
    </dl>
  );
}

function statusMail(recipient: Recipient): string {
  if (recipient.to === null) {
    const until = recipient.why === 'unasked' ? '. Ask, and record the answer here' : '';
    return `None: ${noMailWords(recipient.why)}${until}`;
  }
  return `With each change of status, to ${nameRecipient(recipient)} (${recipient.to})`;
}

function ReopenClientAddress({ refused }: { refused: ControlRefusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'reopen-address';
  const mine = refusedAs<CaseIntent>(refused, 'reopen-address');
  return (
    <Disclosure summary="It is safe again" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <ReopenAddress error={mine?.error} typed={mine?.typed['reason']} isBusy={isBusy} />
      </Form>
    </Disclosure>
  );
}

function ChangeNumber({
  file,
  recipient,
  refused,
}: {
  file: CaseFile;
  recipient: Recipient;
  refused: ControlRefusal | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'number';
  const mine = refusedAs<CaseIntent>(refused, 'number');
  return (
    <Disclosure summary="Change the number" isOpen={mine !== undefined}>
      <Form key={file.caseNumber} method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="number" />
        <TextInputField
          id="other-number"
          name="number"
          label="Another number for this case"
          hint={`${mailSentence(recipient, 'the new number')} The old number stops working in the tracker.`}
          error={mine?.error}
          defaultValue={mine?.typed['number'] ?? file.caseNumber}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <div>
          <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
            Change number
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
