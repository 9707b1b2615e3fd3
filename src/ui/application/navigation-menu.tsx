import { useRender } from '@base-ui/react/use-render';
import { ChevronDown } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';

/** `link` is the element that navigates, without children, for instance a router's link. */
type NavigationLink = {
  key: string;
  label: ReactNode;
  text?: ReactNode;
  link: ReactElement;
  active?: boolean;
};

type NavigationItem =
  | ({ kind: 'link' } & NavigationLink)
  | { kind: 'menu'; key: string; label: ReactNode; links: readonly NavigationLink[] };

const itemClass =
  'flex min-h-10 items-center gap-1.5 rounded-md px-3 py-2 text-sm font-semibold text-ink no-underline hover:bg-primary-soft aria-expanded:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:underline';

// The disclosure pattern of the ARIA Authoring Practices. Base UI's navigation menu was rejected: its focus
// guards are both aria-hidden and focusable, which axe rightly reports.
/** A row of links and of buttons that show more links. Works by pointer, touch and keyboard. */
export function NavigationMenu({
  'aria-label': label,
  items,
}: {
  'aria-label': string;
  items: readonly NavigationItem[];
}) {
  const [open, setOpen] = useState<string>();
  const root = useRef<HTMLElement>(null);
  const close = useCallback(() => setOpen(undefined), []);
  useDismiss(root, open === undefined ? undefined : close);

  return (
    <nav ref={root} aria-label={label} className="relative">
      <ul className="flex flex-wrap gap-1">
        {items.map((item) => (
          <li key={item.key} className="sm:relative">
            {item.kind === 'link' ? (
              <NavigationAnchor item={item} className={itemClass} />
            ) : (
              <Submenu
                label={item.label}
                links={item.links}
                open={open === item.key}
                onOpenChange={(shown) => setOpen(shown ? item.key : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({
  label,
  links,
  open,
  onOpenChange,
}: {
  label: ReactNode;
  links: readonly NavigationLink[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className={classNames('group', itemClass)}
      >
        {label}
        <ChevronDown className="size-4 transition-transform duration-150 group-aria-expanded:rotate-180" />
      </button>
      <ul
        id={id}
        hidden={!open}
        className={classNames(
          'absolute inset-x-0 top-full z-50 mt-1.5 grid max-w-[90vw] gap-1 rounded-md border border-line bg-raised p-2 shadow-lg sm:end-auto',
          links.length > 5 ? 'sm:w-xl sm:grid-cols-2' : 'sm:w-72',
        )}
      >
        {links.map((link) => (
          <li key={link.key}>
            <NavigationAnchor
              item={link}
              onFollow={() => onOpenChange(false)}
              className="grid gap-0.5 rounded-sm px-3 py-2 text-sm text-ink no-underline hover:bg-primary-soft aria-[current=page]:bg-primary-soft"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function NavigationAnchor({
  item,
  className,
  onFollow,
}: {
  item: NavigationLink;
  className: string;
  onFollow?: () => void;
}) {
  return useRender({
    render: item.link,
    props: {
      className: className,
      onClick: onFollow,
      ...(item.active && { 'aria-current': 'page' as const }),
      children: item.text ? (
        <>
          <span className="font-semibold">{item.label}</span>
          <span className="text-muted">{item.text}</span>
        </>
      ) : (
        item.label
      ),
    },
  });
}

/**
 * Closes something that is open when the pointer or the focus goes elsewhere, or on Escape.
 * Losing the focus to nothing doesn't count: Safari doesn't focus a link that is clicked.
 */
function useDismiss(root: RefObject<HTMLElement | null>, close: (() => void) | undefined) {
  useEffect(() => {
    if (!close) return;

    function leave(target: EventTarget | null) {
      if (target instanceof Node && !root.current?.contains(target)) close?.();
    }

    function onPointer(event: PointerEvent) {
      leave(event.target);
    }

    function onFocus(event: FocusEvent) {
      leave(event.target);
    }

    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      close?.();
    }

    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [root, close]);
}
