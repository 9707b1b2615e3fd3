import { useState } from 'react';
import { TextInputField } from '#back-office/form-fields.tsx';
import { useFoundRecords } from '#back-office/palette/use-found-records.ts';

/**
 * A number or reference, with what the quick search finds for a name or an e-mail address as
 * suggestions. Works as a plain field without script.
 */
export function RecordPicker({
  kind,
  id,
  name,
  label,
  initial,
  error,
}: {
  kind: 'cases' | 'submissions';
  id: string;
  name: string;
  label: string;
  initial: string;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState(initial);
  const { found } = useFoundRecords(typed);
  const options =
    kind === 'cases'
      ? found.cases.map((hit) => ({ ...hit, value: hit.caseNumber }))
      : found.submissions.map((hit) => ({ ...hit, value: hit.reference }));
  return (
    <>
      <TextInputField
        id={id}
        name={name}
        label={label}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        list={`${id}-found`}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={`${id}-found`}>
        {options.map(({ id: key, value, name: person, email }) => (
          <option key={key} value={value}>
            {[person, email].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
    </>
  );
}
