import { answerRequest } from '#features/edges/rights/answers.server.ts';
import { askAboutData, getOwnData } from '#features/edges/rights/requests.server.ts';
import { extendRequest } from '#features/edges/rights/extensions.server.ts';
import { findRequests, getRequest } from '#features/edges/rights/request-list.server.ts';
import { findCall, saveCall } from '#features/casework/phone-calls/phone-calls.server.ts';
import { openPausedReport, pauseReport } from '#features/casework/reports/paused-reports.server.ts';
import { openSealedCopy } from '#features/edges/rights/own-deletions.server.ts';
import { readHeld } from '#features/edges/rights/held-data.server.ts';
import { readInternalTexts } from '#features/edges/rights/internal-texts.server.ts';
import { releaseTexts } from '#features/edges/rights/releases.server.ts';
import { caseNotes } from '#database/tables/cases.ts';
import type { ClientContext, ServiceContext } from '#kernel/context.ts';
import { storeCase } from './case.ts';

/** Reads sealed text, the way the program does; undefined, or an error, when it does not open. */
export type ReadSealed = () => Promise<unknown>;

/** For each table or column about people: makes the program store one sealed text there. */
export function peopleScenes(ctx: () => ServiceContext): Record<string, () => Promise<ReadSealed>> {
  return {
    async paused_reports() {
      const [values, visitorKey] = [{ message: ['Half a story'] }, 'a'.repeat(32)];
      const paused = await pauseReport(ctx(), { values, email: 'ana@example.org', visitorKey });
      return async () => {
        const opened = paused.ok && (await openPausedReport(ctx(), paused.code));
        return opened && opened.ok ? opened.values['message']?.[0] : undefined;
      };
    },
    async phone_calls() {
      const [id, values] = [crypto.randomUUID(), { message: ['Half a story'] }];
      await saveCall(ctx(), { id, version: 0, writer: id, values });
      return async () => (await findCall(ctx(), { id }))?.values['message']?.[0];
    },
    async 'rights_requests.words'() {
      const own = clientOf(ctx(), await storeCase(ctx().db));
      await askAboutData(own, { kind: 'correct', words: 'My name is Anna' });
      const [request] = (await findRequests(ctx())).open;
      return async () => (await getRequest(ctx(), { id: request?.id ?? '' })).words || undefined;
    },
    async 'rights_requests.answer'() {
      const own = clientOf(ctx(), await storeCase(ctx().db));
      await askAboutData(own, { kind: 'access' });
      const [request] = (await getOwnData(own)).requests;
      await answerRequest(ctx(), {
        id: request?.id ?? '',
        verdict: 'refused',
        answer: 'There is none',
      });
      return async () => (await getOwnData(own)).requests[0]?.answer || undefined;
    },
    async 'rights_requests.extension'() {
      const own = clientOf(ctx(), await storeCase(ctx().db));
      await askAboutData(own, { kind: 'correct', words: 'My name is Anna' });
      const [request] = (await getOwnData(own)).requests;
      await extendRequest(ctx(), { id: request?.id ?? '', reason: 'We wait for the bank.' });
      return async () => (await getOwnData(own)).requests[0]?.extension || undefined;
    },
    async 'rights_requests.copy_sealed'() {
      const own = clientOf(ctx(), await storeCase(ctx().db));
      await askAboutData(own, { kind: 'delete', wantsCopy: true });
      return () => openSealedCopy(own);
    },
    async rights_texts() {
      const caseId = await storeCase(ctx().db);
      const own = clientOf(ctx(), caseId);
      // Stored without a seal, as by an early release: the note itself is another scene.
      await ctx()
        .db.insert(caseNotes)
        .values({ caseId, body: 'Called the bank', authorName: 'Ada' });
      await askAboutData(own, { kind: 'access' });
      const [request] = (await getOwnData(own)).requests;
      const [note] = await readInternalTexts(ctx(), caseId);
      const sourceId = note?.sourceId ?? '';
      await releaseTexts(ctx(), {
        id: request?.id ?? '',
        texts: [{ source: 'case-note', sourceId, body: 'Called the bank', isLeftOut: false }],
        files: [],
        blackedOut: [],
        answer: '',
      });
      return async () => (await readHeld(own))['rights_texts']?.[0]?.['body'] ?? undefined;
    },
  };
}

function clientOf(ctx: ServiceContext, caseId: string): ClientContext {
  return { ...ctx, actor: { type: 'client', caseId, ip: '192.0.2.1' } };
}
