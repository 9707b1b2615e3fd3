import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/application/button.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';
import {
  forgetKeptText,
  formKey,
  keepText,
  readKeptText,
  restoreText,
  typedFields,
} from './kept-text.ts';
import type { KeptText } from './kept-text.ts';

/**
 * Keeps what was typed while it is being sent: when that leads to the sign-in page, or to the page that
 * says that nothing answers, it is offered again afterwards, on the same page and to the same person.
 */
export function KeptTextNotice({ userId }: { userId: string }) {
  useKeeping(userId);
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  if (!hydrated) return null;
  return <Offer key={pathname} userId={userId} path={pathname} />;
}

function Offer({ userId, path }: { userId: string; path: string }) {
  const [kept, setKept] = useState(() => keptFor(userId, path));
  const [lost, setLost] = useState<KeptText['fields']>();
  if (!kept) return null;

  function discard() {
    forgetKeptText();
    setKept(undefined);
  }

  function restore(text: KeptText) {
    const form = findForm(text);
    const missing = form ? restoreText(form, text) : text.fields;
    if (missing.length === 0) setKept(undefined);
    else setLost(missing);
    form?.scrollIntoView({ block: 'center' });
    form?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')?.focus();
  }

  return (
    <Notice
      tone="info"
      live="polite"
      title="We kept what you typed"
      actions={
        <>
          {!lost && (
            <Button size="compact" onClick={() => restore(kept)}>
              Restore
            </Button>
          )}
          <Button tone="secondary" size="compact" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {lost
          ? 'These parts have no field on this page any more. Copy what you need.'
          : 'It was probably not saved: you had been signed out when you sent it, or no answer came.'}
      </p>
      {lost?.map(({ name, value }) => (
        <p key={name} className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">
          {value}
        </p>
      ))}
    </Notice>
  );
}

function keptFor(userId: string, path: string): KeptText | undefined {
  const kept = readKeptText();
  if (kept === undefined || kept.path !== path) return undefined;
  if (kept.userId === userId) return kept;
  forgetKeptText();
  return undefined;
}

function findForm({ form }: KeptText): HTMLFormElement | undefined {
  const forms = [...document.querySelectorAll<HTMLFormElement>('#main form[method=post]')];
  return forms.find((each) => formKey(each) === form);
}

/** Keeps the form that is being sent until the page goes on. */
function useKeeping(userId: string): void {
  const sent = useRef<KeptText>(undefined);
  const isKept = useRef(false);
  useEffect(() => {
    function onSubmit({ target }: SubmitEvent) {
      if (!(target instanceof HTMLFormElement)) return;
      if (new URL(target.getAttribute('action') ?? '', location.href).pathname === urls.signOut())
        return forgetKeptText();
      if (target.method !== 'post' || !target.closest('#main')) return;
      const { pathname: path } = location;
      sent.current = { userId, path, form: formKey(target), fields: typedFields(target) };
    }
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [userId]);

  const { state } = useNavigation();
  useEffect(() => {
    // Not at the event: what the browser itself sends, such as for a download, leaves the page there.
    if (state === 'submitting' && sent.current && sent.current.fields.length > 0) {
      keepText(sent.current);
      isKept.current = true;
    }
    if (state !== 'idle') return;
    // Where no answer came, or on the way to sign in, this no longer runs: the page is gone.
    if (isKept.current) forgetKeptText();
    isKept.current = false;
    sent.current = undefined;
  }, [state]);
}
