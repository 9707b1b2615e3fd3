/** Crypto, trading platforms, shares, forex and binary options; joined in `sources.ts`, which checks the shape. */
export const investmentScamSources = {
  cftcFakeSites2019: {
    publisher: 'Commodity Futures Trading Commission and SEC',
    title: 'Investor alert on fraudulent digital asset trading websites',
    dated: 'April 26, 2019',
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
  irsTheftLoss2025: {
    publisher: 'Journal of Accountancy, on an IRS Chief Counsel memo',
    title: 'Deductibility of theft losses for victims of certain scams',
    dated: 'July 2025',
    href: 'https://www.journalofaccountancy.com/issues/2025/jul/deductibility-of-theft-losses-for-victims-of-certain-scams',
  },
  finCen2023: {
    publisher: 'US Treasury, Financial Crimes Enforcement Network',
    title: 'Alert FIN-2023-Alert005 on a virtual currency investment scam',
    dated: 'September 8, 2023',
    href: 'https://www.fincen.gov/system/files/shared/FinCEN_Alert_Pig_Butchering_FINAL_508c.pdf',
  },
  scamCenters2026: {
    publisher: 'US Department of Justice',
    title: 'Coordinated takedown of scam centers',
    dated: 'April 29, 2026',
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
    dated: 'May 8, 2018',
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
    publisher: 'FBI IC3',
    title: 'Public service announcement 250703, on investment clubs',
    dated: 'July 3, 2025',
    href: 'https://www.ic3.gov/PSA/2025/PSA250703',
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
    dated: 'March 25, 2025',
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
} as const;
