import { expect, test } from 'vitest';
import { readVerbs, type ExportedVerb } from './read-verbs.ts';

/** Tables with data about a case. */
const tables =
  /\b(cases|caseEvents|caseDeadlines|caseFacts|payments|caseLinks|caseNotes|caseStageTemplates|formSubmissions|submissionNotes|emailMessages|mailEvents|caseOutcomes|caseRequests|caseRequestConsents|attachments|custodyEvents|looseFiles)\b/g;

/** The same in queries and in SQL. */
const asksInWords = [
  /query\.(formSubmissions|cases|emailMessages)\b/,
  /\b(from|join|update|into) (form_submissions|cases|email_messages|case_\w+|attachments)\b/,
];

/** The rule itself in need-to-know.server.ts, and functions based on it. */
const holdsTo =
  /\b(visible(Cases|Submissions|Mails)|require(Case|Submission)Access|requireAttachment|requireOwnCase|requireRequest|changeCaseRecord|isVisible|namesNothingHidden|lock(Case|Submission)|caseConditions|filterConditions|onlyRetriable|messageConditions)\(/;

/**
 * Verbs that query such a table without the rule, with the reason. A new verb must apply the rule or be
 * listed here.
 */
const exempt: Readonly<Record<string, readonly string[]>> = {
  'is the rule itself': [
    'grantCaseAccess',
    'hiddenCases',
    'hiddenSubmissions',
    'sightOf',
    'isNoHiddenClients',
    'restrictedCaseOf',
    'compareArrived',
    'announce',
    'announceStored',
    'requireStoredCase',
    'requireStoredSubmission',
  ],
  'asks nothing: columns, sorts, words and stages': [
    'rowColumns',
    'clientContact',
    'countedColumns',
    'caseOfPayment',
    'caseClock',
    'isTypedNumber',
    'isShortNumber',
    'hasPhone',
    'caseMatches',
    'caseUrgency',
    'isMailReadCase',
    'owesAnswer',
    'isAnswerOverdue',
    'contents',
    'priorityBandsOf',
    'caseSorts',
    'caseRowColumns',
    'findStageTemplates',
    'stagesFor',
    'saveStageTemplate',
    'resetStageTemplate',
    'submissionMatches',
    'holdsPart',
    'holdsPhone',
    'submissionSorts',
    'caseEndedAt',
    'endedReports',
  ],
  'says only whether a form was ever sent': ['isFormUsed'],
  'says how much room tables take, to whoever runs the program': ['testGrowth'],
  'works for a caller that has asked already': [
    'giveFiles',
    'takeBackFiles',
    'messagesInTimeline',
    'alertStaff',
    'readCaseClocks',
    'noteSignsInLine',
    'noteSignsInMessage',
    'findPrintedContact',
    'readClientFacts',
    'chooseStatusLetter',
    'findClosingLetter',
    'findClosingWords',
    'findClosingTraces',
    'findNamed',
    'confirmAddresses',
    'readCasePayer',
    'findCountryHints',
    'readSafeSaid',
    'storeReportedPayments',
    'forgetCaseEvent',
    'takeBackEmail',
    'withholdCaseNews',
    'withholdFormerAddress',
    'sendNumberAgain',
    'isMailStopped',
    'isMailUnasked',
    'noteMailAsked',
    'caseworkMailPolicy',
    'isReaderOfCase',
    'withholdEmails',
    'settleEarlierLetter',
    'findPaymentsOfReport',
    'storeReportedAmount',
    'takeBackReply',
    'settleReply',
    'takeBackMessage',
    'settleMessage',
    'findUndelivered',
    'findTypedCase',
    'isNamedNumber',
    'findNamedCase',
    'noteAutomatic',
    'findWriter',
    'findAnswered',
    'numberOf',
    'leavePaymentsToCases',
    'anonymisePayments',
    'anonymiseRequests',
    'anonymiseConfirmations',
    'openWaiting',
    'attachToCase',
    'letGoFile',
    'readLedgerRows',
    'recalculateDeadlines',
    'readCaseAgain',
    'readStoredReport',
    'caseText',
    'updateAttentionTime',
    'readCaseNotes',
    'readNoteTexts',
    'getHeldSubject',
    'insertCaseNote',
    'insertLine',
    'mentionIn',
    'readColleagues',
    'storeNote',
    'sealedCopy',
    'lockRequest',
    'lockOwnCase',
    'isHelpedCase',
    'waitingParty',
    'findHelper',
    'notifyClient',
    'mentioningCases',
    'recordSightings',
    'readAndStore',
    'askedFields',
    'recordCaseEvent',
    'isSubmissionFree',
    'isCaseFree',
    'endOutcome',
    'findCustody',
    'recordCustody',
    'insertAttachment',
    'updateSubmissionMail',
    'findSubmissionMails',
    'findEmailOverview',
    'findNotes',
    'ownForms',
    'unclearForms',
    'reportsOf',
    'findCollectedFiles',
    'countCollectedFiles',
    'countUndecidedFiles',
    'supportersOf',
    'withdrawLetters',
    'enqueueEmail',
    'storeEmails',
  ],
  'leaves out what is restricted for everybody': ['countQuarter'],
  'is for jobs and commands': [
    'takeMail',
    'runTraces',
    'watchAddresses',
    'runCheckAttachments',
    'runDeletions',
    'runReadIndicators',
    'runMailDigest',
    'remindOfDates',
    'mailDayBegins',
    'sendDueLetters',
    'sealPlainNotes',
    'applyRetention',
    'countDue',
    'tablesOfCases',
    'anonymiseCases',
    'removeSubmissions',
    'checkAttachments',
    'noteLooseFiles',
    'keepLooseFiles',
    'dropLooseFiles',
    'deleteLoose',
    'forgetUploads',
    'readPending',
    'readNewFiles',
    'sendMailDigest',
    'takeMailReport',
    'claimEmails',
    'holdClaims',
    'releaseEmails',
    'renewClaims',
    'recordDelivery',
    'drainOutbox',
    'withholdSuppressed',
    'recordMailEvents',
  ],
  'looks at numbers that are taken': ['generateCaseNumber'],
  'values every payment of a day alike, and shows none': ['storeRates'],
  'publishes what the client agreed to, or totals that name nobody': [
    'findPublishedOutcomes',
    'findMailDays',
    'countWaiting',
    'hasRecords',
    'findTestEmail',
    'readHeadlineFigures',
    'findPosts',
    'findPost',
    'findPostSlugs',
    'findOutcomeChoices',
    'countSecondScams',
    'isOutcomePublished',
  ],
  'is for the client of the case, or for visitors, who reach no list': [
    'readChat',
    'storeSendersLine',
    'writeMessage',
    'openTip',
    'sendCode',
    'lookUpCase',
    'openFeed',
    'getOpenedCase',
    'findOwnReports',
    'findOwnTraces',
    'findOwnStatements',
    'readUploadedTexts',
    'getOwnData',
    'askAboutData',
    'submitDataRequest',
    'readHeld',
    'ownFiles',
    'ownMails',
    'heldTables',
    'requestTables',
    'getTrackedCase',
    'receiveAttachment',
    'findUploads',
    'attachToSubmission',
    'attachToMessage',
    'findGivenFiles',
    'removeUpload',
    'findUploadLimit',
    'findFullNetwork',
    'keepUploads',
    'insertSubmission',
    'findByKey',
    'findReceipt',
    'markDuplicate',
    'earlierThan',
    'submitDispute',
    'submitOffer',
    'findOffer',
    'findOwnIdea',
  ],
  'counts for the operator of the machine, by a token, and tells no record': [
    'readOperatingFigures',
  ],
  'says which forms were ever used, and of templates whether one is in use': [
    'findFormTypes',
    'removeTemplate',
  ],
};

function asksFor({ text, imports }: ExportedVerb): boolean {
  const fromTables =
    imports.match(/import \{[^}]*\} from '#database\/tables\/[^']*'/g)?.join(' ') ?? '';
  const imported = new Set(fromTables.match(tables));
  return (
    asksInWords.some((words) => words.test(text)) ||
    text.match(tables)?.some((table) => imported.has(table)) === true
  );
}

async function findUnbound(): Promise<string[]> {
  const verbs = await readVerbs();
  return verbs.filter((verb) => asksFor(verb) && !holdsTo.test(verb.text)).map(({ name }) => name);
}

test('every verb that asks for cases and what belongs to them leaves out what is hidden', async () => {
  const meant = new Set(Object.values(exempt).flat());
  expect((await findUnbound()).filter((name) => !meant.has(name))).toEqual([]);
});

test('no exemption outlives the verb it was made for', async () => {
  const unbound = new Set(await findUnbound());
  expect(
    Object.values(exempt)
      .flat()
      .filter((name) => !unbound.has(name)),
  ).toEqual([]);
});

test('the rule is found where it is', async () => {
  const found = await findUnbound();
  for (const bound of ['findCases', 'getCase', 'findRelated']) expect(found).not.toContain(bound);
  expect(found.length).toBeGreaterThan(20);
});
