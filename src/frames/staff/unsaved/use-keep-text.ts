import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { urls } from '#shared/urls.ts';
import type { FormControl } from '#ui/form-controls.ts';
import {
  forgetKeptText,
  formKey,
  isOfPage,
  isSameForm,
  keepText,
  typedFields,
  type KeptText,
} from './kept-text.ts';
import { forgetDrafts } from './use-draft.ts';
import { onPageFailure } from './page-failure.ts';

type Staff = {
  userId: string;
  /** Changes each time something was saved. */
  savedId: string | undefined;
};

/**
 * Keeps unsaved input of the page: while it is being sent, when an error page replaces its form, and when
 * the session has ended and the sign-in page is opened.
 * @returns number of error pages so far, so that kept text can be offered again
 */
export function useKeepText({ userId, savedId }: Staff): number {
  const [typed] = useState(() => new TypedForms());
  const [failures, setFailures] = useState(0);
  // A form that resets itself after the response is removed from the stored text before this runs.
  const keptSent = useRef<KeptText>(undefined);
  useNoting(typed);
  useEffect(() => {
    forgetKeptText((kept) => kept.userId !== userId);
    function keep() {
      keepText(typed.read(userId));
      typed.clear();
      keptSent.current = undefined;
    }
    const stop = onPageFailure(() => {
      keep();
      setFailures((count) => count + 1);
    });
    return () => {
      stop();
      // The frame of the back office is unmounted on the way to the sign-in page.
      keep();
    };
  }, [typed, userId]);

  const { state } = useNavigation();
  const isSending = useRef(false);
  useEffect(() => {
    const sent = typed.readSent(userId);
    // Not in the event handler: submissions by the browser itself, such as for a download, do not leave the
    // page.
    if (state === 'submitting' && sent) {
      if (sent.fields.length > 0) keepText([sent]);
      keptSent.current = sent;
      isSending.current = true;
    }
    if (state !== 'idle') return;
    // Without a response this never runs, because the page is gone. After an error page nothing is sent.
    const answered = keptSent.current;
    if (isSending.current && answered) forgetKeptText((kept) => isSameForm(kept, answered));
    isSending.current = false;
    keptSent.current = undefined;
    typed.settle(savedId);
  }, [state, savedId, typed, userId]);
  return failures;
}

/** Listens to all forms of the page. */
function useNoting(typed: TypedForms): void {
  useEffect(() => {
    function onInput({ target }: Event) {
      const form = isControl(target) ? target.form : null;
      if (form && isOfPage(form)) typed.note(form);
    }
    function onReset({ target }: Event) {
      if (target instanceof HTMLFormElement) typed.drop(target);
    }
    function onSubmit({ target }: Event) {
      if (!(target instanceof HTMLFormElement)) return;
      if (new URL(target.getAttribute('action') ?? '', location.href).pathname === urls.signOut()) {
        typed.clear();
        forgetKeptText();
        forgetDrafts();
      } else if (isOfPage(target)) typed.noteSending(target);
    }
    const heard = { input: onInput, reset: onReset, submit: onSubmit };
    for (const [kind, hear] of Object.entries(heard)) document.addEventListener(kind, hear, true);
    return () => {
      for (const [kind, hear] of Object.entries(heard))
        document.removeEventListener(kind, hear, true);
    };
  }, [typed]);
}

function isControl(target: EventTarget | null): target is FormControl {
  return target instanceof HTMLElement && 'form' in target;
}

/**
 * Forms of the page with unsaved input. Their fields remain readable after an error page has replaced them.
 */
class TypedForms {
  /** Forms with the page that each belongs to. */
  readonly #forms = new Map<HTMLFormElement, string>();
  #sent: { form: HTMLFormElement; path: string } | undefined;
  #savedId: string | undefined;

  note(form: HTMLFormElement): void {
    this.#forms.set(form, location.pathname);
  }

  noteSending(form: HTMLFormElement): void {
    this.#forms.delete(form);
    this.#takeBackSent();
    this.#sent = { form, path: location.pathname };
  }

  drop(form: HTMLFormElement): void {
    this.#forms.delete(form);
    if (this.#sent?.form === form) this.#sent = undefined;
  }

  clear(): void {
    this.#forms.clear();
    this.#sent = undefined;
  }

  /** @param savedId changes each time something was saved; otherwise the submitted input is still unsaved */
  settle(savedId: string | undefined): void {
    if (savedId === undefined || savedId === this.#savedId) this.#takeBackSent();
    this.#savedId = savedId;
    this.#sent = undefined;
    for (const [form, path] of this.#forms)
      if (!form.isConnected || path !== location.pathname) this.#forms.delete(form);
  }

  read(userId: string): KeptText[] {
    const sent = this.readSent(userId);
    const typed = [...this.#forms].map(([form, path]) => textOf(form, { userId, path }));
    return [...(sent ? [sent] : []), ...typed].filter(({ fields }) => fields.length > 0);
  }

  readSent(userId: string): KeptText | undefined {
    return this.#sent && textOf(this.#sent.form, { userId, path: this.#sent.path });
  }

  /** Unless it was edited again meanwhile, which is recorded already. */
  #takeBackSent(): void {
    if (this.#sent?.form.isConnected) this.#forms.set(this.#sent.form, this.#sent.path);
  }
}

function textOf(form: HTMLFormElement, from: { userId: string; path: string }): KeptText {
  return { ...from, form: formKey(form), fields: typedFields(form) };
}
