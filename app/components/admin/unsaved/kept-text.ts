/** What somebody typed into a form that could not be saved because their session had ended. */
export type KeptText = {
  userId: string;
  path: string;
  /** The form among those of its page; see `formKey`. */
  form: string;
  fields: { name: string; value: string }[];
};

const storageKey = 'lantern-kept-text';

/** For this tab only, and gone with it. */
export function keepText(kept: KeptText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // No room, or no storage in this browser: nothing is lost that was not lost before.
  }
}

export function readKeptText(): KeptText | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? undefined : (JSON.parse(text) as KeptText);
  } catch {
    return undefined;
  }
}

export function forgetKeptText(): void {
  sessionStorage.removeItem(storageKey);
}

/** Several forms of a page are told apart by their id, or by a hidden field named `form`. */
export function formKey(form: HTMLFormElement): string {
  const named = form.querySelector<HTMLInputElement>('input[type=hidden][name=form]');
  return named?.value || form.id || '';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkept = new Set(['hidden', 'password', 'file', 'submit', 'button', 'image', 'reset']);

/** What a person can have typed or chosen: no hidden fields, never a password, no files. */
export function typedFields(form: HTMLFormElement): KeptText['fields'] {
  return controlsOf(form).flatMap((control) => {
    if (isChoice(control) && !control.checked) return [];
    return control.value === '' ? [] : [{ name: control.name, value: control.value }];
  });
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !unkept.has(element.type) &&
      !/password|secret|token|otp/i.test(element.name + element.autocomplete),
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
  );
}

/**
 * Puts the text back into a form as if it were typed, so that React and the form's own checks notice.
 * @returns what found no field any more
 */
export function restoreText(form: HTMLFormElement, { fields }: KeptText): KeptText['fields'] {
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

function type(control: Control, value: string): void {
  if (control.value === value) return;
  // React puts its own setter on the element; the prototype's tells it that something changed.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
