/** A control that a person types into or chooses with. */
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls of a form that are sent with it, in their order; buttons are none. */
export function namedControls(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(
    (element): element is FormControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  );
}

/** True if it is checked rather than filled in. */
export function isChoice(control: FormControl): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
