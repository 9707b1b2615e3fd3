import { paymentWays } from '../content/en/first-72-hours.ts';
import type { PlanChoice } from '../content/en/first-hours/make-plan.ts';
import { paidTimes, planWords } from '../content/en/first-hours/plan-words.ts';
import { Button } from '#ui/document/button.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { urls } from '#shared/urls.ts';

/** Two questions that the server answers with one list; they travel in the address only. */
export function PlanForm({ choice: { paid, when, isAsked } }: { choice: PlanChoice }) {
  return (
    <form
      action={urls.first72Hours()}
      className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField
        id="paid"
        name="paid"
        label={planWords.paid}
        required
        options={paymentWays.map(({ id, label }) => ({ value: id, label }))}
        placeholder={planWords.choose}
        defaultValue={paid ?? ''}
        error={isAsked && !paid ? planWords.paidMissing : undefined}
      />
      <SelectField
        id="when"
        name="when"
        label={planWords.when}
        required
        options={paidTimes.map(({ id, label }) => ({ value: id, label }))}
        placeholder={planWords.choose}
        defaultValue={when ?? ''}
        error={isAsked && !when ? planWords.whenMissing : undefined}
      />
      <Button type="submit" className="sm:justify-self-start">
        {planWords.submit}
      </Button>
    </form>
  );
}
