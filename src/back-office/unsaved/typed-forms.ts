import { formKey, typedFields } from './form-text.ts';
import type { KeptText } from './kept-text.ts';

/**
 * The forms of the page that hold something typed and not saved. What stands in them can still be read
 * when an error page has taken them away.
 */
export class TypedForms {
  /** With the page that each stood on. */
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

  /** @param savedId new each time something was saved; otherwise what was sent is still unsaved */
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

  /** Unless it was typed into again meanwhile, which is noted already. */
  #takeBackSent(): void {
    if (this.#sent?.form.isConnected) this.#forms.set(this.#sent.form, this.#sent.path);
  }
}

function textOf(form: HTMLFormElement, from: { userId: string; path: string }): KeptText {
  return { ...from, form: formKey(form), fields: typedFields(form) };
}
