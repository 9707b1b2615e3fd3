import { formTypeLabel } from '../../submission-words.ts';
import type { Submission } from '../../submission.server.ts';

import { fieldsWithRole } from '#features/built-in-forms.ts';
import { labelledAnswers } from '../../labelled-answers.ts';

export type ComparedField = {
  key: string;
  label: string;
  one: string;
  other: string;
  isSame: boolean;
};

/** Every answer of two submissions side by side, those of who wrote first. */
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

/** What makes them the same person's, if it is equal. */
const tellingFields = fieldsWithRole('reply', 'sender');

/** That this answer speaks for two people. What one of them left out says nothing. */
export function isOfAnotherPerson({ key, one, other, isSame }: ComparedField): boolean {
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

/** Capitals and spaces make no other person. */
function tidy(text = ''): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
