import { officialLinks } from '../official-links.ts';
import type { ReportChannel } from './guide.ts';

/** The official places that several guides send people to. All are free. */
export const reportChannels = {
  ic3: {
    name: 'IC3 (FBI)',
    use: 'Any fraud on the internet, with all payment details. Free.',
    href: officialLinks.ic3,
  },
  ftc: { name: 'FTC', use: 'Any fraud against consumers. Free.', href: officialLinks.ftcReport },
  cftc: {
    name: 'CFTC',
    use: 'Crypto, forex, binary options and fake trading sites. Free.',
    href: officialLinks.cftcComplaint,
  },
  sec: {
    name: 'SEC',
    use: 'Shares, securities and investment advisers. Free.',
    href: officialLinks.secTip,
  },
  california: {
    name: 'California DFPI',
    use: 'Crypto scams, if you live in California. Free.',
    href: officialLinks.dfpiCrypto,
  },
  identityTheft: {
    name: 'IdentityTheft.gov',
    use: 'If they have your ID or Social Security number. Free.',
    href: officialLinks.identityTheft,
  },
  elderFraud: {
    name: 'National Elder Fraud Hotline',
    use: 'Help with reporting if you are 60 or older: 833-372-8311. Free.',
    href: officialLinks.elderFraudHotline,
  },
} as const satisfies Record<string, ReportChannel>;

/** Among the first steps of each guide to a fraud that is paid in crypto: people also put cash into machines. */
export const paidAtKiosk =
  'Paid cash into a crypto kiosk (Bitcoin ATM)? Call the company named on the receipt: ask it to stop the payment, and for a refund. Some states have a law for that. Most want you to tell the police in time, too.';
