import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ToneIcon } from '../document/status-pill.tsx';
import { toneClass, type Tone } from '../tone.ts';

export type ToastMessage = {
  tone: Tone;
  title: string;
  text?: string | undefined;
  /** For instance Undo. A toast with an action waits longer. */
  action?: { label: string; onPress: () => void };
};

type ToastData = { tone: Tone };

/** The last passing notice: the next one replaces it, instead of queueing after it. */
const Passing = createContext(rememberOne());

/** @returns the previous value, and stores another one or none */
function rememberOne(): (id: string | undefined) => string | undefined {
  let known: string | undefined;
  return (id) => {
    const before = known;
    known = id;
    return before;
  };
}

/** Holds the messages in the corner of the screen. Used once, by ApplicationProvider. */
export function ToastProvider({
  closeLabel,
  children,
}: {
  closeLabel: string;
  children: ReactNode;
}) {
  const [passing] = useState(rememberOne);
  return (
    // One at a time: a stack would cover controls.
    <Base.Provider limit={1}>
      <Passing value={passing}>{children}</Passing>
      <Base.Portal>
        {/* Above a bar of buttons at the bottom of the screen, so that nobody has to wait to press
            those. On a wide screen, between the breadcrumb and the search, where nothing can be
            pressed; in the inbox, over the end of the list, whose bar shows once the page is scrolled. */}
        <Base.Viewport className="no-print fixed end-3 bottom-[calc(0.75rem+var(--bar))] z-70 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 [--bar:0px] in-[body:has([data-bottom-bar])]:[--bar:4.5rem] sm:end-5 sm:bottom-[calc(1.25rem+var(--bar))] xl:end-[19rem] xl:top-2.5 xl:bottom-auto xl:in-[body:has(.inbox)]:start-[16.75rem] xl:in-[body:has(.inbox)]:top-auto xl:in-[body:has(.inbox)]:bottom-5">
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Shows a passing notice, which waits while it is pointed at. A failure stays until it is closed. */
export function useToast(): {
  show: (message: ToastMessage) => string;
  close: (id: string) => void;
  /** Leaves the words and takes away the button, which would be refused. */
  withdrawAction: (id: string) => void;
} {
  const manager = Base.useToastManager<ToastData>();
  const replacePassing = use(Passing);

  function show({ tone, title, text, action }: ToastMessage): string {
    const timeout = waitingTime(tone, action !== undefined);
    const id = manager.add({
      title,
      description: text,
      data: { tone },
      timeout,
      priority: tone === 'danger' ? 'high' : 'low',
      ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
    });
    const before = replacePassing(timeout && !action ? id : undefined);
    if (before !== undefined) manager.close(before);
    return id;
  }

  function withdrawAction(id: string) {
    manager.update(id, { actionProps: {} });
  }

  return { show, close: manager.close, withdrawAction };
}

/** Milliseconds that a toast stays; 0 means until it is closed. */
function waitingTime(tone: Tone, hasAction: boolean): number {
  if (tone === 'danger') return 0;
  return hasAction ? 12_000 : 6_000;
}

// Base UI hides a button, and a whole failure, from screen readers until they are pointed at, while Tab
// reaches both: mui/base-ui#5659. A failure has its own alert and must not be announced twice.
const readable = { 'aria-hidden': undefined };

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'neutral';
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        {...readable}
        aria-live={tone === 'danger' ? 'off' : undefined}
        data-toast
        className={classNames(
          'rounded-lg border shadow-lg transition duration-200 data-starting-style:translate-y-3 xl:data-starting-style:-translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden',
          toneClass[tone],
        )}
      >
        <Base.Content className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 px-3.5 py-3 text-sm">
          <ToneIcon tone={tone} className="size-5" />
          {/* A long button goes below the words, instead of making a narrow column of them. */}
          <div className="flex min-w-0 flex-wrap items-start gap-x-3">
            <div className="grid min-w-44 flex-1 justify-items-start gap-0.5">
              <Base.Title className="text-sm leading-normal font-bold" />
              <Base.Description className="text-ink wrap-anywhere" />
            </div>
            <Base.Action className="-my-0.5 min-h-6 font-semibold text-link underline underline-offset-4" />
          </div>
          <Base.Close
            aria-label={closeLabel}
            {...readable}
            className="-m-1.5 grid size-8 place-items-center rounded-md hover:bg-paper"
          >
            <X className="size-4" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
