import { and, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isUnsafeAddress, unsafeAmong } from '#kernel/outbox/unsafe-addresses.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

type Answers = Readonly<Record<string, string | undefined>>;

type Contact = { email: string; phone: string; address: string };

/** Whom to write to in place of a person. */
type Through = { organisation: string; number: string };

/** A person's contact as it may leave the house: in a letter, a packet, an export, or to another program. */
export type PrintedContact = Contact & {
  /** Those that are not safe; each is empty above. */
  isHeld: Readonly<Record<keyof Contact, boolean>>;
  /** Undefined where nothing is held. */
  through: Through | undefined;
  /** What was withheld, as recorded. */
  held: readonly string[];
};

/** A case, or reports of one person; `number` is what an answer quotes. */
type Whose = { caseId: string } | { submissionIds: readonly string[]; number: string };

/**
 * The one gate for whoever prints a contact: what the person called unsafe is left out, and the organisation is named
 * in its place. A mailbox that others read makes telephone and post doubtful too, unless the person said that a
 * message may be left. The caller authorises.
 */
export async function findPrintedContact(
  ctx: ServiceContext,
  whose: Whose,
  given: Partial<Contact>,
): Promise<PrintedContact> {
  const contact: Contact = { email: '', phone: '', address: '', ...given };
  const [said, isListed, { company_name: organisation }] = await Promise.all([
    'caseId' in whose ? readCase(ctx, whose.caseId) : readReports(ctx, whose),
    contact.email !== '' && isUnsafeAddress(ctx, contact.email),
    readSettings(ctx),
  ]);
  const isHeld = heldOf(said, { email: contact.email, isListed });
  return print(contact, isHeld, { organisation, number: said.number });
}

/** Answers to forms as a file or another program may have them, by the same rule. */
export async function printAnswers(
  ctx: ServiceContext,
  forms: readonly { number: string; answers: Readonly<Record<string, string>> }[],
): Promise<Readonly<Record<string, string>>[]> {
  const mailboxes = forms.flatMap(({ answers }) => [
    answers['email'] ?? null,
    answers['helper_email'] ?? null,
  ]);
  const [unsafe, { company_name: organisation }] = await Promise.all([
    unsafeAmong(ctx, mailboxes),
    readSettings(ctx),
  ]);
  return forms.map(({ number, answers }) => {
    const { email = '', phone = '', helper_email: helper = '' } = answers;
    const isHeld = heldOf({ reports: [answers] }, { email, isListed: unsafe.has(email) });
    const own = print({ email, phone, address: '' }, isHeld, { organisation, number });
    const held = unsafe.has(helper) ? [...own.held, helper] : own.held;
    if (held.length === 0) return answers;
    const words = `Not safe: contact through ${organisation}, ${number}`;
    return Object.fromEntries(
      Object.entries(answers).map(([name, text]) => [
        name,
        held.includes(text.trim()) ? words : leaveOut(text, held),
      ]),
    );
  });
}

/** Takes what is not safe out of a text that somebody wrote, in any spelling. */
export function leaveOut(text: string, held: readonly string[]): string {
  return held.reduce(
    (rest, each) => rest.replaceAll(spellingsOf(each), '[left out: not safe]'),
    text,
  );
}

/** People group the digits of a number as they like, and leave out the code of the country. */
function spellingsOf(contact: string): RegExp {
  const digits = contact.replaceAll(/\D/g, '');
  const isNumber = !/\p{L}/u.test(contact) && digits.length >= 7;
  if (!isNumber)
    return new RegExp(contact.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'giu');
  const between = String.raw`[\s().\-/]*`;
  const [code, own] = [digits.slice(0, -10), digits.slice(-10)].map((part) =>
    [...part].join(between),
  );
  return new RegExp(String.raw`[+(]*(?:${code}${between})?${own}`, 'gu');
}

function print(
  contact: Contact,
  isHeld: PrintedContact['isHeld'],
  through: Through,
): PrintedContact {
  const names = ['email', 'phone', 'address'] as const;
  const held = names.filter((name) => isHeld[name]);
  return {
    email: isHeld.email ? '' : contact.email,
    phone: isHeld.phone ? '' : contact.phone,
    address: isHeld.address ? '' : contact.address,
    isHeld,
    held: held.flatMap((name) => contact[name].trim() || []),
    through: held.length > 0 ? through : undefined,
  };
}

/** What reports say, and what staff were told since, which counts in place of it. */
type Said = { reports: readonly Answers[]; staff?: Answers };

function heldOf(
  { reports, staff = {} }: Said,
  { email, isListed }: { email: string; isListed: boolean },
): PrintedContact['isHeld'] {
  function says(name: string, value: string): boolean {
    return staff[name]
      ? staff[name] === value
      : reports.some((each) => linesOf(each[name]).includes(value));
  }
  // Staff may have opened the address again, at the person's word.
  const isMailHeld = email === '' ? says('safe_mail', 'no') : isListed;
  const isWatched = isMailHeld || says('dangers', 'lives-with-offender');
  const isPhoneHeld = says('safe_message', 'no') || (isWatched && !says('safe_message', 'yes'));
  return { email: isMailHeld, phone: isPhoneHeld, address: isWatched };
}

function linesOf(answer = ''): string[] {
  return answer.split('\n');
}

const kept = alias(formSubmissions, 'kept');

/** What the reports of a case say, and those merged into them, and what staff recorded. */
async function readCase(
  ctx: ServiceContext,
  caseId: string,
): Promise<Required<Said> & { number: string }> {
  const { data, formType, isSuspectedSpam, mergedInto } = formSubmissions;
  const [file] = await ctx.db
    .select({ number: cases.caseNumber, staff: cases.safeContact })
    .from(cases)
    .where(eq(cases.id, caseId));
  const reports = await ctx.db
    .select({ data })
    .from(formSubmissions)
    .leftJoin(kept, eq(kept.id, mergedInto))
    .where(
      and(
        or(eq(formSubmissions.caseId, caseId), eq(kept.caseId, caseId)),
        eq(formType, 'report'),
        eq(isSuspectedSpam, false),
      ),
    );
  return { number: '', staff: {}, ...file, reports: reports.map((report) => report.data) };
}

async function readReports(
  ctx: ServiceContext,
  { submissionIds, number }: { submissionIds: readonly string[]; number: string },
): Promise<Said & { number: string }> {
  if (submissionIds.length === 0) return { reports: [], number };
  const reports = await ctx.db
    .select({ data: formSubmissions.data })
    .from(formSubmissions)
    .where(inArray(formSubmissions.id, [...submissionIds]));
  return { reports: reports.map(({ data }) => data), number };
}
