import type { HTMLElement } from 'node-html-parser';
import type { Lantern } from './lantern.ts';
import { readPage } from './page-words.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

/** A member of staff without a browser: reads pages as sent, and submits forms. */
export type PlainStaff = {
  cookie: string;
  get(path: string): Promise<Response>;
  /** The page without its scripts, which hold data that is not displayed. */
  read(path: string): Promise<HTMLElement>;
  send(path: string, fields: Record<string, string>): Promise<Response>;
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
  };
}
