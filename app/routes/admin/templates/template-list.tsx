import { Eye, Trash2 } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { Button } from '#app/ui/application/button.tsx';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#app/ui/application/table.tsx';
import { buttonLook } from '#app/ui/document/button-look.ts';
import type { TemplateRow } from '#server/services/templates/find-templates.ts';
import { urls } from '#shared/urls.ts';
import { ActivePill } from './active-pill.tsx';
import { firstWords } from './first-words.ts';

type Props = { rows: readonly TemplateRow[]; mayWrite: boolean };

/** The list on a screen that is wide enough for it. */
export function TemplateTable({ rows, mayWrite }: Props) {
  return (
    <div className="@max-[54rem]:hidden">
      <Table caption="Templates">
        <thead>
          <tr>
            <HeaderCell>Name and address</HeaderCell>
            <HeaderCell className="w-full">Success message</HeaderCell>
            <HeaderCell>Fields</HeaderCell>
            <HeaderCell>State</HeaderCell>
            <HeaderCell>Changed</HeaderCell>
            <HeaderCell>Actions</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id}>
              <RowHeaderCell className="min-w-44">
                <NameLink row={row} />
                <span className="block font-normal wrap-anywhere text-muted">
                  {urls.templateForm(row.formType)}
                </span>
              </RowHeaderCell>
              <Cell className="wrap-anywhere text-muted">{firstWords(row.successMessage)}</Cell>
              <Cell className="tabular-nums">{row.fieldCount}</Cell>
              <Cell>
                <ActivePill isActive={row.isActive} />
              </Cell>
              <Cell>
                <LocalTime value={row.updatedAt} dateOnly />
              </Cell>
              <Cell>
                <RowActions row={row} mayWrite={mayWrite} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The same list on a phone. */
export function TemplateCards({ rows, mayWrite }: Props) {
  return (
    <ul aria-label="Templates" className="grid gap-3 @min-[36rem]:grid-cols-2 @min-[54rem]:hidden">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <span className="font-semibold">
              <NameLink row={row} />
            </span>
            <ActivePill isActive={row.isActive} />
          </div>
          <p className="wrap-anywhere text-muted">{urls.templateForm(row.formType)}</p>
          <p className="wrap-anywhere">{firstWords(row.successMessage)}</p>
          <p className="text-muted">
            {row.fieldCount === 1 ? '1 field' : `${row.fieldCount} fields`} ·{' '}
            <LocalTime value={row.updatedAt} dateOnly />
          </p>
          <RowActions row={row} mayWrite={mayWrite} />
        </li>
      ))}
    </ul>
  );
}

function NameLink({ row }: { row: TemplateRow }) {
  return (
    <Link
      to={urls.admin.template(row.id)}
      className="wrap-anywhere text-link underline-offset-4 hover:underline"
    >
      {row.name}
    </Link>
  );
}

function RowActions({ row, mayWrite }: { row: TemplateRow; mayWrite: boolean }) {
  const { formData } = useNavigation();
  const intent = row.isActive ? 'deactivate' : 'activate';
  const isBusy = formData?.get('id') === row.id && formData.get('intent') === intent;
  const quiet = buttonLook({ tone: 'quiet', size: 'compact' });
  return (
    <div className="flex gap-1 max-sm:flex-wrap">
      <Link
        to={urls.admin.templatePreview(row.id)}
        aria-label={`View ${row.name}`}
        className={quiet}
      >
        <Eye className="size-4" />
        View
      </Link>
      {mayWrite && (
        <>
          <Form method="post" action={urls.admin.templates()} preventScrollReset>
            <input type="hidden" name="id" value={row.id} />
            <Button
              type="submit"
              name="intent"
              value={intent}
              tone="secondary"
              size="compact"
              busy={isBusy}
              aria-label={`${row.isActive ? 'Deactivate' : 'Activate'} ${row.name}`}
            >
              {row.isActive ? 'Deactivate' : 'Activate'}
            </Button>
          </Form>
          <Link
            to={urls.admin.templates(`?delete=${row.id}`)}
            preventScrollReset
            aria-label={`Delete ${row.name}`}
            className={quiet}
          >
            <Trash2 className="size-4" />
            Delete
          </Link>
        </>
      )}
    </div>
  );
}
