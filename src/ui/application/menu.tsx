import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupItemClass, popupClass } from './popup-classes.ts';
import { usePortalArea } from './portal-area.tsx';

export type MenuEntry =
  | { kind: 'separator'; key: string }
  | {
      kind: 'action';
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      danger?: boolean;
      /** Shown as a second line; its presence disables the entry. */
      disabledReason?: string | undefined;
      onSelect: () => void;
    }
  /** `link` is the element that navigates, without children, for instance a router's link. */
  | { kind: 'link'; key: string; label: ReactNode; icon?: ReactNode; link: ReactElement };

/** A list of actions behind a button. */
export function Menu({
  trigger,
  entries,
  align = 'end',
}: {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}) {
  const area = usePortalArea();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} className="opens-more" />
      <Base.Portal container={area}>
        <Base.Positioner align={align} sideOffset={4} className="z-60">
          <Base.Popup className={classNames(popupClass, 'min-w-48 p-1')}>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'separator') return <Base.Separator className="my-1 h-px bg-line" />;
  if (entry.kind === 'link') {
    return (
      <Base.LinkItem render={entry.link} className={popupItemClass} closeOnClick>
        {entry.icon}
        {entry.label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      onClick={entry.onSelect}
      disabled={entry.disabledReason !== undefined}
      className={classNames(popupItemClass, entry.danger && 'text-danger-ink')}
    >
      {entry.icon}
      <span className="grid">
        {entry.label}
        {entry.disabledReason && <span className="text-xs">{entry.disabledReason}</span>}
      </span>
    </Base.Item>
  );
}
