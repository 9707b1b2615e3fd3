import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { NamedStaff } from '#kernel/access/need-to-know.ts';
import { urls } from '#shared/urls.ts';
import { describeQueue, type QueueName } from '../queues.ts';
import { dueTimes, snoozeTimes } from '../times.ts';
import { popovers, type Inbox } from './use-inbox.ts';

/** The boxes of the rows belong to this form, wherever they stand. */
export const actionFormId = 'inbox-acts';

type Props = {
  queue: QueueName;
  people: readonly NamedStaff[];
  inbox: Inbox;
  openId: string | undefined;
};

/**
 * What can be done to the chosen rows, or to the record that is open. A form like any other: without script
 * each button sends it, and the menus are the browser's own.
 */
export function ActionBar({ queue, people, inbox, openId }: Props) {
  const { chosen, openRow, nextPath } = inbox;
  return (
    <form
      id={actionFormId}
      method="post"
      action={urls.admin.inbox(queue)}
      aria-label={`Act on records of ${describeQueue(queue).label}`}
      className="inbox-acts"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        const at = submitter.closest('[popover]')?.querySelector('input')?.value ?? '';
        submitter.closest<HTMLElement>('[popover]')?.hidePopover();
        inbox.act(submitter.value, at);
      }}
    >
      {openId && chosen === 0 && (
        <>
          <input type="hidden" name="ids" value={openId} />
          <input type="hidden" name="next" value={nextPath ?? ''} />
        </>
      )}
      <output>{chosen > 0 ? `${chosen} selected` : ''}</output>
      <Act value="done" shortcut="e" primary>
        Done
      </Act>
      <Act value="take" shortcut="m">
        Take
      </Act>
      <Choices name="assign" title="Assign" shortcut="a">
        <Act value="assign nobody">Nobody</Act>
        {people.map(({ id, name }) => (
          <Act key={id} value={`assign ${id}`}>
            {name}
          </Act>
        ))}
      </Choices>
      <Choices name="status" title="Status" shortcut="1–4">
        {inbox.statuses.map((words, place) => (
          <Act key={words} value={`status ${place + 1}`} shortcut={String(place + 1)}>
            {words}
          </Act>
        ))}
      </Choices>
      <Choices name="due" title="Due" shortcut="d">
        <Times act="due" times={dueTimes} none="No due date" />
      </Choices>
      <Choices name="snooze" title="Snooze" shortcut="h">
        <Times
          act="snooze"
          times={snoozeTimes}
          none={queue === 'snoozed' ? 'Back in its queue now' : undefined}
        />
      </Choices>
      {openRow?.kind !== 'case' && (
        <>
          <Act value="open-case" shortcut="o">
            Open case
          </Act>
          <Act value="spam" shortcut="!">
            Spam
          </Act>
        </>
      )}
    </form>
  );
}

function Act({
  value,
  shortcut,
  primary = false,
  children,
}: {
  value: string;
  shortcut?: string;
  primary?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      name="do"
      value={value}
      aria-keyshortcuts={shortcut}
      className={classNames(primary && 'primary')}
    >
      {children}
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </button>
  );
}

/** A menu that the browser opens, with or without script. */
function Choices({
  name,
  title,
  shortcut,
  children,
}: {
  name: keyof typeof popovers;
  title: string;
  shortcut: string;
  children: ReactNode;
}) {
  return (
    <>
      <button type="button" popoverTarget={popovers[name]} aria-keyshortcuts={shortcut}>
        {title}
        <kbd aria-hidden>{shortcut}</kbd>
      </button>
      <div popover="auto" id={popovers[name]} aria-label={title} role="group">
        {children}
      </div>
    </>
  );
}

function Times({
  act,
  times,
  none,
}: {
  act: 'due' | 'snooze';
  times: Readonly<Record<string, string>>;
  none: string | undefined;
}) {
  const id = useId();
  return (
    <>
      {Object.entries(times).map(([value, words]) => (
        <Act key={value} value={`${act} ${value}`}>
          {words}
        </Act>
      ))}
      {none && <Act value={`${act} none`}>{none}</Act>}
      <label htmlFor={id}>At a date and time</label>
      <input id={id} type="datetime-local" name={`${act}-at`} />
      <Act value={`${act} at`}>Set</Act>
    </>
  );
}
