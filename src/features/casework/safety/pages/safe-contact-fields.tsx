import { SelectInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { reachWords } from '../reach.ts';

/**
 * How a person can be reached safely, as staff ask them before any address: somebody else may read their mail or hear
 * their phone. @param said what was typed or is stored, by field
 */
export function SafeContactFields({
  idPrefix,
  said,
  isFirst = false,
}: {
  idPrefix: string;
  said: Readonly<Record<string, string | undefined>>;
  isFirst?: boolean;
}) {
  function field(name: string) {
    return { id: idPrefix + name, name, defaultValue: said[name] ?? '' };
  }
  const reach = (said['reach'] ?? '').split('\n');
  return (
    <>
      <SelectInputField
        {...field('safe_mail')}
        label="Is it safe to write to them by e-mail?"
        placeholder="Not asked yet: nothing is mailed"
        // The first question of a call.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No: nothing is mailed there' },
          { value: 'none', label: 'They have no e-mail' },
        ]}
      />
      <SelectInputField
        {...field('safe_message')}
        label="May we leave a message on the phone?"
        placeholder="Not asked yet"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      <TextInputField {...field('safe_times')} label="Best times and ways" autoComplete="off" />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">Ways of reaching</legend>
        {Object.entries(reachWords).map(([way, words]) => (
          <LabelledCheckbox
            key={way}
            id={`${idPrefix}reach_${way}`}
            name={`reach_${way}`}
            value="on"
            defaultChecked={reach.includes(way) || `reach_${way}` in said}
            label={words}
          />
        ))}
      </fieldset>
    </>
  );
}
