import { Upload } from 'lucide-react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { RefusalNotice } from '#frames/staff/refusal-notice.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { describeRefusedFiles, mostMegabytes } from '#frames/public/forms/file-refusal-words.ts';
import { Button } from '#ui/application/button.tsx';
import { FileField } from '#ui/document/file-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { readSentForm } from '#features/base/documents/public/read-sent-form.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { getUploadCase } from '../../uploads.server.ts';
import { evidenceField, mostFiles } from '#shared/forms/attachment.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/add-files.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: 'Add files',
  under: ({ id, caseNumber }) => ({ label: caseNumber, to: urls.admin.case(id) }),
};

export const loader = staffLoader('case:write', (ctx, { params }: Route.LoaderArgs) =>
  getUploadCase(ctx, { id: requireId(params.caseId, 'case') }),
);

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const caseId = requireId(params.caseId, 'case');
  await orRefuse(getUploadCase(ctx, { id: caseId }));
  const sent = await orRefuse(readSentForm({ request, context, ctx, caseId }));
  const error = sent ? describeRefusedFiles(sent.refused) : m.form_damaged();
  const added = sent?.stored.map(({ name }) => name) ?? [];
  if (error) return data({ error, added }, 400);
  if (added.length === 0) return data({ error: 'Choose a file first.', added }, 400);
  setFlash(context, 'files-added');
  throw redirect(urls.admin.casePart(caseId, 'files'), 303);
}

export default function AddFiles({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const added = actionData?.added ?? [];
  return (
    <>
      <PageHeading
        title="Add files"
        text={
          <>
            To case{' '}
            <Link to={urls.admin.case(loaderData.id)} className="font-semibold text-link">
              {loaderData.caseNumber}
            </Link>
          </>
        }
      />
      {added.length > 0 && (
        <Notice tone="success" live="polite">
          Added: {added.join(', ')}
        </Notice>
      )}
      <Panel id="files" title="Files">
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <FileField
            // Resets the file input after an upload, so that the same files are not sent twice.
            key={added.join()}
            id={evidenceField}
            name={evidenceField}
            label="Evidence"
            hint="Stored encrypted, with a checksum and a chain of custody. Only staff can open them."
            error={actionData?.error}
            limits={m.evidence_limits({ files: mostFiles, megabytes: mostMegabytes })}
            multiple
          />
          <div>
            <Button
              type="submit"
              icon={<Upload className="size-5" />}
              busy={isBusy}
              busyLabel="Sending…"
            >
              Add files
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeading title="Add files" />
      <RefusalNotice {...routeProblem(error)} />
    </>
  );
}
