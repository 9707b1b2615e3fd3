import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import {
  evidenceField,
  fileKeyField,
  type RefusedFile,
  type UploadedFile,
} from '#shared/forms/attachment.ts';
import { receiveAttachment } from '#features/base/documents/receive-attachment.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readUploadForm } from '#platform/http/read-upload-form.ts';
import { arrivingContext } from '#platform/http/request-context.ts';

type SentForm = {
  /** Text fields. */
  form: FormData;
  /** Files that came with the form. */
  stored: UploadedFile[];
  refused: RefusedFile[];
  /** Key under which the files wait: the value of `secretField`, or generated for them. */
  secret: string;
};

type Reading = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  ctx: ServiceContext;
  /** Attach files to this case; otherwise to the unsent form. */
  caseId?: string;
  /** Field that contains the form's secret; it must precede the files. None for a case. */
  secretField?: string;
};

const secretPattern = /^[0-9a-f]{32}$/;

/**
 * Reads a form that may contain files. They are stored while they arrive; a refused file does not
 * affect the rest. Without JavaScript the form has no secret yet, and gets one.
 * @returns undefined if the form arrived damaged
 */
export async function readSentForm(reading: Reading): Promise<SentForm | undefined> {
  const { request, context, ctx, caseId, secretField = '' } = reading;
  const arriving = context.get(arrivingContext);
  if (!arriving) {
    const form = await request.formData();
    return { form, stored: [], refused: [], secret: textOf(form, secretField) };
  }
  const stored: UploadedFile[] = [];
  const refused: RefusedFile[] = [];
  let made: string | undefined;
  const form = await readUploadForm(arriving, async ({ field, name, content, before }) => {
    if (field !== evidenceField) return;
    const given = textOf(before, secretField);
    const secret = secretPattern.test(given) ? given : (made ??= randomBytes(16).toString('hex'));
    const clientKey = textOf(before, fileKeyField);
    const place = caseId ? { caseId } : { secret, ...(clientKey && { clientKey }) };
    function isWanted(): boolean {
      return arriving?.socket.destroyed === false;
    }
    const received = await receiveAttachment(ctx, { place, name, content, isWanted });
    if (received.ok) stored.push(received.file);
    else refused.push(received);
  });
  return form && { form, stored, refused, secret: made ?? textOf(form, secretField) };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 100) : '';
}
