import { Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ActiveSwitch } from '#frames/staff/active-switch.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { urls } from '#shared/urls.ts';
import { Cell, HeaderCell, Row, RowHeaderCell, Table } from '#ui/application/table.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { TemplateRow } from '../../templates.server.ts';

type Props = {
  rows: readonly TemplateRow[];
  /** Query string of this page of the list. */
  search: string;
  mayWrite: boolean;
};

type RowProps = Omit<Props, 'rows'> & { row: TemplateRow };

/** The list on a wide screen. */
export function TemplateTable({ rows, ...props }: Props) {
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
              <RowHeaderCell className="min-w-60">
                <NameLink row={row} />
                <span className="block font-normal wrap-anywhere text-muted">
                  {urls.templateForm(row.formType)}
                </span>
              </RowHeaderCell>
              <Cell className="wrap-anywhere text-muted">{firstWords(row.successMessage)}</Cell>
              <Cell className="tabular-nums">{row.fieldCount}</Cell>
              <Cell>
                <div className="grid justify-items-start gap-1.5">
                  <ActiveState row={row} {...props} />
                </div>
              </Cell>
              <Cell>
                <LocalTime value={row.updatedAt} dateOnly />
              </Cell>
              <Cell>
                <RowActions row={row} {...props} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The same list on a phone. */
export function TemplateCards({ rows, ...props }: Props) {
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
            <div className="flex items-center gap-2.5">
              <ActiveState row={row} {...props} />
            </div>
          </div>
          <p className="wrap-anywhere text-muted">{urls.templateForm(row.formType)}</p>
          <p className="wrap-anywhere">{firstWords(row.successMessage)}</p>
          <p className="text-muted">
            {row.fieldCount === 1 ? '1 field' : `${row.fieldCount} fields`} ·{' '}
            <LocalTime value={row.updatedAt} dateOnly />
          </p>
          <div className="-ms-2.5">
            <RowActions row={row} {...props} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function NameLink({ row }: { row: TemplateRow }) {
  return (
    <Link
      to={urls.admin.template(row.id)}
      className="wrap-anywhere text-link pointer-coarse:py-3.5 underline-offset-4 hover:underline"
    >
      {row.name}
    </Link>
  );
}

/** Switch that publishes a form or takes it offline, with an undo. */
function ActiveState({ row, search, mayWrite }: RowProps) {
  return (
    <>
      {mayWrite && (
        <ActiveSwitch
          id={row.id}
          label={row.name}
          isActive={row.isActive}
          action={urls.admin.templates(search)}
          done={{ on: 'Template activated', off: 'Template deactivated' }}
          failure="Error updating template"
        />
      )}
      {row.isHidden ? (
        <StatusPill tone="danger">Hidden: a claim</StatusPill>
      ) : (
        <ActivePill isActive={row.isActive} />
      )}
    </>
  );
}

function RowActions({ row, search, mayWrite }: RowProps) {
  const quiet = buttonClass({ tone: 'quiet', size: 'compact' });
  return (
    <div className="flex gap-1">
      <Link
        to={urls.admin.templatePreview(row.id)}
        aria-label={`View ${row.name}`}
        className={quiet}
      >
        <Eye className="size-4" />
        View
      </Link>
      {mayWrite && (
        <Link
          to={urls.admin.templates(search ? `${search}&delete=${row.id}` : `?delete=${row.id}`)}
          preventScrollReset
          aria-label={`Delete ${row.name}`}
          className={quiet}
        >
          <Trash2 className="size-4" />
          Delete
        </Link>
      )}
    </div>
  );
}

/** In characters. */
const previewLength = 100;

/** The beginning of a text, for a list. */
export function firstWords(text: string): string {
  const letters = [...text];
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : text;
}

/** Whether a form is on the site. */
export function ActivePill({ isActive }: { isActive: boolean }) {
  return (
    <StatusPill tone={isActive ? 'success' : 'neutral'}>
      {isActive ? 'Active' : 'Inactive'}
    </StatusPill>
  );
}
