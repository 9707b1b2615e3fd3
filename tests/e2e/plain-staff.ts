import { parse, type HTMLElement } from 'node-html-parser';
import { wordsOf } from './answered-form.ts';
import type { Lantern } from './lantern.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

/** A member of staff without a browser: reads pages as they are sent, and sends forms. */
export type PlainStaff = {
  cookie: string;
  get(path: string): Promise<Response>;
  /** The page without its scripts, which hold data that nobody is shown. */
  read(path: string): Promise<HTMLElement>;
  send(path: string, fields: Record<string, string>): Promise<Response>;
  /** Presses a button of a form that is as the page shows it. */
  press(path: string, name: string): Promise<Response>;
};

export async function enterPlainly(
  { url }: Pick<Lantern, 'url'>,
  who: { email: string; password: string } = administrator,
  headers: Record<string, string> = {},
): Promise<PlainStaff> {
  const cookie = await signInByForm(url, who, headers);
  function get(path: string): Promise<Response> {
    return getPage(url + path, { cookie });
  }
  async function read(path: string): Promise<HTMLElement> {
    return readPage(await get(path));
  }
  return {
    cookie,
    get,
    read,
    send: (path, fields) => postForm(url + path, fields, { cookie }),
    async press(path, name) {
      const button = buttonIn(await read(path), name);
      const form = button?.closest('form');
      if (!button || !form) throw new Error(`${path} has no button «${name}» in a form.`);
      const sent = [...form.querySelectorAll('input'), button].flatMap((control) => {
        const field = control.getAttribute('name');
        return field ? [[field, control.getAttribute('value') ?? '']] : [];
      });
      const to = new URL(form.getAttribute('action') ?? path, url + path);
      return postForm(to.href, Object.fromEntries(sent), { cookie });
    },
  };
}

/** By what a screen reader calls it. */
export function buttonIn(page: HTMLElement, name: string): HTMLElement | undefined {
  return page
    .querySelectorAll('button')
    .find((button) => (button.getAttribute('aria-label') ?? wordsOf(button)) === name);
}

export async function readPage(answer: Response): Promise<HTMLElement> {
  return parse(await answer.text(), { blockTextElements: { script: false, style: false } });
}
