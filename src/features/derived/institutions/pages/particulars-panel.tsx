import { Form, useNavigation } from 'react-router';
import { fieldsOf, TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import type { Particulars } from '#features/derived/packets/forms/particulars.ts';
import { Button } from '#ui/application/button.tsx';

type Props = {
  particulars: Particulars;
  /** Where reports go in the country of the client, beside the police. */
  office: string | undefined;
  answer: StaffAnswer | undefined;
};

const labels: Readonly<Record<keyof Particulars, string>> = {
  ic3Number: 'IC3 complaint number',
  policeNumber: 'Police report number',
  policeOffice: 'Police office, officer',
  otherNumbers: 'Other reports and their numbers',
  address: 'Postal address of the client',
};

/** Report numbers and address: requests, letters and the packet carry them. */
export function ParticularsPanel({ particulars, office, answer }: Props) {
  const mayWrite = useMay('case:write');
  return (
    <Panel
      id="particulars"
      title="Report numbers and address"
      text="Letters and the packet carry them. Leave empty what nobody knows."
    >
      {mayWrite ? (
        <ParticularsForm particulars={particulars} office={office} answer={answer} />
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          {(Object.keys(labels) as (keyof Particulars)[]).map((name) => (
            <div key={name} className="contents">
              <dt className="text-muted">{labels[name]}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">
                {particulars[name] || 'Not known'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function ParticularsForm({ particulars, office, answer }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'particulars';
  const field = fieldsOf(answer?.typed, answer?.problems, 'particulars-');
  function named(name: keyof Particulars) {
    return { ...field(name, particulars[name]), label: labels[name] };
  }
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="particulars" />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextInputField {...named('ic3Number')} autoComplete="off" />
        <TextInputField {...named('policeNumber')} autoComplete="off" />
        <TextInputField {...named('policeOffice')} autoComplete="off" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextAreaInputField
          {...named('otherNumbers')}
          hint={office && `Where they live: ${office}`}
          rows={2}
        />
        <TextAreaInputField {...named('address')} rows={2} />
      </div>
      <div>
        <Button type="submit" size="small" tone="secondary" busy={isBusy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </Form>
  );
}
