import { provedByItsEvent, type DeadlineRule } from '../rule.ts';

/** Common fields of most federal rules. */
export const federal = {
  version: 1,
  level: 'S',
  audience: 'public',
  jurisdiction: 'US',
  // An owner abroad has the same days: the notice is of a United States office.
  needs: provedByItsEvent,
  ways: 'any',
  strength: 'statute',
} as const;

/** Read in secondary texts, and nothing can be done without a lawyer. */
const inCourt = { ...federal, level: 'S2', audience: 'staff', duty: 'client' } as const;

const readOn = '2026-11-22';

const ownersClaim = {
  citation: '28 CFR 8.9(b)(2)(ii) and 8.10(a), for 18 U.S.C. 983(a)(2)(B)',
  url: 'https://federal.elaws.us/cfr/title-28/section-8.10',
  readOn,
} as const;

const noticeToOwners = {
  citation: '18 U.S.C. 983(a)(1)',
  url: 'https://checkoutapi.com/uscode/18/983',
  readOn,
} as const;

const claimWords = {
  title: 'File an owner’s claim to what was seized',
  what: 'The claim must have arrived at the office that the letter names, signed under oath by you and not by a lawyer for you. E-mail and fax do not count.',
  when: 'For property that an agency wants to forfeit without a court, if you say that it is yours. Talk to a lawyer first.',
} as const;

export const forfeitureRules: readonly DeadlineRule[] = [
  {
    ...federal,
    id: 'forf-gov-notice',
    trigger: { by: 'event', kinds: ['seized'] },
    clock: { unit: 'days', n: 60 },
    duty: 'institution',
    source: noticeToOwners,
    words: {
      title: 'The agency writes to the owners of what it seized',
      what: 'The agency must send notice. If you hear nothing, ask.',
      when: 'For property that was seized and is to be forfeited without a court.',
      from: 'the property was seized',
      note: 'It has 90 days if state or local police seized it, and 30 more if it extends the time. If it learns later who the owner is, the days run from then.',
      late: 'Ask the agency whether it sent a notice, and where.',
    },
  },
  {
    ...federal,
    id: 'forf-gov-notice',
    part: 'destroyed',
    audience: 'staff',
    unless: ['seized'],
    trigger: { by: 'event', kinds: ['tokens-destroyed'] },
    clock: { unit: 'days', n: 60 },
    duty: 'institution',
    source: noticeToOwners,
    words: {
      title: 'The agency writes to the owners of what an issuer reissued to it',
      what: 'Find out which agency has it, ask whether it sent or published a notice, and record the days of that notice here.',
      when: 'For tokens that an issuer destroyed to reissue them to an agency that seized them. The destruction does not say who has them now.',
      from: 'the issuer destroyed the tokens',
      note: 'The 60 days run from the seizure, whose day may be an earlier one. Record the seizure once it is known, and this date is replaced.',
      late: 'Ask all the same, and look at the notices on forfeiture.gov.',
    },
  },
  {
    ...federal,
    id: 'forf-petition',
    trigger: { by: 'event', kinds: ['forfeiture-notice-received'] },
    clock: { unit: 'days', n: 30 },
    duty: 'client',
    source: {
      citation: '28 CFR 9.3(a) and 9.8(a)(2)',
      url: 'https://cfr.laws-info.com/text/28/9/3',
      readOn,
      quote: 'to facilitate processing',
    },
    words: {
      title: 'Ask for remission of what was forfeited',
      what: 'Send the petition with papers that show your loss. Taking part is free.',
      when: 'For victims of a crime whose proceeds an agency forfeits.',
      from: 'you got the notice',
      note: 'The 30 days are asked for, not a limit. If there is a criminal case, tell the court’s restitution team too: one door does not open the other.',
      late: 'Send it all the same: petitions are looked at until the property is disposed of.',
    },
  },
  {
    ...federal,
    id: 'forf-claim-adm',
    unless: ['forfeiture-date-stated'],
    trigger: { by: 'event', kinds: ['forfeiture-notice-sent'] },
    clock: { unit: 'days', n: 35 },
    duty: 'client',
    counts: 'received',
    source: {
      ...ownersClaim,
      quote: 'at least 35 days after the personal written notice is sent',
    },
    words: {
      ...claimWords,
      from: 'the agency sent the letter',
      note: 'The date stands in the letter; it cannot be earlier than this one.',
    },
  },
  {
    ...federal,
    id: 'forf-claim-adm',
    part: 'stated',
    trigger: { by: 'event', kinds: ['forfeiture-date-stated'] },
    clock: { unit: 'stated' },
    duty: 'client',
    counts: 'received',
    source: ownersClaim,
    words: { ...claimWords, from: 'the letter says that the time ends' },
  },
  {
    ...federal,
    id: 'forf-claim-adm',
    part: 'published',
    unless: ['forfeiture-notice-received', 'forfeiture-date-stated'],
    trigger: { by: 'event', kinds: ['forfeiture-final-publication'] },
    clock: { unit: 'days', n: 30 },
    duty: 'client',
    counts: 'received',
    source: ownersClaim,
    words: {
      ...claimWords,
      from: 'the notice was published for the last time',
      note: 'Only if you did not get a letter.',
    },
  },
  {
    ...inCourt,
    id: 'forf-claim-civ',
    trigger: { by: 'event', kinds: ['civil-forfeiture-published'] },
    clock: { unit: 'days', n: 60 },
    source: {
      citation:
        'A notice that propertyseizure.com quotes; Supplemental Rule G(5)(a)(ii) was not read',
      url: 'https://propertyseizure.com',
      readOn,
    },
    words: {
      title: 'Claim in a civil forfeiture case',
      what: 'File the claim with the court, with a lawyer. A direct notice names its own date.',
      when: 'For civil judicial forfeiture.',
      from: 'the notice was first published on forfeiture.gov',
    },
  },
  {
    ...inCourt,
    id: 'forf-ans-civ',
    trigger: { by: 'event', kinds: ['civil-claim-filed'] },
    clock: { unit: 'days', n: 21 },
    source: {
      citation:
        'Supplemental Rule G(5)(b), as cited in United States v. Land & Bldgs. at 22 Hartlen Ave. (D.N.H. 2011)',
      url: 'http://federal-rules.laws-info.com/frcp/rule_G',
      readOn,
    },
    words: {
      title: 'Answer in a civil forfeiture case',
      what: 'File an answer or a motion under Rule 12, with a lawyer.',
      when: 'For civil judicial forfeiture, after the claim.',
      from: 'the claim was filed',
    },
  },
  {
    ...inCourt,
    id: 'forf-anc',
    trigger: {
      by: 'event',
      kinds: ['criminal-forfeiture-published', 'criminal-forfeiture-notice-received'],
    },
    clock: { unit: 'days', n: 30 },
    source: {
      citation:
        '21 U.S.C. 853(n)(2), as applied in United States v. Marion, 562 F.3d 1330 (11th Cir. 2009)',
      url: 'https://app.midpage.ai/document/united-states-v-marion-78295',
      readOn,
    },
    words: {
      title: 'Third party’s petition in a criminal forfeiture',
      what: 'File the petition with the court, with a lawyer.',
      when: 'For a third party with a right to what is forfeited in a criminal case.',
      from: 'the last publication or the receipt of notice, whichever was earlier',
      note: 'The days run from the notice, not from the judgment.',
    },
  },
  {
    ...federal,
    id: 'remission-open',
    trigger: { by: 'event', kinds: ['remission-closes'] },
    clock: { unit: 'stated' },
    duty: 'client',
    source: {
      citation: 'US Department of Justice, pages for victims',
      url: 'https://www.justice.gov/criminal/criminal-mlars/victims',
      readOn,
    },
    words: {
      title: 'Petition in a remission that was announced',
      what: 'Send the petition as the announcement says. Taking part is free.',
      when: 'If your case is one for which the Department of Justice takes petitions.',
      from: 'the announcement says that the time ends',
    },
  },
  {
    ...federal,
    id: 'restitution-open',
    trigger: { by: 'event', kinds: ['restitution-closes'] },
    clock: { unit: 'stated' },
    duty: 'client',
    source: {
      citation: '18 U.S.C. 3664(d)(2)(A)(vi), in Pub. L. 104-132, 110 Stat. 1233',
      url: 'https://en.wikisource.org/wiki/Page:United_States_Statutes_at_Large_Volume_110_Part_2.djvu/59',
      readOn: '2026-11-23',
      quote:
        'the opportunity of the victim to file with the probation officer a separate affidavit relating to the amount of the victim’s losses subject to restitution',
    },
    words: {
      title: 'Tell the court what you lost',
      what: 'Send your statement of loss, as the victims’ office says. Taking part is free.',
      when: 'If somebody is to be sentenced in a criminal case and you lost money to them.',
      from: 'the victims’ office says that the time ends',
      note: 'This is the way to restitution. A petition for remission is another one: one does not open the other.',
    },
  },
  {
    ...federal,
    id: 'pres-90',
    audience: 'staff',
    trigger: { by: 'event', kinds: ['preservation-asked'] },
    clock: { unit: 'days', n: 90 },
    duty: 'officer',
    source: {
      citation: '18 U.S.C. 2703(f)',
      url: 'https://legalclarity.org/section-2703f-preservation-requests-how-the-freeze-works/',
      readOn,
      quote:
        'retained for a period of 90 days, which shall be extended for an additional 90-day period upon a renewed request',
    },
    words: {
      title: 'The officer’s preservation request runs out',
      what: 'Ask the officer whether it was renewed.',
      when: 'For data that a provider keeps at the request of a government body.',
      from: 'the request was made',
      late: 'Ask whether it was renewed in time.',
    },
  },
];
