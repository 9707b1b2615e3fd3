import { Form, useNavigation } from 'react-router';
import { TextAreaInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { Button } from '#ui/application/button.tsx';
import type { RequestDetails } from '../request-list.server.ts';
import { keptWords } from './request-words.ts';

/** Stops a pending deletion. */
export function Stop() {
  const isBusy = useNavigation().formData?.get('intent') === 'stop';
  return (
    <Panel
      id="stop"
      title="It counts down by itself"
      text="Stop it where somebody else may have asked: the mailbox may be read by the offender. The tracker says that a person looks at it first."
    >
      <Form method="post">
        <input type="hidden" name="intent" value="stop" />
        <Button type="submit" tone="secondary" size="small" busy={isBusy}>
          Stop, and decide later
        </Button>
      </Form>
    </Panel>
  );
}

export function DeleteSoon() {
  const sending = useNavigation().formData;
  return (
    <Panel
      id="delete"
      title="Delete"
      text="What the person has here goes, and the case is closed. It needs no words from you: nobody could read them afterwards."
    >
      <Form method="post">
        <input type="hidden" name="intent" value="answer" />
        <Button
          type="submit"
          name="verdict"
          value="granted"
          tone="danger"
          size="small"
          busy={sending?.get('verdict') === 'granted'}
        >
          Delete within 20 minutes
        </Button>
      </Form>
    </Panel>
  );
}

type DecideProps = { request: RequestDetails; answer: StaffAnswer | undefined };

export function Decide({ request, answer }: DecideProps) {
  const sending = useNavigation().formData;
  const verdict = sending?.get('intent') === 'answer' ? sending.get('verdict') : undefined;
  const { kind, caseId } = request;
  const hasGrant = kind === 'correct' || caseId === null;
  return (
    <Panel
      id="decide"
      title={hasGrant ? 'Answer' : 'Or refuse'}
      text={
        caseId === null
          ? 'They have no case and no tracker: answer them by mail, from their form. What you write here stays here, and the program deletes nothing by itself.'
          : kind === 'correct'
            ? 'Change it in the case first. Then say what you changed.'
            : 'Say what the person needs to know. They read it in the tracker.'
      }
    >
      <Form method="post" preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="answer" />
        <TextAreaInputField
          id="verdict-answer"
          name="answer"
          label={caseId === null ? 'What you answered' : 'What the person is told'}
          rows={4}
          defaultValue={answer?.typed?.['answer']}
          error={answer?.problems['answer'] ?? answer?.problems['verdict']}
          required
        />
        <div className="flex flex-wrap gap-3">
          {hasGrant && (
            <Button
              type="submit"
              name="verdict"
              value="granted"
              tone="primary"
              size="small"
              busy={verdict === 'granted'}
            >
              {caseId === null ? keptWords[kind] : 'It is corrected'}
            </Button>
          )}
          <Button
            type="submit"
            name="verdict"
            value="refused"
            tone="secondary"
            size="small"
            busy={verdict === 'refused'}
          >
            Refuse, and say why
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
