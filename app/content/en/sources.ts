export type Source = {
  publisher: string;
  title: string;
  /** Year, or day, of publication where the page names one. */
  dated?: string;
  href: string;
};

/** What the content rests on. A text names its sources by key, and the page shows them. */
export const sources = {
  ftcPaidScammer: {
    publisher: 'Federal Trade Commission',
    title: 'Paid someone you think is a scammer?',
    dated: 'September 2021',
    href: 'https://consumer.ftc.gov/consumer-alerts/2021/09/paid-someone-you-think-scammer',
  },
  ftcPaidScammerFull: {
    publisher: 'windomnews.com, reprinting the Federal Trade Commission',
    title: 'What if you paid a scammer? Part 2',
    dated: 'April 2024',
    href: 'https://windomnews.com/2024/04/09/what-if-you-paid-a-scammer-part-2/',
  },
  ftcPhishing: {
    publisher: 'Federal Trade Commission',
    title: 'How to recognize and avoid phishing scams',
    href: 'https://consumer.ftc.gov/articles/how-recognize-and-avoid-phishing-scams',
  },
  ftcRecovery: {
    publisher: 'Federal Trade Commission',
    title: 'Refund and recovery scams',
    href: 'https://consumer.ftc.gov/articles/0102-refund-and-recovery-scams',
  },
  telemarketingRule: {
    publisher: 'Legal Information Institute, Cornell Law School',
    title: '16 CFR 310.4, Telemarketing Sales Rule',
    href: 'https://www.law.cornell.edu/cfr/text/16/310.4',
  },
  cftcSixSteps: {
    publisher: 'Commodity Futures Trading Commission',
    title: '6 steps to take after discovering fraud',
    href: 'https://www.cftc.gov/LearnAndProtect/AdvisoriesAndArticles/6Steps.html',
  },
  cftcRecovery: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Recovery frauds',
    href: 'https://www.cftc.gov/LearnAndProtect/EducationCenter/RecoveryFrauds.html',
  },
  cftcImposters: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Beware of imposters',
    href: 'https://www.cftc.gov/LearnAndProtect/AdvisoriesAndArticles/Beware_Imposters',
  },
  fbiLasVegas: {
    publisher: 'FBI Las Vegas',
    title: 'Federal Fact Friday: Recovery Asset Team',
    href: 'https://www.fbi.gov/contact-us/field-offices/lasvegas/news/press-releases/fbi-las-vegas-federal-fact-friday-recovery-asset-team',
  },
  ic3Bec2024: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 240911',
    dated: '11 September 2024',
    href: 'https://www.ic3.gov/PSA/2024/PSA240911',
  },
  ic3Crypto2023: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 230824',
    dated: '24 August 2023',
    href: 'https://www.ic3.gov/PSA/2023/PSA230824',
  },
  ic3FakeLawyers2024: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 240624',
    dated: '24 June 2024',
    href: 'https://www.ic3.gov/PSA/2024/PSA240624',
  },
  fakeLawyers2025: {
    publisher: 'Cybernews, on the FBI announcement of 13 August 2025',
    title: 'FBI warns about fake lawyers duping scam victims',
    dated: 'August 2025',
    href: 'https://cybernews.com/security/fbi-warns-about-fake-lawyers-duping-scam-victims/',
  },
  recoverySurge2023: {
    publisher: 'Bitdefender, on the FBI announcement of 11 August 2023',
    title: 'FBI warns of surge in crypto recovery scams',
    dated: 'August 2023',
    href: 'https://www.bitdefender.com/blog/hotforsecurity/fbi-warns-of-surge-in-crypto-recovery-scams-watch-out-for-these-signs/',
  },
  ic3Impersonated: {
    publisher: 'Techlicious, on the FBI announcement of 18 April 2025',
    title: 'Cybercriminals pretending to be the FBI',
    dated: 'April 2025',
    href: 'https://www.techlicious.com/blog/cybercriminals-pretending-to-be-fbi/',
  },
  ic3Spoofed: {
    publisher: 'Tampa Free Press, on an FBI warning',
    title: 'FBI issues warning: threat actors spoofing IC3 website',
    href: 'https://www.tampafp.com/fbi-issues-warning-threat-actors-spoofing-ic3-website-to-steal-personal-information/',
  },
  killChain: {
    publisher: 'Abacus (ABAIS), on the FBI procedure',
    title: 'Financial Fraud Kill Chain may prevent wire transfer fraud',
    dated: 'February 2022',
    href: 'https://www.abais.com/blogs/detail/blog/2022/02/04/financial-fraud-kill-chain-may-prevent-wire-transfer-fraud',
  },
  regulationE: {
    publisher: 'Consumer Financial Protection Bureau',
    title: '12 CFR 1005.6, liability for unauthorized transfers',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/6/',
  },
  dfpiReport: {
    publisher: 'California Department of Financial Protection and Innovation',
    title: 'How to report crypto scams',
    href: 'https://dfpi.ca.gov/consumers/crypto/how-to-report-crypto-scams',
  },
  spincaster: {
    publisher: 'Infosecurity Magazine, on Chainalysis Operation Spincaster',
    title: 'Operation Spincaster',
    href: 'https://infosecurity-magazine.com/news/chainalysis-operation-spincaster',
  },
  elderHotline: {
    publisher: 'US Department of Justice, Office for Victims of Crime',
    title: 'About the National Elder Fraud Hotline',
    href: 'https://stopelderfraud.ovc.ojp.gov/about-hotline',
  },
  dojVictims: {
    publisher: 'US Department of Justice, MLARS',
    title: 'Information for victims',
    href: 'https://www.justice.gov/criminal/criminal-mlars/victims',
  },
  recoveryForm: {
    publisher: 'FBI',
    title: 'Form for victims of crypto recovery fraud',
    href: 'https://forms.fbi.gov/cryptorecoveryfraudvictims',
  },
  ic3Report2024: {
    publisher: 'FBI IC3',
    title: '2024 Internet Crime Report',
    dated: '2025',
    href: 'https://www.ic3.gov/AnnualReport/Reports/2024_IC3Report.pdf',
  },
  ic3Report2025: {
    publisher: 'FBI IC3',
    title: '2025 Internet Crime Report',
    dated: '2026',
    href: 'https://www.ic3.gov/AnnualReport/Reports/2025_IC3Report.pdf',
  },
  ftcJobs2021: {
    publisher: 'Federal Trade Commission',
    title: 'Don’t let job scams block your path forward',
    dated: 'April 2021',
    href: 'https://consumer.ftc.gov/consumer-alerts/2021/04/dont-let-job-scams-block-your-path-forward',
  },
  ftcHire2020: {
    publisher: 'Federal Trade Commission',
    title: 'Hire not so delightful',
    dated: 'December 2020',
    href: 'https://consumer.ftc.gov/consumer-alerts/2020/12/hire-not-so-delightful',
  },
  ftcTaskScams2024: {
    publisher: 'Federal Trade Commission',
    title: 'New FTC data show skyrocketing consumer reports about game-like online job scams',
    dated: '12 December 2024',
    href: 'https://www.ftc.gov/news-events/news/press-releases/2024/12/new-ftc-data-show-skyrocketing-consumer-reports-about-game-online-job-scams',
  },
  ftcData2024: {
    publisher: 'Federal Trade Commission',
    title: 'New FTC data show a big jump in reported losses to fraud to $12.5 billion in 2024',
    dated: 'March 2025',
    href: 'https://www.ftc.gov/news-events/news/press-releases/2025/03/new-ftc-data-show-big-jump-reported-losses-fraud-125-billion-2024',
  },
  fbiRemoteJobs2024: {
    publisher: 'CyberMaterial, on the FBI announcement of 4 June 2024',
    title: 'FBI warns of fake remote job scams',
    dated: 'June 2024',
    href: 'https://cybermaterial.com/fbi-warns-of-fake-remote-job-scams',
  },
  muleFbi: {
    publisher: 'Fox 29, on an FBI warning',
    title: 'FBI warns public against falling for money mule schemes',
    href: 'https://www.fox29.com/news/fbi-warns-public-against-falling-for-money-mule-schemes',
  },
  muleAttorneysGeneral: {
    publisher: 'National Association of Attorneys General',
    title: 'Tackling money mules',
    href: 'https://www.naag.org/attorney-general-journal/tackling-money-mules/',
  },
  pewDating2023: {
    publisher: 'Pew Research Center',
    title: 'The experiences of U.S. online daters',
    dated: '2 February 2023',
    href: 'https://www.pewresearch.org/internet/2023/02/02/the-experiences-of-u-s-online-daters/',
  },
  fbiJacksonville2024: {
    publisher: 'FBI Jacksonville',
    title: 'Beware of romance scammers looking for more than love',
    dated: '13 February 2024',
    href: 'https://www.fbi.gov/contact-us/field-offices/jacksonville/news/beware-of-romance-scammers-looking-for-more-than-love',
  },
  ftcRomance2022: {
    publisher: 'National Law Review, on Federal Trade Commission data for 2022',
    title: 'New FTC data reveals top lies told by romance scammers',
    dated: '2023',
    href: 'https://natlawreview.com/article/new-ftc-data-reveals-top-lies-told-romance-scammers',
  },
  ftcLove2021: {
    publisher: 'Federal Trade Commission',
    title: 'They give love a bad name',
    dated: 'February 2021',
    href: 'https://consumer.ftc.gov/consumer-alerts/2021/02/they-give-love-bad-name',
  },
  texasRomance: {
    publisher: 'Attorney General of Texas',
    title: 'Watch out for romance scams',
    href: 'https://texasattorneygeneral.gov/consumer-protection/watch-out-romance-scams',
  },
  cftcRelationship: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Relationship investment scams',
    href: 'https://www.cftc.gov/LearnAndProtect/AdvisoriesAndArticles/RelationshipInvestmentScam.html',
  },
  secRelationship: {
    publisher: 'US Securities and Exchange Commission, Investor.gov',
    title: 'Relationship investment scams: investor alert',
    href: 'https://www.investor.gov/introduction-investing/general-resources/news-alerts/alerts-bulletins/investor-alerts/relationship-investment-scams-investor-alert',
  },
  poisoningUsenix2025: {
    publisher: 'USENIX Security 2025, Tsuchiya and others, Carnegie Mellon University',
    title: 'Blockchain address poisoning',
    dated: '2025',
    href: 'https://www.usenix.org/conference/usenixsecurity25/presentation/tsuchiya',
  },
  poisoningPaper: {
    publisher: 'Tsuchiya and others, arXiv',
    title: 'Blockchain address poisoning, full text',
    dated: '2025',
    href: 'https://arxiv.org/html/2501.16681v1',
  },
  poisoningCylab2026: {
    publisher: 'Carnegie Mellon University, CyLab',
    title: 'CyLab study uncovers 270 million crypto phishing attempts',
    dated: '7 January 2026',
    href: 'https://www.cylab.cmu.edu/news/2026/01/07-blockchain-address-poisoning.html',
  },
  ic3BecPage: {
    publisher: 'FBI IC3',
    title: 'Business email compromise',
    href: 'https://www.ic3.gov/CrimeInfo/BEC',
  },
  becFlags: {
    publisher: 'FHB Online Business Center, quoting the FBI',
    title: 'Red flags and tips of the FBI',
    href: 'https://cld.bz/Mkhc2ae/20/',
  },
  becArizona: {
    publisher: 'AZFamily, with the FBI',
    title: 'Arizona workers lost $30 million to work email scams, FBI says',
    href: 'https://www.azfamily.com/news/investigations/3_on_your_side/originals/arizona-workers-lost-30-million-to-work-email-scams-fbi-says/article_22e02d44-9d38-11eb-8a64-9f84f59ee1d6.html',
  },
  interpolBec2024: {
    publisher: 'DataBreaches.net, on the INTERPOL announcement',
    title: 'Police recover over USD 40 million from international email scam',
    dated: '6 August 2024',
    href: 'https://databreaches.net/2024/08/06/police-recover-over-usd-40-million-from-international-email-scam',
  },
  coinhoarder2018: {
    publisher: 'Beebom, on a report by Cisco Talos',
    title: '$50 million bitcoin phishing scam uncovered by Cisco',
    dated: 'February 2018',
    href: 'https://beebom.com/50-million-bitcoin-phishing-scam-uncovered-by-cisco/',
  },
  ledgerLetters2025: {
    publisher: 'CCN',
    title: 'Ledger QR code scam letters',
    dated: 'April 2025',
    href: 'https://www.ccn.com/news/technology/ledger-qr-code-scam-letters/',
  },
  bridgeTracing: {
    publisher: 'AnChain.AI, a company that sells tracing tools',
    title: 'Cross-chain bridge tracing',
    href: 'https://anchain.ai/blog/cross-chain-bridge-tracing',
  },
  crossChain2025: {
    publisher: 'ForensicBlock, a company that sells tracing',
    title: 'Cross-chain tracking',
    dated: '2025',
    href: 'https://forensicblock.com//blog/cross-chain-tracking-2025',
  },
  fbiLevelUp: {
    publisher: 'FBI',
    title: 'Operation Level Up',
    href: 'https://www.fbi.gov/how-we-can-help-you/victim-services/national-crimes-and-victim-resources/operation-level-up',
  },
  cftcFrauds: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Common frauds',
    href: 'https://www.cftc.gov/LearnAndProtect/AdvisoriesAndArticles/CommonFrauds.htm',
  },
  cftcFakeSites2019: {
    publisher: 'Commodity Futures Trading Commission and SEC',
    title: 'Investor alert on fraudulent digital asset trading websites',
    dated: '26 April 2019',
    href: 'https://www.cftc.gov/node/216156',
  },
  cftcLearn: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Learn and protect',
    href: 'https://www.cftc.gov/LearnAndProtect',
  },
  cftcCheck: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Check registration and backgrounds before you trade',
    href: 'https://www.cftc.gov/check',
  },
  cftcRedList: {
    publisher: 'Commodity Futures Trading Commission, SmartCheck',
    title: 'The RED list',
    href: 'https://smartcheck.gov/articles/46',
  },
  cftcSigns: {
    publisher: 'Commodity Futures Trading Commission',
    title: 'Signs of fraud',
    href: 'https://www.cftc.gov/ConsumerProtection/FraudAwarenessPrevention/signs_of_fraud.htm',
  },
  dfpiTracker2025: {
    publisher: 'The Byteline, on the California DFPI',
    title: 'California shuts down 26 crypto scam sites',
    href: 'https://thebyteline.com/news/california-shuts-down-26-crypto-scam-sites-uncovers-4-6m-loss',
  },
  irsTheftLoss2025: {
    publisher: 'Journal of Accountancy, on an IRS Chief Counsel memo',
    title: 'Deductibility of theft losses for victims of certain scams',
    dated: 'July 2025',
    href: 'https://www.journalofaccountancy.com/issues/2025/jul/deductibility-of-theft-losses-for-victims-of-certain-scams',
  },
  finCen2023: {
    publisher: 'RZOLUT, on the US Treasury’s FinCEN alert FIN-2023-Alert005',
    title: 'FinCEN alert on a virtual currency investment scam',
    dated: '8 September 2023',
    href: 'https://www.rzolut.com/library/fcc-regupdate/12573/',
  },
  scamCenters2026: {
    publisher: 'US Department of Justice',
    title: 'Coordinated takedown of scam centers',
    dated: '29 April 2026',
    href: 'https://www.justice.gov/opa/pr/coordinated-takedown-scam-centers-leads-least-276-arrests-alleged-managers-and-recruiters',
  },
  heartlandBank: {
    publisher: 'Bank Director',
    title: 'Failed bank’s shareholders in a crypto embezzlement case',
    href: 'https://www.bankdirector.com/article/failed-banks-shareholders-win-big-in-crypto-embezzlement-case/',
  },
  ftcBinaryOptions: {
    publisher: 'MilitaryConsumer.gov, a site of the Federal Trade Commission',
    title: '“Binary options” put buyers in a bind',
    href: 'https://www.militaryconsumer.gov/blog/%E2%80%9Cbinary-options%E2%80%9D-put-buyers-bind',
  },
  cftcBinary2018: {
    publisher: 'ThinkAdvisor, on the CFTC',
    title: 'CFTC warns investors against binary options fraud',
    dated: '8 May 2018',
    href: 'https://www.thinkadvisor.com/sites/thinkadvisor/2018/05/08/cftc-warns-investors-against-binary-options-fraud/',
  },
  fbiBinary2017: {
    publisher: 'The Times of Israel, on an FBI warning',
    title: 'FBI places public warning against binary options fraud',
    dated: 'March 2017',
    href: 'https://www.timesofisrael.com/fbi-places-public-warning-against-binary-options-fraud-at-top-of-its-main-website/',
  },
  yukomRestitution2020: {
    publisher: 'FinanceFeeds, on a US federal court',
    title: 'Court orders $28 million restitution in a binary options case',
    dated: 'August 2020',
    href: 'https://financefeeds.com/court-orders-binary-options-fraudster-lee-elbaz-pay-28m-restitution/',
  },
  rampDump2025: {
    publisher: 'Cybernews, on the FBI announcement of 3 July 2025',
    title: 'FBI warns of stock manipulation investment clubs',
    dated: 'July 2025',
    href: 'https://cybernews.com/security/fbi-warns-of-stock-manipulation-investment-clubs/',
  },
  finraImposters: {
    publisher: 'Financial Advisor Magazine, on FINRA',
    title: 'Scam artists are masquerading as financial advisors',
    href: 'https://www.fa-mag.com/news/scam-artists-are-masquerading-as-financial-advisors--finra-warns-76108.html',
  },
  secGroupChats: {
    publisher: 'US Securities and Exchange Commission, Investor.gov',
    title: 'Group chats as a gateway to investment scams',
    href: 'https://www.investor.gov/introduction-investing/general-resources/news-alerts/alerts-bulletins/investor-alerts/gateway-to-investment-scams',
  },
  secSocialStocks: {
    publisher: 'US Securities and Exchange Commission, Investor.gov',
    title: 'Social media and stock scams',
    href: 'https://www.investor.gov/introduction-investing/general-resources/news-alerts/alerts-bulletins/investor-bulletins/social-media-stock-scams',
  },
  cleuIndictment2025: {
    publisher: 'ABC7 Chicago, with the FBI',
    title: '7 indicted in “ramp-and-dump” investment fraud scheme',
    dated: '25 March 2025',
    href: 'https://abc7chicago.com/post/7-indicted-massive-ramp-dump-investment-fraud-scheme-214m-stolen-assets-seized-chicago-fbi/16077714/',
  },
  cleuForfeiture2025: {
    publisher: 'The Federal Newswire, on the US Attorney in Chicago',
    title: '$214 million forfeited over pump-and-dump investment fraud',
    dated: '2025',
    href: 'https://thefederalnewswire.com/stories/671795782-u-s-214-million-forfeited-over-pump-and-dump-investment-fraud',
  },
  cleuRemission2026: {
    publisher: 'EIN Presswire, notice of the US Department of Justice',
    title: 'Compensation process for victims of the CLEU investment fraud',
    dated: 'February 2026',
    href: 'https://www.einpresswire.com/article/889013205/u-s-department-of-justice-announces-compensation-process-for-victims-of-chinese-liberal-education-holdings-ltd-cleu-investment-fraud-scheme',
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
    publisher: 'Cybersecurity Glossary, summarising NIST',
    title: 'Chain of custody',
    href: 'https://cybersecurityglossary.com/chain-of-custody/',
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
    dated: '15 September 2020',
    href: 'https://complianceconcourse.willkie.com/articles/news-alerts-2020-09-september-20200915-fatf-issues-report-on-virtual-assets',
  },
  chainHopping2023: {
    publisher: 'TRM Labs, a company that sells tracing tools',
    title: 'DOJ and US Secret Service seize $9 million in Tether',
    dated: 'November 2023',
    href: 'https://www.trmlabs.com/post/doj-and-u-s-secret-service-seize-9-million-in-tether-and-disrupts-pig-butchering-operation',
  },
  usdtForfeiture2025: {
    publisher: 'globebanner.com, reprinting the US Attorney’s Office for the District of Columbia',
    title: 'U.S. Attorney’s Office seeks forfeiture of $225M in USDT',
    dated: '18 June 2025',
    href: 'https://globebanner.com/stories/675903962-u-s-attorney-s-office-seeks-forfeiture-of-225m-in-usdt-tied-to-okx-network',
  },
  ic3Crypto2025: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 250424',
    dated: '24 April 2025',
    href: 'https://www.ic3.gov/PSA/2025/PSA250424',
  },
  ic3CryptoGuide: {
    publisher: 'HSToday, on FBI guidance',
    title: 'FBI guidance for cryptocurrency scam victims',
    href: 'https://www.hstoday.us/subject-matter-areas/cybersecurity/fbi-guidance-for-cryptocurrency-scam-victims/',
  },
  recoveryTeam2022: {
    publisher: 'datasec-soft.com, on the FBI’s 2022 Internet Crime Report',
    title: 'Trends in internet crime in the 2022 report by IC3',
    href: 'https://datasec-soft.com/en/recent-developments-and-trends-in-internet-crime-revealed-in-the-2022-internet-crime-report-by-ic3/',
  },
  recoveryTeam2023: {
    publisher: 'la-cyber.com, on the FBI’s 2023 Internet Crime Report',
    title: 'Current threat data',
    href: 'https://la-cyber.com/Current-Threat-Data.php?id=2783',
  },
  wireIndemnity: {
    publisher: 'Westprotect, quoting the FBI',
    title: 'Reporting wire fraud to IC3',
    href: 'https://westprotect.com/blog/reporting-wire-fraud-to-the-internet-complaint-crime-center-ic3',
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
    href: 'https://ecfr.io/Title-28/Section-9.8',
  },
  victimsRights: {
    publisher: 'US Department of Justice, Consumer Protection Branch',
    title: 'Rights of victims of crime',
    href: 'https://www.justice.gov/civil/consumer-protection-branch/cases-3',
  },
  westernUnionSecond: {
    publisher: 'US Department of Justice',
    title: 'Second distribution of funds to victims of fraud through Western Union',
    href: 'https://www.justice.gov/opa/pr/department-justice-begins-second-distribution-funds-recovered-through-asset-forfeiture-0',
  },
  westernUnion2023: {
    publisher: 'The Gleaner, on the US Department of Justice',
    title: 'Fraud victims receive $40m recovered from Western Union',
    dated: '17 September 2023',
    href: 'https://jamaica-gleaner.com/article/news/20230917/fraud-victims-receive-40m-western-union-recovered-remission',
  },
  westernUnionClaims: {
    publisher: 'abc27',
    title: 'Western Union returning millions to fraud victims',
    href: 'https://www.abc27.com/news/consumer/western-union-returning-millions-to-fraud-victims-how-to-claim-your-money/',
  },
  bitconnectRestitution2023: {
    publisher: 'Mondaq, on a US federal court',
    title: 'Court orders $17m in restitution be paid to crypto fraud victims',
    dated: 'January 2023',
    href: 'https://www.mondaq.com/unitedstates/fin-tech/1274194/court-orders-$17m-in-restitution-be-paid-to-crypto-fraud-victims',
  },
  mtGox2025: {
    publisher: 'CryptoCoinBizz',
    title: 'Mt. Gox extends creditor repayment deadline to 2026',
    dated: '27 October 2025',
    href: 'https://cryptocoinbizz.com/2025/10/27/mt-gox-extends-creditor-repayment-deadline-to-2026-amid-ongoing-delays',
  },
  oneCoinPetition: {
    publisher: 'BehindMLM, on the US Department of Justice',
    title: 'DOJ initiates OneCoin victim remission process',
    dated: '2026',
    href: 'https://behindmlm.com/companies/onecoin/doj-initiates-onecoin-victim-restitution-process/',
  },
  blockchainComSupport: {
    publisher: 'Blockchain.com',
    title: 'Help page on its two kinds of wallet',
    href: 'https://support.blockchain.com/hc/en-us/articles/360029029911',
  },
  cftcTip: {
    publisher: 'Commodity Futures Trading Commission, Whistleblower Program',
    title: 'What to put in a tip',
    href: 'https://whistleblower.gov/node/5181',
  },
  ukReportFraud2025: {
    publisher: 'Wired-Gov',
    title: 'Report Fraud service goes live',
    dated: '4 December 2025',
    href: 'https://www.wired-gov.net/wg/news.nsf/articles/report+fraud+service+goes+live+04122025143000?open',
  },
} as const satisfies Record<string, Source>;

export type SourceKey = keyof typeof sources;
