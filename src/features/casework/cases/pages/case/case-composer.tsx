import { NotebookPen, Send, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Giveable } from '#features/base/documents/given-files.server.ts';
import { GiveFiles } from '#features/base/documents/pages/files/give-files.tsx';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import type { Supporter } from '#features/casework/safety/supporters.server.ts';
import { partyName } from '#shared/vocabulary/party-roles.ts';
import type { StaffCall } from '#content/first-calls/first-call.ts';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import type { ReplyChoice } from '#frames/staff/composer/reply-choice.ts';
import type { ClientBeside } from '#frames/staff/composer/client-beside.ts';
import { Composer } from '#frames/staff/composer/composer.tsx';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import { focusField } from '#frames/staff/shortcuts/focus-field.ts';
import { usePageKeys } from '#frames/staff/shortcuts/page-keys.ts';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import { inTracker, type Recipient } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import { Kbd } from '#ui/application/kbd.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CaseFile } from '../../case.server.ts';
import { caseNoteLimit } from '../../forms/case.ts';

/** Addressee of the text. */
export type Side = 'client' | 'staff';

type Props = {
  file: CaseFile & {
    beside: ClientBeside;
    firstCall: StaffCall | undefined;
    supporters: readonly Supporter[];
  };
  replies: readonly ReplyChoice[];
  /** Staff who may see the case. */
  colleagues: readonly NamedStaff[];
  formKey: string;
  giveable: Giveable;
  /** Result of a text that was sent without script, with its addressee. */
  answer: { to: Side; written: WrittenAnswer } | undefined;
};

const textIds: Record<Side, string> = { client: 'to-client', staff: 'to-staff' };

/**
 * Editor for messages to the client and for internal notes. Two forms that look clearly different, one of them
 * visible; each keeps what was typed in it. Switching needs no script.
 */
export function CaseComposer({ file, replies, colleagues, formKey, giveable, answer }: Props) {
  const mayAnswer = !file.anonymisedAt;
  const first: Side = answer?.to ?? (mayAnswer ? 'client' : 'staff');
  const me = useStaffPage()?.userId;
  usePageKeys('record', [
    {
      keys: ['r'],
      does: 'Answer the client',
      press: () =>
        mayAnswer ? write('client') : 'The client’s details were removed from this case.',
    },
    { keys: ['n'], does: 'Write a note', press: () => write('staff') },
  ]);
  useEffect(() => {
    // Anchors of the earlier separate sections.
    if (location.hash.startsWith('#notes')) choose('staff');
  }, []);
  const action = urls.admin.case(file.id);
  const parties = file.supporters.filter(
    ({ allowedAt, access }) => allowedAt !== null && access !== 'none',
  );
  const [only, setOnly] = useState('');
  const party = parties.find(({ id }) => id === only);
  function answerTo(side: Side) {
    return answer?.to === side ? answer.written : undefined;
  }
  return (
    <section
      id="notes"
      aria-labelledby="notes-title"
      className="group/composer shrink-0 [&_textarea]:max-h-[40dvh]"
    >
      <h3 id="notes-title" className="sr-only">
        Write
      </h3>
      <fieldset className="flex gap-1 px-4">
        <legend className="sr-only">To whom</legend>
        {mayAnswer && (
          <Tab side="client" isFirst={first === 'client'} icon={Send} letter="r">
            To the client
          </Tab>
        )}
        <Tab side="staff" isFirst={first === 'staff'} icon={NotebookPen} letter="n">
          Internal note
        </Tab>
      </fieldset>
      {mayAnswer && (
        <div className="hidden rounded-b-lg border-t-2 border-primary bg-surface px-4 py-3 group-has-[input[value=client]:checked]/composer:block">
          <Composer
            action={action}
            intent="message"
            formKey={formKey}
            textId={textIds.client}
            rows={2}
            label="Message to the client"
            hint={mailWords(file.beside.recipient)}
            submit="Send message"
            done="The message is in the tracker"
            question={
              file.isRestricted
                ? {
                    title: 'Send to the client of a restricted case?',
                    text: 'Whoever can open the client’s mailbox and knows the case number can read it. Is that safe now?',
                  }
                : undefined
            }
            answer={answerTo('client')}
            about={file.caseNumber}
            to={{
              client: file.beside,
              firstCall: file.firstCall,
              elsewhere: inTracker,
              isMessage: true,
              ...(party && { recipient: asRecipient(party) }),
            }}
            goesOn
            replies={{ choices: replies, about: { case: file.id } }}
            enclosed={
              <GiveFiles
                caseId={file.id}
                giveable={giveable}
                ticked={answerTo('client')?.typed?.ticked}
              />
            }
          >
            {parties.length > 0 && (
              <SelectInputField
                id="only"
                name="only"
                label="Who may read it"
                hint="The others neither see it nor get a mail about it."
                value={only}
                onChange={(event) => setOnly(event.currentTarget.value)}
                placeholder="The client, and everybody whom they allowed"
                options={[
                  { value: 'client', label: 'The client alone' },
                  ...parties.map(({ id, name, role }) => ({
                    value: id,
                    label: `${partyName({ name, role })} alone`,
                  })),
                ]}
              />
            )}
          </Composer>
        </div>
      )}
      <div className="hidden rounded-b-lg border-t-2 border-dashed border-warning-line bg-accent-soft px-4 py-3 group-has-[input[value=staff]:checked]/composer:block">
        <Composer
          action={action}
          intent="note"
          formKey={formKey}
          textId={textIds.staff}
          rows={2}
          label="New internal note"
          hint="Only staff read it. Signed with your name. @ and a name tells a colleague."
          submit="Add note"
          busyLabel="Saving…"
          icon={<NotebookPen className="size-4" />}
          most={caseNoteLimit}
          done="Note added"
          answer={answerTo('staff')}
          about={file.caseNumber}
          colleagues={colleagues
            .filter(({ id }) => id !== me)
            .map(({ id, name }) => ({ id, label: name }))}
        />
      </div>
    </section>
  );
}

/**
 * Stays at the foot of the screen while the conversation is below it. Without script it lies under the
 * conversation once that is there; with script it is gone.
 */
export function WriteBar({ name, mayAnswer }: { name: string; mayAnswer: boolean }) {
  const sides: readonly Side[] = mayAnswer ? ['client', 'staff'] : ['staff'];
  const isThere = useConversationInView();
  return (
    <div
      data-write-bar={isThere ? undefined : ''}
      className={classNames(
        'no-print sticky bottom-0 z-10 mt-5 -mb-23 h-18 bg-paper py-2 in-[.inbox-record]:-bottom-3 in-[.inbox-record]:bg-surface',
        isThere && 'invisible',
      )}
    >
      <p className="flex h-14 items-center gap-2 rounded-lg border border-line bg-raised px-2 shadow-md">
        {sides.map((side) => (
          <a
            key={side}
            href="#notes"
            className={
              side === 'client'
                ? 'flex min-h-10 min-w-0 grow items-center rounded-md border border-control bg-surface px-3 text-muted'
                : 'flex min-h-10 items-center rounded-md px-3 font-semibold text-link'
            }
            onClick={(event) => {
              event.preventDefault();
              write(side);
            }}
          >
            {side === 'client' ? <span className="truncate">Write to {name}</span> : 'Note'}
          </a>
        ))}
      </p>
    </div>
  );
}

function useConversationInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const conversation = document.getElementById('messages');
    if (!conversation) return;
    const observer = new IntersectionObserver(([entry]) => setInView(!!entry?.isIntersecting));
    observer.observe(conversation);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

function Tab({
  side,
  isFirst,
  icon: Icon,
  letter,
  children,
}: {
  side: Side;
  isFirst: boolean;
  icon: LucideIcon;
  letter: string;
  children: ReactNode;
}) {
  const className =
    side === 'client'
      ? 'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary'
      : 'has-checked:border-warning-line has-checked:border-dashed has-checked:bg-accent-soft has-checked:text-ink';
  return (
    <label
      className={`inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-t-md border border-b-0 border-line px-3 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="radio"
        name="write-to"
        value={side}
        defaultChecked={isFirst}
        aria-keyshortcuts={letter}
        className="sr-only"
      />
      <Icon className="size-4" />
      {children}
      <span aria-hidden="true" className="max-sm:hidden">
        <Kbd>{letter}</Kbd>
      </span>
    </label>
  );
}

function choose(side: Side): void {
  document.querySelector<HTMLInputElement>(`input[name=write-to][value=${side}]`)?.click();
}

function write(side: Side): boolean {
  choose(side);
  return focusField(textIds[side]);
}

function asRecipient({ name, email }: Supporter): Recipient {
  return email === '' ? { to: null, name, why: 'no-address' } : { to: email, name };
}

/** Says what the mail about a message does. */
function mailWords(recipient: Recipient): string {
  if (recipient.to !== null) return 'The e-mail holds nothing of the message.';
  switch (recipient.why) {
    case 'no-address':
      return 'Reach them as they asked, and give them a code: the case number and the code open the tracker.';
    case 'unsafe':
      return 'No e-mail goes out without a reason.';
    default:
      return 'Nothing tells the client to look.';
  }
}
