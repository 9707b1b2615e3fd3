import { draftSource, showSource } from '#features/edges/exchange/attribution-sources.server.ts';
import { submitDispute } from '#features/edges/exchange/submit-dispute.server.ts';
import { insertCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { payments } from '#database/tables/payments.ts';
import { addNote } from '#features/casework/reports/submission-notes.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from './case.ts';
import { testContext, visitor } from './context.ts';
import { paymentOf } from './payment.ts';
import { storeMember } from './restricted-case.ts';
import { bitcoin, decide, decideAll, idOfKind, named, storeAgreed } from './shared-indicators.ts';

const victim = {
  name: 'Violet Plantedname',
  email: 'violet@planted-family.com',
  phone: '+1 415 555 0198',
  reference: 'R-PLANTED-0001',
  caseNumber: 'LGN-2026-424242',
};
const story = 'My daughter Petunia begged me to stop';

// Texts that must not appear in any export: people, their words, our names for their cases, and the staff who
// work on them.
const marks = [
  /violet/i,
  /planted/i,
  /555 ?0198|5550198/,
  /LGN-/,
  /424242/,
  /petunia|daughter|begged/i,
  /Sent to|He sent me/i,
  /message|internalNotes/,
  /case_id|submission/i,
  /mine\.com\/u/,
  /Test (?:administrator|case_worker)/,
];

/** Planted texts of a victim in an export; none is expected. */
export function findPlanted(text: string): string[] {
  return marks.filter((mark) => mark.test(text)).map(String);
}

/**
 * Stores a victim wherever people may write about one: report, case, notes, messages, payments, an objection,
 * a list of others. Everything that they named has consent and is checked and labelled.
 */
export async function plantVictims(
  ctx: ServiceContext,
  decided: Parameters<typeof decideAll>[1] = {},
): Promise<void> {
  const worker = await storeMember(ctx.db, 'administrator', 'planted-staff@example.org');
  const { name, email, phone, reference, caseNumber } = victim;
  const details = { name, email, phone };
  const caseId = await storeCase(ctx.db, { caseNumber, userDetails: details, notes: story });
  const message = `${story}. ${named} I am ${email}, ${phone}, at https://mine.com/u?of=violet.`;
  const texts = { ...details, message };
  const submissionId = await storeAgreed(ctx, texts, { reference, caseId });
  await recordSightings(ctx, {
    source: { caseId },
    texts: { ...details, notes: message, internalNotes: `${message} ${caseNumber}` },
  });
  await addNote(worker, { submissionId, text: `${story} ${named}` });
  await insertCaseNote(worker, { caseId, text: `${story} ${named}` });
  await sendMessage(worker, { caseId, text: `${story} ${named}`, formKey: reference });
  const paid = { amount: '5', asset: 'BTC', sender: name, recipient: bitcoin, reference: story };
  await ctx.db.insert(payments).values({ ...paymentOf(paid), caseId });
  // Another person names the victim's contacts as the offender's.
  await storeAgreed(ctx, { message: `Then ${email} and ${phone} wrote to me` });
  await decideAll(ctx, decided);
  await decide(ctx, await idOfKind(ctx, 'transaction'), { ...decided, chain: 'bitcoin' });
  const dispute = { disputed: bitcoin, reasons: story, proof: [], contact: email };
  const stranger = testContext(ctx.db, { actor: visitor, now: ctx.now });
  await submitDispute(stranger, { visitorKey: '', honeypot: '', dispute });
  const about = { name: 'Planted list', licence: 'CC0', fileName: 'list', format: 'csv' } as const;
  const bytes = new TextEncoder().encode(`address,label,category\n${bitcoin},${story},scam`);
  await showSource(worker, (await draftSource(worker, { ...about, bytes })).id);
}
