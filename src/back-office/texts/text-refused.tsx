import { FormErrors, problemsAt } from '../form-errors.tsx';
import { ClaimsNotice } from './claims-notice.tsx';
import { LateNotice } from './late-notice.tsx';
import type { TextAnswer } from './text-refusal.ts';

/**
 * Why a text was not saved, above its form.
 * @param props `id`: of the summary; `newest`: what a colleague wrote, field by field
 */
export function TextRefused({
  id,
  answer,
  newest,
}: {
  id: string;
  answer: TextAnswer | undefined;
  newest: readonly { label: string; value: string }[] | undefined;
}) {
  const { error, problems = {}, told } = answer ?? {};
  const errors = error === undefined ? problemsAt(problems) : [{ message: error }];
  return (
    <>
      <FormErrors id={id} errors={errors} occasion={answer} />
      <LateNotice isLate={told?.isLate ?? false} newest={newest ?? []} occasion={answer} />
      <ClaimsNotice claims={told?.claims} />
    </>
  );
}
