/** Addresses of the authorities, each confirmed in the fact sheets this content was written from. */
export const officialLinks = {
  ic3: 'https://www.ic3.gov',
  ftcReport: 'https://reportfraud.ftc.gov',
  /** Also for people who worry about somebody else; available in Spanish. */
  crisisLine: 'https://988lifeline.org',
  identityTheft: 'https://www.identitytheft.gov',
  cftcComplaint: 'https://www.cftc.gov/complaint',
  cftcCheck: 'https://www.cftc.gov/check',
  secTip: 'https://www.sec.gov/tcr',
  dfpiCrypto: 'https://dfpi.ca.gov/consumers/crypto/how-to-report-crypto-scams',
  domainLookup: 'https://lookup.icann.org',
  adviserInfo: 'https://adviserinfo.sec.gov',
  recoveryFraudForm: 'https://forms.fbi.gov/cryptorecoveryfraudvictims',
  elderFraudHotline: 'https://stopelderfraud.ovc.ojp.gov/about-hotline',
  forfeitureVictims: 'https://www.justice.gov/criminal/criminal-mlars/victims',
  /** Named in data/README.md for the states whose office two lists give differently. */
  stateConsumerDirectory: 'https://www.usa.gov/state-consumer',
  fbiFieldOffices: 'https://www.fbi.gov/contact-us/field-offices',
} as const;
