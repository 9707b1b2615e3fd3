import { Form, useNavigation } from 'react-router';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { Button } from '#ui/application/button.tsx';
import type { QuarterRow } from '../publications.server.ts';

type WithdrawProps = {
  row: QuarterRow;
  typed: Record<string, string> | undefined;
  problem: string | undefined;
};

/** Removes a published quarter from the site. */
export function Withdraw({ row, typed, problem }: WithdrawProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw';
  return (
    <Panel
      id="withdraw"
      title="Withdraw"
      text="The page then says that the quarter was withdrawn, when and why. It cannot be published again: the difference could tell of one person."
    >
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="quarter" value={row.quarter} />
        <TextAreaInputField
          id="reason"
          name="reason"
          label="Why"
          hint="Visitors read it."
          rows={3}
          defaultValue={typed?.['reason']}
          error={problem}
          required
        />
        <Button
          type="submit"
          tone="danger"
          size="small"
          busy={isBusy}
          className="justify-self-start"
        >
          Withdraw {row.quarter}
        </Button>
      </Form>
    </Panel>
  );
}
