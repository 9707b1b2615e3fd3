import { authoritySources } from './sources/authorities.ts';
import { contactScamSources } from './sources/contact-scams.ts';
import { investmentScamSources } from './sources/investment-scams.ts';
import { methodSources } from './sources/methods.ts';

export type Source = {
  publisher: string;
  title: string;
  /** Year, or day, of publication where the page names one. */
  dated?: string;
  href: string;
};

/** Sources of the content. A text names its sources by key, and the page shows them. */
export const sources = {
  ...authoritySources,
  ...contactScamSources,
  ...investmentScamSources,
  ...methodSources,
  ledgerStoreBreach: {
    publisher: 'Ledger',
    title: 'Addressing the July 2020 e-commerce and marketing data breach',
    dated: 'July 2020',
    href: 'https://ledger.com/addressing-the-july-2020-e-commerce-and-marketing-data-breach',
  },
  ledgerTakedowns: {
    publisher: 'Ledger',
    title: 'Our communications about the data breach',
    href: 'https://ledger.com/our-communications-about-data-breach',
  },
  ledgerShopify: {
    publisher: 'Ledger',
    title: 'Update on our efforts to protect your data and prosecute the scammers',
    dated: 'January 13, 2021',
    href: 'https://www.ledger.com/blog/update-efforts-to-protect-your-data-and-prosecute-the-scammers',
  },
  connectKit2023: {
    publisher: 'Ledger',
    title: 'Security incident report, on the Connect Kit',
    dated: 'December 20, 2023',
    href: 'https://www.ledger.com/blog/security-incident-report',
  },
  connectKitRefund2023: {
    publisher: 'PYMNTS',
    title: 'Ledger says it will reimburse victims of the hack of 14 December',
    dated: 'December 2023',
    href: 'https://www.pymnts.com/cryptocurrency/2023/ledger-says-it-will-reimburse-victims-of-dec-14-hack-by-february/',
  },
  ledgerGlobalE2026: {
    publisher: 'Paubox',
    title: 'Ledger–Global-e breach exposes the risks of third-party cybersecurity',
    dated: 'January 2026',
    href: 'https://www.paubox.com/blog/ledger-global-e-breach-exposes-the-risks-of-third-party-cybersecurity',
  },
  ledgerRecover2023: {
    publisher: 'CryptoPlug',
    title: 'Ledger’s recovery service is on hold until its source code is open',
    dated: 'May 2023',
    href: 'https://cryptoplug.com/ledger-seed-phrase-recovery-service-is-on-hold-until-source-code-is-open/',
  },
  blockchainComSupport: {
    publisher: 'Blockchain.com',
    title: 'Support: access to the self-custody wallet',
    href: 'https://support.blockchain.com/hc/en-us/articles/360029029911',
  },
  blockchainInfo2014: {
    publisher: 'Cointelegraph',
    title: 'White-hat hacker returns missing bitcoins to Blockchain.info',
    dated: 'December 2014',
    href: 'https://cointelegraph.com/news/white-hat-hacker-returns-missing-bitcoins-to-blockchaininfo',
  },
  ledgerLeak2020: {
    publisher: 'Ledger',
    title: 'On the data posted on 20 December 2020',
    dated: 'December 2020',
    href: 'https://support.ledger.com/hc/en-us/articles/360015559320',
  },
  nistSp80086: {
    publisher: 'National Institute of Standards and Technology',
    title: 'SP 800-86, Guide to Integrating Forensic Techniques into Incident Response',
    dated: 'August 2006',
    href: 'https://csrc.nist.gov/pubs/sp/800/86/final',
  },
  isoEvidence: {
    publisher: 'British Standards Institution',
    title:
      'ISO/IEC 27037: identification, collection, acquisition and preservation of digital evidence',
    dated: '2012, confirmed 2018',
    href: 'https://knowledge.bsigroup.com/products/information-technology-security-techniques-guidelines-for-identification-collection-acquisition-and-preservation-of-digital-evidence',
  },
  rfc3227: {
    publisher: 'RFC Editor',
    title: 'RFC 3227, Guidelines for Evidence Collection and Archiving',
    href: 'https://www.rfc-editor.org/rfc/rfc3227',
  },
  berkeleyProtocol: {
    publisher:
      'Digital Evidence Toolkit, on the protocol of the UN Human Rights Office and UC Berkeley (2020)',
    title: 'Addressing the Berkeley Protocol',
    href: 'https://digitalevidencetoolkit.org/addressing-berkeley/',
  },
  custodyGlossary: {
    publisher: 'National Institute of Standards and Technology',
    title: 'Glossary: chain of custody',
    href: 'https://csrc.nist.gov/glossary/term/chain_of_custody',
  },
  evidenceRule902: {
    publisher: 'American Bar Association',
    title: 'New rules for self-authenticating electronic evidence',
    href: 'https://www.americanbar.org/groups/litigation/resources/newsletters/trial-evidence/new-rules-self-authenticating-electronic-evidence/',
  },
  webCapture: {
    publisher: 'Law Practice Today',
    title: 'Capturing web pages as evidence',
    href: 'http://www.lawpracticetoday.org/article/pagevault/',
  },
  gmailHeaders: {
    publisher: 'cloudHQ',
    title: 'How to get full e-mail headers in Gmail',
    href: 'https://support.cloudhq.net/how-to-get-full-email-headers-in-gmail-show-original/',
  },
  preservationRequests: {
    publisher: 'LegalClarity',
    title: 'Section 2703(f) preservation requests: how the freeze works',
    href: 'https://legalclarity.org/section-2703f-preservation-requests-how-the-freeze-works/',
  },
  bitcoinClusters2013: {
    publisher: 'CoinDesk, on “A Fistful of Bitcoins” (Meiklejohn and others, 2013)',
    title: 'Researcher tracks bitcoin movements',
    href: 'https://www.coindesk.com/researcher-tracks-bitcoin-movements-anonymity/',
  },
  bitcoinPrivacy: {
    publisher: 'Bitcoin Wiki',
    title: 'Privacy',
    href: 'https://en.bitcoin.it/wiki/Privacy',
  },
  mixerCase: {
    publisher: 'United States v. Harmon, at Casetext',
    title: 'Opinion on a bitcoin mixing service',
    href: 'http://casetext.com/case/united-states-v-harmon-98',
  },
  clusterTools: {
    publisher: 'GraphSense',
    title: 'graphsense-clustering, an open tool',
    href: 'https://pypi.org/project/graphsense-clustering/',
  },
  bitcoinFog2024: {
    publisher: 'Block Tribune, on a US federal court',
    title: 'Expert testimony using blockchain analysis software in the Bitcoin Fog case',
    dated: '2024',
    href: 'https://blocktribune.com/judge-allow-expert-testimony-using-blockchain-analysis-software-in-bitcoin-fog-case/',
  },
  fatfFlags2020: {
    publisher: 'Willkie Farr & Gallagher, on the FATF report',
    title: 'FATF issues report on virtual assets red flag indicators',
    dated: 'September 15, 2020',
    href: 'https://complianceconcourse.willkie.com/articles/news-alerts-2020-09-september-20200915-fatf-issues-report-on-virtual-assets',
  },
  chainHopping2023: {
    publisher: 'TRM Labs, a company that sells tracing tools',
    title: 'DOJ and US Secret Service seize $9 million in Tether',
    dated: 'November 2023',
    href: 'https://www.trmlabs.com/post/doj-and-u-s-secret-service-seize-9-million-in-tether-and-disrupts-pig-butchering-operation',
  },
  usdtForfeiture2025: {
    publisher: 'US Department of Justice',
    title: 'Civil forfeiture complaint against $225 million in funds',
    dated: 'June 18, 2025',
    href: 'https://www.justice.gov/opa/pr/united-states-files-civil-forfeiture-complaint-against-225m-funds-involved-cryptocurrency',
  },
  ic3Crypto2025: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 250424',
    dated: 'April 24, 2025',
    href: 'https://www.ic3.gov/PSA/2025/PSA250424',
  },
  recoveryTeam2022: {
    publisher: 'FBI IC3',
    title: '2022 Internet Crime Report',
    dated: '2023',
    href: 'https://www.ic3.gov/AnnualReport/Reports/2022_IC3Report.pdf',
  },
  recoveryTeam2023: {
    publisher: 'FBI IC3',
    title: '2023 Internet Crime Report',
    dated: '2024',
    href: 'https://www.ic3.gov/AnnualReport/Reports/2023_IC3Report.pdf',
  },
  regulationEFaq: {
    publisher: 'Consumer Financial Protection Bureau',
    title: 'Electronic fund transfers: frequent questions',
    href: 'https://www.consumerfinance.gov/compliance/compliance-resources/deposit-accounts-resources/electronic-fund-transfers/electronic-fund-transfers-faqs/',
  },
  wireLaw2025: {
    publisher: 'Orrick',
    title: 'Managing fraud risk in consumer wires',
    dated: 'March 2025',
    href: 'https://orrick.com/en/Insights/2025/03/Managing-Fraud-Risk-in-Consumer-Wires',
  },
  remissionRule: {
    publisher: 'Electronic Code of Federal Regulations',
    title: '28 CFR 9.8, remission for victims',
    href: 'https://www.ecfr.gov/current/title-28/section-9.8',
  },
  victimsRights: {
    publisher: 'US Department of Justice, Consumer Protection Branch',
    title: 'Rights of victims of crime',
    href: 'https://www.justice.gov/civil/consumer-protection-branch/cases-3',
  },
  westernUnion2023: {
    publisher: 'The Gleaner, on the US Department of Justice',
    title: 'Fraud victims receive $40m recovered from Western Union',
    dated: 'September 17, 2023',
    href: 'https://jamaica-gleaner.com/article/news/20230917/fraud-victims-receive-40m-western-union-recovered-remission',
  },
  westernUnionClaims: {
    publisher: 'abc27',
    title: 'Western Union returning millions to fraud victims',
    href: 'https://www.abc27.com/news/consumer/western-union-returning-millions-to-fraud-victims-how-to-claim-your-money/',
  },
  bitconnectSale2021: {
    publisher: 'CoinDesk, on the US Department of Justice',
    title: 'DOJ to sell $56M in crypto proceeds from BitConnect fraud',
    dated: 'November 16, 2021',
    href: 'https://www.coindesk.com/policy/2021/11/16/doj-to-sell-56m-in-crypto-proceeds-from-bitconnect-fraud-scam/',
  },
  bitconnectRestitution2023: {
    publisher: 'Mondaq, on a US federal court',
    title: 'Court orders $17m in restitution be paid to crypto fraud victims',
    dated: 'January 2023',
    href: 'https://www.mondaq.com/unitedstates/fin-tech/1274194/court-orders-$17m-in-restitution-be-paid-to-crypto-fraud-victims',
  },
  oneCoinRefund: {
    publisher: 'Mondaq (law-firm note)',
    title: 'OneCoin refund 2026',
    dated: '2026',
    href: 'https://www.mondaq.com/italy/financial-services/1788344/onecoin-refund-2026-how-victims-can-claim-compensation',
  },
  cftcTip: {
    publisher: 'Commodity Futures Trading Commission, Whistleblower Program',
    title: 'What to put in a tip',
    href: 'https://whistleblower.gov/node/5181',
  },
  ukReportFraud2025: {
    publisher: 'Report Fraud, City of London Police',
    title: 'Where to report in England, Wales and Northern Ireland',
    href: 'https://www.reportfraud.police.uk',
  },
  silkRoadZhong2023: {
    publisher: 'IRS Criminal Investigation',
    title: 'Silk Road dark web fraud defendant sentenced',
    dated: 'April 14, 2023',
    href: 'https://www.irs.gov/compliance/criminal-investigation/silk-road-dark-web-fraud-defendant-sentenced-following-seizure-and-forfeiture-of-over-3-point-4-billion-in-cryptocurrency',
  },
} as const satisfies Record<string, Source>;

export type SourceKey = keyof typeof sources;
