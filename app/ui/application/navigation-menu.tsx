import { NavigationMenu as Base } from '@base-ui/react/navigation-menu';
import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupLook } from './popup-look.ts';

/** `link` is the element that navigates, without children, for instance a router's link. */
export type NavigationLink = {
  key: string;
  label: ReactNode;
  text?: ReactNode;
  link: ReactElement;
  active?: boolean;
};

export type NavigationItem =
  | ({ kind: 'link' } & NavigationLink)
  | { kind: 'menu'; key: string; label: ReactNode; links: readonly NavigationLink[] };

const itemLook =
  'flex min-h-10 items-center gap-1.5 rounded-md px-3 py-2 text-sm font-semibold text-ink no-underline hover:bg-primary-soft data-popup-open:bg-primary-soft data-active:bg-primary-soft data-active:text-primary-ink';

/** A row of links and of menus with more links. Works by pointer, touch and keyboard. */
export function NavigationMenu({
  'aria-label': label,
  items,
}: {
  'aria-label': string;
  items: readonly NavigationItem[];
}) {
  return (
    <Base.Root aria-label={label}>
      <Base.List className="flex flex-wrap gap-1">
        {items.map((item) => (
          <Base.Item key={item.key}>
            {item.kind === 'link' ? (
              <Base.Link render={item.link} active={item.active ?? false} className={itemLook}>
                {item.label}
              </Base.Link>
            ) : (
              <Submenu label={item.label} links={item.links} />
            )}
          </Base.Item>
        ))}
      </Base.List>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className={classNames(popupLook, 'w-(--popup-width) max-w-[94vw]')}>
            <Base.Viewport className="overflow-clip" />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Submenu({ label, links }: { label: ReactNode; links: readonly NavigationLink[] }) {
  return (
    <>
      <Base.Trigger className={itemLook}>
        {label}
        <Base.Icon className="transition-transform duration-150 data-popup-open:rotate-180">
          <ChevronDown className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Content>
        <ul
          className={classNames('grid gap-1 p-2', links.length > 5 ? 'sm:w-xl sm:grid-cols-2' : 'w-72')}
        >
          {links.map((link) => (
            <li key={link.key}>
              <Base.Link
                render={link.link}
                active={link.active ?? false}
                closeOnClick
                className="grid gap-0.5 rounded-sm px-3 py-2 text-sm text-ink no-underline hover:bg-primary-soft data-active:bg-primary-soft"
              >
                <span className="font-semibold">{link.label}</span>
                {link.text && <span className="text-muted">{link.text}</span>}
              </Base.Link>
            </li>
          ))}
        </ul>
      </Base.Content>
    </>
  );
}
