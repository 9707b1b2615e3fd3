import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import { useStaffPage } from '../staff-page.ts';
import {
  findForm,
  forgetKeptText,
  keepText,
  readKeptText,
  restoreText,
  type KeptText,
  type TypedField,
} from './kept-text.ts';

/**
 * Offers text that was kept on this page to the person who typed it: to copy it on the error page, and to
 * restore it where its form exists again.
 * @param props `place`: a dialog covers the page, so the notice is shown in the dialog
 */
export function KeptTextNotice({ place }: { place: 'page' | 'dialog' }) {
  const hydrated = useHydrated();
  const userId = useStaffPage()?.userId;
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  if (!hydrated || userId === undefined) return null;
  return (
    <div
      ref={frame}
      data-kept-text={place}
      className={
        place === 'page'
          ? 'empty:hidden in-[body:has([data-kept-text=dialog])]:hidden'
          : 'empty:hidden'
      }
    >
      <Offer key={pathname} userId={userId} path={pathname} frame={frame} />
    </div>
  );
}

/** `isTried`: its form exists, but not all of its fields do. */
type Offered = KeptText & { isTried?: boolean };

type OfferProps = { userId: string; path: string; frame: RefObject<HTMLElement | null> };

function Offer({ userId, path, frame }: OfferProps) {
  const [kept, setKept] = useState<Offered[]>(() => readKeptText().filter(isMeant));
  const canRestore = useFormThere(kept);
  // A reloaded page keeps its scroll position, which may be far below.
  useEffect(() => {
    if (canRestore) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [canRestore, frame]);
  if (kept.length === 0) return null;

  function isMeant(text: KeptText): boolean {
    return text.userId === userId && text.path === path;
  }

  function discard() {
    forgetKeptText(isMeant);
    setKept([]);
  }

  /** Restored text is no longer stored: it counts as typed in its form. */
  function restore() {
    const forms = kept.map(({ form }) => findForm(form));
    const missing = kept
      .map((text, index) => restored(text, forms[index]))
      .filter(({ fields }) => fields.length > 0);
    forgetKeptText(isMeant);
    keepText(missing);
    setKept(missing);
    const first = forms.find((form) => form !== undefined);
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')?.focus();
  }

  return (
    <Notice
      tone="info"
      live="polite"
      title="We kept what you typed"
      actions={
        <>
          {canRestore && (
            <Button size="compact" onClick={restore}>
              Restore
            </Button>
          )}
          <Button tone="secondary" size="compact" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="text-sm">{explain(kept, canRestore)}</p>
      {!canRestore && kept.map((text) => <Fields key={text.form} fields={text.fields} />)}
    </Notice>
  );
}

function restored(text: Offered, form: HTMLFormElement | undefined): Offered {
  return form ? { ...text, fields: restoreText(form, text.fields), isTried: true } : text;
}

function explain(kept: readonly Offered[], canRestore: boolean): string {
  if (canRestore)
    return 'It was probably not saved: you had been signed out, no answer came, or an error page took its place.';
  if (kept.every(({ isTried }) => isTried))
    return 'These parts have no field on this page any more. Copy what you need.';
  return 'It was probably not saved, and its form is not on the page now. When it is back, you can restore it there.';
}

function Fields({ fields }: { fields: readonly TypedField[] }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      {fields.map(({ name, value, label, words }) => (
        <div key={`${name} ${value}`}>
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns whether anything can be restored; updated when a form appears or disappears. */
function useFormThere(kept: readonly Offered[]): boolean {
  return useSyncExternalStore(
    kept.length > 0 ? watchPage : watchNothing,
    () => kept.some((text) => !text.isTried && findForm(text.form) !== undefined),
    () => false,
  );
}

function watchNothing(): () => void {
  return () => {};
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
