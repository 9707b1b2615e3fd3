import type { ServiceContext } from '../context.ts';
import type { JobName } from '../ports/jobs.ts';
import { runAnnouncePosts } from './run-announce-posts.ts';
import { runCheckAttachments } from './run-check-attachments.ts';
import { runDrainOutbox } from './run-drain-outbox.ts';
import { runMailDigest } from './run-mail-digest.ts';
import { runBackups } from '../services/database/run-backups.ts';
import { runPurges } from '../services/database/run-purges.ts';
import { sealPlainNotes } from '../services/cases/seal-plain-notes.ts';
import { keepSigningKeys } from '../services/integrations/keep-signing-keys.ts';
import { applyRetention } from '../services/retention/apply-retention.ts';
import { printDocuments } from '../services/documents/print-documents.ts';
import { runForgetRateLimits } from './run-forget-rate-limits.ts';
import { runForgetUploads } from './run-forget-uploads.ts';
import { runReadIndicators } from './run-read-indicators.ts';
import { runSendNewsletters } from './run-send-newsletters.ts';

type Options = {
  /** A new context for one run, whose actor is the system. */
  createContext(job: JobName): ServiceContext;
};

/** What each job does when it is woken. */
export function createHandlers({
  createContext,
}: Options): Record<JobName, (signal: AbortSignal) => Promise<void>> {
  return {
    'drain-outbox': (signal) => runDrainOutbox(createContext('drain-outbox'), signal),
    'mail-digest': () => runMailDigest(createContext('mail-digest')),
    'announce-posts': () => runAnnouncePosts(createContext('announce-posts')),
    'send-newsletters': (signal) => runSendNewsletters(createContext('send-newsletters'), signal),
    'check-attachments': (signal) =>
      runCheckAttachments(createContext('check-attachments'), signal),
    'forget-uploads': (signal) => runForgetUploads(createContext('forget-uploads'), signal),
    'run-backups': (signal) => runBackups(createContext('run-backups'), signal),
    'run-purges': (signal) => runPurges(createContext('run-purges'), signal),
    'apply-retention': (signal) => applyRetention(createContext('apply-retention'), signal),
    'forget-rate-limits': () => runForgetRateLimits(createContext('forget-rate-limits')),
    'rotate-signing-keys': () => keepSigningKeys(createContext('rotate-signing-keys')),
    'print-documents': (signal) => printDocuments(createContext('print-documents'), signal),
    'read-indicators': (signal) => runReadIndicators(createContext('read-indicators'), signal),
    'seal-notes': async (signal) => {
      await sealPlainNotes(createContext('seal-notes'), { signal });
    },
  };
}
