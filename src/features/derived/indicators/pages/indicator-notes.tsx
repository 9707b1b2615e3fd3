import { CircleCheck, EyeOff, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IndicatorView } from '../indicator-view.ts';
import { urls } from '#shared/urls.ts';
import { isHiddenAddress } from '#shared/vocabulary/hidden-payments.ts';
import { ComparedValue } from './compared-value.tsx';

/** Remarks on the value itself: checksum, probable correction, look-alikes, suspicious letters. */
export function IndicatorNotes({ indicator }: { indicator: IndicatorView }) {
  return (
    <>
      <ChecksumNote indicator={indicator} />
      <HostNote indicator={indicator} />
      <TwinNote indicator={indicator} />
      <TraceNote indicator={indicator} />
      {indicator.isIgnored && (
        <Note icon={<EyeOff />}>
          Ignored, links nothing. {indicator.ignoredReason && `Why: ${indicator.ignoredReason}`}
        </Note>
      )}
    </>
  );
}

function Note({
  icon,
  isWarning = false,
  children,
}: {
  icon: ReactNode;
  isWarning?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex gap-2 text-sm [&>svg]:mt-0.75 [&>svg]:size-4 [&>svg]:shrink-0 ${isWarning ? 'text-warning-ink' : 'text-muted'}`}
    >
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Chains that a trace follows. */
const followed: ReadonlySet<string> = new Set(['bitcoin', 'evm', 'tron']);

function TraceNote({ indicator: { kind, chain, value } }: { indicator: IndicatorView }) {
  if (kind !== 'wallet' || followed.has(chain)) return null;
  return isHiddenAddress(value) ? (
    <Note icon={<EyeOff />}>
      Cannot be followed: its chain hides sender, recipient and amount. Only the exchange where the
      coins were bought or sold can say more.
    </Note>
  ) : (
    <Note icon={<Info />}>
      Not followed here: traces read Bitcoin, Ethereum and TRON. An explorer of its own chain shows
      its payments.
    </Note>
  );
}

function ChecksumNote({ indicator }: { indicator: IndicatorView }) {
  const { kind, chain, checksum } = indicator;
  if (checksum === 'valid') return <Note icon={<CircleCheck />}>Checksum matches.</Note>;
  if (checksum === 'invalid') return <WrongChecksum indicator={indicator} />;
  if (kind !== 'wallet') return null;
  if (chain === 'solana') {
    return (
      <Note icon={<Info />}>Solana addresses carry no checksum: a slip in it cannot be seen.</Note>
    );
  }
  return (
    <Note icon={<Info />}>
      It came in small letters or capitals alone, which carry no checksum: a slip in it cannot be
      seen. It is shown here as wallets show it.
    </Note>
  );
}

/** Length of an EVM address, with its 0x. */
const evmLength = 42;

function WrongChecksum({ indicator }: { indicator: IndicatorView }) {
  const { chain, display, likelyTypo, likelyIndicatorId } = indicator;
  if (likelyTypo === null && chain === 'evm' && display.length !== evmLength) {
    return (
      <Note icon={<TriangleAlert />} isWarning>
        {display.length} characters long, where an address has {evmLength}. Ask for a copy instead
        of a typed one.
      </Note>
    );
  }
  if (likelyTypo === null) {
    return (
      <Note icon={<TriangleAlert />} isWarning>
        Checksum does not match: at least one character is wrong. Ask for a copy instead of a typed
        one.
      </Note>
    );
  }
  if (likelyTypo.toLowerCase() === display.toLowerCase()) {
    return (
      <Note icon={<TriangleAlert />} isWarning>
        Checksum does not match: the letters’ case is wrong. As a copy it would read{' '}
        <ComparedValue value={likelyTypo} with={display} />.
      </Note>
    );
  }
  return (
    <Note icon={<TriangleAlert />} isWarning>
      Checksum does not match. Did they mean <ComparedValue value={likelyTypo} with={display} />?
      {likelyIndicatorId && (
        <>
          {' '}
          <Link to={urls.admin.indicator(likelyIndicatorId)}>That one is known here.</Link>
        </>
      )}
    </Note>
  );
}

function HostNote({ indicator: { hostWarning, value } }: { indicator: IndicatorView }) {
  if (!hostWarning) return null;
  const { kind, looksLike } = hostWarning;
  return (
    <Note icon={<TriangleAlert />} isWarning>
      {kind === 'mixed-scripts'
        ? 'Letters of several alphabets in one name'
        : 'Letters of another alphabet'}
      {looksLike && (
        <>
          , made to look like <span className="font-mono">{looksLike}</span>
        </>
      )}
      . Its real name is <span className="font-mono wrap-anywhere">{value}</span>.
    </Note>
  );
}

const maxTwins = 5;

function TwinNote({ indicator: { twins, chain, display } }: { indicator: IndicatorView }) {
  if (twins.length === 0) return null;
  // The case of these letters is a checksum, not a difference.
  const ignoresCase = chain === 'evm';
  return (
    <Note icon={<TriangleAlert />} isWarning>
      <p>
        {twins.length === 1
          ? 'Another wallet begins and ends the same: '
          : `${twins.length} other wallets begin and end the same: `}
        address poisoning, or a slip? Compare the marked characters.
      </p>
      <ul className="mt-1 grid gap-2">
        {twins.slice(0, maxTwins).map((twin) => (
          <li key={twin.id} className="grid">
            <span>
              <span className="sr-only">This one: </span>
              <ComparedValue value={display} with={twin.display} ignoresCase={ignoresCase} />
            </span>
            <Link to={urls.admin.indicator(twin.id)}>
              <span className="sr-only">Looks alike: </span>
              <ComparedValue value={twin.display} with={display} ignoresCase={ignoresCase} />
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
