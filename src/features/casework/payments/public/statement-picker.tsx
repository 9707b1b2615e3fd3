import { FileSearch, Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { paymentWays, wayWords } from '#shared/vocabulary/ways.ts';
import { evidenceField, mostFileBytes } from '#shared/forms/attachment.ts';
import { submissionKeyField } from '#frames/public/forms/form-meta.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/document/button.tsx';
import { CheckboxField } from '#ui/document/choice-field.tsx';
import { FileField } from '#ui/document/file-field.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { isSentByOwner } from '../roles.ts';
import { statementFormats } from '../statements/formats.ts';
import type { StatementPage } from './act-on-statement.server.ts';
import { ChosenColumns, ColumnFields } from './column-fields.tsx';
import { KnownInstitutions } from './known-institutions.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { StatementQuestions } from './statement-questions.tsx';
import { TickedRow } from './statement-row.tsx';
import { maxRows } from '../statements/find-tables.ts';
import { longestRow, mostCells } from '../statements/split-rows.ts';
import { bankFormats } from '../statements/bank-row.ts';
import type { StatementView } from '../statements/statements.server.ts';

const formId = 'statement-form';

type Props = {
  page: StatementPage;
  /** Address to which the forms are posted. */
  action: string;
};

/**
 * Uploads and previews a statement, and picks its payments: for staff and client, with and without script.
 */
export function StatementPicker({ page, action }: Props) {
  const { view, error } = page;
  if (!view) return <FileForm page={page} action={action} />;
  const isRead = !view.problem && view.unread.length === 0;
  return (
    <div className="grid gap-6">
      {error && (
        <Notice tone="danger" live="assertive">
          {error}
        </Notice>
      )}
      <p className="wrap-anywhere">
        <strong>{view.file.name}</strong>
        {view.format && <> · {formatWords(view.format)}</>}
      </p>
      <form id={formId} method="post" action={action} noValidate className="grid gap-6">
        <ChosenColumns page={page} />
        <StatementQuestions questions={view.questions} zones={page.zones} />
        {view.format && isBankFile(view.format) && <ZoneField view={view} zones={page.zones} />}
        {view.isDamaged && <Notice tone="warning">{m.statement_damaged()}</Notice>}
        {view.hasExtendedKey && <Notice tone="warning">{m.statement_keep_key()}</Notice>}
        {view.problem && <Problem problem={view.problem} />}
        {isRead && <Rows page={page} view={view} />}
        <div className="flex flex-wrap gap-3">
          {view.problem?.kind !== 'waiting' && (
            <Button type="submit" name="do" value="keep" tone="secondary" size="small">
              {m.statement_keep_only()}
            </Button>
          )}
          <Button type="submit" name="do" value="drop" tone="secondary" size="small">
            {m.statement_drop()}
          </Button>
        </div>
      </form>
      {isRead && <LeftOutRows leftOut={view.leftOut} ticked={page.sent.ticked} form={formId} />}
      <ColumnFields page={page} view={view} action={action} />
    </div>
  );
}

function FileForm({ page: { secret, error }, action }: Props) {
  const formats = new Set(statementFormats.map(({ name, institution }) => institution || name))
    .size;
  const megabytes = mostFileBytes / (1024 * 1024);
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="grid gap-5"
    >
      {/* Precedes the file, which is stored under it while it arrives. */}
      <input type="hidden" name={submissionKeyField} value={secret} />
      <input type="hidden" name="do" value="send" />
      <FileField
        id={evidenceField}
        name={evidenceField}
        label={m.statement_file_label()}
        hint={m.statement_file_hint()}
        limits={m.statement_file_limits({ megabytes, formats })}
        accept=".csv,.tsv,.ofx,.qfx,.qbo,.qif,.sta,.940,.mt940,.xml,.txt,.xls,.xlsx,.pdf,.htm,.html,text/csv"
        error={error}
        required
      />
      <Button
        type="submit"
        busyLabel={m.statement_file_busy()}
        icon={<FileSearch className="size-5" />}
        className="justify-self-start"
      >
        {m.statement_file_submit()}
      </Button>
    </form>
  );
}

/** The bank's own formats have no service, and days without a clock. */
function isBankFile({ name }: { name: string }): boolean {
  return bankFormats.some((format) => format === name);
}

function formatWords({ name, institution }: NonNullable<StatementView['format']>): string {
  if (isBankFile({ name })) return m.statement_bank_file({ format: name });
  return institution ? m.statement_known({ name }) : m.statement_known_chain({ name });
}

function ZoneField({ view, zones }: { view: StatementView; zones: StatementPage['zones'] }) {
  return (
    <div className="flex max-w-120 flex-wrap items-end gap-3">
      <SelectField
        id="zone"
        name="zone"
        label={m.statement_zone()}
        options={zones}
        defaultValue={view.zone}
      />
      <Button type="submit" name="do" value="show" tone="secondary" size="small">
        {m.statement_columns_submit()}
      </Button>
    </div>
  );
}

function Problem({ problem: { kind, line } }: { problem: NonNullable<StatementView['problem']> }) {
  const words = {
    kind: m.statement_problem_kind,
    pdf: m.statement_problem_pdf,
    scanned: m.statement_problem_scanned,
    'old-workbook': m.statement_problem_old_workbook,
    'no-table': m.statement_problem_no_table,
    broken: m.statement_problem_broken,
    'long-row': () => m.statement_problem_long_row({ maximum: longestRow.toLocaleString('en-US') }),
    'wide-row': () => m.statement_problem_wide_row({ maximum: mostCells.toLocaleString('en-US') }),
    'too-many-rows': () => m.statement_problem_rows({ maximum: maxRows.toLocaleString('en-US') }),
    waiting: m.statement_problem_waiting,
  };
  return (
    <Notice tone="warning" live="polite" title={m.statement_problem_title()} titleAs="h2">
      {words[kind]()} {line > 0 && m.statement_problem_line({ line })}
    </Notice>
  );
}

function Rows({ page, view }: { page: StatementPage; view: StatementView }) {
  const { sent } = page;
  const { rows, counts } = view;
  const unreadable = view.leftOut.find(({ reason }) => reason === 'unreadable')?.rows ?? [];
  const shown = new Set([...rows, ...view.pending, ...unreadable].map(({ number }) => number));
  const elsewhere = sent.ticked.filter((number) => !shown.has(number));
  if (counts.outgoing === 0 && view.pending.length === 0 && unreadable.length === 0)
    return <p className="font-semibold">{m.statement_none({ others: counts.all })}</p>;
  return (
    <>
      <Pending sent={sent} view={view} />
      <div className="grid gap-1">
        <p>{m.statement_counts({ outgoing: counts.outgoing, all: counts.all })}</p>
        {sent.query.find && <p>{m.statement_found({ found: counts.found })}</p>}
      </div>
      <div className="flex max-w-160 flex-wrap items-end gap-3">
        <TextField
          id="find"
          name="find"
          type="search"
          label={m.statement_find()}
          defaultValue={sent.query.find}
          autoComplete="off"
          fieldClassName="grow"
        />
        <Button
          type="submit"
          name="do"
          value="show"
          tone="secondary"
          icon={<Search className="size-5" />}
        >
          {m.statement_find_submit()}
        </Button>
      </div>
      <input type="hidden" name="ticked" value={elsewhere.join(',')} />
      {elsewhere.length > 0 && (
        <p className="font-semibold">{m.statement_ticked_elsewhere({ count: elsewhere.length })}</p>
      )}
      {rows.length === 0 && <p>{m.statement_none_found()}</p>}
      {rows.length > 0 && (
        <fieldset>
          <legend className="pb-2 text-lg font-semibold">{m.statement_rows()}</legend>
          <ol className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <Row key={row.number} row={row} isTicked={sent.ticked.includes(row.number)} />
            ))}
          </ol>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {view.hasEarlier && (
          <Turn name="before" value={rows[0]?.number ?? 0}>
            {m.statement_earlier()}
          </Turn>
        )}
        {view.hasLater && (
          <Turn name="after" value={rows.at(-1)?.number ?? 0}>
            {m.statement_later()}
          </Turn>
        )}
      </div>
      <Choices page={page} view={view} />
    </>
  );
}

function Turn({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <Button type="submit" name={name} value={value} tone="secondary" size="small">
      {children}
    </Button>
  );
}

/** Payments that are not finished, above all others: there may be minutes left. */
function Pending({
  sent,
  view: { pending, format },
}: {
  sent: StatementPage['sent'];
  view: StatementView;
}) {
  if (pending.length === 0) return null;
  const institution = sent.institution || format?.institution;
  const isWallet = isSentByOwner(format?.way);
  const call = institution
    ? m.statement_pending_call_named({ institution })
    : m.statement_pending_call();
  return (
    <Notice tone="danger" title={m.statement_pending_title()} titleAs="h2">
      <p>{isWallet ? m.statement_pending_wallet() : call}</p>
      <fieldset className="pt-2">
        <legend className="pb-1 text-sm">{m.statement_pending_tick()}</legend>
        <ol className="divide-y divide-line border-y border-line">
          {pending.map((row) => (
            <Row key={row.number} row={row} isTicked={sent.ticked.includes(row.number)} />
          ))}
        </ol>
      </fieldset>
    </Notice>
  );
}

function Row({ row, isTicked }: { row: StatementView['rows'][number]; isTicked: boolean }) {
  const mark = row.isNoted && <StatusPill tone="info">{m.statement_noted()}</StatusPill>;
  return (
    <li className="py-3">
      <TickedRow row={row} isTicked={isTicked} mark={mark} />
    </li>
  );
}

/** Settings for all picked payments, and the choice whether to keep the file. */
function Choices({ page, view }: { page: StatementPage; view: StatementView }) {
  const { sent, institutions } = page;
  return (
    <>
      <div className="grid items-end gap-4 sm:max-w-160 sm:grid-cols-2">
        <SelectField
          id="way"
          name="way"
          label={m.statement_way()}
          hint={m.statement_way_hint()}
          placeholder={m.form_choose()}
          options={paymentWays.map((way) => ({ value: way, label: wayWords[way]() }))}
          defaultValue={sent.way ?? view.format?.way ?? ''}
        />
        <TextField
          id="institution"
          name="institution"
          label={m.payment_institution_label()}
          defaultValue={sent.institution || view.format?.institution}
          list="known-institutions"
          autoComplete="off"
        />
        <KnownInstitutions names={institutions} />
      </div>
      <CheckboxField
        id="keep"
        name="keep"
        value="yes"
        label={m.statement_keep()}
        hint={m.statement_keep_hint()}
        defaultChecked={sent.keep}
      />
      <Button
        type="submit"
        name="do"
        value="add"
        icon={<Plus className="size-5" />}
        className="justify-self-start"
      >
        {m.statement_submit()}
      </Button>
    </>
  );
}
