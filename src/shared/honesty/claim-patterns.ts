/** What is wrong with a kind of words, and what can be written in their place. */
const recovery =
  'Promises of recovery are how recovery scams speak. Nobody can promise that money comes back. Write what you do, such as “We read your report and tell you which steps are open to you.”';
const office =
  'This sounds like a public authority. The organisation is independent and must not be mistaken for one. Write “We are an independent organisation.”';
const partner =
  'This claims the backing of an authority, which it must not without proof. Write where people can report, such as “Report it to the FBI at ic3.gov. That is free.”';
const fee =
  'Help is free. A fee in advance is forbidden by 16 CFR 310.4(a)(3), and this site asks for no payment. Write “We never ask for a payment.”';
const secret =
  'Nobody who helps needs a seed phrase, a private key or remote access. Write “We never ask for your seed phrase.”';
const rate =
  'A success rate is shown only where the records compute it. Leave it out, or name whose figure it is, with its source.';
const figure =
  'A figure needs its origin. What was recovered is shown from real closed cases, or with its source and its day.';

export const claimReasons = { office, partner, recovery, rate, fee, secret, figure };

export type ClaimPattern = {
  pattern: RegExp;
  reason: string;
  /** Nobody can stand by it. The others are words that an honest text may need, and staff are asked. */
  isRefused: boolean;
  /** Said of somebody else, such as an authority and its own figures, it is no claim of ours. */
  isOfOthers?: true;
  /** What stands just before the words where a sentence that does not speak of us claims nothing. */
  unless?: RegExp;
};

/** Real offices that victims are sent to. Their names sound as those of impostors do. */
const realOffices =
  'National Cyber Security Cent(?:re|er)|European Cybercrime Cent(?:re|er)|National Fraud Intelligence Bureau|European Anti-Fraud Office|(?:National|Canadian) Anti-(?:Fraud|Scam) Centre|(?:Internet|National Cyber) Crime (?:Complaint Center|Unit)';

const names =
  'Federal Bureau of Investigation|Federal Trade Commission|Consumer Financial Protection Bureau|Securities and Exchange Commission|Commodity Futures Trading Commission|Internet Crime Complaint Center|Secret Service|Homeland Security|Financial Conduct Authority|Scotland Yard|Department of (?:Justice|the Treasury|Homeland Security)|Justice Department|Treasury|Supreme Court';

/** Authorities whose names stand in no other: "UN" and "EU" may be the initials of somebody. */
export const namedAuthority = `${realOffices}|${names}|FBI|IC3|FTC|SEC|CFTC|CFPB|CIA|NSA|DOJ|DHS|IRS|FinCEN|FINRA|NCA|HSI|FCA|Interpol|Europol|(?:US )?Marshals|police|sheriffs?|prosecutors?|(?:the |US |federal |state )?governments?|law[- ]enforcement|authorities|regulators?|attorneys? general|ministry|federal court`;

/** Authorities as texts name them. */
export const authority = `(?:${namedAuthority}|UN|EU)`;

const field =
  '(?:crypto\\w*|cyber[- ]?\\w*|blockchain|bitcoin|digital|assets?|fraud|scams?|restitution|recover(?:y|ies)|funds|victims?|internet|online|financial crimes?)';
const money =
  '(?:money|funds?|crypto(?:currency)?|coins?|bitcoins?|savings|loss(?:es)?|assets?|wallets?|investments?|tokens?|deposits?|everything|it all|refund)';
const back =
  '(?:recover(?:ed|y)?|refund(?:ed|s)?|return(?:ed)?|retriev(?:e|ed)|won|wins?|succe(?:ss(?! rate)|ssful|eds?|eded)|result|outcome|back|satisf(?:ied|action)|solved)';
const body =
  '(?:agency|agencies|authority|office|body|department|unit|force|bureau|institution|branch|division|regulator|ministry)';
const standing =
  '(?:certified|accredited|licen[cs]ed|authori[sz]ed|endorsed|backed|trusted|approved|appointed|mandated|commissioned|contracted|sponsored|funded|supervised|deputi[sz]ed|vetted|recogni[sz]ed|recommended|hired|verified)';
/** What becomes of money that nobody promises. */
const bad =
  '(?:gone|lost|stolen|taken(?! back)|moved(?! (?:back|to you))|spent|empty|emptied|drained|split up|laundered|hard(?:er)?|difficult|impossible|safer if|out of (?:your )?reach|at risk|in danger)\\b';
/** Companies in general: what they charge is not our fee. */
const companies =
  '(?:firms|companies|lawyers|solicitors|banks|exchanges|platforms|brokers|groups|a (?:firm|company|lawyer|solicitor|bank))';
const share = '\\b\\d{1,3}(?:[.,]\\d+)?%';
const near = '[^.!?\\n]{0,40}?';
/** The same, over amounts. */
const gap = '(?:[^.!?\\n]|\\.(?=\\d)){0,40}';

/** An address of a wallet: Bitcoin in its three forms, Ethereum and its like, Tron. */
export const payToAddress =
  /\b(?:[Bb][Cc]1[A-Za-z0-9]{25,60}|0[xX][A-Fa-f0-9]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})\b/;

type Exception = Pick<ClaimPattern, 'isOfOthers' | 'unless'>;

function refused(pattern: string, reason: string, exception?: Exception): ClaimPattern {
  return { pattern: new RegExp(pattern, 'gi'), reason, isRefused: true, ...exception };
}

function asked(pattern: string, reason: string, exception?: Exception): ClaimPattern {
  return { ...refused(pattern, reason, exception), isRefused: false };
}

const posing: readonly ClaimPattern[] = [
  refused(
    `\\b(?:we|i|our \\w+|this|here|you)(?:[’']re|[’']m| are| am| is)(?: (?:the|a|an|part of|your|now|also|actually|real|official|officially|fully|proud|speaking|talking|to|with))+ (?:(?:US|national|state|federal) )?(?:${authority}\\b(?! (?:free|and|first|office|or))|(?:government(?:al)?|federal|national|police|official|regulatory|public) (?:\\w+ ){0,2}${body})`,
    office,
  ),
  refused(`\\bagency of the (?:\\w+ )?(?:government|state|union)\\b`, office),
  refused(
    `\\b(?:department|ministry|office|bureau|agency|directorate|commission|administration|authority|task force|(?<!\\b(?:ask|tell|call|contact|phone) the )police) (?:of|for|against) (?!victims of crime)(?:\\w+ )?${field}\\b`,
    office,
  ),
  refused(
    `\\b(?:national|federal|US|United States|American|European|international|global|state|central|royal)(?: \\w+){0,2} ${field}(?: \\w+){0,3} (?:bureau|agency|police|authority|commission|department|ministry|administration|task force|directorate|marshals|service|office|division|unit|center|centre|desk|institute)\\b`,
    office,
  ),
  refused(
    `\\b${field}(?: \\w+)? (?:bureau|police(?! forces)|agency|ministry|authority|marshals|constabulary|directorate|tribunal|commission)\\b`,
    office,
  ),
  refused(
    `(?<!\\b(?:FBI|IRS|HSI|DHS|FBI’s|police) )\\b(?:special|field|undercover|recovery|crypto|asset|senior) agents?\\b|\\bour (?:federal |field |special )?agents?\\b`,
    office,
  ),
  refused(
    `\\b(?:our|sworn) (?:officers|detectives|marshals|inspectors|constables)\\b|\\bbadge (?=no\\b|number|#)|\\bGS-?\\d{1,2}\\b`,
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
    `\\b(?<!(?:financial protection|better business|credit|census|citizens advice) )bureau\\b(?! of (?:investigation|prisons|labor|justice)|’s)`,
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
    `\\bwork(?:s|ing)? (?:\\w+ )?(?:closely|directly|together|hand in hand|side by side) (?:\\w+ )?with\\b${near}\\b${authority}\\b`,
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
];

const promises: readonly ClaimPattern[] = [
  refused(
    `\\bguarant(?:ee|eed|ees|eeing)\\b${near}\\b(?:${back}|${money}|\\d+%|legitimate|by us)|(?:${share}|\\b(?:${back}|${money}|legitimate)\\b)${near}\\bguarant(?:ee|eed|ees|eeing)\\b`,
    recovery,
  ),
  refused(
    `${share}${near}\\b(?:${back}|success)\\b|\\b(?:${back}|success)\\b${near}${share}|\\b(?:success|recovery) rate(?: \\w+)? ${share}`,
    rate,
    { isOfOthers: true },
  ),
  refused(
    `${share}${near}\\b(?:of (?:our |all )?(?:clients|victims|cases|customers)|guarantee|certain|safe|legit\\w*|effective)\\b`,
    rate,
    { isOfOthers: true },
  ),
  refused(
    `\\b(?:we|our (?:team|experts?|analysts?|staff|lawyers?|hackers?|software))(?:[’']ll| will| shall| can| always| do)? (?:always |surely |fully |quickly |definitely |certainly )?(?:recover|retrieve|return|refund|restore|reverse|unlock|reclaim|claw back|win back|get back|bring back|get)s? (?:back )?(?:you |your|all|every|lost|stolen|hacked|scammed|what you lost|the ${money}|${money})\\b`,
    recovery,
  ),
  refused(
    `\\byour (?:lost |stolen )?${money} (?:will (?:all )?(?:be(?! ${bad})|come)|shall be|is certain|is sure|comes? back|are (?:safe|secured?) with us|is safe with us)\\b`,
    recovery,
  ),
  refused(
    `\\byour (?:lost |stolen )?${money} (?:back|returned|recovered|refunded|restored) (?:in|within)\\b|\\b(?:high(?:est)?|best|leading|unmatched|proven) (?:success|recovery) rate`,
    recovery,
  ),
  refused(
    `\\b(?:you(?:[’']ll| will)|everybody|everyone|every (?:client|victim|customer)|all (?:our )?(?:clients|victims|customers)) (?:always |surely |all )?(?:gets?|receives?|recovers?|got|received|recovered|sees?) (?:back )?(?:all |every |their |your |it |a full |a )*${money}`,
    recovery,
  ),
  refused(
    `\\b(?:full|certain|assured|sure|promised|instant|guaranteed|fast|risk[- ]free|no[- ]risk) (?:\\w+ )?(?:recovery|refund)s?\\b`,
    recovery,
  ),
  refused(
    `\\b(?:recovery|refunds?|success|results?) (?:is |are |fully )?(?:assured|certain|promised|sure)\\b|\\bwe promise\\b${near}\\b(?:${back}|${money})\\b|\\bor your money back\\b`,
    recovery,
  ),
  refused(
    `\\bwe(?:[’']ve)? (?:have )?(?:never|not once) (?:fail(?:ed)?|lost?|miss(?:ed)?)\\b|\\bwe always (?:win|succeed|recover)|\\bnever lost a case\\b`,
    recovery,
  ),
  refused(
    `\\bwe\\b${near}\\band (?:recover|retrieve|return|refund|restore|get back|bring back|win back) (?:all |every )?(?:of )?(?:your|the|lost|stolen) ${money}\\b`,
    recovery,
  ),
  refused(`\\bget (?:all )?(?:of )?your ${money} back\\b`, recovery, {
    unless:
      /\b(?:whether (?:and how |or not )?you(?: (?:can|could|will|may|might|ever))?|(?:may|might|sometimes|rarely|seldom)(?: [\w’']+){0,3}) $/i,
  }),
  asked(`\\bguarant(?:ee|es|eed|ees|eeing)\\b`, recovery),
  asked(`\\b100%`, recovery),
  asked(`\\brisk[- ]free\\b`, recovery),
  asked(`\\b(?:success|recovery) rate\\b`, rate),
];

const payments: readonly ClaimPattern[] = [
  refused(
    `(?:^\\W*|[;:] ?|\\b(?:please|simply|just) )(?:(?:first|then|now|please|simply|just|to (?:begin|start|unlock it)),? ){0,6}(?:send|pay|transfer|deposit|wire|remit|submit)\\b${gap}(?:\\b(?:bitcoins?|btc|eth(?:ereum)?|usdt|usdc|tether|crypto(?:currency)?|gift cards?|dollars|euros|usd|fees?|tax(?:es)?|deposit|address below)\\b|[$€£] ?\\d)`,
    fee,
  ),
  refused(
    `\\b(?:upfront|up-front|advance|processing|release|activation|refundable|registration|clearance|insurance|withdrawal|unlock(?:ing)?|retrieval|verification|administrat(?:ion|ive)|service|tracing|recovery|small|one-time) (?:\\w+ )?(?:fee|deposit|payment|charge)s?\\b${near}\\b(?:applies|apply|required?|due|covers|to (?:begin|start|open|release|unlock))\\b`,
    fee,
  ),
  refused(
    `\\b(?:require|charge|take|ask (?:you )?for)s?\\b[^.!?\\n]{0,25}\\b(?:upfront|up-front|advance|processing|release|activation|refundable|retainer|deposit)\\b`,
    fee,
    {
      unless: new RegExp(
        `\\b${companies} (?:(?:may|might|will|often|sometimes|can|that|who|which) )?$`,
        'i',
      ),
    },
  ),
  refused(
    `\\b(?!tell us (?:if|whether|who|when|how) ${near}\\b(?:gave|given|ask(?:s|ed)|shared|typed|entered|sent|wants|wanted|told|let|had|took|stole)\\b)(?:send|give|share|enter|tell|provide|submit|type|upload|confirm|require|need|import|connect)s?\\b[^.!?\\n]{0,40}\\b(?:(?:seed|recovery|secret) (?:phrase|words)|private keys?|remote access|(?:12|24|twelve|twenty-four)[- ]words?|wallet password)\\b`,
    secret,
  ),
  asked(`\\b(?:upfront|up-front|advance|processing|release|activation) (?:fee|payment)s?\\b`, fee, {
    unless: new RegExp(`\\b${companies}\\b[^,;:]{0,30}$`, 'i'),
  }),
  asked(
    `\\b(?<!\\byou )(?<!\\byou to )(?:send|pay)\\b[^.\\n]{0,30}\\b(?:bitcoin|btc|usdt|crypto(?:currency)?|gift cards?)\\b`,
    fee,
  ),
  // Capitals matter in an address, and not in the word before it.
  {
    pattern: new RegExp(
      `\\b(?:[Ss]end|SEND|[Pp]ay|PAY|[Tt]ransfer|TRANSFER|[Dd]eposit|DEPOSIT|[Dd]onate|DONATE)\\b[^\\n]{0,60}?${payToAddress.source}`,
      'g',
    ),
    reason: fee,
    isRefused: true,
  },
];

/**
 * Boasts with a figure, as recovery scams have them. What they say of thieves further on excuses nothing:
 * the money was taken back from one.
 */
const boasts: readonly ClaimPattern[] = [
  refused(
    `\\bwe(?:[’']ve| have)? (?:already )?helped (?:over |more than )?\\d[\\d.,]{0,20}\\+? (?:\\w+ )?(?:victims|people|clients|families|customers)\\b`,
    figure,
  ),
  refused(
    `\\b(?:we|our (?:team|experts?|analysts?|staff|work))(?:[’']ve| have| has)? (?:(?:already|now|successfully|so far|also|helped) )*(?:recover(?:ed)?|retrieved|reclaimed|returned|won back|got back|brought back|clients|victims|people)\\b[^.!?\\n]{0,60}?\\d[\\d.,]{0,20}[%+]?(?: (?:million|billion|thousand|dollars|euros?)\\b)*(?! (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))`,
    figure,
  ),
  refused(
    `(?:[$€£]\\s?\\d|\\d[\\d.,]{0,20}\\+? ?(?:million|billion|dollars|euros?|k|m|bn)\\b)[^:!?\\n]{0,30}(?<!\\b(?:was|were|is|are|be|been) )\\b(?:recovered|retrieved|reclaimed|won back|returned)(?: (?:for|since|so far|to date|in total|to (?:our|clients|victims))\\b|[.!]?$)`,
    figure,
    { isOfOthers: true },
  ),
  refused(
    `\\b\\d[\\d.,]{0,20}\\+? (?:\\w+ ){0,2}(?:victims|clients|people|customers|families) (?:have |were |has )?(?:already )?(?:got|recovered|received|refunded|repaid|reimbursed|made whole)\\b[^.!?\\n]{0,30}\\b(?:with us|through us|thanks to us|by us|by our)\\b|\\b\\d[\\d.,]{0,20}\\+? (?:successful recoveries|(?:cases|wallets) (?:solved|recovered|won))\\b`,
    figure,
  ),
];

export const claimPatterns = { plain: [...posing, ...backing, ...promises, ...payments], boasts };

const inBrackets = /\([^()]*\)/g;

/** Where a figure is from: words and a year in brackets. */
export function isSourced(sentence: string): boolean {
  return [...sentence.matchAll(inBrackets)].some(
    ([part]) => /[A-Za-z]{4}/.test(part) && /\b(?:19|20)\d{2}\b/.test(part),
  );
}

/** The words that a pattern found, and where in the sentence. */
export type Found = { index: number; words: string };

/** "National Cyber Security Centre": what sounds like an office is the name of a real one. */
export function isOfficeName(sentence: string, { index, words }: Found): boolean {
  return [...sentence.matchAll(offices)].some(
    (name) => name.index <= index && index + words.length <= name.index + name[0].length,
  );
}

const offices = new RegExp(`\\b(?:${realOffices})\\b`, 'gi');
