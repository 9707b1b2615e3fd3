import type { Offer } from './forms/offer.ts';

// Verdicts on an offer from four ticks, with reasons. `known`: yes, it is the known second fraud.
// `caution` and `unknown`: we cannot know. There is no "no": no tick shows that an offer is honest, and a
// doubtful "yes, that is fine" has led people into the fraud. The signs are those of the FTC (refund and
// recovery scams), the CFTC (recovery frauds) and the FBI (IC3 PSA240624).

export type OfferFacts = Pick<Offer, 'offerWho' | 'offerHow' | 'offerAsked' | 'offerPaid'>;

/** In the order in which they are shown. */
export const signs = [
  'fee',
  'crypto',
  'secret',
  'remote',
  'agency',
  'agencyUnasked',
  'us',
  'unasked',
  'lawyerFee',
  'advert',
  'papers',
  'hush',
] as const;

export type Sign = (typeof signs)[number];

export type Verdict = 'known' | 'caution' | 'unknown';

/** Each is sufficient by itself. */
const sure: ReadonlySet<Sign> = new Set(['fee', 'crypto', 'secret', 'remote', 'agency', 'unasked']);

/** Derives the verdict on an offer and the signs that support it. */
export function assessOffer(offer: OfferFacts): { verdict: Verdict; signs: Sign[] } {
  const found = signs.filter((sign) => shows[sign](offer));
  if (found.some((sign) => sure.has(sign))) return { verdict: 'known', signs: found };
  return { verdict: found.length > 0 ? 'caution' : 'unknown', signs: found };
}

type Rule = (offer: OfferFacts) => boolean;

const shows: Readonly<Record<Sign, Rule>> = {
  // A payment implies that a fee was asked for.
  fee: (offer) => (asks(offer, 'fee') || offer.offerPaid === 'yes') && !isLawyerFound(offer),
  crypto: (offer) => asks(offer, 'crypto'),
  secret: (offer) => asks(offer, 'secret'),
  remote: (offer) => asks(offer, 'remote'),
  agency: (offer) => offer.offerWho === 'agency' && wantsWhatNoOfficeWants(offer),
  // The FBI does call people who are being defrauded (Operation Level Up): a call alone proves nothing.
  agencyUnasked: (offer) =>
    offer.offerWho === 'agency' && offer.offerHow === 'unasked' && !wantsWhatNoOfficeWants(offer),
  us: ({ offerWho }) => offerWho === 'us',
  // A bank or an exchange has reasons to call its customer, and we to write to our client.
  unasked: ({ offerWho, offerHow }) =>
    offerHow === 'unasked' && ['lawyer', 'firm', 'person', 'unknown'].includes(offerWho),
  lawyerFee: (offer) => (asks(offer, 'fee') || offer.offerPaid === 'yes') && isLawyerFound(offer),
  advert: ({ offerWho, offerHow }) =>
    offerHow === 'advert' ||
    (offerHow === 'search' && ['firm', 'person', 'unknown'].includes(offerWho)),
  papers: (offer) => asks(offer, 'papers'),
  hush: (offer) => asks(offer, 'hush'),
};

function asks({ offerAsked }: OfferFacts, what: string): boolean {
  return offerAsked.includes(what as OfferFacts['offerAsked'][number]);
}

function wantsWhatNoOfficeWants(offer: OfferFacts): boolean {
  return (
    offer.offerPaid === 'yes' ||
    ['fee', 'crypto', 'secret', 'remote'].some((each) => asks(offer, each))
  );
}

/** A chosen lawyer may ask for a retainer; one who calls or advertises to victims may not be a lawyer. */
function isLawyerFound({ offerWho, offerHow }: OfferFacts): boolean {
  return offerWho === 'lawyer' && (offerHow === 'search' || offerHow === 'friend');
}
