import { Circle } from 'lucide-react';
import { Progress, Spinner } from '#ui/document/progress.tsx';
import { ToneIcon } from '#ui/document/status-pill.tsx';
import { installSteps, type InstallStep, type StepResult } from '../../install-steps.ts';

type Status = 'pending' | 'running' | 'completed' | 'error';

const statusWords: Record<Status, string> = {
  pending: 'Pending',
  running: 'Running',
  completed: 'Completed',
  error: 'Error',
};

/** Progress of the installation, step by step. */
export function StepList({
  results,
  running,
}: {
  results: readonly StepResult[];
  running: InstallStep | undefined;
}) {
  const completed = results.filter(({ success }) => success).length;
  return (
    <section
      aria-labelledby="steps-title"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="steps-title" className="text-lg">
          Installation
        </h2>
        <p role="status" className="text-sm text-muted">
          {completed} of {installSteps.length} steps completed
        </p>
      </div>
      <Progress value={completed / installSteps.length} aria-labelledby="steps-title" />
      <ol className="grid gap-3 text-sm">
        {installSteps.map(({ action, title }) => {
          const result = results.find((each) => each.action === action);
          return (
            <StepRow
              key={action}
              title={title}
              status={statusOf(result, running === action)}
              result={result}
            />
          );
        })}
      </ol>
    </section>
  );
}

function statusOf(result: StepResult | undefined, isRunning: boolean): Status {
  if (isRunning) return 'running';
  if (!result) return 'pending';
  return result.success ? 'completed' : 'error';
}

function StepRow({
  title,
  status,
  result,
}: {
  title: string;
  status: Status;
  result: StepResult | undefined;
}) {
  const isKnown = result && status !== 'running';
  return (
    <li className="grid grid-cols-[1.25rem_1fr_auto] items-start gap-x-3 gap-y-0.5">
      <StepIcon status={status} />
      <span className="font-semibold">{title}</span>
      <span className="whitespace-nowrap text-muted tabular-nums">
        {statusWords[status]}
        {isKnown && ` in ${formatDuration(result.durationMs)}`}
      </span>
      {isKnown && (
        <p className="col-start-2 col-end-4 wrap-anywhere text-muted">
          {result.error && <strong className="text-danger-ink">{result.error}: </strong>}
          {result.message}
        </p>
      )}
    </li>
  );
}

function StepIcon({ status }: { status: Status }) {
  if (status === 'running') return <Spinner />;
  if (status === 'completed')
    return <ToneIcon tone="success" className="size-5 text-success-ink" />;
  if (status === 'error') return <ToneIcon tone="danger" className="size-5 text-danger-ink" />;
  return <Circle className="size-5 text-muted" />;
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
