import { HeartHandshake } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { classNames } from '#ui/class-names.ts';
import { officialLinks } from '#content/en/official-links.ts';
import { crisisLine, fillLines, type Whereabouts } from '#content/first-calls/crisis-lines.ts';

const longLinkClass =
  'py-1 font-semibold text-link underline underline-offset-4 hover:decoration-2';

const linkClass = `${longLinkClass} whitespace-nowrap`;

/**
 * The crisis line in two sentences, shown on every page for people who have just been defrauded. Source:
 * `crisisLine` in the list of sources.
 * @param props `isLoud`: emphasised in response to a mention of self-harm
 */
export function CrisisLine({
  isLoud = false,
  where,
  className,
}: {
  isLoud?: boolean;
  /** Of who reads, where they said it; else the numbers stand with the country they are for. */
  where?: Whereabouts;
  className?: string;
}) {
  const isAbroad = where?.country !== undefined && where.country !== 'US';
  return (
    <aside
      data-crisis-line=""
      aria-label={m.crisis_label()}
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-x-3 text-ink',
        isLoud
          ? 'rounded-md border border-accent bg-accent-soft p-4'
          : 'border-s-4 border-neutral-line py-1 ps-4 text-sm',
        className,
      )}
    >
      <HeartHandshake
        className={classNames('mt-0.5 shrink-0 text-accent-ink', isLoud ? 'size-6' : 'size-5')}
      />
      <div className={isLoud ? 'measure' : undefined}>
        <p className={isLoud ? 'text-lg font-bold' : 'inline font-semibold'}>
          {isLoud ? m.crisis_heard() : m.crisis_title()}
        </p>{' '}
        {isAbroad ? (
          <LineOfCountry where={where} />
        ) : (
          <p className={isLoud ? 'mt-1' : 'inline'}>
            <a href="tel:988" className={linkClass}>
              {m.crisis_call()}
            </a>{' '}
            {m.crisis_or()}{' '}
            <a href="sms:988" className={linkClass}>
              {m.crisis_text()}
            </a>
            {isLoud ? m.crisis_about() : m.crisis_about_short()}{' '}
            <a href={officialLinks.crisisLine} rel="noopener" className={linkClass}>
              988lifeline.org
            </a>
            . {isLoud ? m.crisis_danger() : m.crisis_danger_short()}
          </p>
        )}
      </div>
    </aside>
  );
}

/** Below every page that shows no crisis line itself: the same for everybody, so that it betrays nobody. */
export function CrisisStrip() {
  return (
    <div className="no-print wrap pb-6 [main:has([data-crisis-line]:not([hidden]_*))~&]:hidden">
      <CrisisLine />
    </div>
  );
}

/** Outside the United States: the line that was read of the country, or where to find one. */
function LineOfCountry({ where }: { where: Whereabouts }) {
  const { find, contact } = crisisLine('crisis', where);
  return (
    <p className="mt-1">
      {contact && (
        <a href={contact.href} rel="noopener" className={longLinkClass}>
          {contact.text}
        </a>
      )}{' '}
      {find.join(' ')} {fillLines(m.crisis_danger_where({ act: '{emergency}' }), where)}
    </p>
  );
}
