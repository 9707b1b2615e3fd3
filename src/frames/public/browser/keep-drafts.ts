import { newFormKey } from '#shared/new-form-key.ts';
import { noteFiles } from './noted-files.ts';
import { isChoice, namedControls, type FormControl } from '#ui/form-controls.ts';

/** Milliseconds without input before the draft is stored. */
const quietFor = 200;

const skippedTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset']);

const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/**
 * Forms with `data-draft="name"` keep their input for this browser session: it survives a reload, a failed
 * submission and a lost connection. Fields with `data-draft="off"` are never kept.
 */
export function keepDrafts(): void {
  forgetDone();
  for (const form of draftForms()) restoreDraft(form);

  for (const type of ['input', 'change'])
    document.addEventListener(type, (event) => {
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (form?.dataset['draft']) keepSoon(form);
    });
  document.addEventListener('click', clearWhenAsked);
  // The last chance on a phone, where a page in the background may never come back.
  addEventListener('pagehide', keepPending);
  document.addEventListener('visibilitychange', keepPending);
  addEventListener('pageshow', (event) => {
    emptySent(event);
    // Some browsers restore values after they have shown the page.
    setTimeout(() => emptySent(event));
  });
}

/** Forgets the drafts of forms that the page reports as stored. */
export function forgetDone(page: ParentNode = document): void {
  for (const done of page.querySelectorAll<HTMLElement>('[data-draft-done]'))
    forgetSentDraft(done.dataset['draftDone'] ?? '', done.dataset['reference'] ?? '');
}

/** Restores a draft, unless the server already filled the form with the submitted values. */
export function restoreDraft(form: HTMLFormElement): void {
  const name = form.dataset['draft'] ?? '';
  const draft = readDraft(name);
  const reference = 'draftFilled' in form.dataset ? undefined : sentReference(form);
  if (reference !== undefined) showSent(form, reference);
  setSubmissionKey(form, draft?.key);
  if ('draftFilled' in form.dataset) {
    keepDraft(form);
    return;
  }
  const restored = controlsOf(form).filter((control) => restoreControl(control, draft?.fields));
  if (restored.length === 0) return;
  for (const control of restored) {
    control.closest('details')?.setAttribute('open', '');
    control.closest('[data-row]')?.removeAttribute('hidden');
  }
  const words = form.querySelector<HTMLElement>('[data-draft-restored]');
  if (!words) return;
  words.textContent = words.dataset['draftRestored'] ?? '';
  words.hidden = false;
}

/** Reference under which a form was sent in this tab; undefined once another one is started. */
function sentReference(form: HTMLFormElement): string | undefined {
  const name = form.dataset['draft'] ?? '';
  if (readDraft(name)) return undefined;
  return quietly(() => sessionStorage.getItem(sentPlace(name))) ?? undefined;
}

function showSent(form: HTMLFormElement, reference: string): void {
  const notice = form.querySelector<HTMLElement>('[data-already-sent]');
  const words = notice?.querySelector('[data-words]');
  if (!notice || !words) return;
  const text = notice.dataset['alreadySent'] ?? '';
  words.textContent = text.replace('{reference}', reference);
  notice.hidden = false;
}

/**
 * Empties a sent form when the visitor navigates back to it: neither the back/forward cache nor the
 * browser's form restoration may show the answers again.
 */
function emptySent({ persisted }: PageTransitionEvent): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!persisted && navigation?.type !== 'back_forward') return;
  for (const form of draftForms()) {
    const reference = sentReference(form);
    if (reference === undefined) continue;
    emptyForm(form);
    setSubmissionKey(form, undefined);
    showSent(form, reference);
  }
}

/** Removes everything from a form that was typed, chosen or restored. */
export function emptyForm(form: HTMLFormElement): void {
  for (const control of namedControls(form)) {
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.defaultSelected = false;
      control.selectedIndex = 0;
    } else if (isChoice(control)) Object.assign(control, { checked: false, defaultChecked: false });
    else if (control.type === 'file') control.value = '';
    else if (control.type !== 'hidden' || 'submissionKey' in control.dataset)
      Object.assign(control, { value: '', defaultValue: '' });
  }
  for (const part of form.querySelectorAll('[data-evidence-list], [data-evidence-status]'))
    part.replaceChildren();
  form.dispatchEvent(new Event('emptied'));
}

let isForgotten = false;

/** Empties all forms of the page, and stops keeping drafts. */
export function forgetEverything(): void {
  isForgotten = true;
  for (const form of document.forms) emptyForm(form);
}

/** Stores the current values of a form. */
export function keepDraft(form: HTMLFormElement): void {
  clearTimeout(timers.get(form));
  timers.delete(form);
  const fields: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    const value = valueOf(control);
    if (value !== undefined) fields[control.name] = [...(fields[control.name] ?? []), value];
  }
  writeDraft(form.dataset['draft'] ?? '', { key: submissionKeyField(form)?.value ?? '', fields });
}

function draftForms(): NodeListOf<HTMLFormElement> {
  return document.querySelectorAll<HTMLFormElement>('form[data-draft]');
}

function keepSoon(form: HTMLFormElement): void {
  clearTimeout(timers.get(form));
  timers.set(
    form,
    setTimeout(() => keepDraft(form), quietFor),
  );
}

function keepPending(): void {
  for (const form of draftForms()) if (timers.has(form)) keepDraft(form);
}

function controlsOf(form: HTMLFormElement): FormControl[] {
  return namedControls(form).filter(
    ({ type, dataset }) => dataset['draft'] !== 'off' && !skippedTypes.has(type),
  );
}

function valueOf(control: FormControl): string | undefined {
  if (isChoice(control)) return control.checked ? control.value : undefined;
  return control.value === '' ? undefined : control.value;
}

/** @returns whether the control now differs from what the page contained */
function restoreControl(
  control: FormControl,
  fields: Record<string, string[]> | undefined,
): boolean {
  const values = fields?.[control.name];
  if (values === undefined) return false;
  const before = valueOf(control);
  if (isChoice(control)) control.checked = values.includes(control.value);
  else control.value = values[0] ?? '';
  return valueOf(control) !== before;
}

function clearWhenAsked(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLButtonElement>('button[data-draft-clear]');
  if (!button) return;
  event.preventDefault();
  if (!confirm(button.dataset['draftClear'])) return;
  const name = button.dataset['draftName'] ?? '';
  for (const form of draftForms()) {
    if (form.dataset['draft'] !== name) continue;
    clearTimeout(timers.get(form));
    timers.delete(form);
  }
  forgetDraft(name);
  const cleared = new CustomEvent('draft-cleared', { bubbles: true, cancelable: true });
  if (button.dispatchEvent(cleared)) location.assign(button.form?.action ?? location.pathname);
}

/** Answers of a form as stored on the device, for this browser session only. */
type Draft = { key: string; fields: Record<string, string[]> };

function place(form: string): string {
  return `lantern-draft:${form}`;
}

function sentPlace(form: string): string {
  return `lantern-sent:${form}`;
}

/** Storage may be full or forbidden; a draft is a convenience and must never break the form. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function readDraft(form: string): Draft | undefined {
  return quietly(() => {
    const kept = sessionStorage.getItem(place(form));
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  });
}

function writeDraft(form: string, draft: Draft): void {
  if (!isForgotten) quietly(() => sessionStorage.setItem(place(form), JSON.stringify(draft)));
}

function forgetDraft(form: string): void {
  quietly(() => sessionStorage.removeItem(place(form)));
}

/** Forgets a sent draft, once: the page of an older reference must not clear a newer draft. */
export function forgetSentDraft(form: string, reference: string): void {
  quietly(() => {
    if (reference && sessionStorage.getItem(sentPlace(form)) === reference) return;
    // A form that was closed by the quick exit has no reference.
    if (reference) sessionStorage.setItem(sentPlace(form), reference);
    sessionStorage.removeItem(place(form));
    noteFiles(form, 0);
  });
}

/** Hidden field by which the server distinguishes a repeated submission from a second report. */
export function submissionKeyField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[data-submission-key]');
}

/**
 * Sets the key of a form: that of the draft, so that a retry after a reload counts as a repeat, else the
 * one that the server returned, else a new one.
 */
function setSubmissionKey(form: HTMLFormElement, kept: string | undefined): void {
  const field = submissionKeyField(form);
  if (field) field.value = kept || field.defaultValue || newFormKey();
}
