import type { ReactNode } from 'react';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { ToneIcon } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

type Verdict = 'ours' | 'unknown' | 'cannot-confirm';
type Kind = 'phone' | 'email' | 'web' | 'case-number' | 'letter' | 'name';

/** Result of the check. */
type Verified = { kind: Kind; verdict: Verdict; isOurDomain: boolean; day?: string };

const kindWords: Record<Kind, () => string> = {
  phone: m.verify_kind_phone,
  email: m.verify_kind_email,
  web: m.verify_kind_web,
  'case-number': m.verify_kind_case_number,
  letter: m.verify_kind_letter,
  name: m.verify_kind_name,
};

const appearances: Record<Verdict, { tone: Tone; title: () => string }> = {
  ours: { tone: 'info', title: m.verify_ours_title },
  unknown: { tone: 'danger', title: m.verify_unknown_title },
  'cannot-confirm': { tone: 'warning', title: m.verify_cannot_title },
};

type Reason = (about: { day: string }) => string;

const reasons: Record<Kind, Partial<Record<Verdict, Reason>>> = {
  phone: { ours: m.verify_ours_phone, unknown: m.verify_unknown_phone },
  email: { ours: m.verify_ours_email, unknown: m.verify_unknown_email },
  web: { ours: m.verify_ours_web, unknown: m.verify_unknown_web },
  'case-number': { 'cannot-confirm': m.verify_cannot_case_number },
  letter: {
    ours: ({ day }) => m.verify_ours_letter({ day: formatDay(day) }),
    unknown: () => m.verify_unknown_letter(),
  },
  name: { 'cannot-confirm': m.verify_cannot_name },
};

/**
 * The verdict, its reason, and what to do. It never calls anything safe: callers and senders can be faked.
 */
export function ClaimVerdict({ typed, result }: { typed: string; result: Verified }) {
  const { kind, verdict, isOurDomain, day = '' } = result;
  const { tone, title } = appearances[verdict];
  const isOurMailbox = isOurDomain && verdict === 'unknown';
  const advice = verdict === 'ours' ? oursAdvice() : strangerAdvice();
  return (
    <Notice
      id="verdict"
      tone={tone}
      live="polite"
      icon={<ToneIcon tone={tone} className="size-12 sm:size-16" />}
      title={
        <span className="font-display text-4xl leading-tight font-normal sm:text-5xl">
          {title()}
        </span>
      }
      titleAs="h2"
    >
      <div className="mt-2 grid gap-3">
        <p className="text-sm text-muted">
          {m.verify_read_as({ kind: kindWords[kind]() })}{' '}
          <strong className="break-words text-ink">{typed}</strong>
        </p>
        <p>{isOurMailbox ? m.verify_our_domain() : reasons[kind][verdict]?.({ day })}</p>
        <div>
          <h3 className="text-base">{m.verify_advice_title()}</h3>
          <ul className="mt-1.5 grid list-disc gap-1.5 ps-5">
            {advice.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
            {kind === 'case-number' && (
              <li>
                <a href={urls.tracker()}>{m.verify_advice_tracker()}</a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </Notice>
  );
}

type Advice = { key: string; text: ReactNode };

function oursAdvice(): Advice[] {
  return [
    { key: 'back', text: m.verify_advice_call_back() },
    { key: 'never', text: m.verify_advice_never() },
  ];
}

function strangerAdvice(): Advice[] {
  return [
    { key: 'stop', text: m.verify_advice_stop() },
    { key: 'ask', text: <a href={urls.contact()}>{m.verify_advice_ask()}</a> },
    { key: 'paid', text: <a href={urls.first72Hours()}>{m.verify_advice_paid()}</a> },
    { key: 'scam', text: <a href={urls.recoveryScams()}>{m.verify_advice_recovery()}</a> },
  ];
}

const { text: textField } = fieldKinds();

export const claimField = 'claim';

const fields = {
  [claimField]: textField({
    label: m.verify_claim_label,
    required: m.verify_claim_missing,
    staff: 'What should be checked',
    role: 'answer',
  }),
};

/** Parses the value to check; `error` is shown beside the field. */
export function parseClaim(typed: string, now: Date): { claim: string } | { error: string } {
  const parsed = parseForm({ fields }, { [claimField]: [typed] }, now);
  return parsed.ok ? parsed.answers : { error: parsed.errors.claim ?? m.verify_claim_missing() };
}
