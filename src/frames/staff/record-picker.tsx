import { useState } from 'react';
import { TextInputField } from './form-fields.tsx';
import { useFoundRecords } from './use-found-records.ts';

/**
 * A field for a number or reference, with suggestions from the quick search for a name or an e-mail
 * address. Without script it is a plain field.
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
