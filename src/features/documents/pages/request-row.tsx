import { Form, Link, useNavigation } from 'react-router';
import { SelectInputField } from '#back-office/form-fields.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Button } from '#ui/application/button.tsx';
import type { PdfRequest } from '#features/reports/submissions/find-pdf-requests.server.ts';
import { urls } from '#shared/urls.ts';

/** One request, and what to send for it: the document of that title, when there is one. */
export function RequestRow({
  row,
  documents,
  mayAnswer,
}: {
  row: PdfRequest;
  documents: readonly { id: string; title: string }[];
  mayAnswer: boolean;
}) {
  const isBusy = useNavigation().formData?.get('id') === row.id;
  const wanted = documents.find(
    ({ title }) => title.toLowerCase() === row.requested.trim().toLowerCase(),
  );
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p className="font-semibold wrap-anywhere">{row.requested}</p>
        <p className="text-muted">
          <Link
            to={urls.admin.submission(row.id)}
            className="text-link underline underline-offset-4"
          >
            {row.reference}
          </Link>{' '}
          · <LocalTime value={row.submittedAt} />
        </p>
      </div>
      <p className="wrap-anywhere">{row.email ?? 'No address was left.'}</p>
      {mayAnswer && documents.length > 0 && (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={row.id} />
          <SelectInputField
            id={`document-${row.id}`}
            name="document"
            label="Document"
            className="min-w-0 flex-1"
            options={documents.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={wanted?.id}
          />
          <Button type="submit" busy={isBusy} aria-label={`${answerWords(row)}: ${row.reference}`}>
            {answerWords(row)}
          </Button>
        </Form>
      )}
    </li>
  );
}

function answerWords({ email }: PdfRequest): string {
  return email ? 'Send link' : 'Mark as resolved';
}
