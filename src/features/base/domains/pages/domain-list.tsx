import { SearchCheck, Star, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ActiveSwitch } from '#frames/staff/active-switch.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/document/badge.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { DomainRow as Domain } from '../domains.server.ts';
import { urls } from '#shared/urls.ts';
import type { AdviceState } from '../record-advice.server.ts';
import type { Tone } from '#ui/tone.ts';

/** Days before its expiry from which a certificate is flagged. */
const soon = 14;

/** Summary of the last check, for the list. */
export function checkSummary(
  { lastCheck }: Pick<Domain, 'lastCheck'>,
  now: number,
): { tone: Tone; text: string } {
  if (!lastCheck) return { tone: 'neutral', text: 'Not checked yet' };
  const { web } = lastCheck;
  if (web.state === 'unreached') return { tone: 'danger', text: 'Not reached' };
  if (web.answeredBy === 'another') return { tone: 'danger', text: 'Leads to another site' };
  if (web.answeredBy === 'nobody') return { tone: 'danger', text: 'No answer' };
  if (web.certificate.problem) return { tone: 'danger', text: 'Certificate is refused' };
  const days = (Date.parse(web.certificate.validTo) - now) / 86_400_000;
  if (days < soon) return { tone: 'warning', text: 'Certificate ends soon' };
  return { tone: 'success', text: 'Leads here' };
}

export const adviceWords: Readonly<Record<AdviceState, { tone: Tone; text: string }>> = {
  good: { tone: 'success', text: 'In order' },
  improve: { tone: 'warning', text: 'Could be better' },
  missing: { tone: 'danger', text: 'Missing' },
  wrong: { tone: 'danger', text: 'Wrong' },
  unknown: { tone: 'neutral', text: 'Not known' },
};

type Props = {
  /** In milliseconds. */
  now: number;
  /** Host of APP_URL, which is always served. */
  configuredHost: string;
  mayWrite: boolean;
};

export function DomainList({ rows, ...props }: Props & { rows: readonly Domain[] }) {
  return (
    <ul
      aria-label="Domains"
      className="grid divide-y divide-line overflow-clip rounded-lg border border-line text-sm"
    >
      {rows.map((domain) => (
        <DomainRow
          key={domain.id}
          domain={domain}
          isOnly={rows.length === 1}
          hasLinked={rows.some(({ isLinked }) => isLinked)}
          {...props}
        />
      ))}
    </ul>
  );
}

type RowProps = Props & { domain: Domain; isOnly: boolean; hasLinked: boolean };

function DomainRow({ domain, isOnly, hasLinked, now, configuredHost, mayWrite }: RowProps) {
  const { id, domainName, readableName, isPrimary, isActive, checkedAt } = domain;
  const summary = checkSummary(domain, now);
  const isConfigured = domainName === configuredHost;
  return (
    <li
      className={classNames(
        'grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_13rem] xl:grid-cols-[minmax(0,1fr)_13rem_18.5rem]',
        isActive ? 'bg-surface' : 'bg-sunken',
      )}
    >
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link
            to={urls.admin.domain(id)}
            className="wrap-anywhere text-link underline-offset-4 hover:underline"
          >
            {domainName}
          </Link>
          {isPrimary ? <Badge tone="primary">Primary</Badge> : <Badge>Secondary</Badge>}
          {!isActive && <Badge tone="warning">Inactive</Badge>}
        </p>
        {readableName && <p className="wrap-anywhere">{readableName}</p>}
        <p className="text-muted">{servedHow({ domain, isConfigured, hasLinked })}</p>
      </div>
      <div className="grid justify-items-start gap-1">
        <StatusPill tone={summary.tone}>{summary.text}</StatusPill>
        {checkedAt && (
          <span className="text-xs text-muted">
            Checked <LocalTime value={checkedAt} />
          </span>
        )}
      </div>
      {mayWrite && <RowControls domain={domain} isOnly={isOnly} />}
    </li>
  );
}

type Served = { domain: Domain; isConfigured: boolean; hasLinked: boolean };

function servedHow({ domain, isConfigured, hasLinked }: Served): string {
  const { isPrimary, isLinked, isActive } = domain;
  if (isLinked) return 'Links in mail and on the pages use it.';
  if (isPrimary) return 'No check has seen it lead here, so links name APP_URL.';
  if (isConfigured) return 'Always served, because APP_URL names it.';
  if (!isActive) return 'Refused: visitors find no website there.';
  return hasLinked
    ? 'Redirects to the primary domain.'
    : 'Served, until there is a primary domain.';
}

function RowControls({ domain, isOnly }: Pick<RowProps, 'domain' | 'isOnly'>) {
  const { id, domainName, isPrimary, isActive, doubt } = domain;
  const quiet = buttonClass({ tone: 'quiet', size: 'compact' });
  return (
    <div className="flex flex-wrap items-center gap-1 sm:col-span-2 xl:col-span-1 xl:justify-end [&>.switch]:me-2">
      {!isPrimary && (
        <>
          <ActiveSwitch
            id={id}
            isActive={isActive}
            label={domainName}
            action={urls.admin.domains()}
            done={{ on: `${domainName} is active`, off: `${domainName} is refused now` }}
            failure="Failed to update domain"
          />
          {doubt === undefined ? (
            <Link
              to={urls.admin.domains(`?primary=${id}`)}
              preventScrollReset
              aria-label={`Make primary: ${domainName}`}
              className={quiet}
            >
              <Star className="size-4" />
              Make primary
            </Link>
          ) : (
            <Link
              to={urls.admin.domain(id)}
              title={doubt}
              aria-label={`Check ${domainName}`}
              className={quiet}
            >
              <SearchCheck className="size-4" />
              Check
            </Link>
          )}
        </>
      )}
      {isPrimary && !isOnly ? (
        <Button
          tone="quiet"
          size="compact"
          icon={<Trash2 className="size-4" />}
          disabledReason="The others lead to it. Make another one primary first."
          aria-label={`Delete ${domainName}`}
        >
          Delete
        </Button>
      ) : (
        <Link
          to={urls.admin.domains(`?delete=${id}`)}
          preventScrollReset
          aria-label={`Delete ${domainName}`}
          className={quiet}
        >
          <Trash2 className="size-4" />
          Delete
        </Link>
      )}
    </div>
  );
}
