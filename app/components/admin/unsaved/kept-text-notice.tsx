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
 * Keeps what was typed when sending it leads to the sign-in page, and offers it again afterwards, on
 * the same page and to the same person.
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
          : 'You had been signed out when you sent it, so it was not saved.'}
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

/** Remembers the form that is being sent, and what becomes of it. */
function useKeeping(userId: string): void {
  const sent = useRef<KeptText>(undefined);
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

  const { state, location: target, formMethod } = useNavigation();
  const isLosing = state === 'loading' && target.pathname === urls.signIn();
  const isSaved = state === 'loading' && formMethod === 'POST' && !isLosing;
  useEffect(() => {
    if (isLosing && sent.current && sent.current.fields.length > 0) keepText(sent.current);
    if (isSaved) {
      const kept = readKeptText();
      if (kept && kept.path === sent.current?.path && kept.form === sent.current.form)
        forgetKeptText();
    }
    if (isLosing || isSaved) sent.current = undefined;
  }, [isLosing, isSaved]);
}
