import { CheckboxField, CheckboxGroupField, RadioGroupField } from '#ui/document/choice-field.tsx';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { FileField } from '#ui/document/file-field.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { Chapter, Specimen } from './section.tsx';

const options = [
  { value: 'a', label: 'First option' },
  { value: 'b', label: 'Second option' },
  { value: 'c', label: 'An option that can not be chosen', disabled: true },
];

const choices = [
  { value: 'a', label: 'Emergency', hint: 'It is happening right now.' },
  { value: 'b', label: 'Standard' },
];

export function DocumentFields() {
  return (
    <Chapter title="Documents: fields">
      <Specimen title="Error summary">
        <ErrorSummary
          title="There is a problem"
          errors={[
            {
              fieldId: 'g-email-error-state',
              message: 'Enter an e-mail address such as name@example.com',
            },
            { message: 'The file could not be read. Try again.' },
          ]}
        />
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Idle">
          <div className="grid gap-5">
            <TextField id="g-name" name="name" label="Name" required autoComplete="off" />
            <TextField
              id="g-phone"
              name="phone"
              type="tel"
              label="Phone"
              hint="With the country code."
              width="half"
            />
            <SelectField
              id="g-select"
              name="select"
              label="Kind"
              options={options}
              placeholder="Choose one"
            />
            <TextAreaField
              id="g-message"
              name="message"
              label="What happened?"
              hint="In your own words."
              limit={{ characters: 10_000, text: 'Up to 10,000 characters.' }}
              rows={4}
            />
            <FileField
              id="g-file"
              name="file"
              label="Files"
              limits="Up to 10 files of 20 MB each."
              multiple
            />
          </div>
        </Specimen>
        <Specimen title="With an error, filled, disabled">
          <div className="grid gap-5">
            <TextField
              id="g-email-error-state"
              name="email"
              type="email"
              label="E-mail"
              required
              defaultValue="name@"
              error="Enter an e-mail address such as name@example.com"
            />
            <SelectField
              id="g-select-error"
              name="select-error"
              label="Kind"
              options={options}
              defaultValue="a"
              error="Choose the kind that fits best."
            />
            <TextField
              id="g-off"
              name="off"
              label="Disabled"
              defaultValue="Can't be changed"
              disabled
            />
            <TextField
              id="g-ro"
              name="ro"
              label="Read only"
              defaultValue="LGN-0000"
              readOnly
              width="short"
            />
            <FileField
              id="g-file-error"
              name="file-error"
              label="Files"
              limits="Up to 10 files of 20 MB each."
              error="scan.tiff is larger than 20 MB. Choose a smaller file."
            />
            <CheckboxField
              id="g-consent-error"
              name="consent"
              label="The person agreed that I write on their behalf"
              required
              error="Tick the box if they agreed."
            />
          </div>
        </Specimen>
        <Specimen title="Choices">
          <div className="grid gap-5">
            <RadioGroupField
              id="g-radio"
              name="radio"
              label="How urgent is it?"
              choices={choices}
              required
              defaultValue="b"
            />
            <CheckboxGroupField
              id="g-boxes"
              name="boxes"
              label="How was the money sent?"
              choices={choices}
              defaultValue={['a']}
            />
          </div>
        </Specimen>
        <Specimen title="Choices, boxed and with an error">
          <RadioGroupField
            id="g-boxed"
            name="boxed"
            label="How urgent is it?"
            hint="Choose what fits best."
            choices={choices}
            boxed
            defaultValue="a"
            error="Choose how urgent it is."
          />
        </Specimen>
      </div>
    </Chapter>
  );
}
