import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { openMailServer } from '#kernel/outbox/read-mail-server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { letterPermission, tidyLetter } from './letter-text.server.ts';
import type { LetterText } from './letter-problems.server.ts';
import type { Value } from '#kernel/outbox/letter.ts';
import { allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import { chooseSender } from './sender.server.ts';
import { createSampleFrame, writeSample } from './write-letter.server.ts';

type TypedLetter = LetterText & {
  event: LetterEvent;
  /** English by default. */
  language?: Language;
};

/** Preview of a text with sample values; also of one that could not be saved. */
export async function previewLetter(
  ctx: ServiceContext,
  { event, language = baseLanguage, ...typed }: TypedLetter,
): Promise<{ subject: string; text: string; html: string }> {
  authorize(ctx, 'template:read');
  const given = { ...(await readSurroundings(ctx)), text: tidyLetter(typed) };
  return inLanguage(language, () => writeSample(event, given));
}

export type KnownPlaceholder = {
  name: string;
  meaning: string;
  kind: Value['kind'];
  isRequired: boolean;
  /** Its value in the preview. */
  sample: string;
};

/** Placeholders available in the text of a mail. */
export async function findPlaceholders(
  ctx: ServiceContext,
  event: LetterEvent,
): Promise<KnownPlaceholder[]> {
  authorize(ctx, 'template:read');
  const { placeholders, sample, readValues } = allLetters()[event];
  const values = readValues(sample, createSampleFrame(await readSurroundings(ctx)));
  return Object.entries(placeholders).map(([name, { kind, meaning, isRequired = false }]) => ({
    name,
    kind,
    meaning,
    isRequired,
    sample: sampleOf(values.get(name)),
  }));
}

function sampleOf(value: Value | undefined): string {
  if (value?.kind !== 'block') return value?.value ?? '';
  const [first] = value.value;
  const line = first && ('line' in first ? first.line : first.lines[0]);
  const words = (line ?? []).map(({ text }) => text).join('');
  return value.value.length > 1 ? `${words} …` : words;
}

/** Current facts that a mail uses. */
export async function readSurroundings(ctx: ServiceContext) {
  const { site, seal } = ctx.ports;
  const [settings, server] = await Promise.all([readSettings(ctx), openMailServer(ctx)]);
  const { address: senderAddress } = chooseSender({
    settings,
    appUrl: site.appUrl,
    smtpUser: server?.loginAddress,
    configured: server?.sender,
  });
  return { settings, site, seal, senderAddress };
}

export type LetterTest =
  | { ok: true; to: string }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/**
 * Sends a text from the editor, with sample values, to the requester only, so that it cannot be used
 * to write to people.
 */
export async function sendLetterTest(
  ctx: ServiceContext,
  { event, language = baseLanguage, ...typed }: TypedLetter,
): Promise<LetterTest> {
  authorize(ctx, letterPermission(event));
  const { actor } = ctx;
  if (actor.type !== 'staff') throw new Refusal('forbidden', 'Only staff can be sent a test.');
  const budget = await spendBudget(ctx, budgets.letterTestsPerPerson, actor.userId);
  if (budget.isExhausted)
    return { ok: false, code: 'too_many', retryAfterMinutes: budget.retryAfterMinutes };
  const payload = { event, language, ...tidyLetter(typed) };
  return inTransaction(ctx, async (tx) => {
    const id = await enqueueEmail(tx, { template: 'letter-test', to: actor.email, payload });
    await recordAudit(tx, { action: 'mail.text-tested', target: id, details: { event } });
    return { ok: true, to: actor.email };
  });
}
