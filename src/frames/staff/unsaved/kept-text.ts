import { isChoice, namedControls, type FormControl } from '#ui/form-controls.ts';

/** Text typed into a form that could not be saved, or that an error page replaced. */
export type KeptText = {
  userId: string;
  path: string;
  /** Identifies the form on its page; see `formKey`. */
  form: string;
  fields: TypedField[];
};

const storageKey = 'lantern-kept-text';

/** Stored for this tab only. The text of a form replaces what was stored for it before. */
export function keepText(texts: readonly KeptText[]): void {
  const others = readKeptText().filter((kept) => !texts.some((text) => isSameForm(text, kept)));
  store([...others, ...texts]);
}

export function readKeptText(): KeptText[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Deletes the matching texts, or all of them without a condition. */
export function forgetKeptText(isMeant: (kept: KeptText) => boolean = () => true): void {
  store(readKeptText().filter((kept) => !isMeant(kept)));
}

export function isSameForm(one: KeptText, other: KeptText): boolean {
  return one.path === other.path && one.form === other.form;
}

function store(texts: readonly KeptText[]): void {
  try {
    if (texts.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // Storage is full or unavailable: nothing more is lost than without this.
  }
}

/** Value of a field with its label, and with the text of its options. */
export type TypedField = { name: string; value: string; label: string; words: string };

/** Hidden fields that identify the object of a form, and are the same whenever the page is loaded. */
const distinguishingFields = new Set([
  'form',
  'intent',
  'do',
  'id',
  'rule',
  'kind',
  'name',
  'note',
  'case',
  'other',
  'table',
]);

/** Identifies a form on its page: by its action, its id, and its object. */
export function formKey(form: HTMLFormElement): string {
  // Read as attributes: a field named "id" or "action" would shadow the property.
  const leads = new URL(form.getAttribute('action') ?? '', location.href).pathname;
  const about = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    .filter(({ name }) => distinguishingFields.has(name))
    .map(({ name, value }) => `${name}=${value}`);
  return [leads, form.getAttribute('id') ?? '', ...about].join(' ');
}

/** Finds a form of the page by its key. */
export function findForm(key: string): HTMLFormElement | undefined {
  return [...document.forms].find((form) => isOfPage(form) && formKey(form) === key);
}

/** A dialog is outside of `main`; forms outside of both, such as signing out, contain no text. */
export function isOfPage(form: HTMLFormElement): boolean {
  return form.getAttribute('method') === 'post' && form.closest('#main, [role=dialog]') !== null;
}

const unkept = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);

/** Fields that a person can have filled in: no hidden fields, never a password, no files. */
export function typedFields(form: HTMLFormElement): TypedField[] {
  return controlsOf(form).flatMap((control) => {
    const { name, value } = control;
    if (value === '' || (isChoice(control) && !control.checked)) return [];
    return [{ name, value, label: labelOf(control), words: wordsOf(control) }];
  });
}

function labelOf(control: FormControl): string {
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? '';
  return label.replace(/\*\s*$/, '').trim();
}

function wordsOf(control: FormControl): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  return isChoice(control) ? 'Chosen' : control.value;
}

function controlsOf(form: HTMLFormElement): FormControl[] {
  return namedControls(form).filter(
    ({ type: kind, name, autocomplete }) =>
      !unkept.has(kind) && !/password|secret|token|otp/i.test(name + autocomplete),
  );
}

/**
 * Restores the text of a form as if it were typed, so that React and the form's own validation notice.
 * @returns fields that no longer exist
 */
export function restoreText(form: HTMLFormElement, fields: readonly TypedField[]): TypedField[] {
  const controls = controlsOf(form);
  for (const control of controls) {
    const values = fields.filter(({ name }) => name === control.name).map(({ value }) => value);
    if (isChoice(control)) choose(control, values.includes(control.value));
    else type(control, values[0] ?? '');
  }
  return fields.filter(({ name }) => !controls.some((control) => control.name === name));
}

function choose(control: HTMLInputElement, isChosen: boolean): void {
  // React listens to clicks.
  if (control.checked !== isChosen) control.click();
}

function type(control: FormControl, value: string): void {
  if (control.value === value) return;
  // React overrides the setter on the element; that of the prototype makes it notice the change.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
