import { Form, Link, useNavigation } from 'react-router';
import { caseLinkWords, CaseStatusPill } from '../case-words.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { Disclosure } from '#back-office/disclosure.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import type { CaseFile } from '../case.server.ts';
import { urls } from '#shared/urls.ts';
import type { ActRefused } from './act-on-case.server.ts';
import { ListedRow } from './listed-row.tsx';
import { RecordPicker } from './record-picker.tsx';

/** Other cases that staff linked by hand; what indicators link stands below. */
export function LinkedCases({
  links,
  refused,
}: Pick<CaseFile, 'links'> & { refused: ActRefused | undefined }) {
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
                <Link to={urls.admin.case(link.id)} className="font-semibold text-link">
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

function AddLink({ refused }: { refused: ActRefused | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'link-case';
  const mine = refused?.intent === 'link-case' ? refused : undefined;
  return (
    <Disclosure summary="Link a case" isOpen={mine !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="link-case" />
        <RecordPicker
          kind="cases"
          id="link-number"
          name="number"
          label="Case number"
          initial={mine?.typed ?? ''}
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
