import { Equal, EqualNot } from 'lucide-react';
import type { useFetcher } from 'react-router';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { fieldsWithRole } from '#shared/forms/built-in-forms.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { labelledAnswers } from '../../labelled-answers.ts';
import { formTypeLabel } from '../../submission-words.ts';
import { submissionStatusWords } from '#shared/vocabulary/submission-statuses.ts';
import type { Submission } from '../../submission.server.ts';
import { StayField } from '#frames/staff/stay-field.tsx';

type Props = {
  one: Submission;
  other: Submission;
  fields: readonly ComparedField[];
  /** Labels of the answers that suggest two different people. */
  contradicting: readonly string[];
  fetcher: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state'>;
};

/** Two submissions side by side with their differences marked, and the choice of the one to keep. */
export function MergeForm({ one, other, fields, contradicting, fetcher }: Props) {
  const { Form, state } = fetcher;
  const mayWrite = useMay('submission:write');
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="other" value={other.id} />
      <StayField />
      {contradicting.length > 0 && (
        <Notice tone="warning" title="They may be two people">
          {`Different: ${contradicting.join(', ')}. Two people who lost money to the same offender are two matters: do not merge them.`}
        </Notice>
      )}
      <div role="table" aria-label="Both submissions" className="grid gap-3">
        <div role="row" className="grid gap-3 sm:grid-cols-2">
          <Head submission={one} />
          <Head submission={other} />
        </div>
        {fields.map((field) => (
          <Pair key={field.key} field={field} one={one} other={other} />
        ))}
      </div>
      {mayWrite && (
        <div className="grid gap-4 rounded-md bg-sunken p-4">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">Which one stays?</legend>
            {[one, other].map(({ id, reference }) => (
              <label key={id} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="keep"
                  value={id}
                  defaultChecked={id === likelyToStay(one, other)}
                  required
                />
                <span>
                  <strong>{reference}</strong> stays in the list
                </span>
              </label>
            ))}
          </fieldset>
          <label className="flex items-start gap-2">
            <input type="checkbox" name="compared" value="yes" required className="mt-1" />
            I compared them: the same person wrote both, about the same matter.
          </label>
          <p className="text-muted">
            The other one is kept as it arrived, leaves the list, and its text, mails, notes and
            indicators are shown in the one that stays. Nobody is e-mailed. It can be undone.
          </p>
          <div>
            <Button type="submit" busy={state !== 'idle'} busyLabel="Merging…">
              Merge
            </Button>
          </div>
        </div>
      )}
    </Form>
  );
}

/** Prefers the one with a case, which cannot be merged into another; otherwise the earlier one. */
function likelyToStay(one: Submission, other: Submission): string {
  if (Boolean(one.case) !== Boolean(other.case)) return one.case ? one.id : other.id;
  return one.submittedAt <= other.submittedAt ? one.id : other.id;
}

function Head({ submission }: { submission: Submission }) {
  const { reference, submittedAt, status } = submission;
  return (
    <div role="columnheader" className="rounded-md border border-line p-3">
      <p className="text-base font-bold">{reference}</p>
      <p className="text-muted">
        Arrived <LocalTime value={submittedAt} /> · {submissionStatusWords[status]}
        {submission.case && <> · case {submission.case.caseNumber}</>}
      </p>
    </div>
  );
}

function Pair({ field, one, other }: { field: ComparedField; one: Submission; other: Submission }) {
  const { label, isSame } = field;
  return (
    <div role="row" className="grid gap-x-3 gap-y-1 border-t border-line pt-2 sm:grid-cols-2">
      <div
        role="rowheader"
        className="flex items-center gap-2 text-xs font-semibold text-muted sm:col-span-2"
      >
        {label}
        {isSame ? (
          <span className="inline-flex items-center gap-1 font-normal">
            <Equal className="size-3.5" /> same
          </span>
        ) : (
          <Badge tone="warning" icon={<EqualNot className="size-3.5" />}>
            Different
          </Badge>
        )}
      </div>
      <Cell text={field.one} of={one.reference} isSame={isSame} />
      <Cell text={field.other} of={other.reference} isSame={isSame} isSecond />
    </div>
  );
}

/** Equal answers appear once where the two are stacked. */
function Cell({
  text,
  of,
  isSame,
  isSecond = false,
}: {
  text: string;
  of: string;
  isSame: boolean;
  isSecond?: boolean;
}) {
  return (
    <div
      role="cell"
      className={classNames(
        'max-h-48 overflow-y-auto rounded-sm px-2 py-1 whitespace-pre-wrap wrap-anywhere',
        !isSame && 'bg-warning-soft text-warning-ink',
        isSame && isSecond && 'max-sm:sr-only',
      )}
    >
      <span className={classNames('block text-xs text-muted', isSame ? 'sr-only' : 'sm:sr-only')}>
        {of}
      </span>
      {text === '' ? <span className="text-muted">Not answered</span> : text}
    </div>
  );
}

type ComparedField = {
  key: string;
  label: string;
  one: string;
  other: string;
  isSame: boolean;
};

/** Returns every answer of two submissions side by side, those of the earlier one first. */
export function comparedFields(one: Submission, other: Submission): ComparedField[] {
  const [a, b] = [answersOf(one), answersOf(other)];
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  const form = {
    key: 'form',
    label: 'Form',
    one: one.template?.name ?? formTypeLabel(one.formType),
    other: other.template?.name ?? formTypeLabel(other.formType),
    isSame: one.formType === other.formType,
  };
  const fields = keys.map((key) => {
    const [mine, theirs] = [a.get(key), b.get(key)];
    return {
      key,
      label: mine?.label ?? theirs?.label ?? key,
      one: mine?.text ?? '',
      other: theirs?.text ?? '',
      isSame: tidy(mine?.text) === tidy(theirs?.text),
    };
  });
  return [form, ...fields];
}

/** Returns whether this answer suggests two different people. A missing answer suggests nothing. */
export function isOfAnotherPerson({ key, one, other, isSame }: ComparedField): boolean {
  // Fields that identify the same person when equal.
  const tellingFields = fieldsWithRole('reply', 'sender');
  return tellingFields.has(key) && !isSame && tidy(one) !== '' && tidy(other) !== '';
}

function answersOf(submission: Submission): Map<string, { label: string; text: string }> {
  return new Map(
    labelledAnswers(submission).map(({ key, label, lines }) => [
      key,
      { label, text: lines.join('\n') },
    ]),
  );
}

/** Ignores case and spaces. */
function tidy(text = ''): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
