import type { ReactNode } from 'react';
import { CodeBox } from '#frames/public/forms/form-received.tsx';
import { officialLinks } from '#content/en/official-links.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { ToneIcon } from '#ui/document/status-pill.tsx';
import { offerForm } from '../forms/offer.ts';
import {
  assessOffer,
  signs as allSigns,
  type Sign,
  type OfferFacts,
  type Verdict,
} from '../signs.ts';

const verdicts = {
  known: { tone: 'danger', title: m.offer_answer_known_title, text: m.offer_answer_known },
  caution: { tone: 'warning', title: m.offer_answer_caution_title, text: m.offer_answer_caution },
  unknown: { tone: 'warning', title: m.offer_answer_unknown_title, text: m.offer_answer_unknown },
} as const satisfies Record<Verdict, unknown>;

/** Shape, colour and words say the same. */
const edges = { danger: 'border-danger-line', warning: 'border-accent' } as const;
const inks = { danger: 'text-danger-ink', warning: 'text-accent-ink' } as const;

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

/**
 * The page shown once the answers are stored: our assessment of the offer, the reasons, and what to do, by
 * rules alone and before a person has read it. The receipt comes last, because nobody came for it.
 */
export function OfferAnswer({
  offer,
  reference,
  when,
}: {
  offer: OfferFacts;
  reference: string;
  /** When a person answers, as a sentence. */
  when: string;
}) {
  const { verdict, signs } = assessOffer(offer);
  const { tone, title, text } = verdicts[verdict];
  return (
    <div
      data-draft-done={offerForm.formType}
      data-reference={reference}
      className="grid max-w-3xl gap-8"
    >
      <section
        aria-labelledby="received"
        className={classNames('grid gap-6 border-s-8 ps-5 sm:ps-8', edges[tone])}
      >
        <h1
          id="received"
          tabIndex={-1}
          data-received=""
          className="grid justify-items-start gap-4 text-5xl leading-tight"
        >
          <ToneIcon tone={tone} className={classNames('size-20 sm:size-28', inks[tone])} />
          {title()}
        </h1>
        <p className="measure font-display text-xl leading-snug">{text()}</p>
        {signs.length > 0 && (
          <div className="grid gap-3">
            <h2 className="text-base">{m.offer_why()}</h2>
            <SignFlags found={signs} />
            <ul className="measure grid list-disc gap-2 ps-5">
              {signs.map((sign) => (
                <li key={sign}>{reasons[sign]()}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <section className="grid content-start gap-3">
        <h2 className="text-xl">{m.offer_next()}</h2>
        <ul className="grid list-disc gap-2 ps-5">
          {nextSteps(offer, verdict).map(({ key, step }) => (
            <li key={key}>{step}</li>
          ))}
        </ul>
      </section>
      {offer.offerPaid === 'yes' && (
        <Card as="section" className="grid gap-2">
          <h2 className="text-xl">{m.offer_fbi_title()}</h2>
          <p>{m.offer_fbi()}</p>
          <p className="wrap-anywhere">
            <a href={officialLinks.recoveryFraudForm} rel="noopener noreferrer">
              {m.offer_fbi_link()}
            </a>
          </p>
        </Card>
      )}
      <section className="grid gap-3">
        <h2 className="text-xl">{m.offer_received_title()}</h2>
        <p>{m.offer_received_text({ when })}</p>
        <CodeBox
          label={m.form_received_reference()}
          code={reference}
          copy={m.report_received_copy()}
          copied={m.report_received_copied()}
        />
      </section>
      <div className="no-print">
        <ButtonLink tone="secondary" href={urls.offeredRecovery()}>
          {m.offer_again()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A flag for each sign that is known of this fraud; those in what was told are full. */
function SignFlags({ found }: { found: readonly Sign[] }) {
  return (
    <svg
      role="img"
      aria-label={m.offer_signs({ count: String(found.length), total: String(allSigns.length) })}
      viewBox="0 0 312 40"
      className="h-auto w-full max-w-lg"
    >
      {allSigns.map((sign, place) => (
        <g key={sign} transform={`translate(${place * 26 + 4} 4)`}>
          <path d="M0 0V34" className="stroke-ink stroke-2" />
          <path
            d="M0 0H19L14 7 19 14H0z"
            className={
              found.includes(sign)
                ? 'fill-danger stroke-danger stroke-2 forced-colors:fill-[CanvasText]'
                : 'fill-none stroke-control stroke-2'
            }
          />
        </g>
      ))}
    </svg>
  );
}

type Step = { key: string; step: ReactNode };

/** Orders the steps by urgency: money that moved, then secrets, then the rest. */
function nextSteps({ offerWho, offerAsked, offerPaid }: OfferFacts, verdict: Verdict): Step[] {
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
