import type { ServiceContext } from '../context.ts';
import type { JobName } from '../ports.ts';
import { runDrainOutbox } from './run-drain-outbox.ts';
import { runForgetRateLimits } from './run-forget-rate-limits.ts';

type Options = {
  /** A new context for one run, whose actor is the system. */
  createContext(job: JobName): ServiceContext;
  /** The user of the mail server, when it is an address to send from. */
  smtpUser: string | undefined;
};

/** What each job does when it is woken. */
export function createHandlers({
  createContext,
  smtpUser,
}: Options): Record<JobName, (signal: AbortSignal) => Promise<void>> {
  return {
    'drain-outbox': (signal) => runDrainOutbox(createContext('drain-outbox'), { signal, smtpUser }),
    'forget-rate-limits': () => runForgetRateLimits(createContext('forget-rate-limits')),
  };
}
