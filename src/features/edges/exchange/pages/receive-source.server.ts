import { data, redirect, type RouterContextProvider } from 'react-router';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { setFlash } from '#platform/http/flash.ts';
import { readFileForm } from '#platform/http/read-upload-form.ts';
import { arrivingContext } from '#platform/http/request-context.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { draftSource } from '../attribution-sources.server.ts';
import { mostSourceBytes } from '../attribution-entries.server.ts';
import { sourceForm } from '../forms/source.ts';

type Answer = StaffAnswer<never, 'upload'>;

/** Accepts another publisher's file for a dry run, and redirects to the result. */
export function receiveSource(context: Readonly<RouterContextProvider>) {
  return orRefuse(receive(staffServices(context), context));
}

async function receive(ctx: ServiceContext, context: Readonly<RouterContextProvider>) {
  // Checked before a byte is read.
  authorize(ctx, 'attribution:write');
  const sent = await readFileForm(context.get(arrivingContext), mostSourceBytes);
  const typed = {
    name: textOf(sent?.form, 'name'),
    format: textOf(sent?.form, 'format'),
    licence: textOf(sent?.form, 'licence'),
    listDay: textOf(sent?.form, 'listDay'),
    isAskedAnew: textOf(sent?.form, 'isAskedAnew'),
  };
  function refuse(problems: Record<string, string>) {
    return data<Answer>({ intent: 'upload', typed, problems }, { status: 400 });
  }
  if (!sent) return refuse({ file: 'The file did not arrive whole. Choose it again.' });
  const read = sourceForm.safeParse(typed);
  if (!read.success)
    return refuse(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  const { bytes, fileName } = sent;
  if (!bytes || fileName === '') return refuse({ file: 'Choose a file' });
  try {
    await draftSource(ctx, { ...read.data, fileName, bytes });
    setFlash(context, 'attributions-tried');
    return redirect(urls.admin.attributionSources(), 303);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid')
      return refuse({ file: error.message });
    throw error;
  }
}

function textOf(form: FormData | undefined, name: string): string {
  const value = form?.get(name);
  return typeof value === 'string' ? value : '';
}
