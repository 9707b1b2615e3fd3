/** Sources that several parts of the content share; joined in `sources.ts`, which checks the shape. */
export const authoritySources = {
  ftcPaidScammer: {
    publisher: 'Federal Trade Commission',
    title: 'Paid someone you think is a scammer?',
    dated: 'September 2021',
    href: 'https://consumer.ftc.gov/consumer-alerts/2021/09/paid-someone-you-think-scammer',
  },
  ftcPaidScammerFull: {
    publisher: 'Federal Trade Commission',
    title: 'What to do if you were scammed',
    href: 'https://consumer.ftc.gov/articles/what-do-if-you-were-scammed',
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
    dated: 'September 11, 2024',
    href: 'https://www.ic3.gov/PSA/2024/PSA240911',
  },
  ic3Crypto2023: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 230824',
    dated: 'August 24, 2023',
    href: 'https://www.ic3.gov/PSA/2023/PSA230824',
  },
  ic3FakeLawyers2024: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 240624',
    dated: 'June 24, 2024',
    href: 'https://www.ic3.gov/PSA/2024/PSA240624',
  },
  fakeLawyers2025: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 250813, on fictitious law firms',
    dated: 'August 13, 2025',
    href: 'https://www.ic3.gov/PSA/2025/PSA250813',
  },
  recoverySurge2023: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 230811, on recovery schemes',
    dated: 'August 11, 2023',
    href: 'https://www.ic3.gov/PSA/2023/PSA230811',
  },
  ic3Impersonated: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 250418, on people who pose as IC3',
    dated: 'April 18, 2025',
    href: 'https://www.ic3.gov/PSA/2025/PSA250418',
  },
  ic3Spoofed: {
    publisher: 'FBI IC3',
    title: 'Public service announcement 250919, on copies of its website',
    dated: 'September 19, 2025',
    href: 'https://www.ic3.gov/PSA/2025/PSA250919',
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
  kioskIllinois: {
    publisher: 'Illinois General Assembly',
    title: '205 ILCS 732/45, refunds of digital asset kiosks',
    href: 'https://lrb.ilga.gov/legislation/ilcs/documents/020507320K45.htm',
  },
  kioskColorado: {
    publisher: 'Colorado General Assembly',
    title: 'SB25-079, refunds for fraud at virtual currency kiosks',
    href: 'https://leg.colorado.gov/bills/sb25-079',
  },
  kioskLouisiana: {
    publisher: 'Louisiana State Legislature',
    title: 'R.S. 6:1389, waiting time and cancellation at kiosks',
    href: 'https://legis.la.gov/legis/Law.aspx?d=1187472',
  },
  crisisLine: {
    publisher: 'Wyoming Department of Health',
    title: '988 Suicide & Crisis Lifeline',
    href: 'https://health.wyo.gov/publichealth/prevention/wivpp/suicide-prevention/988-suicide-crisis-lifeline',
  },
  wireOneYear: {
    publisher: 'New York State Senate',
    title: 'Uniform Commercial Code 4-A-505, one year to object to a debit',
    href: 'https://www.nysenate.gov/legislation/laws/UCC/4-A-505',
  },
} as const;
