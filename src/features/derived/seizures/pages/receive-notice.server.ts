import { data, redirect, type RouterContextProvider } from 'react-router';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { setFlash } from '#platform/http/flash.ts';
import { readFileForm } from '#platform/http/read-upload-form.ts';
import { arrivingContext } from '#platform/http/request-context.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { noticeForm } from '../forms/notice.ts';
import { addNotice } from '../notices.server.ts';
import type { Paper } from '../paper.server.ts';
import { mostNoticeBytes } from '../states.ts';

type Answer = StaffAnswer<never, 'add'>;

/** Accepts a notice, pasted or as a file, and redirects to its matches. */
export function receiveNotice(context: Readonly<RouterContextProvider>) {
  return orRefuse(receive(staffServices(context), context));
}

async function receive(ctx: ServiceContext, context: Readonly<RouterContextProvider>) {
  // Checked before the body is read.
  authorize(ctx, 'seizure:write');
  const sent = await readPaperForm(context);
  const typed = sent?.typed ?? {};
  function refuse(problems: Record<string, string>) {
    return data<Answer>({ intent: 'add', typed, problems }, { status: 400 });
  }
  if (!sent)
    return refuse({
      file: 'The form did not arrive whole. A pasted text can have 250,000 characters; bring a longer one as a file.',
    });
  const read = noticeForm.safeParse(typed);
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) problems[String(path[0])] ??= message;
  if (!sent.paper) problems['text'] = 'Paste the text of the notice, or choose its file';
  if (!read.success || !sent.paper) return refuse(problems);
  try {
    const { id } = await addNotice(ctx, { about: read.data, paper: sent.paper });
    setFlash(context, 'seizure-read');
    return redirect(urls.admin.seizure(id), 303);
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'invalid' && error.code !== 'conflict'))
      throw error;
    return refuse({ ['text' in sent.paper ? 'text' : 'file']: error.message });
  }
}

type SentPaper = { typed: Record<string, string>; paper: Paper | undefined };

/** A file takes precedence over pasted text. */
async function readPaperForm(
  context: Readonly<RouterContextProvider>,
): Promise<SentPaper | undefined> {
  const sent = await readFileForm(context.get(arrivingContext), mostNoticeBytes);
  if (!sent) return undefined;
  const { form, fileName, bytes } = sent;
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  const text = typed['text']?.trim() ?? '';
  if (bytes) return { typed, paper: { fileName, bytes } };
  return { typed, paper: text === '' ? undefined : { text } };
}
