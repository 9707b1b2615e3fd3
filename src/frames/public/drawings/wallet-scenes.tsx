import { Hook, Lines, Padlock, Sheet } from './scene-parts.tsx';

/** Two addresses that agree at both ends, and a lens on what differs. */
export function LookalikeAddresses() {
  return (
    <>
      {[48, 114].map((y, row) => (
        <g key={y}>
          <rect x="30" y={y} width="260" height="40" rx="8" className="fill-ink" />
          <rect x="40" y={y + 12} width="44" height="16" rx="4" className="fill-primary" />
          <rect x="236" y={y + 12} width="44" height="16" rx="4" className="fill-primary" />
          <path
            d={`M100 ${y + 20}h120`}
            strokeDasharray={row === 0 ? '14 10' : '4 12 22 8'}
            className={`stroke-[10] ${row === 0 ? 'stroke-muted' : 'stroke-danger'}`}
          />
        </g>
      ))}
      <circle cx="164" cy="132" r="40" className="fill-accent opacity-20" />
      <circle cx="164" cy="132" r="40" className="stroke-accent stroke-7" />
      <path d="M194 162l28 28" className="stroke-accent stroke-[11]" />
    </>
  );
}

/** A hardware wallet, and a letter that asks for its words. */
export function AskedForWords() {
  return (
    <>
      <g transform="rotate(-16 110 104)">
        <rect x="40" y="78" width="140" height="48" rx="12" className="fill-raised" />
        <rect x="54" y="88" width="66" height="28" rx="4" className="fill-sunken" />
        <Lines x={62} y={102} widths={[44]} className="stroke-primary" />
        <circle cx="152" cy="102" r="13" className="stroke-muted stroke-4" />
        <rect x="20" y="90" width="20" height="24" className="fill-muted" />
      </g>
      <Sheet x={170} y={46} width={106} height={136} />
      {[72, 94, 116, 138, 160].map((y) => (
        <path
          key={y}
          d={`M184 ${y}h34m10 0h34`}
          strokeDasharray="34 10"
          className="stroke-muted stroke-6"
        />
      ))}
      <Hook x={240} y={84} />
    </>
  );
}

/** A locked account in a browser, and a key that nobody holds. */
export function LostKey() {
  return (
    <>
      <rect x="48" y="26" width="168" height="136" rx="10" className="fill-ink" />
      <path d="M48 54h168" className="stroke-sunken stroke-3" />
      <path d="M62 40h.5m13.5 0h.5m13.5 0h.5" className="stroke-muted stroke-7" />
      <g transform="translate(100 70) scale(2.1)">
        <Padlock x={0} y={0} className="fill-primary" />
      </g>
      <g strokeDasharray="5 6" className="stroke-accent stroke-3">
        <circle cx="250" cy="100" r="22" />
        <path d="M250 122v58m0-20h18m-18 18h14" />
      </g>
    </>
  );
}
