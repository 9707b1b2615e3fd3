import { Form, useNavigation } from 'react-router';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import { extensionDays } from '../states.ts';

type Props = { hasCase: boolean; answer: StaffAnswer | undefined };

/** Extends the deadline of an answer, which the law allows once. */
export function Extend({ hasCase, answer }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'extend';
  return (
    <Panel
      id="extend"
      title={`Take ${extensionDays} more days`}
      text={
        hasCase
          ? 'Once, and before the date is over. Your reason stands in the tracker at once.'
          : 'Once, and before the date is over. They have no tracker: tell them by mail, from their form, before the date.'
      }
    >
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="extend" />
        <TextAreaInputField
          id="reason"
          name="reason"
          label="Why it takes longer"
          rows={3}
          defaultValue={answer?.typed?.['reason']}
          error={answer?.problems['reason']}
          required
        />
        <Button type="submit" size="small" busy={isBusy} className="justify-self-start">
          Take {extensionDays} more days
        </Button>
      </Form>
    </Panel>
  );
}
