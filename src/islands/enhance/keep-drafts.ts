import { isChoice, namedControls } from '#ui/form-controls.ts';
import type { FormControl } from '#ui/form-controls.ts';
import { forgetDraft, forgetSentDraft, readDraft, writeDraft } from './draft-storage.ts';
import { setSubmissionKey, submissionKeyField } from './submission-key.ts';

/** Milliseconds of quiet before what was typed is kept. */
const quietFor = 200;

const skippedTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset']);

const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/**
 * Forms with `data-draft="name"` keep what is typed for this browser session: it survives a reload, a
 * failed sending and a lost connection. Fields with `data-draft="off"` are never kept.
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
  // The last chance on a phone, where a page put aside may never come back.
  addEventListener('pagehide', keepPending);
  document.addEventListener('visibilitychange', keepPending);
}

/** Forgets the drafts of what the page says is stored. */
export function forgetDone(): void {
  for (const done of document.querySelectorAll<HTMLElement>('[data-draft-done]'))
    forgetSentDraft(done.dataset['draftDone'] ?? '', done.dataset['reference'] ?? '');
}

/** Puts a draft back, unless the server already filled the form with what was just sent. */
export function restoreDraft(form: HTMLFormElement): void {
  const name = form.dataset['draft'] ?? '';
  const draft = readDraft(name);
  setSubmissionKey(form, draft?.key);
  if ('draftFilled' in form.dataset) {
    keepDraft(form);
    return;
  }
  const restored = controlsOf(form).filter((control) => restoreControl(control, draft?.fields));
  if (restored.length === 0) return;
  for (const control of restored) control.closest('details')?.setAttribute('open', '');
  const words = form.querySelector<HTMLElement>('[data-draft-restored]');
  if (!words) return;
  words.textContent = words.dataset['draftRestored'] ?? '';
  words.hidden = false;
}

/** Keeps what a form holds now. */
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

/** @returns whether the control now shows something else than the page brought */
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
