import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { NamedStaff } from '#features/base/access/need-to-know.server.ts';
import { showReason } from '#frames/staff/shortcuts/key-reason.ts';
import { useOrganisationClock } from '#frames/staff/staff-page.ts';
import { zoneWords } from '#shared/us-states.ts';
import { urls } from '#shared/urls.ts';
import { actField, typedTimeField, type InboxAct } from '../inbox-act.ts';
import { describeQueue, type QueueName } from '../queues.ts';
import { dueTimes, snoozeTimes, timesIn, type TimeWord } from '../times.ts';
import { popovers, type Inbox } from './use-inbox.ts';

/** The checkboxes of the rows belong to this form, wherever they are rendered. */
export const actionFormId = 'inbox-acts';

type Props = {
  queue: QueueName;
  /** When the rows were read, ISO 8601. */
  seen: string;
  people: readonly NamedStaff[];
  inbox: Inbox;
  openId: string | undefined;
};

/**
 * Actions for the selected rows, or for the open record. It is a normal form: without script each button
 * submits it, and the menus are the browser's own.
 */
export function ActionBar({ queue, seen, people, inbox, openId }: Props) {
  const { act, chosen, openRow, nextPath, statuses } = inbox;
  // What nobody has taken is not done: the first step is to take it.
  const isUntaken = queue === 'unassigned';
  return (
    <form
      id={actionFormId}
      method="post"
      action={urls.admin.inbox(queue)}
      aria-label={`Act on records of ${describeQueue(queue).label}`}
      className="inbox-acts"
    >
      <input type="hidden" name="seen" value={seen} />
      {openId && chosen.size === 0 && (
        <>
          <input type="hidden" name="ids" value={openId} />
          <input type="hidden" name="next" value={nextPath ?? ''} />
        </>
      )}
      <output>{chosen.size > 0 ? `${chosen.size} selected` : ''}</output>
      <Act act={{ name: 'done' }} onAct={act} shortcut="e" primary={!isUntaken}>
        Done
      </Act>
      <Act act={{ name: 'take' }} onAct={act} shortcut="m" primary={isUntaken}>
        Take
      </Act>
      <Choices name="assign" title="Assign" shortcut="a">
        <Act act={{ name: 'assign', person: '' }} onAct={act}>
          Nobody
        </Act>
        {people.map(({ id, name }) => (
          <Act key={id} act={{ name: 'assign', person: id }} onAct={act}>
            {name}
          </Act>
        ))}
      </Choices>
      <Choices name="status" title="Status" shortcut="1–4">
        {statuses.map(({ place, words }) => (
          <Act key={place} act={{ name: 'status', place }} onAct={act} shortcut={String(place)}>
            {words}
          </Act>
        ))}
      </Choices>
      <Choices name="due" title="Due" shortcut="d">
        <Times name="due" times={dueTimes} none="No due date" onAct={act} />
      </Choices>
      <Choices name="snooze" title="Snooze" shortcut="h">
        <Times
          name="snooze"
          times={snoozeTimes}
          none={queue === 'snoozed' ? 'Back in its queue now' : undefined}
          onAct={act}
        />
      </Choices>
      {queue === 'client-replied' && (
        <Act act={{ name: 'answered' }} onAct={act}>
          No answer needed
        </Act>
      )}
      {openRow?.kind !== 'case' && (
        <>
          <Act act={{ name: 'open-case' }} onAct={act} shortcut="o">
            Make it a case
          </Act>
          <Act act={{ name: 'spam' }} onAct={act} shortcut="!">
            Spam
          </Act>
        </>
      )}
    </form>
  );
}

/** Arrows, Home and End move between the choices of an open menu. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget.closest('[popover]');
  const choices = [...(menu?.querySelectorAll('button') ?? [])];
  const place = choices.findIndex((choice) => choice === event.currentTarget);
  const places = new Map([
    ['ArrowDown', place + 1],
    ['ArrowUp', place - 1 + choices.length],
    ['Home', 0],
    ['End', choices.length - 1],
  ]);
  const next = places.get(event.key);
  if (next === undefined || place === -1) return;
  event.preventDefault();
  choices[next % choices.length]?.focus();
}

function closeMenuOf(control: HTMLElement): void {
  control.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Performs an action, or says why nothing happens. */
function perform(act: InboxAct, onAct: Inbox['act']): void {
  const reason = onAct(act);
  if (reason !== true) showReason(reason);
}

/** Sends its action by script; until script has loaded, the form does. */
function Act({
  act,
  onAct,
  shortcut,
  primary = false,
  children,
}: {
  act: InboxAct;
  onAct: Inbox['act'];
  shortcut?: string;
  primary?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      {...actField(act)}
      aria-keyshortcuts={shortcut}
      className={classNames(primary && 'primary')}
      onKeyDown={moveInMenu}
      onClick={(event) => {
        event.preventDefault();
        closeMenuOf(event.currentTarget);
        perform(act, onAct);
      }}
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

function Times<Word extends TimeWord>({
  name,
  times,
  none,
  onAct,
}: {
  name: 'due' | 'snooze';
  times: Readonly<Record<Word, string>>;
  none: string | undefined;
  onAct: Inbox['act'];
}) {
  const id = useId();
  const clock = useOrganisationClock();
  const [typed, setTyped] = useState('');
  return (
    <>
      {timesIn(times, clock).map(([time, words]) => (
        <Act key={time} act={{ name, time }} onAct={onAct}>
          {words}
        </Act>
      ))}
      {none && (
        <Act act={{ name, time: 'none' }} onAct={onAct}>
          {none}
        </Act>
      )}
      <label htmlFor={id}>At a date and time, {zoneWords(clock.timeZone)}</label>
      <input
        id={id}
        type="datetime-local"
        name={typedTimeField(name)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // By default, Enter would press the first button of the form, which is Done.
          event.preventDefault();
          closeMenuOf(event.currentTarget);
          perform({ name, time: { typed } }, onAct);
        }}
      />
      <Act act={{ name, time: { typed } }} onAct={onAct}>
        Set
      </Act>
    </>
  );
}
