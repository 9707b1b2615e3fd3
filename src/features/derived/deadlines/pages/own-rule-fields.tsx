import {
  fieldsOf,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { factWord } from '#shared/vocabulary/fact-words.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import { paymentWays, wayShortWords } from '#shared/vocabulary/ways.ts';
import { dutyWords, moneyWords, ruleLands, strengthWords, unitWords } from '../own-rule-choices.ts';

const triggers = [
  { value: 'payment', label: 'A payment' },
  ...eventKinds.map((kind) => ({ value: kind, label: factWord(kind) })),
];

type Props = {
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** Fields of a rule, as staff type it. */
export function RuleFields({ typed, problems }: Props) {
  const field = fieldsOf(typed, problems);
  return (
    <>
      <TextInputField
        {...field('name')}
        label="What has to happen"
        hint="In a few words, such as: Send the exchange the police report."
        maxLength={120}
        autoComplete="off"
        required
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectInputField
          {...field('trigger')}
          label="The time starts with"
          placeholder="Choose"
          options={triggers}
          required
        />
        <SelectInputField
          {...field('unit')}
          label="Counted in"
          placeholder="Choose"
          options={optionsOf(unitWords)}
          required
        />
        <TextInputField
          {...field('count')}
          label="How many"
          hint="Open where the day itself is the last one."
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectInputField
          {...field('duty')}
          label="Who has to act"
          placeholder="Choose"
          options={optionsOf(dutyWords)}
          required
        />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectInputField
          {...field('livesIn')}
          label="For people who live in"
          hint="A law is for its own country. A company’s promise may be for everybody."
          placeholder="Choose"
          options={ruleLands()}
          required
        />
        <SelectInputField
          {...field('money')}
          label="Whose money"
          placeholder="Choose"
          options={optionsOf(moneyWords)}
          required
        />
      </div>
      <Ways typed={typed} />
      <TextAreaInputField
        {...field('what')}
        label="Who does what"
        hint="As a sentence. Clients read it where the rule is shown to them."
        rows={2}
        maxLength={500}
        required
      />
      <TextAreaInputField
        {...field('applies')}
        label="When it applies"
        hint="As a sentence, such as: For accounts at this exchange."
        rows={2}
        maxLength={500}
        required
      />
      <SelectInputField
        {...field('strength')}
        label="What it rests on"
        placeholder="Choose"
        options={optionsOf(strengthWords)}
        className="max-w-sm"
        required
      />
      <TextInputField
        {...field('citation')}
        label="Which text it is"
        hint="Such as: Help page “Stolen funds” of the exchange."
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextInputField
        {...field('source')}
        label="Its address"
        type="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextInputField {...field('readOn')} label="Read on" type="date" required />
        <TextInputField {...field('effectiveFrom')} label="In force from, if known" type="date" />
        <TextInputField {...field('effectiveTo')} label="In force until, if known" type="date" />
      </div>
      <div className="grid gap-1 text-sm">
        <label className="flex items-start gap-2 font-semibold">
          <input
            type="checkbox"
            name="isForClients"
            defaultChecked={typed['isForClients'] !== undefined}
            className="choice size-5"
            aria-describedby="for-clients-hint"
          />
          Clients see its dates
        </label>
        <p id="for-clients-hint" className="ps-7 text-muted">
          In the tracker and their calendar. Without it, staff alone do.
        </p>
      </div>
    </>
  );
}

function Ways({ typed }: Pick<Props, 'typed'>) {
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1 font-semibold">Only for payments made by</legend>
      <p className="text-muted">None ticked: it does not matter how the money was paid.</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {paymentWays.map((way) => (
          <label key={way} className="flex items-start gap-2">
            <input
              type="checkbox"
              name={`way-${way}`}
              defaultChecked={typed[`way-${way}`] !== undefined}
              className="choice size-5"
            />
            {wayShortWords[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
