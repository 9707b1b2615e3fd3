export type Budget = {
  name: string;
  allowed: number;
  windowMinutes: number;
  /** Not enforced while administrators have turned `rateLimiting` off. */
  isOptional?: true;
};

/**
 * Counts failures. The last of `allowed` and every later one lock for the next of `lockMinutes`, the
 * last value staying; the count is forgotten `windowMinutes` after the latest failure.
 */
export type LockingBudget = Budget & {
  lockMinutes: readonly [number, ...number[]];
  /** `allowed` is the setting `maxLoginAttempts` instead. */
  followsSetting?: true;
};

/** After 5 failures a growing delay, from the tenth on a quarter of an hour. */
const failedSignIns = {
  allowed: 5,
  windowMinutes: 60,
  followsSetting: true,
  lockMinutes: [1, 2, 4, 6, 10, 15],
} as const;

/** Two seconds after the fourth failure, then twice as long each time. */
function doubling(longestSeconds: number): [number, ...number[]] {
  const steps: [number, ...number[]] = [2 / 60];
  for (let seconds = 4; seconds < longestSeconds; seconds *= 2) steps.push(seconds / 60);
  return [...steps, longestSeconds / 60];
}

/** Every limit on visitors, in one place. */
export const budgets = {
  /** Reports from one network. A shelter or a library may have many people behind one address. */
  submissionsPerNetwork: {
    name: 'submissions-network',
    allowed: 20,
    windowMinutes: 60,
    isOptional: true,
  },
  submissionsInTotal: {
    name: 'submissions-total',
    allowed: 600,
    windowMinutes: 10,
    isOptional: true,
  },
  /** Reports that come over an integration or by mail, in place of the limit on one network. */
  submissionsPerIntegration: { name: 'submissions-integration', allowed: 300, windowMinutes: 60 },
  submissionsByMail: { name: 'submissions-mail', allowed: 300, windowMinutes: 60 },
  /** All of these together, beside the total of visitors: neither can use up the other's. */
  deliveriesInTotal: { name: 'deliveries-total', allowed: 600, windowMinutes: 10 },
  /** Files on their way to us from one network: twenty reports with all they may hold. */
  uploadsPerNetwork: {
    name: 'uploads-network',
    allowed: 200,
    windowMinutes: 60,
    isOptional: true,
  },
  uploadsInTotal: {
    name: 'uploads-total',
    allowed: 2_000,
    windowMinutes: 10,
    isOptional: true,
  },
  /**
   * Mails to one mailbox that public forms cause, of all forms together. Not optional: whoever gets them
   * may never have heard of us.
   */
  formMailPerRecipient: { name: 'form-mail-recipient', allowed: 5, windowMinutes: 1_440 },
  /** Wrong tracker look-ups only: looking at one's own case is never limited. */
  wrongLookUpsPerNetwork: { name: 'look-ups-network', allowed: 5, windowMinutes: 15 },
  wrongLookUpsInTotal: { name: 'look-ups-total', allowed: 60, windowMinutes: 1 },
  /** One-time codes: how many a mailbox can be sent, and how many a network can have sent. */
  codesPerCase: { name: 'codes-case', allowed: 5, windowMinutes: 30 },
  /** The day's mail belongs to all: one case or account must not use up the reserve of the codes. */
  codesPerCaseAndDay: { name: 'codes-case-day', allowed: 20, windowMinutes: 1_440 },
  codesPerNetwork: { name: 'codes-network', allowed: 15, windowMinutes: 60 },
  codesInTotal: { name: 'codes-total', allowed: 60, windowMinutes: 1 },
  wrongCodesOfTracker: { name: 'tracker-codes-wrong', allowed: 60, windowMinutes: 1 },
  /** What a client writes about a case, in one go or by a program. */
  messagesPerCase: { name: 'messages-case', allowed: 30, windowMinutes: 60 },
  /** What a client changes about payments and dates, back and forth: each is in the audit log. */
  changesPerCase: { name: 'changes-case', allowed: 60, windowMinutes: 60 },
  /** Pages of a statement that a client looks at: each reads the file anew, two at once for everybody. */
  statementReadsPerCase: { name: 'statement-reads', allowed: 60, windowMinutes: 10 },
  /** Reports that are kept to be gone on with: each is a mail and up to 100 kB. */
  pausedPerNetwork: { name: 'paused-network', allowed: 10, windowMinutes: 60 },
  wrongPauseCodesPerNetwork: { name: 'pause-codes-network', allowed: 5, windowMinutes: 15 },
  /** Wrong receipts of tips only: opening one's own tip is never limited. */
  wrongReceiptsPerNetwork: { name: 'receipts-network', allowed: 5, windowMinutes: 15 },
  additionsPerTip: { name: 'tip-additions', allowed: 20, windowMinutes: 60 },
  linesPerChat: { name: 'chat-lines', allowed: 60, windowMinutes: 10 },
  /** Questions whether a number or an address is ours. */
  checksPerNetwork: {
    name: 'checks-network',
    allowed: 30,
    windowMinutes: 10,
    isOptional: true,
  },
  /**
   * Questions whether something was reported. Not optional: many of them would copy the list. The total
   * is what a campaign on the news may bring.
   */
  indicatorChecksPerNetwork: { name: 'indicator-checks', allowed: 30, windowMinutes: 10 },
  indicatorChecksInTotal: { name: 'indicator-checks-total', allowed: 3_000, windowMinutes: 10 },
  /** Objections to what we list, and how many of them a day are shown before a person has looked. */
  disputesPerNetwork: { name: 'disputes-network', allowed: 5, windowMinutes: 1_440 },
  disputesInTotal: { name: 'disputes-total', allowed: 60, windowMinutes: 60 },
  shownDisputesInTotal: { name: 'disputes-shown', allowed: 50, windowMinutes: 1_440 },
  /** Questions of people without a case about their own data. */
  dataRequestsPerNetwork: { name: 'data-requests-network', allowed: 5, windowMinutes: 1_440 },
  dataRequestsInTotal: { name: 'data-requests-total', allowed: 60, windowMinutes: 60 },
  /** Links of mails that are none of ours; a good one is never limited. */
  wrongLinksPerNetwork: { name: 'links-network', allowed: 30, windowMinutes: 15 },
  /** Wishes of one person, back and forth: each is in the audit log. */
  preferencesPerAddress: { name: 'preferences-address', allowed: 60, windowMinutes: 60 },
  /** Tests of the texts of mail, to one's own address. */
  letterTestsPerPerson: { name: 'letter-tests', allowed: 10, windowMinutes: 15 },
  /** Files of complaint packets, by member of staff or by case: each is typeset anew. */
  packetsPerPerson: { name: 'packets', allowed: 60, windowMinutes: 60 },
  /**
   * Wrong passwords. A browser that signed in before counts by itself, a network that did only with its
   * neighbours; everybody else counts at the account too, by wide network and all together, so that
   * however many networks guess, docs/threat-model.md says how often.
   */
  failedSignInsPerDevice: { name: 'sign-in-device', ...failedSignIns },
  failedSignInsPerNetwork: { name: 'sign-in-network', ...failedSignIns },
  failedSignInsPerAccount: { name: 'sign-in-account', ...failedSignIns },
  failedSignInsOfStrangers: {
    name: 'sign-in-strangers',
    allowed: 20,
    windowMinutes: 60,
    // Short beside the locks of one wide network, or a patient one alone could keep this one locked.
    lockMinutes: [1, 2],
  },
  /** Codes and passwords asked for once the password was right. */
  failedFactorsPerAccount: { name: 'factor-account', ...failedSignIns },
  failedProofsPerAccount: { name: 'proof-account', ...failedSignIns },
  passkeyStartsPerNetwork: { name: 'passkey-starts', allowed: 60, windowMinutes: 10 },
  /** Journeys to the identity provider; each asks it and leaves a row. */
  providerStartsPerNetwork: { name: 'provider-starts', allowed: 30, windowMinutes: 10 },
  resetsPerNetwork: { name: 'resets-network', allowed: 10, windowMinutes: 15 },
  resetsPerAccount: { name: 'resets-account', allowed: 3, windowMinutes: 60 },
  resetsPerAccountAndDay: { name: 'resets-account-day', allowed: 10, windowMinutes: 1_440 },
  /** Audit rows of tries that a lock refused: the log cannot be thinned out later. */
  lockedSignInsAudited: { name: 'sign-in-locked-audit', allowed: 10, windowMinutes: 15 },
  /**
   * Wrong access codes, in the same order. The total is short: it slows down whoever has many networks,
   * and keeps out only who comes from a browser and a network that never signed in.
   */
  wrongCodesPerDevice: {
    name: 'access-code-device',
    allowed: 4,
    windowMinutes: 60,
    lockMinutes: doubling(900),
  },
  wrongCodesPerNetwork: {
    name: 'access-code-network',
    allowed: 4,
    windowMinutes: 60,
    lockMinutes: doubling(900),
  },
  wrongCodesPerWideNetwork: {
    name: 'access-code-wide-network',
    allowed: 4,
    windowMinutes: 60,
    lockMinutes: doubling(900),
  },
  wrongCodesInTotal: {
    name: 'access-code-total',
    allowed: 4,
    windowMinutes: 10,
    lockMinutes: doubling(32),
  },
  lockedCodesAudited: { name: 'access-code-locked-audit', allowed: 10, windowMinutes: 15 },
  /** Audit rows of requests that a role does not allow, per person. */
  refusalsAudited: { name: 'refusals-audit', allowed: 20, windowMinutes: 15 },
  /** Refresh secrets that are none, or none any more. */
  wrongSecretsPerNetwork: {
    name: 'integration-secret-network',
    allowed: 10,
    windowMinutes: 60,
    lockMinutes: [1, 2, 4, 6, 10, 15],
  },
  refusedSecretsAudited: { name: 'integration-secret-audit', allowed: 10, windowMinutes: 15 },
  /** An access token lasts a quarter of an hour; each exchange is in the audit log. */
  exchangesPerIntegration: { name: 'integration-exchanges', allowed: 30, windowMinutes: 10 },
  requestsPerIntegration: { name: 'integration-requests', allowed: 600, windowMinutes: 10 },
  /** Connecting to a PostgreSQL that somebody names: not a way to look around in a network. */
  databaseTests: { name: 'database-tests', allowed: 12, windowMinutes: 15 },
  installMailTests: { name: 'install-mail-tests', allowed: 12, windowMinutes: 15 },
  /** Test mails and test connections, per person: each talks to a server of their choice. */
  mailTestsPerPerson: { name: 'mail-tests', allowed: 5, windowMinutes: 10 },
  setupCodeTries: { name: 'setup-code', allowed: 10, windowMinutes: 15 },
} as const satisfies Record<string, Budget | LockingBudget>;
