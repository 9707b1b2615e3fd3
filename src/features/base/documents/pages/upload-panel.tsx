import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { useUploads } from './use-uploads.ts';
import { UploadRow } from './upload-row.tsx';

const limits =
  'PDF only, 50 MB each. Several at once are fine. Scripts, passwords and other files inside are refused.';

/** Accepts PDFs by file dialog or drag and drop; each has its own progress and can be cancelled. */
export function UploadPanel() {
  const hydrated = useHydrated();
  const { uploads, add, cancel } = useUploads();
  const [isOver, setOver] = useState(false);
  return (
    <Panel
      id="upload"
      title="Upload"
      text="A new document is offered on the site only when you switch it on."
    >
      <Form
        method="post"
        action={urls.admin.documentsUpload()}
        encType="multipart/form-data"
        reloadDocument
        className={classNames(
          'grid gap-3 rounded-md border border-dashed p-4 text-sm',
          isOver ? 'border-primary bg-primary-soft' : 'border-control bg-raised',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <label htmlFor="documents" className="flex items-center gap-2 font-semibold">
          <Upload className="size-4 text-primary" />
          {hydrated ? 'Choose PDFs, or drop them here' : 'Choose PDFs'}
        </label>
        <input
          id="documents"
          name="documents"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          aria-describedby="documents-limits"
          className="block w-full text-muted file:me-4 file:min-h-10 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-primary-soft"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <p id="documents-limits" className="text-muted">
          {limits}
        </p>
        {!hydrated && (
          <div>
            <Button type="submit">Upload</Button>
          </div>
        )}
      </Form>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-line">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={() => cancel(upload.key)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
