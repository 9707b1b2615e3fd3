import type { Claim } from '#shared/honesty/find-claims.ts';
import { Notice } from '#ui/document/notice.tsx';
import { FormErrors, problemsAt } from '../form-errors.tsx';
import { RefusalFocus } from './refusal-focus.tsx';
import type { TextAnswer } from './text-refusal.ts';

/**
 * Reason why a text was not saved, above its form.
 * @param props `id`: of the summary; `newest`: text of a colleague, field by field
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
  const { error, problems = {}, feedback } = answer ?? {};
  const errors = error === undefined ? problemsAt(problems) : [{ message: error }];
  return (
    <>
      <FormErrors id={id} errors={errors} occasion={answer} />
      <LateNotice isLate={feedback?.isLate ?? false} newest={newest ?? []} occasion={answer} />
      <ClaimsNotice claims={feedback?.claims} />
    </>
  );
}

/**
 * Explains on the staff page why visitors do not see the stored text: it contains a claim that bypassed the
 * form.
 * @param props `why`: undefined when nothing is wrong; `instead`: what is shown until it is rephrased
 */
export function UnshownNotice({
  why,
  instead,
  title = 'Not shown on the site',
}: {
  why: string | undefined;
  instead: string;
  title?: string;
}) {
  if (!why) return null;
  return (
    <Notice tone="danger" title={title}>
      {instead} until this is put otherwise. {why}
    </Notice>
  );
}

/**
 * Notice that a colleague saved in the meantime; what was typed is still in the form.
 * @param props `newest`: text of the colleague, field by field; the caller omits equal ones. `occasion`:
 *   changes with each attempt
 */
export function LateNotice({
  isLate,
  newest = [],
  occasion,
}: {
  isLate: boolean;
  newest?: readonly { label: string; value: string }[];
  occasion?: unknown;
}) {
  if (!isLate) return null;
  return (
    <RefusalFocus occasion={occasion}>
      <Notice tone="warning" live="assertive" title="A colleague saved this in the meantime">
        <p className="text-sm">
          Nothing of yours was stored, and it is still in the form. Save again to put yours in the
          place of what is there now{newest.length > 0 ? ':' : '.'}
        </p>
        {newest.length > 0 && (
          <dl className="mt-2 grid gap-2 text-sm">
            {newest.map(({ label, value }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere">
                  {value === '' ? 'Empty' : value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
    </RefusalFocus>
  );
}

/**
 * Claims that the text seems to make, with the checkbox that is required to store it; forbidden claims have
 * none.
 */
export function ClaimsNotice({ claims }: { claims: readonly Claim[] | undefined }) {
  if (!claims || claims.length === 0) return null;
  return (
    <RefusalFocus occasion={claims}>
      <Notice tone="warning" live="assertive" title="Please look at this again: nothing was saved">
        <ul className="grid gap-1.5 text-sm">
          {claims.map(({ words, reason }) => (
            <li key={words}>
              <strong>“{words}”</strong>: {reason}
            </li>
          ))}
        </ul>
        {claims.some(({ isRefused }) => isRefused) ? (
          <p className="mt-3 text-sm font-semibold">
            Nobody can store these words. Change them, then save again.
          </p>
        ) : (
          <label className="mt-3 flex items-start gap-2 text-sm font-semibold">
            <input type="checkbox" name="confirmed" value="yes" className="mt-1" />
            The text is right as it stands. This is recorded with my name.
          </label>
        )}
      </Notice>
    </RefusalFocus>
  );
}
