import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { FormTitle } from './forms/form-page.tsx';
import { Scene } from './drawings/scene.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/document/button.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
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
 * @param props `answer`: the response; `aside`: content beside the form
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
      <PageHeader
        breadcrumbs={<HomeCrumbs current={words.title} />}
        title={words.title}
        lead={<p>{words.lead}</p>}
        isAsideForWide
        aside={<Scene name="checked-caller" className="h-52" />}
      />
      <div className="wrap grid gap-x-12 gap-y-10 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
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
            className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
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
          <p className="text-sm text-muted">{words.kept}</p>
          {below && <div className="mt-8">{below}</div>}
        </div>
        <div className="grid content-start gap-5">
          {aside}
          <IndependenceNotice organisation={organisation} />
        </div>
      </div>
    </>
  );
}
