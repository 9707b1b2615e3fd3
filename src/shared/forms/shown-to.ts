import { sentText } from './sent-text.ts';

/** The address that a form named for its mail, if it named one: nothing is sent after it has changed. */
export function readShownTo(form: FormData): { shownTo?: string } {
  return form.has('shown_to') ? { shownTo: sentText(form, 'shown_to') } : {};
}
