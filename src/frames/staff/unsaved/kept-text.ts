import { isChoice, namedControls, type FormControl } from '#ui/form-controls.ts';

/** What somebody typed into a form that could not be saved, or that an error page took away. */
export type KeptText = {
  userId: string;
  path: string;
  /** The form among those of its page; see `formKey`. */
  form: string;
  fields: TypedField[];
};

const storageKey = 'lantern-kept-text';

/** For this tab only, and gone with it. A form's text takes the place of what it had before. */
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

/** Throws away what is named, without a condition all of it. */
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
    // No room, or no storage in this browser: nothing is lost that was not lost before.
  }
}

/** What stands in a field, and how a person knows it: by its label and its words. */
export type TypedField = { name: string; value: string; label: string; words: string };

/** Hidden fields that say what a form is about, and are the same whenever the page is loaded. */
const tellingApart = new Set([
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

/** Tells a form from the others of its page: by where it leads, its id, and what it is about. */
export function formKey(form: HTMLFormElement): string {
  // Through the attributes: a field named "id" or "action" would hide the property.
  const leads = new URL(form.getAttribute('action') ?? '', location.href).pathname;
  const about = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    .filter(({ name }) => tellingApart.has(name))
    .map(({ name, value }) => `${name}=${value}`);
  return [leads, form.getAttribute('id') ?? '', ...about].join(' ');
}

/** By its key, among the forms of the page. */
export function findForm(key: string): HTMLFormElement | undefined {
  return [...document.forms].find((form) => isOfPage(form) && formKey(form) === key);
}

/** A dialog stands outside of `main`; what is outside of both, such as signing out, holds no text. */
export function isOfPage(form: HTMLFormElement): boolean {
  return form.getAttribute('method') === 'post' && form.closest('#main, [role=dialog]') !== null;
}

const unkept = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);

/** What a person can have typed or chosen: no hidden fields, never a password, no files. */
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
 * Puts the text back into a form as if it were typed, so that React and the form's own checks notice.
 * @returns what found no field any more
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
  // A click is what React listens to.
  if (control.checked !== isChosen) control.click();
}

function type(control: FormControl, value: string): void {
  if (control.value === value) return;
  // React puts its own setter on the element; the prototype's tells it that something changed.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
