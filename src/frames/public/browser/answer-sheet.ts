import { isChoice, type FormControl } from '#ui/form-controls.ts';

/** Words of the sheet in the language of the page. */
type SheetWords = Record<'now' | 'open' | 'answer', string>;

/** One line of the sheet. */
type Line = {
  name: string;
  /** Id of the section or the field where it is changed. */
  place: string;
  text: string;
  /** Nothing was told. */
  isOpen?: boolean;
  /** In the words of the person, of any length. */
  isOwn?: boolean;
  /** It is asked at this moment, where it can be changed anyway. */
  isNow?: boolean;
};

type Answer = Pick<Line, 'place' | 'text'> & {
  label: string;
  isOwn: boolean;
  /** The same where its question is not beside it. */
  brief: string;
};

type Shown = { asked: HTMLElement[]; extra: HTMLElement[]; screen: HTMLElement | undefined };

/** Fills the sheets of a form with what it holds, now and after each change. Nothing of it is stored or sent. */
export function startSheets(form: HTMLFormElement): void {
  let shown: Shown | undefined;
  let offer: Promise<void> | undefined;
  function fill(): void {
    for (const sheet of sheetsOf(form)) fillSheet(sheet, form, shown);
  }
  form.addEventListener('screen-shown', (event) => {
    shown = (event as CustomEvent<Shown>).detail;
    fill();
    const { extra, screen } = shown;
    // Needed by who adds details, and fetched then.
    if (!screen || extra.includes(screen))
      offer ??= import('./one-payment.ts').then(
        ({ offerOnePayment }) => offerOnePayment(form),
        () => {},
      );
  });
  for (const type of ['input', 'change', 'emptied']) form.addEventListener(type, fill);
  form.addEventListener('screen-left', (event) => {
    // Another answer may have taken its place meanwhile.
    takeBack(form);
    const missing = missingIn((event as CustomEvent<HTMLElement>).detail, form);
    for (const each of missing) sayMissing(each);
    if (missing.length > 0) event.preventDefault();
    missing[0]?.control.focus();
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element) takeBack(target.closest('[data-field]'));
  });
  // Asks for the screen that was shown while this was loaded.
  form.dispatchEvent(new Event('change'));
}

/** In the words of the server, which says the same of an answer that is not there. */
function sayMissing({ field, control }: Missing): void {
  const error = field.querySelector<HTMLElement>('[data-field-error]');
  const message = error?.querySelector('[data-message]');
  if (!error?.hidden || !message) return;
  message.textContent = error.dataset['fieldError'] ?? '';
  error.hidden = false;
  error.dataset['said'] = '';
  control.setAttribute('aria-invalid', 'true');
  const ids = control.getAttribute('aria-describedby') ?? '';
  if (!ids.includes(error.id))
    control.setAttribute('aria-describedby', `${ids} ${error.id}`.trim());
}

function takeBack(place: Element | null): void {
  for (const error of place?.querySelectorAll<HTMLElement>('[data-said]') ?? []) {
    error.hidden = true;
    delete error.dataset['said'];
    const field = error.closest('[data-field]');
    field?.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
  }
}

function sheetsOf({ id }: HTMLFormElement): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-sheet="${id}"]`);
}

function fillSheet(sheet: HTMLElement, form: HTMLFormElement, shown: Shown | undefined): void {
  const rows = sheet.querySelector('[data-sheet-rows]');
  const template = sheet.querySelector<HTMLTemplateElement>('template[data-sheet-row]');
  if (!rows || !template) return;
  const words = JSON.parse(sheet.dataset['words'] ?? '{}') as SheetWords;
  const lines =
    'sheetWhole' in sheet.dataset ? wholeLines(form, words, shown) : shortLines(form, words, shown);
  rows.replaceChildren(...lines.map((line) => rowOf(template, line, words)));
}

function rowOf(template: HTMLTemplateElement, line: Line, words: SheetWords): DocumentFragment {
  const row = document.importNode(template.content, true);
  const text = row.querySelector<HTMLElement>('[data-sheet-text]');
  const link = row.querySelector('a');
  row.querySelector('dt')?.append(line.name);
  text?.append(line.text);
  if (line.isOpen) text?.setAttribute('data-open', '');
  if (line.isOwn) text?.setAttribute('data-own', '');
  if (line.isNow) link?.remove();
  link?.setAttribute('href', `#${line.place}`);
  const [act, about] = link?.children ?? [];
  if (line.isOpen && act) act.textContent = words.answer;
  about?.append(line.name);
  return row;
}

/** One line for each section that was answered, is asked, or was left open on the way. */
function shortLines(form: HTMLFormElement, words: SheetWords, shown: Shown | undefined): Line[] {
  const { asked = [], screen } = shown ?? {};
  const at = screen ? asked.indexOf(screen) : -1;
  return sectionsOf(form).flatMap((section): Line[] => {
    const name = section.dataset['step'] ?? '';
    const text = shortText(answersOf(section, form));
    const isNow = section === screen;
    if (text) return [{ name, place: section.id, text, isNow }];
    if (isNow) return [{ name, place: section.id, text: words.now, isOpen: true, isNow }];
    const isPassed = asked.includes(section) && asked.indexOf(section) < at;
    return isPassed ? [{ name, place: section.id, text: words.open, isOpen: true }] : [];
  });
}

/** One line for each answer, and for each question that has to be answered and is not. */
function wholeLines(form: HTMLFormElement, words: SheetWords, shown: Shown | undefined): Line[] {
  return sectionsOf(form).flatMap((section): Line[] => {
    const answers: Line[] = answersOf(section, form).map(({ label, place, text, isOwn }) => ({
      name: label,
      place,
      text,
      isOwn,
    }));
    const isAsked = shown?.asked.includes(section) ?? false;
    const missing = isAsked ? missingIn(section, form) : [];
    return [
      ...answers,
      ...missing.map(({ field, control }) => ({
        name: labelOf(field, form),
        place: control.id,
        text: words.open,
        isOpen: true,
      })),
    ];
  });
}

function sectionsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(':scope > [data-step]')];
}

function shortText(answers: readonly Answer[]): string {
  return answers
    .map(({ text, brief, isOwn }) => (isOwn ? `“${shortened(text)}”` : brief || text))
    .join(' · ');
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 90).trimEnd()} …` : line;
}

/** Everything that was answered in a section, in the order of the page; a row of fields is one answer. */
function answersOf(section: HTMLElement, form: HTMLFormElement): Answer[] {
  const answers: (Answer & { row: Element | null })[] = [];
  for (const field of fieldsOf(section)) {
    const controls = controlsIn(field);
    const own = controls[0];
    const text = textOf(controls);
    const before = answers.at(-1);
    if (!own || text === '') continue;
    const row = field.closest('[data-row]');
    if ('money' in own.dataset) {
      // A unit says nothing without the amount before it.
      const amount = field.parentElement?.querySelector<HTMLInputElement>('input');
      if (before && amount?.value.trim()) before.text = moneyText(before.text, own.value, text);
    } else if (row && row === before?.row) before.text += `, ${text}`;
    else if (!('ofRows' in own.dataset) || before) {
      const label = row ? wordsOf(row.querySelector('legend'), form) : labelOf(field, form);
      const isOwn = own instanceof HTMLTextAreaElement;
      answers.push({ row, label, place: own.id, text, isOwn, brief: briefOf(controls) });
    }
  }
  return [...answers, ...filesIn(section)];
}

type Missing = { field: HTMLElement; control: FormControl };

function missingIn(section: HTMLElement, form: HTMLFormElement): Missing[] {
  return fieldsOf(section).flatMap((field) => {
    const [control] = controlsIn(field);
    const isAsked = control?.required && !isWaived(field, form);
    return isAsked && textOf(controlsIn(field)) === '' ? [{ field, control }] : [];
  });
}

function fieldsOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('[data-field]')].filter(
    (field) => !field.closest('[data-row][hidden]'),
  );
}

function controlsIn(field: HTMLElement): FormControl[] {
  return [...field.querySelectorAll<FormControl>('input, select, textarea')];
}

/** An address, of who has none, none that is safe, or named another way. */
function isWaived(field: HTMLElement, form: HTMLFormElement): boolean {
  if (!field.closest('[data-for-mail]')) return false;
  return [...form.querySelectorAll<FormControl>(otherWays)].some(
    (control) => isChoice(control) || control.value.trim() !== '',
  );
}

/** Those by which the server takes a report without an address. */
const otherWays =
  '[name=safe_mail]:is([value=no], [value=none]):checked, [name=reported_by][value=helper]:checked, [name=reach]:checked, [name=phone], [name=safe_times]';

function labelOf(field: HTMLElement, form: HTMLFormElement): string {
  return wordsOf(field.querySelector(':scope > :is(label, legend)'), form);
}

/** The words of a label for who answers, without its star. */
function wordsOf(label: Element | null, form: HTMLFormElement): string {
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  const isHelped = form.querySelector('[name=reported_by][value=helper]:checked') !== null;
  const others = isHelped ? '[data-for-sender]' : '[data-for-helper]';
  for (const part of copy.querySelectorAll(`[aria-hidden], ${others}`)) part.remove();
  return copy.textContent.trim();
}

function briefOf(controls: readonly FormControl[]): string {
  const chosen = controls.find((control) => isChoice(control) && control.checked);
  return chosen?.dataset['brief'] ?? '';
}

/** A sum that can be read in one way only, as pages write it; else as it was typed. */
function moneyText(typed: string, currency: string, unit: string): string {
  const isPlain = /^(?:\d{1,14}|[1-9]\d{0,2}(?:,\d{3}){1,4})(?:\.\d\d)?$/.test(typed);
  if (!isPlain || !/^[A-Z]{3}$/.test(currency)) return `${typed} ${unit}`;
  return Number(typed.replaceAll(',', '')).toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

function textOf(controls: readonly FormControl[]): string {
  return controls
    .flatMap((control) => {
      if (isChoice(control))
        return control.checked
          ? [control.labels?.[0]?.querySelector('span > span')?.textContent.trim() ?? '']
          : [];
      if (control.type === 'hidden' || control.type === 'file') return [];
      const value = control.value.trim();
      if (value === '') return [];
      if (control instanceof HTMLSelectElement) return [control.selectedOptions[0]?.text ?? value];
      return [control.type === 'date' ? dayText(value) : value];
    })
    .join(', ');
}

function dayText(value: string): string {
  const day = new Date(value);
  if (Number.isNaN(day.getTime())) return value;
  const { lang } = document.documentElement;
  return day.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });
}

function filesIn(section: HTMLElement): Answer[] {
  const list = section.querySelector('[data-evidence-list]');
  const names = [...(list?.querySelectorAll('[data-name]') ?? [])].map((name) =>
    name.textContent.trim(),
  );
  const place = section.querySelector('input[type=file]')?.id ?? section.id;
  if (names.length === 0) return [];
  const label = section.dataset['step'] ?? '';
  return [{ label, place, text: names.join(', '), isOwn: false, brief: '' }];
}
