/** Jobs, dating, phishing, wallets and business e-mail; joined in `sources.ts`, which checks the shape. */
export const contactScamSources = {
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
    dated: 'December 12, 2024',
    href: 'https://www.ftc.gov/news-events/news/press-releases/2024/12/new-ftc-data-show-skyrocketing-consumer-reports-about-game-online-job-scams',
  },
  ftcData2024: {
    publisher: 'Federal Trade Commission',
    title: 'New FTC data show a big jump in reported losses to fraud to $12.5 billion in 2024',
    dated: 'March 2025',
    href: 'https://www.ftc.gov/news-events/news/press-releases/2025/03/new-ftc-data-show-big-jump-reported-losses-fraud-125-billion-2024',
  },
  fbiRemoteJobs2024: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 240604, on work-from-home scams',
    dated: 'June 4, 2024',
    href: 'https://www.ic3.gov/PSA/2024/PSA240604',
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
    dated: 'February 2, 2023',
    href: 'https://www.pewresearch.org/internet/2023/02/02/the-experiences-of-u-s-online-daters/',
  },
  fbiJacksonville2024: {
    publisher: 'FBI Jacksonville',
    title: 'Beware of romance scammers looking for more than love',
    dated: 'February 13, 2024',
    href: 'https://www.fbi.gov/contact-us/field-offices/jacksonville/news/beware-of-romance-scammers-looking-for-more-than-love',
  },
  ftcRomance2022: {
    publisher: 'Federal Trade Commission',
    title: 'Romance scammers’ favorite lies exposed',
    dated: 'February 2023',
    href: 'https://www.ftc.gov/news-events/data-visualizations/data-spotlight/2023/02/romance-scammers-favorite-lies-exposed',
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
    dated: 'January 7, 2026',
    href: 'https://www.cylab.cmu.edu/news/2026/01/07-blockchain-address-poisoning.html',
  },
  ic3BecPage: {
    publisher: 'FBI IC3',
    title: 'Business email compromise',
    href: 'https://www.ic3.gov/CrimeInfo/BEC',
  },
  becFlags: {
    publisher: 'FBI',
    title: 'Business email compromise',
    href: 'https://www.fbi.gov/how-we-can-help-you/scams-and-safety/common-frauds-and-scams/business-email-compromise',
  },
  becArizona: {
    publisher: 'AZFamily, with the FBI',
    title: 'Arizona workers lost $30 million to work email scams, FBI says',
    href: 'https://www.azfamily.com/news/investigations/3_on_your_side/originals/arizona-workers-lost-30-million-to-work-email-scams-fbi-says/article_22e02d44-9d38-11eb-8a64-9f84f59ee1d6.html',
  },
  interpolBec2024: {
    publisher: 'INTERPOL',
    title: 'Police recover over USD 40 million from international email scam',
    dated: 'August 6, 2024',
    href: 'https://www.interpol.int/en/News-and-Events/News/2024/Police-recover-over-USD-40-million-from-international-email-scam',
  },
  coinhoarder2018: {
    publisher: 'Cisco Talos',
    title: 'COINHOARDER: tracking a Ukrainian bitcoin phishing ring',
    dated: 'February 2018',
    href: 'https://blog.talosintelligence.com/2018/02/coinhoarder.html',
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
} as const;
