import type { ReactNode } from 'react';
import { officialLinks } from '#site/content/en/official-links.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { weighOffer, type Sign, type Told, type Verdict } from '../signs.ts';

const verdicts = {
  known: { tone: 'danger', title: m.offer_answer_known_title, text: m.offer_answer_known },
  caution: { tone: 'warning', title: m.offer_answer_caution_title, text: m.offer_answer_caution },
  unknown: { tone: 'warning', title: m.offer_answer_unknown_title, text: m.offer_answer_unknown },
} as const satisfies Record<Verdict, unknown>;

const reasons: Readonly<Record<Sign, () => string>> = {
  fee: m.offer_sign_fee,
  crypto: m.offer_sign_crypto,
  secret: m.offer_sign_secret,
  remote: m.offer_sign_remote,
  agency: m.offer_sign_agency,
  agencyUnasked: m.offer_sign_agency_unasked,
  us: m.offer_sign_us,
  unasked: m.offer_sign_unasked,
  lawyerFee: m.offer_sign_lawyer_fee,
  advert: m.offer_sign_advert,
  papers: m.offer_sign_papers,
  hush: m.offer_sign_hush,
};

/** What we think of an offer, why, and what to do: before a person has read it, and by rules alone. */
export function OfferAnswer({ told }: { told: Told }) {
  const { verdict, signs } = weighOffer(told);
  const { tone, title, text } = verdicts[verdict];
  return (
    <>
      <Notice tone={tone} titleAs="h2" title={title()}>
        <p>{text()}</p>
        {signs.length > 0 && (
          <>
            <h3 className="mt-4 text-base">{m.offer_why()}</h3>
            <ul className="measure mt-2 grid list-disc gap-2 ps-5">
              {signs.map((sign) => (
                <li key={sign}>{reasons[sign]()}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">{m.offer_next()}</h2>
        <ul className="measure grid list-disc gap-2 ps-5">
          {nextSteps(told, verdict).map(({ key, step }) => (
            <li key={key}>{step}</li>
          ))}
        </ul>
      </section>
      {told.offerPaid === 'yes' && (
        <Card as="section" className="measure grid gap-2">
          <h2 className="text-xl">{m.offer_fbi_title()}</h2>
          <p>{m.offer_fbi()}</p>
          <p>
            <a href={officialLinks.recoveryFraudForm} rel="noopener noreferrer">
              {m.offer_fbi_link()}
            </a>
          </p>
        </Card>
      )}
    </>
  );
}

type Step = { key: string; step: ReactNode };

/** What presses comes first: money that moved, then secrets, then the rest. */
function nextSteps({ offerWho, offerAsked, offerPaid }: Told, verdict: Verdict): Step[] {
  const hasPaid = offerPaid === 'yes';
  const gaveSecrets = offerPaid === 'data' || (hasPaid && offerAsked.includes('secret'));
  const steps: (Step | false)[] = [
    hasPaid && {
      key: 'call',
      step: (
        <>
          {m.offer_next_call()} <a href={urls.first72Hours()}>{m.offer_next_call_link()}</a>
        </>
      ),
    },
    gaveSecrets && { key: 'secrets', step: m.offer_next_secrets() },
    verdict === 'known' && { key: 'stop', step: m.offer_next_stop() },
    { key: 'pay', step: m.offer_next_pay() },
    (offerWho === 'us' || verdict !== 'known') && {
      key: 'check',
      step: (
        <>
          {m.offer_next_check()} <a href={urls.verify()}>{m.offer_next_check_link()}</a>
        </>
      ),
    },
    {
      key: 'report',
      step: (
        <>
          {m.offer_next_report()} <a href={officialLinks.ic3}>ic3.gov</a>
        </>
      ),
    },
    {
      key: 'guide',
      step: (
        <>
          {m.offer_next_guide()} <a href={urls.recoveryScams()}>{m.offer_next_guide_link()}</a>
        </>
      ),
    },
  ];
  return steps.filter((each) => each !== false);
}
