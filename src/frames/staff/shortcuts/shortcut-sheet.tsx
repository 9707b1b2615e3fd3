import type { ReactNode } from 'react';
import type { Permission } from '#shared/capabilities.ts';
import { Dialog } from '#ui/application/dialog.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { LabelledSwitch } from '#ui/application/switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { panels } from '../panels.ts';
import { boundKeys, type PageKey } from './page-keys.ts';
import { hasListSearch, hasNew, listedRows } from './row-links.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  permissions: readonly Permission[];
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
};

/** The shortcuts that work on the page below, and the switch that turns them off. */
export function ShortcutSheet({ open, onOpenChange, permissions, isOn, onTurn }: Props) {
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
        {open && <Groups permissions={permissions} isOn={isOn} />}
      </div>
    </Dialog>
  );
}

/** Read from what is bound at present, when the sheet opens. */
function Groups({ permissions, isOn }: Pick<Props, 'permissions' | 'isOn'>) {
  const always = <Line keys={['Ctrl', 'K']} what="Search everything" />;
  if (!isOn) return <Group title="Everywhere">{always}</Group>;
  const record = boundKeys('record');
  const list = boundKeys('list');
  const { any: hasRows, inTable } = listedRows();
  const hasStep = record.some(({ keys }) => keys.includes('j'));
  const hasEscape = record.some(({ keys }) => keys.includes('Escape'));
  const allowed = panels().filter(({ permission }) => permissions.includes(permission));
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Group title="Everywhere">
        {always}
        <Line keys={['?']} what="This help" />
        <Line keys={['/']} what={hasListSearch() ? 'Search this list' : 'Search everything'} />
        {!hasEscape && <Line keys={['Esc']} what="Close what is open" />}
        {permissions.includes('submission:write') && <Line keys={['c']} what="Take a phone call" />}
        {hasNew() && <Line keys={['n']} what="Make a new one" />}
      </Group>
      {hasRows && (
        <Group title="In the list">
          {!hasStep && <Line keys={['j']} or={inTable ? '↓' : undefined} what="Next row" />}
          {!hasStep && <Line keys={['k']} or={inTable ? '↑' : undefined} what="Row before" />}
          <Line keys={['Enter']} what="Open the row" />
          {list.map((each) => (
            <Bound key={each.does} bound={each} />
          ))}
        </Group>
      )}
      {record.length > 0 && (
        <Group title="The open record, or the rows you chose" wide>
          {record.map((each) => (
            <Bound key={each.keys.join()} bound={each} />
          ))}
        </Group>
      )}
      <Group title="Go to a page: first g, then the letter" wide>
        {allowed.map(
          ({ label, letter }) => letter && <Line key={letter} keys={['g', letter]} what={label} />,
        )}
      </Group>
    </div>
  );
}

function Bound({ bound: { keys, does } }: { bound: PageKey }) {
  const [first = '', ...others] = keys;
  const last = others.at(-1);
  return <Line keys={shownKeys(first)} to={last && shownKeys(last).at(-1)} what={does} />;
}

/** As a keyboard names them. */
function shownKeys(key: string): readonly string[] {
  if (key === 'Escape') return ['Esc'];
  if (/^[A-Z]$/.test(key)) return ['Shift', key];
  return key.split(' ');
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
  or?: string | undefined;
  to?: string | undefined;
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
