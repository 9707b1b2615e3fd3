import { seenByPage } from '#features/base/access/unseen-acts.server.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { findSafeContact } from '#features/casework/safety/supporters.server.ts';
import { safeContactOf, type SafeContact } from '#features/casework/safety/safe-contact.server.ts';
import { isWithoutVoice, reachWords } from '#features/casework/safety/reach.ts';
import { cases } from '#database/tables/cases.ts';
import {
  formerReportDangers,
  reportDangers,
} from '#features/casework/reports/forms/report-options.ts';
import { exposures } from '#features/casework/reports/dangers.ts';
import { optionOf } from '#shared/forms/engine/field.ts';
import { replyAddress } from '#features/casework/reports/reply-to-submission.server.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';
import { writtenText } from '#features/casework/reports/written-text.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  noCase,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  findCaseRecipient,
  findSenderRecipient,
} from '#features/casework/safety/recipient.server.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { baseLanguage, isTranslation, languages } from '#shared/vocabulary/languages.ts';
import { partyName } from '#shared/vocabulary/party-roles.ts';
import { urgencyMark } from '#shared/vocabulary/urgencies.ts';
import type { ClientBeside, SafetyMark } from '#frames/staff/composer/client-beside.ts';
import { clientContact, readLastMessage } from './messages.server.ts';
import { readLastLine } from './thread.server.ts';

/** In characters: enough to recognise what was asked; the page has the whole text. */
const longestWords = 600;

/**
 * Reads the facts shown beside an answer to a person: their last words, and every mark that decides how one may
 * @throws Refusal `not_found`
 */
export async function findClientBeside(
  ctx: ServiceContext,
  of: { submission: string } | { case: string },
): Promise<ClientBeside> {
  return 'case' in of ? besideCase(ctx, of.case) : besideSubmission(ctx, of.submission);
}

async function besideCase(ctx: ServiceContext, caseId: string): Promise<ClientBeside> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const [file] = await ctx.db
    .select({
      ...clientContact,
      isRestricted: cases.isRestricted,
      language: cases.language,
      welfareMark: cases.welfareMark,
      threatMark: cases.threatMark,
      staffUrgency: cases.urgency,
      toldUrgency: cases.toldUrgency,
    })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!file) throw new Refusal('not_found', noCase);
  const reports = await readReports(ctx, { caseId });
  return {
    seenAt: seenByPage(ctx.now()),
    recipient: await findCaseRecipient(ctx, file, 'case-message'),
    marks: marksOf({
      ...file,
      urgency: file.staffUrgency ?? file.toldUrgency,
      isUnsafe: await isUnsafe(ctx, file.email),
      isMailStopped: file.mailStoppedAt !== null,
      contact: await findSafeContact(ctx, { caseId }),
      dangers: reports.flatMap(({ data }) => dangersOf(data)),
    }),
    words: newest(await readLastMessage(ctx, { caseId }), reports[0], file.name || 'The client'),
  };
}

async function besideSubmission(ctx: ServiceContext, id: string): Promise<ClientBeside> {
  authorize(ctx, 'submission:read');
  await requireSubmissionAccess(ctx, id);
  const reports = await readReports(ctx, { submissionId: id });
  const own = reports.find((report) => report.id === id);
  const answers: Record<string, string> = Object.assign(
    {},
    ...reports.toReversed().map(({ data }) => data),
  );
  const sender = own && replyAddress(own.data, own.fields?.list);
  return {
    seenAt: seenByPage(ctx.now()),
    recipient: await findSenderRecipient(ctx, own?.data ?? {}, sender),
    marks: marksOf({
      ...own,
      isUnsafe: await isUnsafe(ctx, sender),
      contact: safeContactOf(answers),
      dangers: reports.flatMap(({ data }) => dangersOf(data)),
    }),
    words: newest(
      await readLastLine(ctx, { submissionId: id }),
      reports[0],
      answers['name'] || 'The sender',
    ),
  };
}

type Report = Awaited<ReturnType<typeof readReports>>[number];

/** Reads the person's forms, newest first: one with those merged into it, or all of a case. */
function readReports(ctx: ServiceContext, of: { submissionId: string } | { caseId: string }) {
  const { id, mergedInto, caseId, submittedAt } = formSubmissions;
  return ctx.db
    .select({
      id,
      formType: formSubmissions.formType,
      data: formSubmissions.data,
      at: submittedAt,
      language: formSubmissions.language,
      urgency: formSubmissions.urgency,
      staffUrgency: formSubmissions.staffUrgency,
      welfareMark: formSubmissions.welfareMark,
      threatMark: formSubmissions.threatMark,
      isSpam: formSubmissions.isSuspectedSpam,
      fields: formTemplateVersions.fields,
    })
    .from(formSubmissions)
    .leftJoin(formTemplateVersions, eq(formTemplateVersions.id, formSubmissions.templateVersionId))
    .where(
      and(
        'caseId' in of
          ? or(
              eq(caseId, of.caseId),
              sql`${mergedInto} in (select report.id from ${formSubmissions} report
                where report.case_id = ${of.caseId}::uuid)`,
            )
          : or(eq(id, of.submissionId), eq(mergedInto, of.submissionId)),
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(desc(submittedAt), desc(id));
}

async function isUnsafe(ctx: ServiceContext, email: string | null | undefined): Promise<boolean> {
  return email ? isUnsafeAddress(ctx, email) : false;
}

/** The newest words, with who said them: a helper or a colleague may have written last. */
function newest(
  line: { text: string | undefined; at: Date; who?: string } | undefined,
  report: Report | undefined,
  client: string,
): ClientBeside['words'] {
  if (line && (!report || line.at >= report.at))
    return { at: line.at, text: shortened(line.text), who: line.who || client };
  const text = report && writtenText(report.formType, report.data);
  if (!text) return undefined;
  const { name, email } = report.data;
  const helper = safeContactOf(report.data)?.helper;
  const who = helper ? partyName({ name: helper.name, role: 'helper' }) : name || email || client;
  return { text: shortened(text), at: report.at, who };
}

function shortened(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= longestWords) return text;
  return `${text.slice(0, longestWords).trimEnd()} …`;
}

type DangerName = keyof typeof reportDangers;

/** The answers of `reportDangers`, said of the person by staff. */
const dangerWords: Readonly<Record<DangerName, string>> = {
  ...exposures,
  'lives-with-offender': 'The offender lives with them, or reads their phone or mail',
  'danger-threat': 'Somebody threatens to come, or to hurt them or somebody close',
  'danger-thoughts': 'Ticked that they think about dying, or about harming themselves',
  pictures: 'Threatened with intimate pictures',
  documents: 'Others have a picture of their ID',
  'posed-officer': 'Somebody posed as police, a court or an office',
};

function dangersOf(data: Readonly<Record<string, string>>): DangerName[] {
  return (data['dangers'] ?? '')
    .split('\n')
    .flatMap(
      (name) => optionOf({ options: reportDangers, former: formerReportDangers }, name) ?? [],
    )
    .filter((name): name is DangerName => Object.hasOwn(reportDangers, name));
}

type SafetyFacts = {
  welfareMark?: boolean;
  threatMark?: boolean;
  urgency?: string | null | undefined;
  staffUrgency?: string | null;
  language?: string;
  isSpam?: boolean;
  isRestricted?: boolean;
  isMailStopped?: boolean;
  isUnsafe: boolean;
  contact: SafeContact | undefined;
  dangers: readonly DangerName[];
};

/** The most dangerous first. */
function marksOf(known: SafetyFacts): SafetyMark[] {
  const { contact, dangers, language = baseLanguage } = known;
  const said: (SafetyMark | false | undefined)[] = [
    known.welfareMark && { tone: 'danger', text: 'Words of self-harm' },
    known.threatMark && { tone: 'danger', text: 'Somebody may be in danger' },
    known.isUnsafe && { tone: 'danger', text: 'Not safe to e-mail: somebody may read along' },
    !known.isUnsafe &&
      contact?.mail === 'no' && {
        tone: 'danger',
        text: 'Ask before you e-mail: somebody may read along',
      },
    contact !== undefined &&
      !contact.reach.includes('voice') &&
      contact.reach.length > 0 && {
        tone: isWithoutVoice(contact.reach) ? 'danger' : 'info',
        text: `${isWithoutVoice(contact.reach) ? 'No voice calls' : 'Reach them by'}: ${contact.reach.map((way) => reachWords[way]).join(', ')}`,
      },
    contact?.message === 'no' && { tone: 'danger', text: 'Do not leave a message on the phone' },
    ...[...new Set(dangers)].map((danger): SafetyMark => ({
      tone: 'danger',
      text: dangerWords[danger],
    })),
    urgencyMark(known),
    known.isRestricted && { tone: 'warning', text: 'Restricted case' },
    known.isMailStopped && { tone: 'warning', text: 'Wants no e-mail about the case' },
    known.isSpam && { tone: 'warning', text: 'Suspected spam' },
    contact?.helper && { tone: 'info', text: `Reported by a helper: ${contact.helper.name}` },
    contact !== undefined &&
      contact.times !== '' && { tone: 'info', text: `Best times and ways: ${contact.times}` },
    language !== baseLanguage && {
      tone: 'info',
      text: `Writes in ${isTranslation(language) ? languages[language].inEnglish : language}`,
    },
  ];
  return said.filter((mark) => mark !== false && mark !== undefined);
}
