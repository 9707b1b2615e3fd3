/** On methods: of tracing, of keeping evidence, and what courts said of both. */
export const methodSources = {
  nijFirstResponders: {
    publisher: 'National Institute of Justice',
    title: 'Electronic Crime Scene Investigation: A Guide for First Responders (NCJ 219941)',
    dated: 'April 2008',
    href: 'http://www.nij.gov/publications/ecrime-guide-219941/Pages/welcome.aspx',
  },
  nistSummary: {
    publisher: 'National Institute of Standards and Technology',
    title: 'NIST guide details forensic practices for data analysis',
    dated: 'September 2006',
    href: 'https://www.nist.gov/news-events/news/2006/09/nist-guide-details-forensic-practices-data-analysis',
  },
  heuristicsGuide: {
    publisher: 'Bitcoin Privacy',
    title: 'Heuristics',
    href: 'https://bitcoinprivacy.wiki/getting-started/heuristics/',
  },
  coinJoinDetection: {
    publisher: 'GraphSense',
    title: 'CoinJoin detection, change 76 of graphsense-lib',
    href: 'https://github.com/graphsense/graphsense-lib/pull/76',
  },
  peelChains: {
    publisher: 'hopline, an open tool',
    title: 'Notes on accuracy',
    href: 'https://github.com/forensicworks/hopline/wiki/Accuracy/_history',
  },
  emailAccounts2021: {
    publisher: 'eDiscovery Assistant',
    title: 'In the Matter of the Search of Multiple Email Accounts, 585 F. Supp. 3d 1 (D.D.C.)',
    dated: '2021',
    href: 'https://app.ediscoveryassistant.com/case_law/39870-in-the-matter-of-the-search-of-multiple-email-accounts',
  },
  currencyAccounts2024: {
    publisher: 'Casetext',
    title: 'United States v. 113 Virtual Currency Accounts',
    dated: 'March 5, 2024',
    href: 'https://print.casetext.com/case/united-states-v-113-virtual-currency-accounts',
  },
  dojCryptoFramework2020: {
    publisher: 'US Department of Justice',
    title: 'Cryptocurrency Enforcement Framework',
    dated: 'October 2020',
    href: 'https://www.justice.gov/cryptoreport',
  },
  evidenceList: {
    publisher: 'PICDO',
    title: 'Evidence preservation instructions',
    href: 'https://picdo.org/evidence-preservation-instructions/',
  },
} as const;
