import { data } from 'react-router';
import { describeRefusedFile } from '#frames/public/forms/file-refusal-words.ts';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { findUploads, removeUpload } from '../uploads.server.ts';
import { removeFileField, type FileRefusal, type UploadedFile } from '#shared/forms/attachment.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Route } from './+types/evidence.ts';

/** Response to the script of a form: the file, all files of the form, or a reason for refusal. */
type Answer =
  | { file: UploadedFile }
  | { files: UploadedFile[] }
  | { message: string; isWorthRetrying: boolean };

/** Refusals for which a retry of the same file may succeed. */
const passing: readonly FileRefusal[] = ['unavailable', 'broken_off'];

const statuses: Partial<Record<FileRefusal, number>> = {
  too_large: 413,
  too_many: 429,
  no_room: 507,
  network_full: 429,
  unavailable: 503,
  broken_off: 503,
};

const noStore = { headers: { 'Cache-Control': 'no-store' } };

/** Only forms use this address. */
export function loader(): never {
  throw data('There is nothing to read here.', { status: 404 });
}

/** Stores one file of a form, lists its files, or removes one. The key of the form is the credential. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(serviceContext);
  const sent = await readSentForm({ request, context, ctx, secretField: submissionKeyField });
  if (!sent) return answer({ message: m.form_damaged(), isWorthRetrying: true }, 400);
  const [refused] = sent.refused;
  if (refused) {
    const isWorthRetrying = passing.includes(refused.reason);
    const message = describeRefusedFile(refused);
    return answer({ message, isWorthRetrying }, statuses[refused.reason] ?? 422);
  }
  const [file] = sent.stored;
  if (file) return answer({ file }, 200);
  const secret = String(sent.form.get(submissionKeyField) ?? '');
  const removed = sent.form.get(removeFileField);
  if (removed !== null) await removeUpload(ctx, { secret, id: String(removed) });
  return answer({ files: await findUploads(ctx, secret) }, 200);
}

function answer(body: Answer, status: number): Response {
  return Response.json(body, { status, ...noStore });
}
