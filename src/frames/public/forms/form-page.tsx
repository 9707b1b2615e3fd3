import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { useSeoPage } from '#frames/public/site-content.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import type { FormProblem } from './form-problem.ts';

/** A page around one form: errors at the top, help beside it, the rest below. */
export function FormPage({
  title,
  organisation,
  header,
  isBelowBand = false,
  problem,
  hasErrors = problem !== undefined,
  notice,
  form,
  formTitle,
  sheet,
  side = <IndependenceNotice organisation={organisation} />,
  children,
}: {
  title: string;
  organisation: string;
  header: ReactNode;
  /** The header is a dark band, which needs space below it. */
  isBelowBand?: boolean;
  problem: FormProblem | undefined;
  /** For a form that shows its errors itself. */
  hasErrors?: boolean;
  /** Shown when the form has no errors. */
  notice?: ReactNode;
  form: ReactNode;
  formTitle?: string;
  /** What was told in a long form; `side` then stands below it, on the first screen only. */
  sheet?: ReactNode;
  /** By default the independence notice. */
  side?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <FormTitle title={title} organisation={organisation} hasErrors={hasErrors} />
      {header}
      <div
        className={classNames(
          'wrap grid gap-x-12 gap-y-10 pb-8 sm:pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]',
          isBelowBand && 'pt-4 sm:pt-12',
        )}
      >
        <div className="grid max-w-2xl content-start gap-6">
          {problem && <ErrorSummary {...problem} />}
          {!problem && notice}
          {formTitle && (
            <h2 id="form" className="text-3xl">
              {formTitle}
            </h2>
          )}
          {form}
        </div>
        {sheet && <div className="step-side">{sheet}</div>}
        <div
          data-step-first={sheet ? '' : undefined}
          className={classNames('grid content-start gap-5', Boolean(sheet) && 'step-about')}
        >
          {side}
        </div>
      </div>
      {children && (
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-16">{children}</div>
      )}
    </>
  );
}

/** The page once the form is stored. */
export function ReceivedPage({
  title,
  organisation,
  children,
}: {
  title: string;
  organisation: string;
  children: ReactNode;
}) {
  return (
    <>
      <FormTitle title={title} organisation={organisation} hasErrors={false} />
      <div className="wrap py-8 sm:py-12 print:py-2">{children}</div>
    </>
  );
}

/**
 * The title of a page with a form. It is an element and not the route's `meta`, which has no access to the
 * action's response: with errors the title must begin with "Error:".
 */
export function FormTitle({
  title,
  organisation,
  hasErrors,
}: {
  title: string;
  organisation: string;
  hasErrors: boolean;
}) {
  const own = useSeoPage(useLocation().pathname)?.title || title;
  const full = own.includes(organisation) ? own : `${own} – ${organisation}`;
  return <title>{hasErrors ? m.form_error_prefix({ title: full }) : full}</title>;
}
