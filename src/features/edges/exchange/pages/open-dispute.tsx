import { Form, useNavigation } from 'react-router';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { Badge } from '#ui/document/badge.tsx';
import type { DisputeRow } from '../disputes.server.ts';
import { Heading } from './decided-dispute.tsx';

type OpenProps = { row: DisputeRow; now: Date; answer: StaffAnswer | undefined };

export function OpenDispute({ row, now, answer }: OpenProps) {
  const mayShare = useMay('indicator:share');
  const isLate = row.dueAt !== null && row.dueAt < now;
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 text-sm first:pt-0 last:pb-0 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <Heading row={row} />
        <div className="flex flex-wrap items-center gap-2">
          {row.dueAt && (
            <Badge tone={isLate ? 'danger' : 'neutral'}>
              {isLate ? 'Was due' : 'Due'} <LocalTime value={row.dueAt} dateOnly />
            </Badge>
          )}
          <Badge tone={row.isShown ? 'warning' : 'neutral'}>
            {row.isShown ? 'Marked as disputed' : 'Not marked as disputed'}
          </Badge>
          {row.isSuspectedSpam && <Badge tone="danger">Suspected spam</Badge>}
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{row.reasons}</p>
        {row.proof !== '' && (
          <div>
            <p className="font-semibold">What shows it</p>
            <p className="whitespace-pre-line wrap-anywhere">{row.proof}</p>
          </div>
        )}
      </div>
      {mayShare && <DecisionForm row={row} answer={answer} />}
    </li>
  );
}

function DecisionForm({ row, answer }: { row: DisputeRow; answer: StaffAnswer | undefined }) {
  const sending = useNavigation().formData;
  const isSending = sending?.get('dispute') === row.id;
  const verdict = sending?.get('verdict');
  return (
    <Form method="post" preventScrollReset noValidate className="grid content-start gap-3">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="dispute" value={row.id} />
      <TextAreaInputField
        id={`reason-${row.id}`}
        name="reason"
        label="Why you decide so"
        hint="For colleagues and the audit log."
        rows={3}
        maxLength={500}
        defaultValue={answer?.typed?.['reason']}
        error={answer?.problems['reason'] ?? answer?.problems['verdict']}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="verdict"
          value="rejected"
          tone="secondary"
          size="small"
          busy={isSending && verdict === 'rejected'}
        >
          {row.indicator ? 'Reject: it stays listed' : 'Close: nothing to withdraw'}
        </Button>
        {row.indicator && (
          <Button
            type="submit"
            name="verdict"
            value="accepted"
            size="small"
            busy={isSending && verdict === 'accepted'}
          >
            Accept: withdraw it
          </Button>
        )}
      </div>
    </Form>
  );
}
