import { and, eq } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { cases } from '#database/tables/cases.ts';
import { writeMessage } from '#features/casework/conversation/messages.server.ts';
import { workerAddresses } from '#features/casework/conversation/sender-lines.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  submitForm,
  type HiddenFields,
  type StoredForm,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext, type ClientContext } from '#kernel/context.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Field } from '#shared/forms/engine/field.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { offerForm, type Offer } from './forms/offer.ts';
import { recoveryOffers } from '#database/tables/care.ts';
import type { OfferFacts } from './signs.ts';

/**
 * Stores a reported offer and counts it. When the reporter has opened a case with a one-time code, the
 * report is added to that case as a message of the client, so that the assignee is notified and finds it
 * in the inbox. A case number that was only typed links nothing, since an offender may know it; staff
 * read it among the answers.
 * @param ctx the client's where a code opened a case, else the visitor's
 */
export function submitOffer(
  ctx: ServiceContext | ClientContext,
  { offer, ...sending }: HiddenFields & { offer: Offer },
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  const hasPaid = offer.offerPaid === 'yes';
  return submitForm(ctx, {
    ...sending,
    formType: offerForm.formType,
    answers: { ...offer, urgency: offer.offerPaid === 'no' ? '' : 'emergency' },
    email: offer.email || undefined,
    async alsoStore(tx, stored) {
      const caseId = isClient(tx) ? tx.actor.caseId : null;
      const { id: submissionId } = stored;
      await tx.db
        .insert(recoveryOffers)
        .values({ submissionId, caseId, hasPaid, createdAt: tx.now() });
      return isClient(tx) && !stored.isSuspectedSpam ? addToCase(tx, stored, offer) : undefined;
    },
  });
}

function isClient(ctx: ServiceContext): ctx is ClientContext {
  return ctx.actor.type === 'client';
}

/** @returns who still has to be notified: nobody, when the message notifies them */
async function addToCase(
  tx: ClientContext,
  { id, reference }: StoredForm,
  offer: Offer,
): Promise<string[]> {
  const { caseId } = tx.actor;
  await tx.db.update(formSubmissions).set({ caseId }).where(eq(formSubmissions.id, id));
  await recordCaseEvent(tx, { caseId, kind: 'submission-linked', details: { reference } });
  const details = { submission: id };
  await recordAudit(tx, { action: 'case.submission-linked', target: caseId, details });
  const written = await writeMessage(tx, { text: inWords(offer, reference), formKey: reference });
  if (written.ok) return [];
  // Too many messages within the hour: the mail sent for every form reports it instead.
  const [file] = await tx.db
    .select({ assignedTo: cases.assignedTo })
    .from(cases)
    .where(eq(cases.id, caseId));
  const settings = await readSettings(tx);
  return workerAddresses(tx, { assignedTo: file?.assignedTo ?? null, settings });
}

/** In characters; the submission holds the whole text. */
const quoted = 1_000;

/**
 * The answers as a message of the client. The client reads it in the tracker too, so it is in their
 * language, and it says for staff which language that is.
 */
function inWords(offer: Offer, reference: string): string {
  const { offerWho, offerNames, offerHow, offerAsked, offerWords, offerPaid } = offer;
  const answers = { offerWho, offerNames, offerHow, offerAsked, offerWords, offerPaid };
  const lines = Object.entries(answers).flatMap(([name, answer]) => {
    const field: Field = offerForm.fields[name as keyof typeof answers];
    const words = 'options' in field ? field.options : {};
    const said = [answer].flat().map((each) => words[each]?.() ?? each);
    const text = said.filter(Boolean).join('; ').slice(0, quoted);
    return text && 'label' in field ? [`${field.label()}\n${text}`] : [];
  });
  const spoken = currentLanguage() === baseLanguage ? [] : [m.offer_message_language()];
  return [[m.offer_message({ reference }), ...spoken].join(' '), ...lines].join('\n\n');
}

/**
 * Returns the options ticked under a reference, for the answer on the page. Typed text is not read.
 * @returns undefined when there is none, or it was anonymised
 */
export async function findOffer(
  ctx: ServiceContext,
  reference: string,
): Promise<OfferFacts | undefined> {
  authorize(ctx, 'submission:create');
  const [row] = await ctx.db
    .select({ answers: formSubmissions.data })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.reference, reference),
        eq(formSubmissions.formType, offerForm.formType),
      ),
    );
  if (!row) return undefined;
  const { offerWho, offerHow, offerAsked, offerPaid } = offerForm.fields;
  const who = oneOf(offerWho.options, row.answers['offerWho']);
  const how = oneOf(offerHow.options, row.answers['offerHow']);
  const paid = oneOf(offerPaid.options, row.answers['offerPaid']);
  if (!who || !how || !paid) return undefined;
  const asked = (row.answers['offerAsked'] ?? '').split('\n');
  return {
    offerWho: who,
    offerHow: how,
    offerPaid: paid,
    offerAsked: asked.flatMap((each) => oneOf(offerAsked.options, each) ?? []),
  };
}

function oneOf<Value extends string>(
  options: Readonly<Record<Value, unknown>>,
  stored = '',
): Value | undefined {
  return Object.hasOwn(options, stored) ? (stored as Value) : undefined;
}
