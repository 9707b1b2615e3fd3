import type { ReactNode } from 'react';
import type { Permission } from '#shared/capabilities.ts';
import { Dialog } from '#ui/application/dialog.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { panels } from '#frames/staff/panels.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  permissions: readonly Permission[];
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
};

/** All shortcuts, and the switch that turns them off. */
export function ShortcutSheet({ open, onOpenChange, permissions, isOn, onTurn }: Props) {
  const allowed = panels().filter(({ permission }) => permissions.includes(permission));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      closeLabel="Close"
      size="medium"
    >
      <div className="grid gap-5">
        <LabelledSwitch
          id="shortcuts-on"
          label="Use shortcuts of a single key"
          hint="Kept in this browser. The search with Ctrl or ⌘ and K always works."
          checked={isOn}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Group title="Everywhere">
            <Line keys={['Ctrl', 'K']} what="Search and go to" />
            <Line keys={['?']} what="This list" />
            <Line keys={['/']} what="Search the list, or everything" />
            <Line keys={['Esc']} what="Close what is open" />
          </Group>
          <Group title="In a list">
            <Line keys={['j']} or="↓" what="Next row" />
            <Line keys={['k']} or="↑" what="Row before" />
            <Line keys={['x']} what="Select the row" />
            <Line keys={['Enter']} what="Open the row" />
            <Line keys={['n']} what="New, where there is such a button" />
          </Group>
          <Group title="In the inbox: the open record, or the rows that are selected" wide>
            <Line keys={['Shift', 'J']} what="Select the next row as well" />
            <Line keys={['Shift', 'K']} what="Select the row before as well" />
            <Line keys={['e']} what="Done, and the next" />
            <Line keys={['m']} what="Take it" />
            <Line keys={['a']} what="Assign it to somebody" />
            <Line keys={['1']} to="4" what="Status, in the order of the menu" />
            <Line keys={['o']} what="Open a case from it" />
            <Line keys={['r']} what="Answer" />
            <Line keys={['n']} what="Write a note" />
            <Line keys={['h']} what="Snooze it" />
            <Line keys={['d']} what="Due date" />
            <Line keys={['g', 'g']} what="Compare it, to merge" />
            <Line keys={['!']} what="Mark as spam" />
            <Line keys={['z']} what="Undo the last change" />
            <Line keys={['Ctrl', 'Enter']} what="Send what is being written, and go on" />
            <Line keys={['Esc']} what="Leave the text as it is, back to its row" />
          </Group>
          <Group title="In an open submission" wide>
            <Line keys={['j']} what="Next submission" />
            <Line keys={['k']} what="Submission before" />
            <Line keys={['1']} to="4" what="Pending, reviewed, resolved, rejected" />
            <Line keys={['m']} what="Assign to me" />
            <Line keys={['r']} what="Answer" />
            <Line keys={['n']} what="Write a note" />
            <Line keys={['g', 'g']} what="Compare it, to merge" />
            <Line keys={['Esc']} what="Back to the list" />
          </Group>
          <Group title="Go to a panel: first g, then the letter" wide>
            {allowed.map(({ label, letter }) => (
              <Line key={letter} keys={['g', letter]} what={label} />
            ))}
          </Group>
        </div>
      </div>
    </Dialog>
  );
}

function Group({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames('grid content-start gap-2', wide && 'sm:col-span-2')}>
      <h3 className="text-sm font-bold">{title}</h3>
      <dl className={classNames('grid gap-x-8 gap-y-1.5', wide && 'sm:grid-cols-2')}>{children}</dl>
    </section>
  );
}

/** @param props `keys` pressed in sequence; `or` an alternative key; `to` the last of a range */
function Line({
  keys,
  or,
  to,
  what,
}: {
  keys: readonly string[];
  or?: string;
  to?: string;
  what: string;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{what}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {or && (
          <>
            or <Kbd>{or}</Kbd>
          </>
        )}
        {to && (
          <>
            to <Kbd>{to}</Kbd>
          </>
        )}
      </dd>
    </div>
  );
}
