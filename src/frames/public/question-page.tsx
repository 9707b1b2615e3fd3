import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { FormTitle } from './forms/form-page.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/document/button.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { HomeCrumbs } from './home-crumbs.tsx';
import { IndependenceNotice } from './independence-notice.tsx';

/** Response of a page to its one question. */
export type QuestionAnswer<Result> = {
  typed: string;
  /** Shown beside the field. */
  error?: string | undefined;
  /** A failure on our side, or too many questions. */
  problem?: string;
  result?: Result;
};

/** A response that is never cached, because it reveals what was asked. */
export function answerQuestion<Result>(
  status: number,
  body: QuestionAnswer<Result>,
  more: Readonly<Record<string, string>> = {},
) {
  return data(body, { status, headers: { 'Cache-Control': 'no-store', ...more } });
}

type Words = {
  title: string;
  lead: string;
  /** Accessible name of the form. */
  form: string;
  label: string;
  hint: string;
  submit: string;
  busy: string;
  failed: string;
  /** Statement that nothing is stored. */
  kept: string;
};

/**
 * One text box with the answer above it. Input is never stored on the device.
 * @param props `answer`: the response; `aside`: what the page knows, below the form
 */
export function QuestionPage({
  organisation,
  field,
  action,
  words,
  sent: { typed = '', error, problem } = {},
  answer,
  aside,
  below,
}: {
  organisation: string;
  /** Name and id of the text box. */
  field: string;
  /** Address that the form is posted to. */
  action: string;
  words: Words;
  sent: Partial<QuestionAnswer<unknown>> | undefined;
  answer: ReactNode;
  aside: ReactNode;
  /** What helps to answer it oneself; not beside an answer. */
  below?: ReactNode;
}) {
  const message = error ?? problem;
  return (
    <>
      <FormTitle
        title={words.title}
        organisation={organisation}
        hasErrors={message !== undefined}
      />
      <div className="wrap grid gap-x-16 gap-y-6 pt-5 pb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pb-18">
        <div className="grid content-start gap-4">
          <div className="mb-2">
            <HomeCrumbs current={words.title} />
          </div>
          <h1 className="text-4xl">{words.title}</h1>
          <div className={classNames('grid gap-4', Boolean(answer) && 'max-lg:hidden')}>
            <p className="font-display text-xl leading-snug">{words.lead}</p>
            <p className="text-sm text-muted">{words.kept}</p>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:pt-12">
          {message !== undefined && (
            <ErrorSummary
              title={problem === undefined ? m.form_problem_title() : words.failed}
              errors={[{ fieldId: problem === undefined ? field : undefined, message }]}
            />
          )}
          {answer}
          <form
            method="post"
            action={action}
            noValidate
            aria-label={words.form}
            className="grid gap-5"
          >
            <TextField
              id={field}
              name={field}
              label={words.label}
              hint={words.hint}
              error={error}
              defaultValue={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <Button
              type="submit"
              size="large"
              busyLabel={words.busy}
              icon={<Search className="size-5" />}
              className="w-full sm:w-auto sm:justify-self-start"
            >
              {words.submit}
            </Button>
          </form>
        </div>
      </div>
      {below && <div className="wrap pb-12 lg:pb-18">{below}</div>}
      <div className="wrap grid gap-x-16 gap-y-8 border-t border-line pt-8 pb-16 lg:grid-cols-2">
        {aside}
        <IndependenceNotice organisation={organisation} />
      </div>
    </>
  );
}
