import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { formatMonth } from '#frames/public/format-figures.ts';
import { Notice } from '#ui/document/notice.tsx';
import { ToneIcon } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { chainWord } from '#shared/vocabulary/chains.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { CheckAnswer, ListingQuery, Listing } from '../public-listing.server.ts';

const kindWords: Readonly<Record<IndicatorKind, () => string>> = {
  wallet: m.check_kind_wallet,
  transaction: m.check_kind_transaction,
  domain: m.check_kind_domain,
  url: m.check_kind_url,
  email: m.check_kind_email,
  phone: m.check_kind_phone,
  handle: m.check_kind_handle,
  iban: m.check_kind_iban,
  account: m.check_kind_account,
  clabe: m.check_kind_account,
  aba: m.check_kind_aba,
  sortcode: m.check_kind_aba,
  bsb: m.check_kind_aba,
  ifsc: m.check_kind_aba,
  bic: m.check_kind_aba,
};

type ListingAnswer = Pick<Extract<CheckAnswer, { ok: true }>, 'asked' | 'listing' | 'site'>;

/** Reports about one value, and what to do now. It calls nothing safe, and nobody a fraud. */
export function ListingNotice({ asked, listing, site }: ListingAnswer) {
  const { kind, chain, display } = asked;
  const { tone, title, text } = wordsOf(asked, listing);
  const bare = kindWords[kind]();
  const words = chain === '' ? bare : m.check_kind_on({ kind: bare, chain: chainWord(chain) });
  return (
    <Notice
      id="answer"
      tone={tone}
      live="polite"
      icon={<ToneIcon tone={tone} className="size-12 sm:size-16" />}
      title={
        <span className="font-display text-4xl leading-tight font-normal sm:text-5xl">{title}</span>
      }
      titleAs="h2"
    >
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {m.check_read_as({ kind: words })}{' '}
          <strong className="text-ink wrap-anywhere">{display}</strong>
        </p>
        {text}
        {site && (
          <p>
            {(site.listing.state === 'disputed' ? m.check_site_disputed : m.check_site_reported)({
              site: site.display,
            })}{' '}
            {howOften(site.listing)}
          </p>
        )}
        <NextSteps isListed={'firstMonth' in listing} />
      </div>
    </Notice>
  );
}

type Words = { tone: Tone; title: string; text: ReactNode };

function wordsOf({ checksum, likelyTypo }: ListingQuery, listing: Listing): Words {
  switch (listing.state) {
    case 'nothing':
      if (checksum === 'invalid') {
        return {
          tone: 'warning',
          title: m.check_mistyped_title(),
          text: (
            <>
              <p>{m.check_mistyped_text()}</p>
              {likelyTypo && (
                <p>
                  {m.check_mistyped_meant()} <strong className="wrap-anywhere">{likelyTypo}</strong>
                </p>
              )}
            </>
          ),
        };
      }
      return {
        tone: 'neutral',
        title: m.check_nothing_title(),
        text: <p>{m.check_nothing_text()}</p>,
      };
    case 'withdrawn':
      return {
        tone: 'neutral',
        title: m.check_withdrawn_title(),
        text: <p>{m.check_withdrawn_text()}</p>,
      };
    case 'reported':
    case 'disputed': {
      const { state, reports } = listing;
      const count = String(reports ?? '');
      const counted = reports ? m.check_reported_times({ count }) : m.check_reported_title();
      return {
        tone: 'warning',
        title: state === 'disputed' ? m.check_disputed_title() : counted,
        text: (
          <>
            <p>{howOften(listing)}</p>
            {state === 'disputed' && <p>{m.check_disputed_text()}</p>}
            <p>{m.check_reported_limits()}</p>
          </>
        ),
      };
    }
  }
}

function howOften(listing: Extract<Listing, { firstMonth: string }>): string {
  const [first, last] = [formatMonth(listing.firstMonth), formatMonth(listing.lastMonth)];
  if (listing.reports)
    return m.check_reported_between({ count: String(listing.reports), first, last });
  return first === last
    ? m.check_reported_few_month({ first })
    : m.check_reported_few({ first, last });
}

function NextSteps({ isListed }: { isListed: boolean }) {
  const linkClass = 'text-link underline underline-offset-4 hover:decoration-2';
  const links = [
    { href: urls.first72Hours(), text: m.check_next_paid() },
    { href: urls.report(), text: m.check_next_report() },
    { href: urls.scamPrevention(), text: m.check_next_scams() },
    ...(isListed ? [{ href: urls.dispute(), text: m.check_next_dispute() }] : []),
  ];
  return (
    <div>
      <h3 className="text-base">{m.check_next_title()}</h3>
      <ul className="mt-1.5 grid list-disc gap-1.5 ps-5">
        <li>{m.check_next_wait()}</li>
        <li>{m.check_next_never()}</li>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={linkClass}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
