import { asked, claimReasons, near, refused, type ClaimPattern } from './claim-patterns.ts';

const { office, partner } = claimReasons;

/** Real offices that victims are referred to. Their names sound like those of impostors. */
const realOffices =
  'National Elder Fraud Hotline(?: of the Department of Justice)?|National Cyber Security Cent(?:re|er)|European Cybercrime Cent(?:re|er)|National Fraud Intelligence Bureau|European Anti-Fraud Office|(?:National|Canadian) Anti-(?:Fraud|Scam) Centre|(?:Internet|National Cyber) Crime (?:Complaint Center|Unit)';

const names =
  'Federal Bureau of Investigation|Federal Trade Commission|Consumer Financial Protection Bureau|Securities and Exchange Commission|Commodity Futures Trading Commission|Internet Crime Complaint Center|Secret Service|Homeland Security|Financial Conduct Authority|Scotland Yard|Department of (?:Justice|the Treasury|Homeland Security)|Justice Department|(?:US )?Treasury|Supreme Court';

/** Authorities whose names are part of no other: "UN" and "EU" may be somebody's initials. */
export const namedAuthority = `${realOffices}|${names}|FBI|IC3|FTC|SEC|CFTC|CFPB|CIA|NSA|DOJ|DHS|IRS|FinCEN|FINRA|NCA|HSI|FCA|Interpol|Europol|(?:US )?Marshals|police|sheriffs?|prosecutors?|(?:(?:the|US|United States|federal|state) ){0,3}governments?|law[- ]enforcement|authorities|regulators?|attorneys? general|ministry|federal court`;

/** Authorities as texts name them. */
export const authority = `(?:${namedAuthority}|UN|EU)`;

const others = `(?:${authority}|stud(?:y|ies)|survey|research(?:ers)?|reports?|courts?|Chainalysis|banks?|exchanges?)\\b`;

/** Parties other than us to whom a deed or figure may belong. */
export const ofOthers = new RegExp(`\\b${others}`, 'i');

/** The owner of a figure, named after it. */
export const namedAfter = new RegExp(
  `\\b(?:according to|(?:reported|found|counted|measured|published) by|says?|said) (?:[\\w’'-]+ ){0,3}${others}`,
  'i',
);

/** Words that no sender name may contain. */
export const authorityWords = new RegExp(
  `\\b(?:${namedAuthority}|marshal|bureau|federal|department of|homeland)\\b`,
  'i',
);

/** Only the name of an authority. */
export const authorityAlone = new RegExp(`^\\W*(?:the |official )?${authority}\\W*$`, 'i');

/** The matched words, and their position in the sentence. */
export type ClaimMatch = { index: number; words: string };

/** "National Cyber Security Centre": the name of a real office. */
export function isOfficeName(sentence: string, { index, words }: ClaimMatch): boolean {
  return [...sentence.matchAll(offices)].some(
    (name) => name.index <= index && index + words.length <= name.index + name[0].length,
  );
}

const offices = new RegExp(`\\b(?:${realOffices})\\b`, 'gi');

const field =
  '(?:crypto\\w*|cyber[- ]?\\w*|blockchain|bitcoin|digital|assets?|fraud|scams?|restitution|recover(?:y|ies)|funds|victims?|internet|online|financial crimes?)';
const body =
  '(?:agency|agencies|authority|office|body|department|unit|force|bureau|institution|branch|division|regulator|ministry)';
const standing =
  '(?:certified|accredited|licen[cs]ed|authori[sz]ed|endorsed|backed|trusted|approved|appointed|mandated|commissioned|contracted|sponsored|funded|supervised|deputi[sz]ed|vetted|recogni[sz]ed|recommended|hired|verified)';

const posing: readonly ClaimPattern[] = [
  refused(
    `\\b(?:we|i|our \\w+|this|here|you)(?:[’']re|[’']m| are| am| is)(?: (?:the|a|an|part of|arm of|branch of|agents? of|notice from|letter from|website of|site of|portal of|service of|message from|your|now|also|actually|real|official|officially|fully|proud|speaking|talking|to|with))+ (?:(?:US|national|state|federal) )?(?:${authority}\\b(?! (?:free|and|first|office|or))|(?:government(?:al)?|federal|national|police|official|regulatory|public) (?:\\w+ ){0,2}${body})`,
    office,
  ),
  refused(`\\bagency of the (?:\\w+ )?(?:government|state|union)\\b`, office),
  refused(
    `\\b(?:department|ministry|office|bureau|agency|directorate|commission|administration|authority|task force|(?<!\\b(?:ask|tell|call|contact|phone) the )police) (?:of|for|against) (?!victims of crime)(?:\\w+ )?${field}\\b`,
    office,
  ),
  refused(
    `\\b(?:national|federal|US|United States|American|European|international|global|state|central|royal)(?: \\w+){0,2} ${field}(?: \\w+){0,3} (?<!elder fraud )(?:bureau|agency|police|authority|commission|department|ministry|administration|task force|directorate|marshals|service|office|division|unit|center|centre|desk|institute)\\b`,
    office,
  ),
  refused(
    `\\b${field}(?: \\w+)? (?:bureau|police(?! forces)|agency|ministry|authority|marshals|constabulary|directorate|tribunal|commission)\\b`,
    office,
  ),
  refused(
    `(?<!\\b(?:FBI|IRS|HSI|DHS|FBI’s|police) )\\b(?:special|field|undercover|recovery|crypto|asset|senior) agents?\\b(?! of (?:the )?${authority} (?:seized|arrested|searched|raided|found|may|investigat\\w*|traced|charged|never)\\b)|\\bour (?:federal |field |special )?agents?\\b`,
    office,
  ),
  refused(
    `\\b(?:our|sworn) (?:officers|detectives|marshals|inspectors|constables)\\b|\\bbadge (?=no\\b|number|#)|\\bGS-?\\d{1,2}\\b`,
    office,
  ),
  // Only an authority has a team that investigates people.
  asked(
    `\\bour (?:\\w+ )?investigat(?:ion|ions|ive|ing) (?:teams?|units?|departments?|divisions?|squads?)\\b`,
    office,
  ),
  refused(
    `\\b(?:federal|interpol|europol|FBI|homeland) (?!internet crime)(?:${field}|bureau(?! of investigation)|division|desk|unit|relief|restitution|compensation|claims?|refunds?)\\b`,
    office,
  ),
  refused(
    `\\b(?:government|treasury) (?:\\w+ ){0,2}(?:recovery|refund|restitution|compensation|relief)s?\\b(?! scams?)|\\b(?:refund|recovery|claims?|restitution|compensation) (?:department|division|unit|desk|office|team|portal) (?:of|at|for) (?:the )?${authority}\\b|\\b(?:chief|senior|lead) federal \\w+`,
    office,
  ),
  refused(
    `\\bofficial(?:ly)? (?:government|state|federal) (?!sites?|websites?|pages?)\\w+`,
    office,
  ),
  refused(
    `\\b(?:government|state|federally|police)[- ](?:backed|approved|authori[sz]ed|certified|recogni[sz]ed|licen[cs]ed|sponsored|mandated)\\b`,
    office,
  ),
  refused(`\\bagence (?:federale|officielle)`, office),
  asked(
    `\\bfederal\\b(?! (?:trade|de comercio|bureau of investigation|reserve|register|rules?|laws?|courts?|judges?|crimes?|criminal|charges?|prosecutors?|grand|deposit|authorities|agents?|agency|agencies|investigators?|regulators?|officials?|government|tax|student|prison|offen[cs]es?|police|indictment|jury|statutes?|districts?|penitentiary|felony|level|communications|regulations?|directory|newswire|fact|fraud charges|complaint|case)\\b)`,
    office,
  ),
  asked(
    `\\b(?<!(?:financial protection|better business|each|every|either|credit|census|citizens advice) )bureau\\b(?! of (?:investigation|prisons|labor|justice)|’s)`,
    office,
  ),
  // An arm of an authority, its seal, its site, its staff who work on "your file".
  refused(
    `^\\W*(?:an?|the) (?:official )?(?:arm|branch|division|section|office|agency|subsidiary|representative) of (?:the )?${authority}\\b`,
    office,
    { isOfOthers: true },
  ),
  refused(
    `^\\W*(?:an? |the |your |this is an? )?(?:official )?(?:(?:US|federal|government(?:al)?|state) )+(?:agency|authority|bureau|body|department|website|site|portal|notice)\\W*$|^\\W*(?:this is )?(?:an? )?official (?:website|site|notice|portal)? ?(?:of|from|by)? ?(?:the )?(?:US|United States|federal) government\\b`,
    office,
  ),
  refused(
    `\\b(?:we|this (?:\\w+ )?(?:site|website|page|service|desk|office|portal|programme|program|fund)|our \\w+)(?:[’']re| are| is) (?:\\w+ )?(?:operated|run|owned|managed|administered|controlled|staffed|led|overseen|hosted|regulated|insured) (?:\\w+ )?by\\b${near}\\b${authority}\\b`,
    office,
  ),
  refused(
    `\\b(?:your|the) (?:case|file|claim|refund|matter) (?:has been|is|was) (?:now )?(?:assigned to|handled by|under review by|approved by)\\b${near}\\b(?:federal|${authority})\\b|\\b(?:deputy|US|federal|special|chief) (?:US |state )?(?:marshal|prosecutor|inspector|investigator|officer)s?\\b[^.!?\\n]{0,30}\\byour (?:case|file|claim|refund|money|funds)\\b`,
    office,
    { unless: /\b(?:if|when|once|whether|until) $/i },
  ),
  refused(
    `\\b(?:we|our \\w+|who|that) (?:all )?(?:carry|carries|hold|holds|wear|wears|bear|bears)\\b${near}\\b(?:badges?|warrants?|credentials|powers? of arrest|seal of)\\b|\\b(?:seal|crest|emblem|stamp) of (?:approval of )?(?:the )?(?:US |federal )?${authority}\\b|\\b(?:verified|government|federal|FBI|SEC|DOJ|Interpol) (?:trust )?seal\\b`,
    office,
  ),
  refused(
    `\\b(?:compensation|restitution|recovery|refund|reimbursement) (?:\\w+ )?(?:fund|scheme|program(?:me)?|portal|desk|cent(?:re|er)|service|registry) of (?:the )?${authority}\\b|\\b(?:compensation|restitution|recovery|refund|asset|crypto\\w*|fraud|scam)s? (?:\\w+ )?tribunal\\b`,
    office,
    { isOfOthers: true },
  ),
  refused(
    `\\bcourt[- ](?:appointed|approved|authori[sz]ed|sanctioned|mandated) (?:\\w+ )?(?:recovery|refund|asset|crypto|restitution)\\b|\\b(?:we|our \\w+|i)(?:[’']re|[’']m| are| is| am)(?: an?| the)? court[- ](?:appointed|approved|authori[sz]ed|sanctioned|mandated)\\b`,
    office,
  ),
  refused(
    `\\b(?:we|our \\w+) (?:operate|work|act|were (?:set up|created|founded|sent|formed)|are (?:set up|sent)|belongs? to|sits? in|are part|serve|report)s?\\b(?: (?:under|by|from|within|inside|in|for|to))? (?:an? |the )?(?:Congress|(?:government|federal|state) (?:licen[cs]e|mandate|charter|contract|programme|program|order)|Department of \\w+|Treasury|Justice Department|White House)\\b|^\\W*(?:this (?:message|mail|letter|call|notice|offer|text) )?(?:comes?|sent|brought|issued|delivered)(?: to you)? (?:from|by) (?:the )?${authority}\\b|^\\W*(?:an? |the |your )?(?:public|state|official|governmental) (?:body|office|agency|authority|desk) (?:for|of|against)\\b`,
    office,
  ),
  refused(
    `\\bentitled to (?:\\w+ ){0,2}(?:compensation|refund|restitution|payout)s? from (?:the )?${authority}\\b|\\bbadge[- ](?:carrying|holding|bearing)\\b|\\bfull (?:power|weight|authority) of the (?:state|law|government)\\b|\\b(?:US|United States|federal) government ?[:|-]`,
    office,
    { isOfOthers: true },
  ),
  asked(
    `\\b(?:retired|former|ex|veteran|serving|off-duty)[- ](?:\\w+ )?${authority}(?:[’']s)? (?:special )?(?:agents?|officers?|investigators?|detectives?|officials?|prosecutors?)\\b`,
    office,
  ),
];

const backing: readonly ClaimPattern[] = [
  refused(
    `\\b(?:official(?:ly)?|exclusive|authori[sz]ed|certified|accredited|approved|designated|trusted|socio oficial del|partenaire officiel de|offizieller partner)(?: \\w+)? ${authority}[’']?s? (?:\\w+ )?(?:partners?|affiliates?|contractors?|providers?|representatives?|units?|liaisons?|teams?|agents?|agency)\\b`,
    partner,
  ),
  refused(`\\b(?:socio oficial|partenaire officiel|offizieller partner)\\b`, partner),
  refused(`\\b${authority}[- ](?:partners?(?:hip)?|affiliates?|trained|${standing})\\b`, partner),
  refused(
    `\\b(?:partner(?:s|ed|ship|ing)?|co-?operat(?:ion|ing|e)|alliance|allied|affiliat(?:ed|ion)|teamed(?: up)?) with\\b${near}\\b${authority}\\b`,
    partner,
  ),
  refused(
    `\\bwork(?:s|ing)? (?:\\w+ )?(?:closely|directly|together|hand in hand|side by side|shoulder to shoulder|in tandem) (?:\\w+ )?with\\b${near}\\b${authority}\\b|\\bwork(?:s|ing|ed)? (?:\\w+ )?alongside\\b${near}\\b${authority}\\b`,
    partner,
  ),
  asked(`\\bwe (?:\\w+ )?work with\\b${near}\\b${authority}\\b`, partner),
  refused(
    `\\b${standing} (?:\\w+ )?by\\b${near}\\b(?:${authority}|courts?|authorit(?:y|ies))\\b`,
    partner,
  ),
  refused(
    `\\b(?:on behalf of|under the (?:authority|mandate|direction|supervision) of|in the name of|(?:with|have) the (?:authority|powers?|mandate) of|members? of (?:the|an?))\\b${near}\\b${authority}\\b(?! (?:reports?|list))`,
    partner,
  ),
  refused(
    `\\b(?:we|our \\w+)(?:[’']ve| have| has| hold| holds| enjoy| enjoys)? (?:\\w+ ){0,3}(?:access|clearance|connections?|contacts?|ties|agreements?|contracts?|lines?|mandate|accreditation|backing|endorsement|approval) (?:\\w+ ){0,2}?(?:to|with|in|inside|at|from|of|by)\\b${near}\\b(?:${authority}|courts?)\\b`,
    partner,
  ),
  refused(
    `\\b(?:we|our \\w+) (?:hold|have|has|got) (?:\\w+ ){0,2}(?:licen[cs]e|permit|warrant|accreditation|order)s? (?:\\w+ )?(?:from|by|of|with)\\b${near}\\b(?:FBI|SEC|FTC|CFTC|FinCEN|DOJ|FCA|Interpol|Europol|courts?|police|governments?|Department of \\w+|Treasury)\\b`,
    partner,
  ),
  refused(
    `\\bour (?:\\w+ ){0,2}(?:partners?|allies|affiliates?|sponsors?|backers?|agencies|network) (?:include|includes|are|is|such as|like)\\b${near}\\b${authority}\\b|\\b(?:^|\\b(?:a|an|our|the|official) )\\.gov (?:partner|affiliate|site)\\b`,
    partner,
  ),
  refused(
    `\\b(?:${authority}|courts?)\\b${near}\\b(?:refer(?:red|s)?|sen[dt]s?|passed|pass(?:es)?|transfer(?:red|s)?|forward(?:ed|s)?|released?|assigned)\\b${near}\\b(?:case|file|claim|money|funds|victims?|clients?|details|name)\\b${near}\\bto us\\b|\\b${authority}\\b${near}\\b(?:hired|chose|chosen|appointed?|authori[sz]ed?|commissioned|entrusted|trusts?|recommends?|endorsed?s?|approved?s?|certified|certifies|accredited|licen[cs]ed|deputi[sz]ed) us\\b`,
    partner,
  ),
  refused(
    `(?:^\\W*(?:as )?|\\b(?:we|our \\w+)(?:[’']ve|[’']re| have| has| are| is| were| was)?(?: been)? )(?:featured|praised|recommended|honou?red|awarded|listed|endorsed|registered|seen) (?:in|by|at|on|with)(?: the)? (?:FBI|SEC|IC3|FTC|CFTC|Interpol|Europol|DOJ|Secret Service|Department of Justice|police|US government|government)\\b`,
    partner,
  ),
  refused(
    `\\b${authority}[- ](?:registered|regulated|licen[cs]ed|insured|compliant) (?:\\w+ )?(?:recovery|refund|asset|fund|chargeback)\\b|\\b(?:we|our \\w+)(?:[’']re| are| is) (?:\\w+ )?${authority}[- ](?:registered|regulated|insured|listed|compliant)\\b|\\b(?:we|our \\w+)(?:[’']re| are| is) (?:\\w+ )?(?:regulated|insured|bonded) by\\b${near}\\b${authority}\\b`,
    partner,
  ),
  refused(
    `\\b(?:we|our \\w+)(?:[’']ve| have|[’']re| are| were)?(?: been)? (?:cleared|vetted|chosen|picked|selected|tasked|instructed|empowered|allowed) by\\b${near}\\b(?:${authority}|courts?)\\b|\\b(?:FBI|SEC|IC3|FTC|DOJ|IRS|Interpol|Europol|police|Secret Service|government)\\b (?:\\w+ )?(?:gave us|trusts?|rel(?:y|ies) on|counts? on|depends? on|use(?:s)?|backs?|stands? behind)\\b${near}\\b(?:us|our|your (?:name|case|file|details))\\b|\\bhand in glove with\\b`,
    partner,
  ),
];

export const posingPatterns: readonly ClaimPattern[] = [...posing, ...backing];
