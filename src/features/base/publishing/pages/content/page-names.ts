/** Names for staff of the pages that have their own texts. */
export const pageNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/services': 'Services',
  '/contact-us': 'Report page',
  '/career': 'Working here',
  '/research-team': 'Research team',
  '/news-room': 'News room',
  '/student-discount': 'Student assistance',
  '/referral-program': 'Referrals',
  '/bounty-hotline': 'Tip line',
  '/blockchain-analyst': 'Analyst services',
  '/case-tracker': 'Case tracker',
  '/privacy-policy': 'Privacy policy',
  '/terms-conditions': 'Terms',
};
