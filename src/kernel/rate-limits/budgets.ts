export type Budget = {
  name: string;
  allowed: number;
  windowMinutes: number;
  /** Not enforced while administrators have turned `rateLimiting` off. */
  isOptional?: true;
};

/**
 * Counts failures. Failure number `allowed` and every later one lock for the next of `lockMinutes`,
 * the last value repeating; the count is reset `windowMinutes` after the latest failure.
 */
export type LockingBudget = Budget & {
  lockMinutes: readonly [number, ...number[]];
  /** The setting `maxLoginAttempts` replaces `allowed`. */
  followsSetting?: true;
};

/** After 5 failures a growing delay, from the tenth on a quarter of an hour. */
const failedSignIns = {
  allowed: 5,
  windowMinutes: 60,
  followsSetting: true,
  lockMinutes: [1, 2, 4, 6, 10, 15],
} as const;

/** Two seconds after the fourth failure, then doubling each time. */
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
  /**
   * Forms with errors from one network, each of which is answered with the whole form again; beyond it the answer is
   * a short page.
   */
  refusedFormsPerNetwork: {
    name: 'forms-refused-network',
    allowed: 60,
    windowMinutes: 10,
    isOptional: true,
  },
  /** Reports that come over an integration or by mail, instead of the limit on one network. */
  submissionsPerIntegration: { name: 'submissions-integration', allowed: 300, windowMinutes: 60 },
  /** Calls that one member of staff ends: more than a day of talking. */
  callsPerPerson: { name: 'calls-person', allowed: 60, windowMinutes: 60 },
  submissionsByMail: { name: 'submissions-mail', allowed: 300, windowMinutes: 60 },
  /** All of these together, separate from the total of visitors: neither can use up the other. */
  deliveriesInTotal: { name: 'deliveries-total', allowed: 600, windowMinutes: 10 },
  /** Uploads from one network: twenty reports with all the files they may contain. */
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
   * Mails to one mailbox caused by all public forms together. Not optional: the recipient may never have
   * heard of us.
   */
  formMailPerRecipient: { name: 'form-mail-recipient', allowed: 5, windowMinutes: 1_440 },
  /** Successful tracker look-ups, far more than people need: each is audited. */
  rightLookUpsPerNetwork: { name: 'look-ups-right-network', allowed: 60, windowMinutes: 15 },
  /** Failed tracker look-ups. */
  wrongLookUpsPerNetwork: { name: 'look-ups-network', allowed: 5, windowMinutes: 15 },
  wrongLookUpsInTotal: { name: 'look-ups-total', allowed: 60, windowMinutes: 1 },
  /** One-time codes per mailbox, and per network. */
  codesPerCase: { name: 'codes-case', allowed: 5, windowMinutes: 30 },
  /** The daily mail quota is shared: one case or account must not use up the reserve for codes. */
  codesPerCaseAndDay: { name: 'codes-case-day', allowed: 20, windowMinutes: 1_440 },
  codesPerNetwork: { name: 'codes-network', allowed: 15, windowMinutes: 60 },
  /**
   * The same for a network from which the person opened this case before: strangers who know number and
   * address cannot use these up.
   */
  codesPerKnownNetwork: { name: 'codes-known', allowed: 5, windowMinutes: 30 },
  codesPerKnownNetworkAndDay: { name: 'codes-known-day', allowed: 10, windowMinutes: 1_440 },
  /** Networks from which a case was opened with a code. Nobody is refused by this count. */
  knownTrackerNetworks: { name: 'tracker-known', allowed: 1_000, windowMinutes: 90 * 1_440 },
  /** Wrong one-time codes of the tracker. */
  wrongTrackerCodesPerNetwork: { name: 'tracker-codes-network', allowed: 15, windowMinutes: 15 },
  codesInTotal: { name: 'codes-total', allowed: 60, windowMinutes: 1 },
  /** Complete audit rows that strangers can cause, see `auditStranger`. */
  strangersAuditedPerNetwork: { name: 'audited-network', allowed: 20, windowMinutes: 60 },
  strangersAuditedInTotal: { name: 'audited-total', allowed: 1_000, windowMinutes: 60 },
  wrongCodesOfTracker: { name: 'tracker-codes-wrong', allowed: 60, windowMinutes: 1 },
  /** Messages of a client about a case, to stop bursts and programs. */
  messagesPerCase: { name: 'messages-case', allowed: 30, windowMinutes: 60 },
  /** Changes of payments and dates by a client: each is in the audit log. */
  changesPerCase: { name: 'changes-case', allowed: 60, windowMinutes: 60 },
  /** Views of statement pages by a client: each reads the file again, with two at a time for everybody. */
  statementReadsPerCase: { name: 'statement-reads', allowed: 60, windowMinutes: 10 },
  /** Paused reports: each is a mail and up to 100 kB. */
  pausedPerNetwork: { name: 'paused-network', allowed: 10, windowMinutes: 60 },
  wrongPauseCodesPerNetwork: { name: 'pause-codes-network', allowed: 5, windowMinutes: 15 },
  /** Invalid receipts of tips only: opening one's own tip is never limited. */
  wrongReceiptsPerNetwork: { name: 'receipts-network', allowed: 5, windowMinutes: 15 },
  additionsPerTip: { name: 'tip-additions', allowed: 20, windowMinutes: 60 },
  answersPerReport: { name: 'report-answers', allowed: 30, windowMinutes: 60 },
  linesPerChat: { name: 'chat-lines', allowed: 60, windowMinutes: 10 },
  /** Checks whether a number or an address is ours. */
  checksPerNetwork: {
    name: 'checks-network',
    allowed: 30,
    windowMinutes: 10,
    isOptional: true,
  },
  /**
   * Checks whether something was reported. Not optional: a large number of them would copy the list. The
   * total allows for a campaign on the news.
   */
  indicatorChecksPerNetwork: { name: 'indicator-checks', allowed: 30, windowMinutes: 10 },
  indicatorChecksInTotal: { name: 'indicator-checks-total', allowed: 3_000, windowMinutes: 10 },
  /**
   * Disputes about listed entries, and how many of them a day are shown before a person has reviewed
   * them.
   */
  disputesPerNetwork: { name: 'disputes-network', allowed: 5, windowMinutes: 1_440 },
  disputesInTotal: { name: 'disputes-total', allowed: 60, windowMinutes: 60 },
  shownDisputesInTotal: { name: 'disputes-shown', allowed: 50, windowMinutes: 1_440 },
  /** Requests of people without a case about their own data. */
  dataRequestsPerNetwork: { name: 'data-requests-network', allowed: 5, windowMinutes: 1_440 },
  dataRequestsInTotal: { name: 'data-requests-total', allowed: 60, windowMinutes: 60 },
  /** Invalid links from mails; a valid one is never limited. */
  wrongLinksPerNetwork: { name: 'links-network', allowed: 30, windowMinutes: 15 },
  /** Preference changes of one person: each is in the audit log. */
  preferencesPerAddress: { name: 'preferences-address', allowed: 60, windowMinutes: 60 },
  /** Test mails of letter texts, to one's own address. */
  letterTestsPerPerson: { name: 'letter-tests', allowed: 10, windowMinutes: 15 },
  /** Files of complaint packets, by member of staff or by case: each is typeset again. */
  packetsPerPerson: { name: 'packets', allowed: 60, windowMinutes: 60 },
  /**
   * Wrong passwords. A browser that signed in before has its own count, a network that did shares one
   * only with its neighbours; everybody else also counts against the account, by wide network and in
   * total, so that the number of guesses is bounded for any number of networks, see
   * docs/threat-model.md.
   */
  failedSignInsPerDevice: { name: 'sign-in-device', ...failedSignIns },
  failedSignInsPerNetwork: { name: 'sign-in-network', ...failedSignIns },
  failedSignInsPerAccount: { name: 'sign-in-account', ...failedSignIns },
  failedSignInsOfStrangers: {
    name: 'sign-in-strangers',
    allowed: 20,
    windowMinutes: 60,
    // Short compared with the locks of one wide network, or a patient one alone could keep this one
    // locked.
    lockMinutes: [1, 2],
  },
  /** Codes and passwords requested once the password was right. */
  failedFactorsPerAccount: { name: 'factor-account', ...failedSignIns },
  failedProofsPerAccount: { name: 'proof-account', ...failedSignIns },
  passkeyStartsPerNetwork: { name: 'passkey-starts', allowed: 60, windowMinutes: 10 },
  /** Redirects to the identity provider; each sends a request to it and leaves a row. */
  providerStartsPerNetwork: { name: 'provider-starts', allowed: 30, windowMinutes: 10 },
  resetsPerNetwork: { name: 'resets-network', allowed: 10, windowMinutes: 15 },
  resetsPerAccount: { name: 'resets-account', allowed: 3, windowMinutes: 60 },
  /** The same for a browser that signed in before: strangers cannot use these up. */
  resetsPerDevice: { name: 'resets-device', allowed: 3, windowMinutes: 60 },
  resetsPerDeviceAndDay: { name: 'resets-device-day', allowed: 10, windowMinutes: 1_440 },
  /** And for a network from which some member of staff signed in. */
  resetsPerKnownNetwork: { name: 'resets-known-network', allowed: 3, windowMinutes: 60 },
  resetsPerAccountAndDay: { name: 'resets-account-day', allowed: 10, windowMinutes: 1_440 },
  /** Audit rows of attempts that a lock refused: the log cannot be thinned out later. */
  lockedSignInsAudited: { name: 'sign-in-locked-audit', allowed: 10, windowMinutes: 15 },
  /**
   * Wrong access codes, in the same order. The total lock is short: it slows down an attacker with many
   * networks, and only affects people whose browser and network have never signed in.
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
  /** Invalid or revoked refresh secrets. */
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
  /** Test connections to a named PostgreSQL, limited so that they cannot be used to scan a network. */
  databaseTests: { name: 'database-tests', allowed: 12, windowMinutes: 15 },
  installMailTests: { name: 'install-mail-tests', allowed: 12, windowMinutes: 15 },
  /** Test mails and test connections, per person: each connects to a server of their choice. */
  mailTestsPerPerson: { name: 'mail-tests', allowed: 5, windowMinutes: 10 },
  setupCodeTries: { name: 'setup-code', allowed: 10, windowMinutes: 15 },
} as const satisfies Record<string, Budget | LockingBudget>;
