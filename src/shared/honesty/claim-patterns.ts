/** Problem with a kind of claim, and the wording to use instead. */
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
  /**
   * Refused outright, because nobody can substantiate it. For other claims, which an honest text may need,
   * staff are asked.
   */
  isRefused: boolean;
  /** About another party, such as an authority and its own figures, it is not our claim. */
  isOfOthers?: true;
  /** Matches just before the words where a sentence that is not about us makes no claim. */
  unless?: RegExp;
};

const money =
  '(?:money|funds?|crypto(?:currency)?|coins?|bitcoins?|savings|loss(?:es)?|assets?|wallets?|investments?|tokens?|deposits?|everything|it all|refund)';
const back =
  '(?:recover(?:ed|y)?|refund(?:ed|s)?|return(?:ed)?|retriev(?:e|ed)|won|wins?|succe(?:ss(?! rate)|ssful|eds?|eded)|result|outcome|back|satisf(?:ied|action)|solved|repaid|reimbursed)';
/** Outcomes for money that nobody promises. */
const bad =
  '(?:gone|lost|stolen|taken(?! back)|moved(?! (?:back|to you))|spent|empty|emptied|drained|split up|laundered|hard(?:er)?|difficult|impossible|safer if|out of (?:your )?reach|at risk|in danger)\\b';
/** Companies in general: what they charge is not our fee. */
const companies =
  '(?:firms|companies|lawyers|solicitors|banks|exchanges|platforms|brokers|groups|a (?:firm|company|lawyer|solicitor|bank))';
const share = '\\b\\d{1,3}(?:[.,]\\d+)?%';
export const near = '[^.!?\\n]{0,40}?';
/** The same, over amounts. */
const gap = '(?:[^.!?\\n]|\\.(?=\\d)){0,40}';

/** A wallet address: Bitcoin in its three forms, Ethereum and compatible ones, Tron. */
export const payToAddress =
  /\b(?:[Bb][Cc]1[A-Za-z0-9]{25,60}|0[xX][A-Fa-f0-9]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})\b/;

type Exception = Pick<ClaimPattern, 'isOfOthers' | 'unless'>;

export function refused(pattern: string, reason: string, exception?: Exception): ClaimPattern {
  return { pattern: new RegExp(pattern, 'gi'), reason, isRefused: true, ...exception };
}

export function asked(pattern: string, reason: string, exception?: Exception): ClaimPattern {
  return { ...refused(pattern, reason, exception), isRefused: false };
}

const promises: readonly ClaimPattern[] = [
  refused(
    `\\bguarant(?:ee|eed|ees|eeing)\\b${near}\\b(?:${back}|${money}|\\d+%|legitimate|by us)|(?:${share}|\\b(?:${back}|${money}|legitimate)\\b)${near}\\bguarant(?:ee|eed|ees|eeing)\\b`,
    recovery,
  ),
  refused(
    `${share}${near}\\b(?:${back}|success|track record|win rate|satisfaction)\\b|\\b(?:${back}|success)\\b${near}${share}|\\b(?:success|recovery) rate(?: \\w+)? ${share}`,
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
    `\\byour (?:lost |stolen )?${money} (?:will (?:all )?(?:be(?! ${bad})|come)|(?:is|are) (?:(?:coming|on (?:its|their) way) (?:back|home)|ready|waiting|approved|available|secured?\\b)|shall be|is certain|is sure|comes? back|are (?:safe|secured?) with us|is safe with us)\\b`,
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
  refused(
    `\\b(?:we|our \\w+)(?:[’']ll| will| can| always| do)? (?:undo|reverse|cancel|roll back|crack|hack(?: back)?|claw back|bring|get|win|take back|pull back) (?:back )?(?:(?:the|any|every|your|that|a|an|all|stolen|lost|home|bad|fraudulent|blockchain|crypto|scam) ){1,4}(?:transfers?|transactions?|payments?|blockchain|bitcoins?|coins?|crypto(?:currency)?|money|funds|savings|wallets?)\\b|\\b(?:we[’']ll|we will|we) have (?:all )?(?:of )?your ${money} back\\b|\\bbring\\b${near}\\b${money} home\\b`,
    recovery,
  ),
  refused(
    `\\byou(?:[’']ll| will| shall) (?:(?:all|surely|soon|also) )?be (?:fully |completely )?(?:made whole|repaid|refunded|reimbursed|compensated|paid back)\\b(?! by (?:your|the|that|a) )`,
    recovery,
    { unless: /\b(?:if|whether|when|that|unless) $/i },
  ),
  refused(
    `^\\W*(?:get|win|take|claim) back (?:what|all|every|your)\\b|\\b(?:or|and) (?:you )?pay nothing\\b|\\b(?:every|all|each) (?:single |\\w+ )?(?:coins?|cents?|dollars?|pennies|penny|satoshis?|cases?|wallets?|money|funds) (?:is |are |was |were )?(?:recovered|returned|refunded|won|restored)\\b(?! (?:goes|is|by|from|will|belongs|must|in|to a))`,
    recovery,
  ),
  refused(
    `\\b(?:most|nearly all|almost all|virtually all|the majority|all) of (?:our|the) (?:clients|victims|customers|users) (?:\\w+ )?(?:get|recover|receive|got|recovered|see|win|won)\\b(?! (?:nothing|little|no|none|only|very))`,
    rate,
    { isOfOthers: true },
  ),
  refused(
    `\\b(?:funds?|money|assets?|coins|bitcoins?) (?:\\w+ ){0,4}(?:are|is|have been|has been) (?:\\w+ )?(?:held|waiting|reserved|allocated|approved) (?:\\w+ )?(?:in your name|for you|for release)\\b|\\byour (?:refund|recovery|payout|claim) (?:is|has been) (?:now )?(?:ready|waiting|approved|available|assured|released)\\b`,
    recovery,
    { unless: /\b(?:if|whether|that) $/i },
  ),
  refused(
    `\\b(?:it|the|your|all) ?(?:the |your )?(?:${money} )?(?:is|are|comes?) back in your (?:account|wallet|hands)\\b|\\byou (?:[’']ll |will )?get (?:it all|everything|all of it) back\\b|\\bwe (?:return|recover|refund|restore) it all\\b|\\b(?:perfect|flawless|unbroken|unbeaten|spotless) (?:\\w+ )?record\\b|\\b(?:zero|no) (?:failures|failed cases|lost cases)\\b|\\bdouble your\\b|\\b(?:recovery|refund|success)\\b${near}\\bno matter (?:what|how)\\b`,
    recovery,
  ),
  refused(
    `\\b(?:success|won|win|recovered) in \\d+ (?:of|out of) (?:every )?\\d+\\b|\\b\\d+ (?:of|out of|in) (?:every )?\\d+ (?:\\w+ )?(?:victims|clients|customers|cases)\\b${near}\\b(?:${back}|repaid|won|recovered|paid|solved)\\b`,
    rate,
    { isOfOthers: true },
  ),
  asked(`\\bguarant(?:ee|es|eed|ees|eeing)\\b`, recovery),
  asked(`\\b100%`, recovery),
  asked(`\\brisk[- ]free\\b`, recovery),
  asked(`\\b(?:success|recovery) rate\\b`, rate),
];

const payments: readonly ClaimPattern[] = [
  refused(
    `(?:^\\W*|[;:] ?|\\b(?:please|simply|just) )(?:(?:first|then|now|please|simply|just|to (?:begin|start|unlock it)),? ){0,6}(?:send|pay|transfer|deposit|wire|remit|submit|cover|settle|fund|top up|buy)\\b${gap}(?:\\b(?:bitcoins?|btc|eth(?:ereum)?|usdt|usdc|tether|crypto(?:currency)?|gift cards?|dollars|euros|usd|fees?|tax(?:es)?|deposit|address below)\\b|[$€£] ?\\d)`,
    fee,
  ),
  refused(
    `\\b(?:upfront|up-front|advance|processing|release|activation|refundable|registration|clearance|insurance|withdrawal|unlock(?:ing)?|retrieval|verification|administrat(?:ion|ive)|service|tracing|recovery|small|one-time|gas|miner) (?:\\w+ )?(?:fee|deposit|payment|charge)s?\\b${near}\\b(?:applies|apply|required?|due|covers|opens|unlocks|starts|activates|secures|releases|to (?:begin|start|open|release|unlock))\\b`,
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
  refused(
    `\\bwe (?:\\w+ )?(?:need|want|accept|collect|expect)s?\\b[^.!?\\n]{0,25}\\b(?:upfront|up-front|advance|processing|release|activation|refundable|retainer|deposit|down payment)\\b|\\bwe\\b[^.!?\\n]{0,30}(?:\\d%|\\d percent|[$€£] ?\\d[\\d.,]*|\\bfee|\\bdeposit|\\bpayment)[^.!?\\n]{0,15}\\b(?:up[- ]?front|in advance)\\b|\\byou (?:[’']ll |will |must |need to |have to |should )?(?:first |only |just )*pay (?:only |just )?(?:an? )?(?:small|one[- ]time|low|single|modest|initial|tiny|minimal)\\b`,
    fee,
  ),
  refused(
    `\\bour (?:\\w+ )?(?:retainer|deposit|upfront \\w+) (?:is|are|starts?|begins?)\\b|\\b(?:only|just|small|refundable) (?:an? )?(?:\\w+ )?(?:deposit|retainer|down payment) (?:of|is|applies|required|needed)\\b|\\b(?:payable|pay us|settled) (?:only )?in (?:bitcoins?|btc|usdt|crypto(?:currency)?|eth)\\b`,
    fee,
    { unless: /\b(?:were|was|be|is|are|asked to be|often) $/i },
  ),
  refused(
    `(?:^\\W*|[;:] ?|\\b(?:please|simply|just|then|now) )(?:(?:install|download|open|start|run|launch|allow)\\b${near}\\b(?:any ?desk|team ?viewer|ultra ?viewer|rust ?desk|quick assist)\\b|(?:share|show us) your screen\\b|(?:connect|link|import|sync|validate|synchroni[sz]e|verify) your wallet\\b)|\\b(?:we|our \\w+) (?:\\w+ )?(?:need|require|ask (?:you )?for|want|take)s?\\b${near}\\b(?:online banking|bank(?:ing)? (?:login|password|pin|code)|cvv|card number|one-time (?:code|password)s? (?:of|from|to|for) (?:confirm )?your bank)\\b`,
    secret,
  ),
  refused(
    `\\bpay (?:us |now |today |first )+(?:and|so|then)\\b|\\byou (?:only |just )?pay (?:only |just )?(?:once|when|after) we\\b${near}[$€£] ?\\d|\\b(?:before|until) we (?:can )?(?:release|return|send|start|begin|open|unlock|pay)\\b${near}\\b(?:tax|fee|deposit|payment|charge|balance)\\b|\\b(?:fee|tax|deposit|charge|payment)s?(?: of (?:[$€£] ?)?\\d[\\d.,]*%?)? (?:must|has to|have to|needs? to) (?:reach|be paid to|come to|be sent to|be with) us\\b|\\bour (?:\\w+ )?(?:consultation|service|help|work|investigation|tracing)s? (?:costs?|is|starts? at)\\b${gap}(?:[$€£] ?\\d|\\b\\d[\\d.,]* ?(?:usdt|btc|eth|dollars|usd|euros)\\b)|^\\W*top up your (?:account|wallet|balance)\\b`,
    fee,
  ),
  refused(
    `\\b(?:read|tell|send|give|forward) us (?:the|your|all)\\b${near}\\b(?:codes? (?:that|from|of) (?:your|the) (?:bank|exchange|phone)|words of your wallet|pin|password)\\b|\\blet (?:us|our \\w+) (?:take over|into|control|in(?:to)? your|see inside)\\b|(?:^\\W*|[;:] ?|\\bplease )send (?:us )?(?:a |the )?(?:photos?|pictures?|scans?|copy|copies) of your (?:card|bank card|credit card|seed)\\b`,
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
 * Boasts with a figure, as recovery scams use them. A later mention of thieves excuses nothing: the money was
 * taken back from one.
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
    `\\b\\d[\\d.,]{0,20}\\+? (?:\\w+ ){0,2}(?:victims|clients|people|customers|families) (?:have |were |has )?(?:already )?(?:got|recovered|received|refunded|repaid|reimbursed|made whole)\\b[^.!?\\n]{0,30}\\b(?:with us|through us|thanks to us|by us|by our)\\b|\\b\\d[\\d.,]{0,20}\\+? (?:successful recoveries|(?:cases|wallets) (?:solved|recovered|won|unlocked|restored))\\b`,
    figure,
  ),
  refused(
    `\\b\\d[\\d.,]{0,20}\\+? (?:\\w+ )?(?:clients|customers|users)\\b${near}\\b(?:got|get|recovered|received|won)\\b${near}\\b(?:back|money|funds)\\b|\\b(?:recovered|returned|reclaimed|won back|refunded)(?: (?:so far|to date|for clients|since \\d{4}|in total|this (?:year|month))){0,3} ?: ?(?:[$€£] ?)?\\d|\\b(?:rated|rating(?: of)?|score of) \\d(?:[.,]\\d)? ?(?:out of|\\/|of) ?(?:5|10)\\b|\\b(?:five|5)[- ]star (?:rat|review|recover|service)\\w*|\\bour (?:clients|victims|customers)\\b${near}\\b(?:seen|got|had|received)\\b${near}\\d${near}\\b(?:home|back)\\b`,
    figure,
    { isOfOthers: true },
  ),
];

export const claimPatterns = { plain: [...promises, ...payments], boasts };

const inBrackets = /\([^()]*\)/g;

/** True if the figure has its source: words and a year in brackets. */
export function isSourced(sentence: string): boolean {
  return [...sentence.matchAll(inBrackets)].some(
    ([part]) => /[A-Za-z]{4}/.test(part) && /\b(?:19|20)\d{2}\b/.test(part),
  );
}
