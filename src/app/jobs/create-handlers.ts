import { forgetPhoneCalls } from '#features/casework/phone-calls/phone-calls.server.ts';
import { forgetPausedReports } from '#features/casework/reports/paused-reports.server.ts';
import { sendDueLetters } from '#features/casework/care/contact-plan.server.ts';
import { sealPlainNotes } from '#features/casework/cases/case-notes.server.ts';
import { runBackups } from '#features/edges/data/backup-runs.server.ts';
import { reseal } from '#features/edges/data/key-rotation.server.ts';
import { applyRetention } from '#features/edges/data/retention-run.server.ts';
import { runPurges } from '#features/edges/data/run-purges.server.ts';
import { runCheckAttachments, runForgetUploads } from '#features/base/documents/jobs.server.ts';
import { keepLedgers, remindOfDates } from '#features/derived/deadlines/date-reminders.server.ts';
import { printDocuments } from '#features/base/documents/print-documents.server.ts';
import { forgetCalls } from '#features/edges/exchange/api-calls.server.ts';
import { prepareFigures } from '#features/derived/figures/publications.server.ts';
import { runRefreshFeed } from '#features/edges/exchange/feed.server.ts';
import { readMailbox } from '#features/edges/exchange/read-mailbox.server.ts';
import { refreshSources } from '#features/edges/exchange/fetch-sources.server.ts';
import { sendWebhooks } from '#features/edges/exchange/send-webhooks.server.ts';
import { mailDayBegins, mailWorkNews } from '#features/derived/inbox/work-mail.server.ts';
import { runReadIndicators } from '#features/derived/indicators/reading.server.ts';
import { keepSigningKeys } from '#features/edges/integrations/signing-keys.server.ts';
import { markdownWords } from '#features/site/search/search.server.ts';
import { dropUnusedPictures } from '#features/base/publishing/content-pictures.server.ts';
import { sendNewsletters } from '#features/derived/subscriptions/newsletters.server.ts';
import { chooseWording } from '#features/edges/languages/letter-wording.server.ts';
import { runDrainOutbox, runMailDigest } from '#features/base/mail/jobs.server.ts';
import { runAnnouncePosts } from '#features/base/publishing/posts.server.ts';
import { runDeletions } from '#features/edges/rights/deletions.server.ts';
import { findLabels } from '#features/edges/exchange/trace-labels.server.ts';
import { runTraces } from '#features/derived/tracing/run-traces.server.ts';
import { watchAddresses } from '#features/derived/tracing/watched-addresses.server.ts';
import { matchSeizures } from '#features/derived/seizures/finds.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { JobName } from '#kernel/ports/jobs.ts';
import { runForgetRateLimits } from '#kernel/rate-limits/rate-limits.ts';

type Options = {
  /** Creates a context for one run, whose actor is the system. */
  createContext(job: JobName): ServiceContext;
};

/** Creates the handler of each job. */
export function createHandlers({
  createContext,
}: Options): Record<JobName, (signal: AbortSignal) => Promise<void>> {
  return {
    'drain-outbox': (signal) =>
      runDrainOutbox(createContext('drain-outbox'), { chooseWording, signal }),
    'mail-digest': () => runMailDigest(createContext('mail-digest')),
    'read-mailbox': (signal) => readMailbox(createContext('read-mailbox'), { signal }),
    'mail-mentions': async () => {
      // The summary comes first, so that its recipients get no second mail with the same news.
      await mailDayBegins(createContext('mail-mentions'));
      await mailWorkNews(createContext('mail-mentions'));
    },
    'case-dates': async (signal) => {
      // Reminders first: recalculating after an upgrade can take long.
      await remindOfDates(createContext('case-dates'));
      await keepLedgers(createContext('case-dates'), { signal });
    },
    'contact-plans': async () => void (await sendDueLetters(createContext('contact-plans'))),
    'prepare-figures': () => prepareFigures(createContext('prepare-figures')),
    'announce-posts': () => runAnnouncePosts(createContext('announce-posts')),
    'send-newsletters': (signal) =>
      sendNewsletters(createContext('send-newsletters'), { wordsOf: markdownWords, signal }),
    'check-attachments': (signal) =>
      runCheckAttachments(createContext('check-attachments'), signal),
    'forget-uploads': async (signal) => {
      await runForgetUploads(createContext('forget-uploads'), signal);
      const pictures = await dropUnusedPictures(createContext('forget-uploads'));
      const { log } = createContext('forget-uploads').ports;
      if (pictures > 0) log.info({ pictures }, 'Files removed');
      await forgetPausedReports(createContext('forget-uploads'));
      await forgetPhoneCalls(createContext('forget-uploads'));
    },
    'run-backups': (signal) => runBackups(createContext('run-backups'), signal),
    'run-purges': (signal) => runPurges(createContext('run-purges'), signal),
    'run-deletions': (signal) => runDeletions(createContext('run-deletions'), signal),
    'apply-retention': (signal) => applyRetention(createContext('apply-retention'), signal),
    'forget-rate-limits': async () => {
      await runForgetRateLimits(createContext('forget-rate-limits'));
      await forgetCalls(createContext('forget-rate-limits'));
    },
    'rotate-signing-keys': () => keepSigningKeys(createContext('rotate-signing-keys')),
    'print-documents': (signal) => printDocuments(createContext('print-documents'), signal),
    'read-indicators': (signal) => runReadIndicators(createContext('read-indicators'), signal),
    'match-seizures': async () => void (await matchSeizures(createContext('match-seizures'))),
    'trace-payments': (signal) =>
      runTraces(createContext('trace-payments'), { findLabels, signal }),
    'watch-addresses': (signal) => watchAddresses(createContext('watch-addresses'), { signal }),
    'refresh-feed': (signal) => runRefreshFeed(createContext('refresh-feed'), signal),
    'fetch-sources': (signal) => refreshSources(createContext('fetch-sources'), { signal }),
    'send-webhooks': (signal) => sendWebhooks(createContext('send-webhooks'), signal),
    'seal-notes': async (signal) => {
      await sealPlainNotes(createContext('seal-notes'), { signal });
      const bound = await reseal(createContext('seal-notes'), { signal });
      const { log } = createContext('seal-notes').ports;
      if (bound > 0) log.info({ texts: bound }, 'Texts of an earlier release bound to their rows');
    },
  };
}
