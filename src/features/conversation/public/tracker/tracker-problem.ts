import type { TrackerField } from '../../forms/tracker.ts';

/** Why something in the tracker did not work, in the words of the page. */
export type TrackerProblem = {
  status: number;
  title: string;
  /** Beside the fields; a problem of no field stands in `message` alone. */
  errors: Partial<Record<TrackerField | 'code' | 'text', string>>;
  message?: string;
  retryAfterMinutes?: number;
};
