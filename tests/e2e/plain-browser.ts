import { parse, type HTMLElement } from 'node-html-parser';
import { wordsOf } from './page-words.ts';

/**
 * A browser without script, over HTTP: it opens pages, follows their links and submits their forms. For
 * fields and buttons it behaves like a real one, at a hundredth of the cost.
 */
export type PlainBrowser = {
  /** The current page. */
  page(): PlainPage;
  /** @param address a path, or the whole address of a link in a mail */
  open(address: string): Promise<PlainPage>;
  /** @param words of the link, all of them */
  follow(words: string): Promise<PlainPage>;
  /**
   * Presses a button: submits its form with the current values and follows the response.
   * @param button its accessible name @param typed by the name of the field
   * @throws when the page has no such button, or its form no such field or choice
   */
  press(button: string, typed?: Typed): Promise<PlainPage>;
  /** Cookie header for the caller's own requests. */
  cookie(): string;
};

export type PlainPage = {
  url: URL;
  status: number;
  headers: Headers;
  html: string;
  title: string;
  /** All readable text, on one line. */
  words: string;
  root: HTMLElement;
};

/** A text, the values of the ticked boxes, a tick, or files. */
type Typed = Readonly<Record<string, string | readonly string[] | boolean | readonly File[]>>;

/** @param origin of the program @param options cookies of a signed-in user, and further headers */
export function openPlain(
  origin: string,
  { cookie = '', headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
): PlainBrowser {
  const cookies = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pairOf(pair)),
  );
  let current: PlainPage | undefined;

  const browser: PlainBrowser = {
    page() {
      if (!current) throw new Error('No page was opened yet.');
      return current;
    },
    open: (address) => ask(new URL(address, origin)),
    follow(words) {
      const page = browser.page();
      const link = named(page.root.querySelectorAll('a[href]'), words, page);
      return ask(new URL(link.getAttribute('href') ?? '', page.url));
    },
    press(words, typed = {}) {
      const page = browser.page();
      const { root, url } = page;
      const button = named(root.querySelectorAll('button, input[type=submit]'), words, page);
      const form = formOf(button, root);
      const entries = entriesOf({ form, button, root }, typed);
      const action = button.getAttribute('formaction') ?? form.getAttribute('action');
      const target = new URL(action ?? url, url);
      if (form.getAttribute('method')?.toLowerCase() !== 'post') {
        target.search = new URLSearchParams(entries as [string, string][]).toString();
        return ask(target);
      }
      return ask(target, bodyOf(form, entries));
    },
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };

  async function ask(url: URL, body?: FormData | URLSearchParams): Promise<PlainPage> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { ...headers, cookie: browser.cookie(), ...(body && { origin: url.origin }) },
      ...(body && { method: 'POST', body }),
    });
    for (const sent of answer.headers.getSetCookie()) {
      const [name, value] = pairOf(sent.split(';')[0] ?? '');
      if (/;\s*max-age=0\b|expires=thu, 01 jan 1970/i.test(sent)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next && answer.status < 400) {
      await answer.body?.cancel();
      // For these two statuses a browser sends the form again.
      return ask(new URL(next, url), [307, 308].includes(answer.status) ? body : undefined);
    }
    return (current = readPage(url, answer, await answer.text()));
  }

  return browser;
}

function pairOf(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=');
  return [name, rest.join('=')];
}

function readPage(url: URL, { status, headers }: Response, html: string): PlainPage {
  const root = parse(html);
  const readable = parse(html);
  for (const unread of readable.querySelectorAll('head, script, style, template')) unread.remove();
  const title = wordsOf(root.querySelector('title'));
  const words = readable.structuredText.replaceAll(/\s+/g, ' ');
  return { url, status, headers, html, title, words, root };
}

function named(all: readonly HTMLElement[], words: string, { root, url }: PlainPage): HTMLElement {
  const found = all.find((one) => nameOf(one, root) === words);
  if (!found) {
    const others = all.map((one) => nameOf(one, root)).join(' | ');
    throw new Error(`${url.pathname} has no «${words}», only: ${others}`);
  }
  return found;
}

function nameOf(element: HTMLElement, root: HTMLElement): string {
  const labels = element.getAttribute('aria-labelledby')?.split(' ');
  return (
    labels?.map((id) => wordsOf(root.getElementById(id))).join(' ') ??
    element.getAttribute('aria-label') ??
    wordsOf(element)
  );
}

function formOf(button: HTMLElement, root: HTMLElement): HTMLElement {
  const id = button.getAttribute('form');
  const form = id ? root.getElementById(id) : button.closest('form');
  if (!form) throw new Error(`«${wordsOf(button)}» belongs to no form.`);
  return form;
}

type Sent = { form: HTMLElement; button: HTMLElement; root: HTMLElement };

function entriesOf({ form, button, root }: Sent, typed: Typed): [string, string | File][] {
  const id = form.getAttribute('id');
  const controls = [
    ...form.querySelectorAll('input, select, textarea, button'),
    ...(id ? root.querySelectorAll(`[form="${id}"]`) : []),
  ].filter((control) => control.getAttribute('name') && !control.closest('[disabled]'));
  for (const [name, given] of Object.entries(typed)) {
    const own = controls.filter((control) => control.getAttribute('name') === name);
    if (own.length === 0) throw new Error(`The form has no field «${name}».`);
    const choices = own.flatMap(choicesOf);
    for (const value of typeof given === 'boolean' || choices.length === 0 ? [] : [given].flat())
      if (!choices.includes(String(value))) throw new Error(`«${name}» has no choice «${value}».`);
  }
  return controls.flatMap((control) => {
    const name = control.getAttribute('name') ?? '';
    const isLeftOut = control.tagName === 'BUTTON' || control.getAttribute('type') === 'submit';
    if (isLeftOut && control !== button) return [];
    return valuesOf(control, typed[name]).map((value): [string, string | File] => [name, value]);
  });
}

/** Values that a choice control can have; empty for other controls. */
function choicesOf(control: HTMLElement): string[] {
  if (control.tagName === 'SELECT') return control.querySelectorAll('option').map(optionValue);
  return isTick(control) ? [control.getAttribute('value') ?? 'on'] : [];
}

function isTick(control: HTMLElement): boolean {
  return ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '');
}

function optionValue(option: HTMLElement): string {
  return option.getAttribute('value') ?? wordsOf(option);
}

function valuesOf(control: HTMLElement, given: Typed[string] | undefined): (string | File)[] {
  if (isTick(control)) {
    const [value = 'on'] = choicesOf(control);
    const isTicked = typeof given === 'boolean' ? given : [given].flat().includes(value);
    return (given === undefined ? control.hasAttribute('checked') : isTicked) ? [value] : [];
  }
  if (control.getAttribute('type') === 'file')
    return Array.isArray(given) ? given : [new File([], '')];
  if (typeof given === 'string') return [given];
  if (given !== undefined)
    throw new Error(`«${control.getAttribute('name')}» takes one text, not ${typeof given}.`);
  if (control.tagName === 'SELECT') {
    const options = control.querySelectorAll('option');
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    return chosen ? [optionValue(chosen)] : [];
  }
  if (control.tagName === 'TEXTAREA') return [control.textContent.replace(/^\n/, '')];
  return [control.getAttribute('value') ?? ''];
}

function bodyOf(
  form: HTMLElement,
  entries: readonly [string, string | File][],
): FormData | URLSearchParams {
  if (form.getAttribute('enctype') !== 'multipart/form-data')
    return new URLSearchParams(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}
