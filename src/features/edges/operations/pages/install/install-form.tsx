import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormErrors } from '#frames/staff/form-errors.tsx';
import { urls } from '#shared/urls.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { installSteps, type InstallAnswer, type StepResult } from '../../install-steps.ts';
import { AdminFields, DatabaseFields, MailFields } from './install-fields.tsx';
import { StepList } from './step-list.tsx';
import { callInstaller, missingToStart, useInstallation, type Errors } from './use-installation.ts';

/** Result of a form that was sent without script. */
export type RefusedStep = { results: StepResult[]; values: Record<string, string>; errors: Errors };

const nothing: RefusedStep = { results: [], values: {}, errors: {} };

export function InstallForm({
  refused = nothing,
  chosenDatabase,
}: {
  refused: RefusedStep | undefined;
  /** Location of the data, when that was decided before. */
  chosenDatabase: string | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isReady = missing.length === 0;
  const [tab, setTab] = useState<InstallTab>(tabOf(refused.errors) ?? 'admin');
  const installation = useInstallation(refused);
  const { errors, results, running, attempt, isFinished, failure } = installation;
  const { values } = refused;

  // Values filled in by the browser count as well.
  useEffect(() => {
    if (form.current) setMissing(missingToStart(form.current));
  }, []);

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    const failedTab = tabOf(await installation.start(event.currentTarget));
    if (failedTab) setTab(failedTab);
  }

  if (isFinished) return <Finished results={results} />;
  const given = { values, errors };
  const canStart = !hydrated || (isReady && !running);
  const needs = `Still missing: ${missing.join(', ')}.`;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void start(event)}
      onInput={(event) => setMissing(missingToStart(event.currentTarget))}
      className="grid gap-6"
    >
      <Notice>
        The setup code is in the log that the server wrote when it started. It shows that this
        machine is yours.
      </Notice>
      <FormErrors
        id="install-errors"
        errors={Object.entries(errors).map(([fieldId, message]) =>
          fieldId ? { fieldId, message } : { message },
        )}
        occasion={attempt}
      />
      <TextField
        id="setupCode"
        name="setupCode"
        label="Setup code"
        hint="Three groups of four letters and digits"
        error={errors['setupCode']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="half"
        required
      />
      <InstallTabs
        current={tab}
        onChange={setTab}
        parts={[
          { key: 'admin', label: 'Admin', content: <AdminFields {...given} /> },
          {
            key: 'database',
            label: 'Database',
            content: (
              <DatabaseFields
                {...given}
                chosen={chosenDatabase}
                test={<TestDatabase form={form} />}
              />
            ),
          },
          { key: 'email', label: 'Email', content: <MailFields {...given} /> },
        ]}
      />
      <StepList results={results} running={running} />
      {failure && !running && <Failure result={failure} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          id="start"
          type="submit"
          busy={running !== undefined}
          busyLabel="Installing…"
          disabledReason={canStart || running ? undefined : needs}
        >
          {failure ? 'Try again' : 'Start Installation'}
        </Button>
        {/* The button reads it out itself. */}
        {!canStart && !running && (
          <p aria-hidden className="text-sm text-muted">
            {needs}
          </p>
        )}
      </div>
    </form>
  );
}

function Failure({ result }: { result: StepResult }) {
  const step = installSteps.find(({ action }) => action === result.action);
  return (
    <Notice tone="danger" live="assertive" title={`Installation Failed at ${step?.title}`}>
      <p>
        {result.error}: {result.message}
      </p>
      <p>Correct it and try again: steps that are completed are not done twice.</p>
    </Notice>
  );
}

function Finished({ results }: { results: readonly StepResult[] }) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('a')?.focus(), []);
  return (
    <div className="grid gap-6">
      <StepList results={results} running={undefined} />
      <Notice tone="success" live="polite" title="Setup is complete">
        The installer is closed for good, and you are signed in, unless you chose an access code:
        that is asked for first. The first week is laid out for you under Getting started.
      </Notice>
      <div ref={button}>
        <ButtonLink href={urls.admin.wizard()}>Go to Admin Dashboard</ButtonLink>
      </div>
    </div>
  );
}

/** The tab with the first invalid field. */
function tabOf(errors: Errors): InstallTab | undefined {
  const [field] = Object.keys(errors);
  if (!field || field === 'setupCode') return undefined;
  if (field.startsWith('database')) return 'database';
  return field.startsWith('smtp') || field === 'mail' ? 'email' : 'admin';
}

/** Tests the typed address; changes nothing. Without script the step itself tests it. */
function TestDatabase({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<InstallAnswer | 'testing'>();
  if (!hydrated) return null;

  async function test(): Promise<void> {
    if (!form.current || answer === 'testing') return;
    const values = new FormData(form.current);
    setAnswer('testing');
    setAnswer(
      await callInstaller({
        action: 'test_database',
        config: { databaseUrl: String(values.get('databaseUrl') ?? '') },
        setupCode: String(values.get('setupCode') ?? ''),
      }),
    );
  }

  const isTesting = answer === 'testing';
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="secondary" busy={isTesting} busyLabel="Testing…" onClick={test}>
        Test connection
      </Button>
      {answer && answer !== 'testing' && (
        <Notice
          tone={answer.success ? 'success' : 'danger'}
          live="polite"
          title={answer.success ? 'Connected' : failureOf(answer)}
        >
          {answer.message}
        </Notice>
      )}
    </div>
  );
}

/** A missing setup code is no result of the database, which was not tested. */
function failureOf({ field }: InstallAnswer): string {
  return field === 'setupCode' ? 'Setup code not accepted' : 'Connection Failed';
}

type InstallTab = 'database' | 'email' | 'admin';

type Part = { key: InstallTab; label: string; content: ReactNode };

const moves: ReadonlyMap<string, (place: number, last: number) => number> = new Map(
  Object.entries<(place: number, last: number) => number>({
    ArrowRight: (place, last) => (place === last ? 0 : place + 1),
    ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
    Home: () => 0,
    End: (_, last) => last,
  }),
);

/**
 * Sections of one form as tabs. Without script they are stacked. All of them stay in the page, so that
 * the fields of one are sent with the others.
 */
function InstallTabs({
  parts,
  current,
  onChange,
}: {
  parts: readonly Part[];
  current: InstallTab;
  onChange: (tab: InstallTab) => void;
}) {
  const hydrated = useHydrated();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const place = parts.findIndex(({ key }) => key === current);
    const next = moves.get(event.key)?.(place, parts.length - 1);
    const tab = next === undefined ? undefined : parts[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className="grid gap-4">
      {hydrated && (
        <div
          ref={list}
          role="tablist"
          aria-label="Parts of the setup"
          tabIndex={-1}
          onKeyDown={move}
          className="flex gap-1 border-b border-line"
        >
          {parts.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-tab-${key}`}
              aria-selected={key === current}
              aria-controls={`${id}-${key}`}
              tabIndex={key === current ? 0 : -1}
              onClick={() => onChange(key)}
              className={classNames(
                '-mb-px min-h-11 border-b-3 px-4 py-2 text-sm font-semibold',
                key === current
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {parts.map(({ key, label, content }) => (
        <section
          key={key}
          id={`${id}-${key}`}
          hidden={hydrated && key !== current}
          {...(hydrated
            ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${key}` }
            : { 'aria-label': label })}
          className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 [&[hidden]]:hidden"
        >
          {!hydrated && <h2 className="text-lg">{label}</h2>}
          {content}
        </section>
      ))}
    </div>
  );
}
