import { useState } from 'react';
import { Form, Link, useNavigation, useOutletContext, useParams } from 'react-router';
import { TextInputField } from '#frames/staff/form-fields.tsx';
import type { CrumbHandle } from '#frames/staff/page-heading.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { intent, staffAction, staffLoader, type Sent } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { preparePurge, requestPurge } from '../purges.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/purge.ts';
import { rowCount, staysAfterReset, type CountedTable } from './table-words.ts';

export const handle: CrumbHandle = { crumb: 'Purge' };

/** `everything` in the address; no table has that name. */
function targetOf(param: string): string {
  return param === 'everything' ? '*' : param;
}

export const loader = staffLoader('database:write', (ctx, { params }: Route.LoaderArgs) => preparePurge(ctx, { target: targetOf(params.target) }),
);

export const action = staffAction({
  save: intent('Purge Failed', async (ctx, { form, params }: Sent<Route.ActionArgs>) => {
    const typed = String(form.get('typed') ?? '');
    await requestPurge(ctx, { target: targetOf(params.target), typed });
    return { flash: 'purge-requested', to: urls.admin.database() };
  }),
});

export default function Purge({ loaderData, actionData }: Route.ComponentProps) {
  const { tables, word, isReset, spares } = loaderData;
  const { target = '' } = useParams();
  const [typed, setTyped] = useState('');
  const hydrated = useHydrated();
  const isBusy = useNavigation().state !== 'idle';
  const isMissing = hydrated && typed.trim() !== word;
  const error = actionData?.error ?? misspelt(typed, word);
  return (
    <RouteDialog title={isReset ? 'Reset all' : `Purge ${word}`} back={urls.admin.database()}>
      <p>
        This will permanently delete all data in {listOf(tables)}. This cannot be undone. It begins
        in 24 hours; until then you can cancel it.
      </p>
      <RowCounts tables={tables} />
      {isReset && <p>{staysAfterReset}</p>}
      {spares && <p>Records under legal hold are not deleted.</p>}
      <p className="text-muted">
        What belongs to a deleted record, such as its mail, goes with it. Make a backup first if you
        may need the data again.
      </p>
      <Form
        method="post"
        action={urls.admin.databasePurge(target)}
        preventScrollReset
        noValidate
        className="grid gap-4"
      >
        <TextInputField
          id="purge-typed"
          name="typed"
          label={`Type ${word} to confirm`}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Link
            to={urls.admin.database()}
            preventScrollReset
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            Keep the data
          </Link>
          <Button
            type="submit"
            tone="danger"
            busy={isBusy}
            disabledReason={isMissing ? `Type ${word} first.` : undefined}
          >
            {isReset ? 'Reset all in 24 hours' : 'Purge in 24 hours'}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

/** Reports an error only once the text cannot become the word, so not while it is being typed. */
function misspelt(typed: string, word: string): string | undefined {
  if (word.startsWith(typed.trimStart()) || typed.trim() === word) return undefined;
  return `That is something else. Type ${word}, letter by letter.`;
}

/** Row counts show the extent of the purge better than the name. */
function RowCounts({ tables }: { tables: readonly string[] }) {
  const all = useOutletContext<readonly CountedTable[]>();
  const counted = all.filter(({ name }) => tables.includes(name));
  return (
    <ul className="rounded-md bg-sunken px-4 py-3">
      {counted.map((table) => (
        <li key={table.name} className="flex flex-wrap justify-between gap-x-4">
          <span className="font-mono text-xs leading-6 wrap-anywhere">{table.name}</span>
          <span className="tabular-nums">
            {rowCount(table)} {table.rows === 1 ? 'row' : 'rows'} now
          </span>
        </li>
      ))}
    </ul>
  );
}

function listOf(tables: readonly string[]): string {
  return new Intl.ListFormat('en').format(tables);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RouteDialog title="Purge" back={urls.admin.database()}>
      <Notice tone="danger" title="Purge Failed">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}
