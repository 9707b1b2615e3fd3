import { parse, type HTMLElement } from 'node-html-parser';
import { wordsOf } from './page-words.ts';

/** A control of a returned form, as a browser without script gets it. */
type AnsweredControl = {
  value: string;
  isInvalid: boolean;
  /** Accessible description: its hint and its error. */
  description: string;
};

/** A form returned because of invalid input. */
export type AnsweredForm = {
  title: string;
  /** Lines at the top, with the id of the control that each links to. */
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

function valueOf(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.textContent;
  const chosen = control.querySelector('option[selected]');
  return (chosen ?? control).getAttribute('value') ?? '';
}
