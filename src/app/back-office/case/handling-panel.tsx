import { Form, useNavigation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { ReopenAddress } from '#frames/staff/texts/reopen-address.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import type { ContactPlan } from '#features/casework/care/contact-plan.server.ts';
import { ContactPlanRow } from './contact-plan-row.tsx';
import { SupporterRows } from './supporter-rows.tsx';
import type { Supporter } from '#features/casework/safety/supporters.server.ts';
import { mailSentence, nameRecipient, noMailWords, type Recipient } from '#shared/recipient.ts';
import { baseLanguage, languages, translations } from '#shared/vocabulary/languages.ts';
import type { GivenCode } from '#features/casework/conversation/tracker-code.server.ts';
import { Notice } from '#ui/document/notice.tsx';
import { Button } from '#ui/application/button.tsx';
import type { CaseFile } from '#features/casework/cases/case.server.ts';
import { ActButton } from './act-button.tsx';
import type { ActRefused, CaseIntent } from './act-on-case.server.ts';
import { CloseLink, EditLink } from '#frames/staff/edit-part/edit-link.tsx';
import { useEditedPart } from '#frames/staff/edit-part/edit-part.ts';

type Props = {
  file: CaseFile & { recipient: Recipient };
  /** Who gets the mail about another number. */
  numberRecipient: Recipient;
  plan: ContactPlan;
  supporters: readonly Supporter[];
  refused: ActRefused | undefined;
  given: GivenCode | undefined;
};

/** Mail to the client, the number of the case, and its retention; with controls once somebody edits them. */
export function HandlingPanel(props: Props) {
  const { given, refused } = props;
  const mayWrite = useMay('case:write');
  const isAnswered =
    given !== undefined || (refused !== undefined && handled.includes(refused.intent));
  const edited = useEditedPart('handling', isAnswered);
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

/** Actions whose refusal is shown beside their control. */
const handled: readonly CaseIntent[] = ['give-code', 'reopen-address', 'number'];

function HandlingRows({
  file,
  numberRecipient,
  plan,
  supporters,
  refused,
  given,
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
            <ActButton intent="mail" fields={{ to: mailStoppedAt ? 'on' : 'off' }}>
              {mailStoppedAt ? 'Send e-mail again' : 'Stop e-mail'}
            </ActButton>
          )}
        </dd>
        {mayWrite && file.email && !file.isMailUnsafe && (
          <dd>
            <ActButton intent="unsafe-address" fields={{}}>
              It is not safe to write there
            </ActButton>
          </dd>
        )}
        {file.isMailUnsafe && (
          <dd className="grid gap-1">
            It is not safe to write to {file.email}: no e-mail goes there.
            {mayWrite && <ReopenClientAddress refused={refused} />}
          </dd>
        )}
      </div>
      {mayWrite && <CodeRow file={file} refused={refused} given={given} />}
      <LanguageRow language={file.language} mayWrite={mayWrite} />
      <ContactPlanRow plan={plan} mayWrite={mayWrite} />
      <SupporterRows supporters={supporters} />
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
            <ActButton intent="hold" fields={{ to: legalHold ? 'off' : 'on' }}>
              {legalHold ? 'Lift' : 'Hold'}
            </ActButton>
          )}
        </dd>
      </div>
    </dl>
  );
}

function statusMail(recipient: Recipient): string {
  if (recipient.to === null) return `None: ${noMailWords(recipient.why)}`;
  return `With each change of status, to ${nameRecipient(recipient)} (${recipient.to})`;
}

/** Language of the client, which staff set for people who call. */
function LanguageRow({ language, mayWrite }: { language: string; mayWrite: boolean }) {
  const all = [baseLanguage, ...translations];
  const spoken = all.find((one) => one === language) ?? baseLanguage;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Language of the client</dt>
      <dd className="flex flex-wrap items-center justify-between gap-2">
        <span>{languages[spoken].inEnglish}</span>
        {mayWrite &&
          all
            .filter((one) => one !== spoken)
            .map((one) => (
              <ActButton key={one} intent="language" fields={{ to: one }}>
                Change to {languages[one].inEnglish}
              </ActButton>
            ))}
      </dd>
    </div>
  );
}

/** For a client whose mailbox is not safe: staff read them a code, and they open the tracker with it. */
function CodeRow({
  file,
  refused,
  given,
}: {
  file: CaseFile;
  refused: ActRefused | undefined;
  given: GivenCode | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'give-code';
  const mine = refused?.intent === 'give-code' ? refused : undefined;
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">Code for the tracker</dt>
      <dd className="grid gap-2">
        {given ? (
          <Notice tone="success" live="polite" title={given.code}>
            Read it to the client now. They look up the case with its number and e-mail address and
            enter this code. It works once, for {given.minutes} minutes, and is not shown again.
          </Notice>
        ) : (
          <span className="wrap-anywhere">{codeMail(file)}</span>
        )}
        <Disclosure summary="Give one by another way" isOpen={mine !== undefined}>
          <Form method="post" preventScrollReset className="grid gap-2">
            <input type="hidden" name="intent" value="give-code" />
            <TextInputField
              id="give-code"
              name="reason"
              label="How you give it, and how you know who it is"
              hint="For instance: by phone, called back on the number from the report. It goes into the history and the audit log."
              error={mine?.error}
              defaultValue={mine?.typed}
              maxLength={300}
              autoComplete="off"
              required
            />
            <div>
              <Button type="submit" tone="secondary" size="compact" busy={isBusy}>
                Make a code
              </Button>
            </div>
          </Form>
        </Disclosure>
      </dd>
    </div>
  );
}

/** A code goes to the client alone, also where they want no news of their case by mail. */
function codeMail({ email, isMailUnsafe }: CaseFile): string {
  if (!email) return 'None is sent: no e-mail address was given';
  return isMailUnsafe
    ? `None is sent to ${email}: it is not safe to write there`
    : `Sent to ${email} when the client asks for it`;
}

function ReopenClientAddress({ refused }: { refused: ActRefused | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'reopen-address';
  const mine = refused?.intent === 'reopen-address' ? refused : undefined;
  return (
    <Disclosure summary="It is safe again" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <ReopenAddress error={mine?.error} typed={mine?.typed} isBusy={isBusy} />
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
  refused: ActRefused | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'number';
  const mine = refused?.intent === 'number' ? refused : undefined;
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
          defaultValue={mine?.typed ?? file.caseNumber}
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
