import {
  fieldsOf,
  optionsOf,
  SelectInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { noticeDays, noticeDayWords, noticeKindWords } from '../states.ts';

const kinds = optionsOf(noticeKindWords);

type Props = {
  typed: Readonly<Record<string, string | null | undefined>>;
  problems: Readonly<Record<string, string>>;
};

/** Fields of a notice, when it is added and later. */
export function NoticeFields({ typed, problems }: Props) {
  const field = fieldsOf(typed, problems);
  return (
    <>
      <TextInputField
        {...field('title')}
        label="What it calls itself"
        hint="As it stands at its head, such as the name of the case and the court."
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextInputField
        {...field('source')}
        label="Where it was found"
        hint="Its web address, or in words: by post from the victims’ office."
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <SelectInputField
        {...field('kind')}
        defaultValue={typed['kind'] || 'forfeiture'}
        label="What sort of paper it is"
        options={kinds}
        className="max-w-sm"
      />
      <fieldset className="grid gap-4">
        <legend className="text-sm font-semibold">Days that it names</legend>
        <p className="text-sm text-muted">
          Leave open what it does not say. Read them in the paper: the program does not guess.
        </p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {noticeDays.map((name) => (
            <TextInputField
              key={name}
              {...field(name)}
              label={noticeDayWords[name].label}
              hint={noticeDayWords[name].hint}
              type="date"
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
