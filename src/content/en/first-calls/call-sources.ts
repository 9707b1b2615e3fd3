import type { LocalDate } from '#shared/calendar.ts';

/** Where the sentences about first calls were read. */
type Source = {
  title: string;
  /** Missing where only several secondary texts agree. */
  href?: string;
  /** Missing: on the day of most. */
  readOn?: LocalDate;
  /** Read in a primary text (S), or a secondary one (S2), which is for staff alone. */
  flag: 'S' | 'S2';
};

/** The day on which they were read, where a source names no other. */
export const callSourcesReadOn: LocalDate = '2026-11-27';

const list = {
  asl: {
    title: 'SAMHSA: 988 in American Sign Language',
    href: 'https://www.samhsa.gov/newsroom/press-announcements/20230908/988-suicide-crisis-lifeline-adds-american-sign-language-services-deaf-hard-of-hearing-callers',
    flag: 'S',
  },
  vcl: {
    title: 'Veterans Crisis Line',
    href: 'https://veteranscrisisline.net/About/VeteranSuicide.aspx',
    flag: 'S',
  },
  unc: {
    title: 'UNC Suicide Prevention Institute: how to help; 988 for thoughts, 911 for an act',
    href: 'https://spi.unc.edu/i-want-to-learn-how-to-help-someone-who-is-having-thoughts-of-suicide',
    flag: 'S',
  },
  stopncii: {
    title: 'StopNCII: for adults; pictures from before 18 go to Take It Down',
    href: 'https://stopncii.org/faq/',
    flag: 'S',
  },
  swgfl: {
    title: 'SWGfL: StopNCII makes its fingerprint on your device',
    href: 'https://swgfl.org.uk/magazine/stopncii-org-tackling-non-consensual-intimate-image-abuse/',
    flag: 'S',
  },
  ca988: {
    title: 'Government of Canada: 9-8-8, call or text, English and French',
    href: 'https://www.newswire.ca/news-releases/government-of-canada-launches-three-digit-suicide-crisis-helpline-896472116.html',
    flag: 'S',
  },
  cafc: {
    title: 'Canadian Anti-Fraud Centre: what to do; 911 in danger',
    href: 'https://antifraudcentre-centreantifraude.ca/scams-fraudes/victim-victime-eng.htm',
    flag: 'S',
  },
  rcmp: {
    title: 'RCMP: sextortion, stop and tell',
    href: 'https://www.newswire.ca/news-releases/sextortion-it-s-a-scam-it-s-trending-you-can-make-it-stop--892860241.html',
    flag: 'S',
  },
  c3p: {
    title: 'Canadian Centre for Child Protection: sextortion',
    href: 'https://protectchildren.ca/en/press-and-media/news-releases/2024/sextortion-information-campaign',
    flag: 'S',
  },
  cybertipca: {
    title: 'Cybertip.ca',
    href: 'https://www.protectkidsonline.ca/app/en/report_concerning_behaviour',
    flag: 'S',
  },
  stf: {
    title: 'UK government, Stop! Think Fraud: reporting; 999 in danger',
    href: 'https://stopthinkfraud.campaign.gov.uk/reporting-fraud',
    flag: 'S',
  },
  crtcVrs: {
    title: 'CRTC 2025-54: video relay in Canada, in ASL and LSQ',
    href: 'https://crtc.gc.ca/eng/archive/2025/2025-54.htm',
    flag: 'S',
  },
  t911ca: {
    title: 'CRTC: Text with 9-1-1, for registered people who do not hear or speak',
    href: 'https://www.newswire.ca/news-releases/crtc-supports-text-with-9-1-1-awareness-day-604028446.html',
    flag: 'S',
  },
  disp16: {
    title: 'FCA Handbook (UK), DISP 1.6, as of 1 June 2026: 15 and 35 business days',
    href: 'https://handbook.fca.org.uk/handbook/disp1/disp1s6?date=01-06-2026&timeline=true',
    readOn: '2026-11-30',
    flag: 'S',
  },
  psrScams: {
    title: 'UK Payment Systems Regulator: APP scams, reimbursement from 7 October 2024',
    href: 'https://psr.org.uk/our-work/app-scams/upcoming-deadlines-for-firms',
    readOn: '2026-11-30',
    flag: 'S',
  },
  psrVictim: {
    title: 'UK Payment Systems Regulator: if you have fallen victim to a scam',
    href: 'https://psr.org.uk/our-work/app-scams/if-youve-fallen-victim-to-a-scam',
    readOn: '2026-11-30',
    flag: 'S',
  },
  psrFirms: {
    title: 'A law firm on the UK’s reimbursement of APP fraud: days and amounts',
    href: 'https://staging.hoganlovells.com/en/publications/uk-app-fraud-what-in-scope-psps-need-to-know-about-the-new-mandatory-reimbursement-regime',
    readOn: '2026-11-30',
    flag: 'S2',
  },
  ukPayments76: {
    title: 'Payment Services Regulations 2017 (UK), regulation 76, as of 7 February 2023',
    href: 'https://legislation.gov.uk/uksi/2017/752/regulation/76/2023-02-07/data.html',
    readOn: '2026-11-30',
    flag: 'S',
  },
  fos75: {
    title: 'Financial Ombudsman Service (UK): common myths about section 75',
    href: 'https://financial-ombudsman.org.uk/data-insight/blogs/common-myths-about-section-75',
    readOn: '2026-11-30',
    flag: 'S',
  },
  psd73: {
    title: 'Directive (EU) 2015/2366, article 73: refund of unauthorised payments',
    href: 'https://service.betterregulation.com/document/208826',
    readOn: '2026-11-30',
    flag: 'S',
  },
  ie95: {
    title: 'The directive’s article 71 in Ireland’s law: regulation 95, 13 months',
    href: 'https://service.betterregulation.com/document/318490',
    readOn: '2026-11-30',
    flag: 'S',
  },
  commonsV: {
    title: 'House of Commons Library: support for victims; textphone 18000',
    href: 'https://commonslibrary.parliament.uk/home-affairs/crime/support-for-victims-of-crime/',
    flag: 'S',
  },
  shout: {
    title: 'NHS: Shout by text, 85258',
    href: 'https://www.tewv.nhs.uk/?p=26449',
    flag: 'S',
  },
  nhs111: {
    title: 'NHS 111, option 2, for a crisis',
    href: 'https://www.norwoodmc.co.uk/2024/08/14/nhs-111-option-2-for-crisis-mental-health-support/',
    flag: 'S',
  },
  norfolk: {
    title: 'Norfolk police: sextortion',
    href: 'https://www.norfolk.police.uk/advice/assault-abuse-threats/sextortion',
    flag: 'S',
  },
  daSco: {
    title: 'Safer Scotland: Domestic Abuse Helpline',
    href: 'https://safer.scot/information/da/report/',
    flag: 'S',
  },
  vse: {
    title: 'Victim Support Europe: 112',
    href: 'https://victim-support.eu/help-for-victims/practical-advice',
    flag: 'S',
  },
  s116: {
    title: 'Oireachtas: 116 123, in Ireland the Samaritans',
    href: 'https://www.oireachtas.ie/en/debates/question/2013-12-10/505/',
    flag: 'S',
  },
  nrs: {
    title: 'Healthdirect Australia: calling 000',
    href: 'https://www.healthdirect.gov.au/blog/how-to-make-a-phone-call-when-you-are-deaf-or-cannot-speak',
    flag: 'S',
  },
  life: {
    title: 'Lifeline Australia: call, text, chat',
    href: 'https://lifeinmind.org.au/news/lifelines-crisis-text-service-now-available-24-7',
    flag: 'S',
  },
  auSext: {
    title: 'Government of New South Wales: sextortion, under 18 and over',
    href: 'https://nsw.gov.au/education-and-training/cybermarvel/cyber-safe-classroom/dont-be-sextorted',
    flag: 'S',
  },
  nz55: {
    title: 'New Zealand Police: 111, then 55',
    href: 'https://www.police.govt.nz/advice/personal-community/new-arrivals/english/family-violence',
    flag: 'S',
  },
  nzOwn: {
    title: 'Own Your Online, New Zealand: get help now',
    href: 'https://ownyouronline.govt.nz/personal/get-help-now',
    flag: 'S',
  },
  nzDv: {
    title: 'New Zealand government: violence at home',
    href: 'https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/',
    flag: 'S',
  },
  obsi: {
    title: 'OBSI (Canada): how the complaint process works',
    href: 'https://obsi.ca/en/for-consumers/how-the-complaint-process-works',
    flag: 'S',
  },
  obsiFaq: {
    title: 'OBSI (Canada): frequently asked questions',
    href: 'https://obsi.ca/en/how-we-work/faqs',
    flag: 'S',
  },
  amf: {
    title: 'AMF (Québec): examination of complaints',
    href: 'https://lautorite.qc.ca/en/professionals/obligations-and-administrative-procedures/complaint-examination',
    flag: 'S',
  },
  rf: {
    title: 'Report Fraud goes live (England, Wales, Northern Ireland), 4 December 2025',
    href: 'https://www.wired-gov.net/wg/news.nsf/articles/report+fraud+service+goes+live+04122025143000?open',
    flag: 'S',
  },
  casSco: {
    title: 'Citizens Advice Scotland: reporting a scam',
    href: 'https://www.citizensadvice.org.uk/scotland/consumer/scams/reporting-a-scam/',
    flag: 'S',
  },
  fos: {
    title: 'Financial Ombudsman Service (UK): time limits of complaints',
    href: 'https://www.financial-ombudsman.org.uk/faqs/all/time-limits-consumers-making-complaint-complaint-time',
    flag: 'S',
  },
  bpfi: {
    title: 'Banking & Payments Federation Ireland to the Oireachtas, 24 May 2023',
    href: 'https://www.kildarestreet.com/committees/?gid=2023-05-24a.713',
    flag: 'S',
  },
  fspoWho: {
    title: 'FSPO (Ireland): who can complain',
    href: 'https://fspo.ie/make-a-complaint/',
    flag: 'S',
  },
  wawd: {
    title: 'U.S. District Court, Western District of Washington: fake warrants and court fines',
    href: 'https://www.wawd.uscourts.gov/node/317',
    flag: 'S',
  },
  slamScam: {
    title: 'U.S. Department of Homeland Security: how to spot suspicious calls',
    href: 'https://www.dhs.gov/employee-resources/news/2022/05/26/slam-scam-how-spot-suspicious-calls',
    flag: 'S',
  },
  idTheft: {
    title: 'Federal Trade Commission: IdentityTheft.gov',
    href: 'https://www.identitytheft.gov/',
    flag: 'S',
  },
  acsc: {
    title: 'Australian Cyber Security Centre: banks, and ReportCyber',
    href: 'https://www.cyber.gov.au/acsc/view-all-content/referral-organisations/banks',
    flag: 'S',
  },
  sw: {
    title: 'Scamwatch (Australia): what to do if you have been scammed',
    href: 'https://www.scamwatch.gov.au/stay-protected/what-to-do-if-youve-been-scammed',
    flag: 'S',
  },
  afca30: {
    title: 'AFCA (Australia): delays of banks',
    href: 'https://www.afca.org.au/banking-delays',
    flag: 'S',
  },
  nzBos: {
    title: 'Banking Ombudsman (New Zealand): how we handle a complaint',
    href: 'https://www.bankomb.org.nz/how-to-complain/how-we-handle-a-complaint',
    flag: 'S',
  },
  cftc6: {
    title: 'CFTC: a fee or tax to withdraw is a sign of fraud',
    href: 'https://cftc.gov/LearnAndProtect/AdvisoriesAndArticles/6Steps.html',
    flag: 'S',
  },
  cftcRecov: {
    title: 'CFTC: recovery frauds',
    href: 'https://www.cftc.gov/LearnAndProtect/EducationCenter/RecoveryFrauds.html',
    flag: 'S',
  },
  ojpSext: {
    title: 'Office of Justice Programs: resources for victims of sextortion',
    href: 'https://ojp.gov/library/publications/resources-sextortion-victims',
    flag: 'S',
  },
  appFake: {
    title: 'Fake support numbers for payment apps found by web search',
    href: 'https://abc15.com/news/national/cash-app-zelle-and-venmo-money-transfer-apps-generate-thousands-of-complaints',
    flag: 'S2',
  },
  aps: {
    title: 'Adult Protective Services; Eldercare Locator 800-677-1116',
    href: 'https://www.consumerfinance.gov/consumer-tools/educator-tools/resources-for-older-adults/elder-protection-networks/resources/adult-protective-services/',
    flag: 'S',
  },
  bcomPhrase: {
    title: 'Blockchain.com: a 12-word phrase restores the wallet',
    href: 'https://support.blockchain.com/hc/en-us/articles/360029029911',
    flag: 'S',
  },
  bec: {
    title: 'FBI IC3: business email compromise page (recall or reversal, Hold Harmless Letter)',
    href: 'https://ic3.gov/CrimeInfo/BEC',
    flag: 'S',
  },
  bothell: {
    title: 'City of Bothell police, NCMEC steps on sextortion',
    href: 'https://www.bothellwa.gov/CivicAlerts.aspx?AID=582',
    flag: 'S',
  },
  c911co: {
    title: 'Colorado Office of School Safety: 911 or 988',
    href: 'https://oss.colorado.gov/news-article/988-and-911-getting-the-right-support-in-a-crisis',
    flag: 'S',
  },
  c988: {
    title: '988: call, text, chat; Spanish; worry about somebody',
    href: 'https://988lifeline.org/get-help/what-to-expect',
    flag: 'S',
  },
  cardNet: { title: 'Card networks: often 120 days', flag: 'S2' },
  cfpb: {
    title: 'CFPB complaint: 15 days to respond (wording of 2016)',
    href: 'https://github.com/cfpb/complaint',
    flag: 'S',
  },
  coinIrrev: {
    title: 'Coinbase: sent crypto cannot be reversed or stopped; only use the contact page',
    href: 'https://help.coinbase.com/en/coinbase/privacy-and-security/avoid-scams/tech-support-scams',
    flag: 'S',
  },
  coinLock: {
    title: 'Coinbase: lock the account in the app or browser',
    href: 'https://help.coinbase.com/en/coinbase/privacy-and-security/account-compromised/my-account-was-compromised',
    flag: 'S',
  },
  courierPSA: {
    title: 'FBI PSA of Jan 2024 on couriers, quoted in full',
    href: 'https://www.threatadvice.com/blog/scammers-use-couriers',
    flag: 'S2',
  },
  cuyahoga: {
    title: 'Cuyahoga County, Ohio: scammed? try to stop the payment',
    href: 'https://cuyahogacounty.gov/consumeraffairs/scam-squad/current-scams/scammed-try-to-stop-the-payment',
    flag: 'S',
  },
  cybertip: {
    title: 'NCMEC CyberTipline FAQ',
    href: 'https://report.cybertip.org/faqs',
    flag: 'S',
  },
  dfpiCopy: {
    title: 'California DFPI: copy and paste addresses',
    href: 'https://dfpi.ca.gov/consumers/crypto/how-to-report-crypto-scams',
    flag: 'S',
  },
  dvTech: {
    title:
      'NY State Coalition Against Domestic Violence: monitored devices; do not suddenly delete history',
    href: 'https://www.nyscadv.org/digital-safety/',
    flag: 'S',
  },
  dvh: {
    title: 'National Domestic Violence Hotline 800-799-7233; text START to 88788; chat',
    href: 'https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts',
    flag: 'S',
  },
  exchNoRegE: {
    title: 'Withdrawal of the CFPB proposal, document 2025-08646',
    href: 'https://frtracker.app/fr/2025-08646',
    flag: 'S',
  },
  fbi2308: {
    title:
      'FBI PSA I-082423 for crypto victims: report at once, details to give, also without them',
    href: 'https://www.ic3.gov/PSA/2023/PSA230824',
    flag: 'S2',
  },
  fbiLV: {
    title: 'FBI Las Vegas on the Recovery Asset Team',
    href: 'https://www.fbi.gov/contact-us/field-offices/lasvegas/news/press-releases/fbi-las-vegas-federal-fact-friday-recovery-asset-team',
    flag: 'S',
  },
  fbiRecovForm: {
    title: 'FBI form for victims of crypto recovery fraud',
    href: 'https://forms.fbi.gov/cryptorecoveryfraudvictims',
    flag: 'S',
  },
  fbiTel: { title: 'FBI 1-800-CALL-FBI, tips.fbi.gov', flag: 'S2' },
  fedRecov: {
    title: 'Federal Reserve: never be charged a fee to recover scam money',
    href: 'https://www.federalreserveconsumerhelp.gov/en/consumeralerts/recovery-more',
    flag: 'S',
  },
  finRRP: {
    title: 'FinCEN fact sheet FIN-2022-FCT1, Rapid Response Program',
    href: 'https://quickcen.sanctions.org/QuickCEN/research/Fact-Sheet-on-the-Rapid-Response-Program',
    flag: 'S',
  },
  finra2165: {
    title: 'FINRA Rules 2165 and 4512: brokers may hold, trusted contact',
    href: 'https://preview.finra.org/rules-guidance/guidance/faqs/frequently-asked-questions-regarding-finra-rules-relating-financial-exploitation-seniors',
    flag: 'S',
  },
  ftc2021: {
    title: 'FTC alert: paid someone you think is a scammer',
    href: 'https://consumer.ftc.gov/consumer-alerts/2021/09/paid-someone-you-think-scammer',
    flag: 'S',
  },
  ftcFull: {
    title: 'FTC text “What if you paid a scammer”, republished',
    href: 'https://windomnews.com/2024/04/09/what-if-you-paid-a-scammer-part-2/',
    flag: 'S2',
  },
  ftcGift: {
    title: 'FTC alert by C. Miranda on gift cards, full text republished',
    href: 'https://wcfbank.com/avoid-gift-card-scams.html',
    flag: 'S',
  },
  gaApp: {
    title: 'Georgia Consumer Protection: payment app scams',
    href: 'https://consumer.georgia.gov/mobile-payment-app-scams',
    flag: 'S',
  },
  getcoins: {
    title: 'GetCoins: refund policy for Minnesota, a hold of 72 hours',
    href: 'https://getcoins.com/refundsMN',
    flag: 'S',
  },
  ic3Other: {
    title: 'IC3 FAQ: one may file for another person',
    href: 'https://www.ic3.gov/',
    flag: 'S',
  },
  ic3Res: {
    title: 'IC3 resources: no status updates; officials never ask for money',
    href: 'https://ic3.gov/Outreach/Resources',
    flag: 'S',
  },
  ic3Spoof: {
    title: 'Type www.ic3.gov yourself: copies exist',
    href: 'https://www.tampafp.com/fbi-issues-warning-threat-actors-spoofing-ic3-website-to-steal-personal-information/',
    flag: 'S2',
  },
  intercept: {
    title:
      'USPS Package Intercept: online, for a fee, before it is out for delivery, barcode needed',
    flag: 'S2',
  },
  issuerFreeze: {
    title: 'Issuers freeze USDT/USDC mostly for police or courts',
    href: 'https://criminaldefenseattorneytampa.com',
    flag: 'S2',
  },
  kioskLA: {
    title: 'Louisiana R.S. 6:1389',
    href: 'https://legis.la.gov/legis/Law.aspx?d=1187472',
    flag: 'S',
  },
  kioskLaws: {
    title: 'Kiosk laws of the states, each with its source, on our page of deadlines',
    href: '/deadlines#kiosk-laws',
    flag: 'S',
  },
  metamaskPend: {
    title: 'MetaMask: cancelling works only while pending',
    href: 'https://support.metamask.io/transactions-and-gas/transactions/how-to-speed-up-or-cancel-a-pending-transaction',
    flag: 'S',
  },
  mlars: {
    title: 'DOJ MLARS victims: free, may return forfeited money',
    href: 'https://www.justice.gov/criminal/criminal-mlars/victims',
    flag: 'S',
  },
  nachaR06: {
    title: 'Nacha: ODFI may ask for a return for any reason; the other bank may refuse',
    href: 'https://nacha.org/rules/risk-management-topics-october-1-2024',
    flag: 'S',
  },
  nachaReply: {
    title: 'Nacha: the other bank must answer within ten banking days, from 1 Apr 2025',
    href: 'https://www.nacha.org/rules/risk-management-topic-april-1-2025',
    flag: 'S',
  },
  ncmecTid: {
    title: 'Take It Down (under 18), image stays on the device',
    href: 'https://www.tndagc.org/ncmecs-take-it-down-combats-sextortion/',
    flag: 'S2',
  },
  ovc: {
    title: 'National Elder Fraud Hotline 833-372-8311',
    href: 'https://ovc.ojp.gov/program/stop-elder-fraud',
    flag: 'S',
  },
  ovcFaq: {
    title: 'Elder Fraud Hotline FAQ: helps with IC3/FTC forms; family may call',
    href: 'https://ovc.ojp.gov/program/stop-elder-fraud/faqs',
    flag: 'S',
  },
  paypalPending: {
    title: 'PayPal: pending or unclaimed payments can be cancelled; completed ones not',
    href: 'https://www.paypal.com/ba/smarthelp/article/what-does-a-status-of-unclaimed-mean-faq2038',
    flag: 'S',
  },
  regE10: {
    title: '15 USC 1693e / 12 CFR 1005.10(c): stopping a preauthorized debit',
    href: 'https://www.lawserver.com/law/country/us/code/15_usc_1693e',
    flag: 'S',
  },
  regE11: {
    title: '12 CFR 1005.11 error procedure',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/11/',
    flag: 'S',
  },
  regE11late: {
    title: '12 CFR 1005.11 comment 11(b)(1)-7: late is not lost',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/11/',
    flag: 'S',
  },
  regE2m: {
    title: '15 USC 1693a(12) “unauthorized”',
    href: 'https://intheknow.thompsoncoburn.com/post/102jbkt',
    flag: 'S',
  },
  regE6: {
    title: '12 CFR 1005.6 limits for unauthorized transfers',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/6/',
    flag: 'S',
  },
  regE6helper: {
    title: '12 CFR 1005.6 comment 6(b)(5)-2: notice by somebody acting for the person is valid',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/6/',
    flag: 'S',
  },
  regEfaq5: {
    title: 'CFPB EFT FAQs, Unauthorized EFTs 5 and 6',
    href: 'https://www.consumerfinance.gov/compliance/compliance-resources/deposit-accounts-resources/electronic-fund-transfers/electronic-fund-transfers-faqs/',
    flag: 'S',
  },
  regEfaqP2P: {
    title:
      'CFPB EFT FAQs: payment apps are financial institutions (Coverage FI 3); the bank too (Unauthorized 11)',
    href: 'https://support.smslp.com/kb/a2865/',
    flag: 'S',
  },
  regZ13: {
    title: '12 CFR 1026.13(a)(1), (a)(3), (b)',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/13/',
    flag: 'S',
  },
  regZclaims: {
    title: '15 USC 1666i claims against the card issuer',
    href: 'https://policyrisk.com/us-code/title/15/section/1666i',
    flag: 'S',
  },
  rem30: {
    title: '12 CFR 1005.30(e): what a remittance transfer is',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/30/',
    flag: 'S',
  },
  rem34: {
    title: '12 CFR 1005.34(a): cancel within 30 minutes',
    href: 'https://www.consumerfinance.gov/rules-policy/regulations/1005/34/',
    flag: 'S',
  },
  remoteFTC: { title: 'FTC: update security software, scan, change passwords', flag: 'S2' },
  spincaster: {
    title: 'Approval phishing, revoking',
    href: 'https://infosecurity-magazine.com/news/chainalysis-operation-spincaster',
    flag: 'S2',
  },
  tida: {
    title: '47 USC 223a: platforms’ removal process from 19 May 2026',
    href: 'https://uscode.house.gov/view.xhtml?edition=prelim&num=0&req=granuleid%3AUSC-prelim-title47-section223a',
    flag: 'S',
  },
  tida48: {
    title: 'Public Law 119-12, section 3(a)(3): 48 hours after a valid request',
    href: 'https://www.govinfo.gov/content/pkg/PLAW-119publ12/html/PLAW-119publ12.htm',
    flag: 'S',
  },
  tidaFtc: { title: 'Complaints about platforms: TakeItDown.ftc.gov', flag: 'S2' },
  tsr: {
    title: '16 CFR 310.4(a)(3): no fee until seven business days after delivery',
    href: 'https://www.law.cornell.edu/cfr/text/16/310.4',
    flag: 'S',
  },
  ucc204: {
    title: 'UCC 4-A-204 unauthorized payment order',
    href: 'https://www.nysenate.gov/legislation/laws/UCC/4-A-204',
    flag: 'S',
  },
  ucc211: {
    title: 'UCC 4-A-211 cancelling a payment order',
    href: 'https://www.nysenate.gov/legislation/laws/UCC/4-A-211',
    flag: 'S',
  },
  ucc505: {
    title: 'UCC 4-A-505 one year to object',
    href: 'https://www.nysenate.gov/legislation/laws/UCC/4-A-505',
    flag: 'S',
  },
  usbank: {
    title: 'U.S. Bank: Zelle payment not yet claimed can be cancelled; else dispute by phone',
    href: 'https://it5.usbank.com/customer-service/knowledge-base/KB0070071.html',
    flag: 'S',
  },
  zelleRule: {
    title: 'Zelle network rule of 30 Jun 2023 on imposter scams; criteria secret',
    href: 'https://www.wsoctv.com',
    flag: 'S2',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type CallSource = keyof typeof list;

export const callSources: Readonly<Record<CallSource, Source>> = list;
