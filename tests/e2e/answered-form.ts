import { parse, type HTMLElement } from 'node-html-parser';

/** A control of a form that came back, as a browser without script gets it. */
type AnsweredControl = {
  value: string;
  isInvalid: boolean;
  /** What a screen reader adds to its label: its hint, and what is wrong with it. */
  description: string;
};

/** A form that came back because something in it is wrong. */
export type AnsweredForm = {
  title: string;
  /** What stands on top, with the id of the control that each line leads to. */
  summary: { id: string; words: string }[];
  /** @throws when the page has no control of this id */
  control(id: string): AnsweredControl;
};

/** @param html of a whole page */
export function readAnsweredForm(html: string): AnsweredForm {
  const page = parse(html);
  const lines = page.querySelectorAll('[role=alert] li');
  return {
    title: wordsOf(page.querySelector('title')),
    summary: lines.map((line) => ({
      id: line.querySelector('a')?.getAttribute('href')?.slice(1) ?? '',
      words: wordsOf(line),
    })),
    control(id) {
      const control = page.getElementById(id);
      if (!control) throw new Error(`The page has no control «${id}».`);
      const describing = [control, control.closest('fieldset')].flatMap(
        (element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [],
      );
      return {
        value: valueOf(control),
        isInvalid: control.getAttribute('aria-invalid') === 'true',
        description: describing.map((each) => wordsOf(page.getElementById(each))).join(' '),
      };
    },
  };
}

/**
 * What a browser without script sends of the page's form when it was left as it is, but for these controls.
 * @param typed by the name of the control; for a choice, the value of the one that is chosen
 * @throws when the page has no such control
 */
export function fillForm(html: string, typed: Record<string, string>): Record<string, string> {
  const controls = parse(html).querySelectorAll('form [name]');
  const sent: Record<string, string> = {};
  for (const control of controls) {
    const isChoice = ['radio', 'checkbox'].includes(control.getAttribute('type') ?? '');
    if (isChoice && !control.hasAttribute('checked')) continue;
    const name = control.getAttribute('name') ?? '';
    sent[name] = valueOf(control) || (isChoice ? 'on' : '');
  }
  for (const name of Object.keys(typed))
    if (!controls.some((control) => control.getAttribute('name') === name))
      throw new Error(`The page has no control named «${name}».`);
  return { ...sent, ...typed };
}

function valueOf(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.textContent;
  const chosen = control.querySelector('option[selected]');
  return (chosen ?? control).getAttribute('value') ?? '';
}

/** The words of an element, on one line. */
export function wordsOf(element: HTMLElement | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}
