import { removeFileField } from '#features/documents/attachment.ts';
import type { UploadedFile } from '#features/documents/attachment.ts';

/** The place where files of one form are kept until it is sent. */
export type Desk = Readonly<{
  address: string;
  /** Name and value of the field that holds the form's secret. */
  secret(): [string, string];
}>;

/** The files of the form, as the server knows them; undefined when it does not answer. */
export function findFiles(desk: Desk): Promise<UploadedFile[] | undefined> {
  return ask(desk, []);
}

/** @returns whether the server has taken it out of the form */
export async function takeBack(desk: Desk, id: string): Promise<boolean> {
  return (await ask(desk, [[removeFileField, id]])) !== undefined;
}

/** In milliseconds. The form waits for the answer, and must not wait for ever. */
const timeout = 10_000;

async function ask(desk: Desk, values: [string, string][]): Promise<UploadedFile[] | undefined> {
  try {
    const body = new URLSearchParams([desk.secret(), ...values]);
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(desk.address, { method: 'POST', body, keepalive: true, signal });
    return ((await answer.json()) as { files?: UploadedFile[] }).files;
  } catch {
    return undefined;
  }
}
