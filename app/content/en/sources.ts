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
} as const satisfies Record<string, Source>;

export type SourceKey = keyof typeof sources;
