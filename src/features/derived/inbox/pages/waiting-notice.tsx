import { LocalTime } from '#frames/staff/local-time.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Notice } from '#ui/document/notice.tsx';
import { useRecordAct } from '../record-commands.ts';
import type { Waiting } from '../waiting.server.ts';

type Props = {
  /** Name of the sender or client. */
  who: string;
  kind: 'report' | 'case';
  waiting: Waiting | undefined;
};

/** Says that somebody waits for an answer, until staff answer or say that none is needed. */
export function WaitingNotice({ who, kind, waiting }: Props) {
  const mayWrite = useMay(kind === 'case' ? 'case:write' : 'submission:write');
  if (!waiting) return null;
  const since = (
    <>
      Not answered since <LocalTime value={waiting.since} />.
    </>
  );
  if (!waiting.isUndelivered) {
    return (
      <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          {who}: {since}
        </span>
        {mayWrite && <NoAnswerButton />}
      </p>
    );
  }
  return (
    <Notice
      tone="danger"
      title="The last answer did not arrive"
      actions={mayWrite && <NoAnswerButton />}
    >
      Its mail was given up, came back or was held back, so {who} still waits. The list of mails
      says why. Use another way, or correct the address and answer again. {since}
    </Notice>
  );
}

function NoAnswerButton() {
  const act = useRecordAct();
  // Without script the bar of the queue has it.
  if (!useHydrated()) return null;
  return (
    <Button tone="secondary" size="compact" onClick={() => void act({ name: 'answered' })}>
      No answer needed
    </Button>
  );
}
