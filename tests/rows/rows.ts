import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import type { PlainPage } from '#tests/e2e/plain-browser.ts';

/** One sentence of the specification, the address at which it is kept, and what must be there. */
export type Row = readonly [asked: string, address: string, holds: Holds];

type Holds = (page: PlainPage) => boolean;

/** What the organisation of these checks has set. */
export const settings = {
  company_name: 'Harbour Desk',
  emergency_phone: '+1 202 555 0147',
  business_hours: 'Monday to Friday, 9 to 5',
  main_email: 'desk@harbour.example',
  response_hours: '24',
  answer_clock_hours: 'true',
  tell_answer_hours: 'true',
  answer_hours_emergency: '1',
  hours_partners: 'Partners: Tuesdays, 10 to 12',
  hours_students: 'Students: Wednesdays, 10 to 12',
  hours_jobs: 'Applicants: Thursdays, 10 to 12',
  hours_legal: 'Legal: Fridays, 10 to 12',
} as const;

/** Of a report that the checks send: longer than a list shows. */
export const sentMessage = `I paid a man who said he could get my coins back. ${'He asked for more each week. '.repeat(6)}`;

const team = urls.researchTeam(settings.company_name);

function says(...texts: readonly string[]): Holds {
  return ({ words }) => texts.every((text) => words.includes(text));
}

function never(...texts: readonly string[]): Holds {
  return ({ words }) => texts.every((text) => !words.includes(text));
}

/** Links in the page itself, not in the frame around it. */
function links(...paths: readonly string[]): Holds {
  return ({ root }) => paths.every((path) => root.querySelector(`main a[href="${path}"]`) !== null);
}

function counts(selector: string, least: number): Holds {
  return ({ root }) => root.querySelectorAll(selector).length >= least;
}

/** The filter of the questions shows some of them, and hides some. */
function findsSome({ words }: Parameters<Holds>[0]): boolean {
  const [, shown = '0', all = '0'] = /(\d+) of (\d+) answers/.exec(words) ?? [];
  return Number(shown) > 0 && Number(shown) < Number(all);
}

/** A link in the menu that lists the states, not in the drawer for phones. */
function inMenuOfStates(href: string): Holds {
  return ({ root }) => {
    const menu = root.querySelector('[data-menu-states]')?.closest('details');
    return Boolean(menu?.querySelector(`a[href="${href}"]`));
  };
}

function both(...all: readonly Holds[]): Holds {
  return (page) => all.every((holds) => holds(page));
}

function json(reads: (body: Record<string, unknown>) => boolean): Holds {
  return ({ html }) => reads(JSON.parse(html));
}

const urgent = says(`Urgent: call ${settings.emergency_phone}, ${settings.business_hours}`);

/** What staff read after they signed in; the report that the checks have sent is there. */
export const staffRows: readonly Row[] = [
  [
    'the list of reports begins each message',
    urls.admin.forms(),
    both(says('Message', sentMessage.slice(0, 100).trimEnd()), never(sentMessage)),
  ],
  [
    'figures: reports, cases, PDFs and domains, with the last 7 days',
    urls.admin.totals(),
    both(
      says('Submissions', 'Cases', 'PDFs', 'Domains', 'in the last 7 days'),
      links(urls.admin.forms(), urls.admin.cases(), urls.admin.documents(), urls.admin.domains()),
    ),
  ],
  [
    'an unknown address of the back office answers 404 in its own frame',
    `${urls.admin.home()}/nothing-here`,
    both(
      ({ status }) => status === 404,
      says('There is no such page'),
      counts(`nav a[href="${urls.admin.cases()}"]`, 1),
    ),
  ],
  [
    'manuals of staff: Investigation Procedures',
    urls.admin.documents(),
    says('Investigation Procedures'),
  ],
];

export const rows: readonly Row[] = [
  [
    'guide to the bank’s “fraud department”: who pressed the button',
    urls.bankImpersonation(),
    says('Who pressed the button', 'unauthorised'),
  ],
  [
    'guide to tech support and the phantom hacker',
    urls.techSupportScams(),
    says('phantom hacker', 'Turn the device off'),
  ],
  [
    'guide to threats with pictures: two ages, and the crisis line first',
    urls.sextortion(),
    both(
      says('Two ages decide where to go', '988', 'AYUDA'),
      counts('main a[href="https://takeitdown.ncmec.org"]', 1),
      ({ words }) => words.indexOf('988') < words.indexOf('Somebody friendly'),
    ),
  ],
  [
    'guide for those who live with the offender, under an address that gives nothing away',
    urls.moneyAtHome(),
    both(
      says('800-799-7233'),
      ({ root }) => root.querySelector('title')?.text.includes('offender') === false,
    ),
  ],
  ['“impersonation” finds its guide', urls.search('impersonation'), links('/impersonation-scams')],
  [
    'search shows each page once, with its other sections below it',
    urls.search('gift card'),
    ({ root }) => {
      const pages = root
        .querySelectorAll('main ol > li h2 a')
        .map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, ''));
      return pages.length > 2 && new Set(pages).size === pages.length;
    },
  ],
  ['the report page tells the answer time of an emergency', urls.report(), says('within 1 hour')],
  ['“within 24 hours” means a day', urls.report(), says('We aim to answer within 24 hours.')],
  ['urgent number in the body of the questions', urls.qa(), urgent],
  ['urgent number in the body of the tip line', urls.tipLine(), urgent],
  ['urgent number in the body of the forex guide', urls.forexScams(), urgent],
  ['urgent number in the body of the task guide', urls.taskScam(), urgent],
  ['the tip line gives the main e-mail', urls.tipLine(), links(`mailto:${settings.main_email}`)],
  [
    'FBI field offices stand under the title of a state',
    '/new-york-cybercrime',
    says('FBI field offices: Albany'),
  ],
  ['the offices link to the foot of the page', '/new-york-cybercrime', links('#offices')],
  ['yearly table with the average for each complaint', '/ohio-cybercrime', says('Per complaint')],
  [
    'losses in millions, averages in thousands with one decimal',
    '/ohio-cybercrime',
    ({ words }) => /\$[\d,]+\.\dM/.test(words) && /\$\d+\.\dK/.test(words),
  ],
  [
    'top scam types of a state',
    '/ohio-cybercrime',
    counts('[aria-labelledby="reported-title"] tbody tr', 3),
  ],
  ['rank among the states', '/ohio-cybercrime', says('Among the 50 states')],
  [
    'a state links to prevention and case studies',
    '/ohio-cybercrime',
    links(urls.scamPrevention(), urls.caseStudies()),
  ],
  [
    'menu of the states holds all 50',
    urls.home(),
    ({ root }) => root.querySelectorAll('[data-menu-states] a').length === statesWithPage.length,
  ],
  ['menu of the states holds the map', urls.home(), inMenuOfStates(urls.stateIntelligence())],
  [
    'menu of the states holds the rights at a kiosk',
    urls.home(),
    inMenuOfStates(`${urls.deadlines()}#kiosk-laws`),
  ],
  ['menu of the states holds the figures', urls.home(), inMenuOfStates(urls.figures())],
  ['four menus in the header', urls.home(), counts('header details[name="site-menu"]', 4)],
  [
    'a real alert stands on home while the news room is in no menu',
    urls.home(),
    says('Calls in our name are not ours'),
  ],
  [
    'no inline data on home',
    urls.home(),
    ({ root }) => root.querySelector('script[type="application/ld+json"]') === null,
  ],
  [
    'job guide: what we look for',
    urls.jobScam(),
    says('What we look for', 'A young website', 'No video call'),
  ],
  [
    'job guide: what we do, in four steps',
    urls.jobScam(),
    says('What we do', '1. You send us the offer', '4. If money or papers are gone'),
  ],
  [
    'job guide links to prevention and the report',
    urls.jobScam(),
    links(urls.scamPrevention(), urls.report()),
  ],
  [
    'members show their expertise, background and cases',
    team,
    says('Expertise Tracing', 'Background Ten years at a bank', 'Cases 40 (case records, 2026)'),
  ],
  ['members show how many publications name them', team, says('Publications 1')],
  ['publications name their journal', team, says('Journal of Honest Figures')],
  ['View Publications beside “Work with us”', team, links('#publications', '#collaborate')],
  [
    'teams with what they do and their status',
    urls.about(),
    says('Night desk', 'Reads what comes at night.', 'Looking for people'),
  ],
  [
    'for the press: whom to write to',
    urls.news(),
    both(says('For the press'), links(`mailto:${settings.main_email}`, team)),
  ],
  ['for the press: a message with its subject', urls.news(), links(urls.contact('Press'))],
  ['for the press: a picture of the logo', urls.news(), links('/favicon.svg')],
  ['the about page leads the press there', urls.about(), links(`${urls.news()}#press`)],
  [
    'forex guide links to recovery, investigation and prevention',
    urls.forexScams(),
    links(urls.assetRecovery(), urls.cryptoInvestigation(), urls.scamPrevention()),
  ],
  ['task guide links to crypto investigation', urls.taskScam(), links(urls.cryptoInvestigation())],
  ['prevention links to the research team', urls.scamPrevention(), links(urls.researchTeamShort())],
  [
    'cryptocurrency brief links to romance, fake trading and recovery',
    urls.cryptocurrencyScams(),
    links(urls.romanceScams(), urls.fakeTradingScam(), urls.assetRecovery()),
  ],
  [
    'partners: cybersecurity firms and law enforcement by themselves',
    urls.referral(),
    says('Cybersecurity firms', 'Law enforcement'),
  ],
  [
    'partners: Become a partner, with its subject',
    urls.referral(),
    links(urls.contact('Partnership')),
  ],
  ['partners: what partners said stands there', urls.referral(), says('They answer the phone.')],
  [
    'what a partner said is not among the clients’ words',
    urls.about(),
    never('They answer the phone.'),
  ],
  ['students: a fourth benefit', urls.student(), says('Somebody who looks before you pay')],
  [
    'students: three common frauds with figures',
    urls.student(),
    counts('[aria-labelledby="scams"] li', 3),
  ],
  ['hours for partners where filled', urls.referral(), says(settings.hours_partners)],
  ['hours for students where filled', urls.student(), says(settings.hours_students)],
  ['hours for applicants where filled', urls.jobs(), says(settings.hours_jobs)],
  ['hours for legal questions where filled', urls.privacy(), says(settings.hours_legal)],
  [
    'a manual that is switched off says so',
    urls.manuals(),
    says('The file is not offered at present. Ask us for it.'),
  ],
  [
    'a manual that is there is not said to be in the making',
    urls.manuals(),
    never('The file is being made.'),
  ],
  [
    'three categories of manuals',
    urls.manuals(),
    says('Investigation Procedures', 'Victim Guides', 'Prevention'),
  ],
  [
    'a study without amounts shows its figure, not empty bars',
    urls.caseStudy('OP-2024-001'),
    both(
      says('About $562 million'),
      ({ root }) => root.querySelector('[data-unknown-bar]') === null,
    ),
  ],
  [
    'an unknown amount is a hollow mark, never a bar',
    urls.caseStudy('OP-2026-001'),
    both(counts('[data-unknown-bar]', 1), ({ root }) => root.querySelector('.hatched') === null),
  ],
  [
    'all case studies at once, as show-it.md asks',
    urls.caseStudies(),
    ({ root }) => root.querySelectorAll('main ol > li[id^="OP-"]').length === 24,
  ],
  [
    'an unknown case study answers 404',
    urls.caseStudy('OP-1999-001'),
    both(({ status }) => status === 404, says('Case Study Not Found')),
  ],
  [
    'seed phrase finds the question of the recovery phrase',
    `${urls.qa()}?q=seed+phrase`,
    findsSome,
  ],
  ['Bitcoin ATM finds the questions about kiosks', `${urls.qa()}?q=bitcoin+atm`, findsSome],
  ['“newyork” finds the state', urls.search('newyork'), links('/new-york-cybercrime')],
  [
    'the search is not in the site map',
    urls.sitemap(),
    ({ html }) => !html.includes('/search</loc>'),
  ],
  [
    'site map lists every state',
    urls.sitemap(),
    ({ html }) => statesWithPage.every(({ slug }) => html.includes(`/${slug}-cybercrime</loc>`)),
  ],
  [
    'public record of the states, without a token',
    urls.api.states(),
    json(({ states }) => Array.isArray(states) && states.length === 50),
  ],
  [
    'public record of a state: offices, totals, years, no hotspots with the reason',
    urls.api.state('oh'),
    json(
      (body) =>
        Array.isArray(body['field_offices']) &&
        Array.isArray(body['yearly_data']) &&
        Number(body['total_losses']) > 0 &&
        String(body['hotspots_reason']).length > 10,
    ),
  ],
  [
    'any page may read the public record',
    urls.api.states(),
    ({ headers }) => headers.get('access-control-allow-origin') === '*',
  ],
  ['no such state', urls.api.state('zz'), ({ status }) => status === 404],
  [
    'the file of a manual is named by its title',
    '/documents/blockchain-forensics-best-practices.pdf',
    ({ headers }) =>
      (headers.get('content-disposition') ?? '').includes(
        "filename*=UTF-8''Blockchain%20Forensics%20Best%20Practices.pdf",
      ),
  ],
  [
    'an unknown page answers 404 with a search box',
    '/nothing/here',
    both(({ status }) => status === 404, counts('main input[type="search"]', 1)),
  ],
];
