import { useState, type ComponentProps, type ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useFoundRecords } from '#frames/staff/use-found-records.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { formTypeLabel } from '#features/casework/reports/submission-words.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { caseLinkWords } from '#shared/vocabulary/case-links.ts';
import { CaseStatusPill } from '../../case-words.tsx';
import type { CaseFile } from '../../case.server.ts';
import type { CaseIntent } from './case-intents.server.ts';
import { ActButton } from '#frames/staff/act-button.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';

/** Other cases that staff linked by hand; links by indicator are listed below. */
export function LinkedCases({
  links,
  refused,
}: Pick<CaseFile, 'links'> & { refused: ControlRefusal | undefined }) {
  const mayWrite = useMay('case:write');
  return (
    <Panel id="linked-cases" title="Linked cases">
      {links.length === 0 && <p className="text-sm text-muted">No case is linked.</p>}
      <ul className="grid gap-4 text-sm empty:hidden">
        {links.map((link) => (
          <ListedRow
            key={link.linkId}
            act="Unlink"
            name={link.caseNumber}
            intent="unlink-case"
            fields={{ link: link.linkId }}
          >
            <span className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <Link
                  to={urls.admin.case(link.id)}
                  className="font-semibold whitespace-nowrap text-link pointer-coarse:py-3"
                >
                  {link.caseNumber}
                </Link>
                <CaseStatusPill status={link.status} />
              </span>
              <span>
                {caseLinkWords[link.kind]}
                {link.name && `: ${link.name}`}
              </span>
              {link.note && <span className="whitespace-pre-wrap wrap-anywhere">{link.note}</span>}
              <span className="text-muted">
                {link.by}, <LocalTime value={link.createdAt} dateOnly />
              </span>
            </span>
          </ListedRow>
        ))}
      </ul>
      {mayWrite && <AddLink key={links.length} refused={refused} />}
    </Panel>
  );
}

function AddLink({ refused }: { refused: ControlRefusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'link-case';
  const mine = refusedAs<CaseIntent>(refused, 'link-case');
  return (
    <Disclosure summary="Link a case" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="link-case" />
        <RecordPicker
          kind="cases"
          id="link-number"
          name="number"
          label="Case number"
          initial={mine?.typed['number'] ?? ''}
          error={mine?.error}
        />
        <SelectInputField
          id="link-kind"
          name="kind"
          label="What they share"
          defaultValue="same_offender"
          options={optionsOf(caseLinkWords)}
        />
        <TextInputField
          id="link-note"
          name="note"
          label="Note"
          hint="Only staff read it, on both cases."
          maxLength={1_000}
          autoComplete="off"
        />
        <div>
          <Button type="submit" tone="secondary" size="compact" busy={isBusy} busyLabel="Linking…">
            Link
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

/** Submissions of the client. */
export function LinkedSubmissions({
  submissions,
  refused,
}: Pick<CaseFile, 'submissions'> & { refused: ControlRefusal | undefined }) {
  const mayRead = useMay('submission:read');
  const mayWrite = useMay('case:write');
  if (!mayRead) return null;
  return (
    <Panel id="submissions" title="Submissions">
      {submissions.length === 0 ? (
        <p className="text-sm text-muted">No submission belongs to this case.</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {submissions.map(({ id, reference, formType, submittedAt }) => (
            <ListedRow
              key={id}
              act="Remove"
              name={reference}
              intent="unlink-submission"
              fields={{ submission: id }}
            >
              <span className="grid">
                <Link
                  to={urls.admin.submission(id)}
                  className="font-semibold whitespace-nowrap text-link pointer-coarse:py-3"
                >
                  {reference}
                </Link>
                <span className="text-muted">
                  {formTypeLabel(formType)}, <LocalTime value={submittedAt} />
                </span>
              </span>
            </ListedRow>
          ))}
        </ul>
      )}
      {mayWrite && <AddSubmission key={submissions.length} refused={refused} />}
    </Panel>
  );
}

function AddSubmission({ refused }: { refused: ControlRefusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'link-submission';
  const mine = refusedAs<CaseIntent>(refused, 'link-submission');
  return (
    <Disclosure summary="Add a submission" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="intent" value="link-submission" />
        <RecordPicker
          kind="submissions"
          id="link-reference"
          name="reference"
          label="Reference"
          initial={mine?.typed['reference'] ?? ''}
          error={mine?.error}
        />
        <div>
          <Button type="submit" tone="secondary" size="compact" busy={isBusy} busyLabel="Adding…">
            Add by reference
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

/**
 * A field for a number or reference, with suggestions from the quick search for a name or an e-mail
 * address. Without script it is a plain field.
 */
function RecordPicker({
  kind,
  id,
  name,
  label,
  initial,
  error,
}: {
  kind: 'cases' | 'submissions';
  id: string;
  name: string;
  label: string;
  initial: string;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState(initial);
  const { found } = useFoundRecords(typed);
  const options =
    kind === 'cases'
      ? found.cases.map((hit) => ({ ...hit, value: hit.caseNumber }))
      : found.submissions.map((hit) => ({ ...hit, value: hit.reference }));
  return (
    <>
      <TextInputField
        id={id}
        name={name}
        label={label}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        list={`${id}-found`}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={`${id}-found`}>
        {options.map(({ id: key, value, name: person, email }) => (
          <option key={key} value={value}>
            {[person, email].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
    </>
  );
}

/**
 * A row of a linked record, with a button to remove it, for readers who may.
 * @param props `act` and `name`: label of the button and its object, for instance "Unlink" and a case
 *   number
 */
export function ListedRow({
  act,
  name,
  align = 'start',
  children,
  ...button
}: {
  act: string;
  name: string;
  align?: 'start' | 'center';
  children: ReactNode;
} & Pick<ComponentProps<typeof ActButton<CaseIntent>>, 'intent' | 'fields'>) {
  const mayWrite = useMay('case:write');
  return (
    <li
      className={classNames(
        'flex justify-between gap-3',
        align === 'start' ? 'items-start' : 'items-center',
      )}
    >
      {children}
      {mayWrite && (
        <ActButton<CaseIntent> {...button} tone="quiet" aria-label={`${act} ${name}`}>
          {act}
        </ActButton>
      )}
    </li>
  );
}
