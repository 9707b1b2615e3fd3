import { Form, Link, useNavigation } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { ListedRow } from '#frames/staff/listed-row.tsx';
import { RecordPicker } from '#frames/staff/record-picker.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { caseLinkWords } from '#shared/vocabulary/case-links.ts';
import { CaseStatusPill } from '../../case-words.tsx';
import type { CaseFile } from '../../case.server.ts';
import type { CaseIntent } from './case-intents.server.ts';
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
          <ListedRow<CaseIntent>
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
