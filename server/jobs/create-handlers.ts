import type { ServiceContext } from '../context.ts';
import type { JobName } from '../ports.ts';
import { runAnnouncePosts } from './run-announce-posts.ts';
import { runDrainOutbox } from './run-drain-outbox.ts';
import { runBackups } from '../services/database/run-backups.ts';
import { runPurges } from '../services/database/run-purges.ts';
import { sealPlainNotes } from '../services/cases/seal-plain-notes.ts';
import { applyRetention } from '../services/retention/apply-retention.ts';
import { runForgetRateLimits } from './run-forget-rate-limits.ts';
import { runReadIndicators } from './run-read-indicators.ts';

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
    'announce-posts': () => runAnnouncePosts(createContext('announce-posts')),
    'run-backups': (signal) => runBackups(createContext('run-backups'), signal),
    'run-purges': (signal) => runPurges(createContext('run-purges'), signal),
    'apply-retention': (signal) => applyRetention(createContext('apply-retention'), signal),
    'forget-rate-limits': () => runForgetRateLimits(createContext('forget-rate-limits')),
    'read-indicators': (signal) => runReadIndicators(createContext('read-indicators'), signal),
    'seal-notes': async (signal) => {
      await sealPlainNotes(createContext('seal-notes'), { signal });
    },
  };
}
