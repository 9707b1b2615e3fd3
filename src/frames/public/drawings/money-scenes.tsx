import { Bubble, Coin, Lines, Padlock, Phone, Sheet, Stack } from './scene-parts.tsx';

/** A profit on a screen that is a painted board, with its way out locked. */
export function FakeBalance() {
  return (
    <>
      <path d="M236 60l52 118m-76-40 44 40" className="stroke-muted stroke-6" />
      <path d="M24 180h272" className="stroke-muted stroke-3" />
      <rect x="56" y="26" width="196" height="126" rx="8" className="fill-ink" />
      <rect x="66" y="36" width="176" height="106" rx="4" className="fill-sunken" />
      <path d="M78 124l34-20 26 8 34-36 22 6 34-34" className="stroke-primary stroke-5" />
      <path d="M78 124l34-20 26 8 34-36 22 6 34-34v76z" className="fill-primary opacity-20" />
      <Lines x={78} y={54} widths={[58, 36]} gap={13} className="stroke-accent" />
      <path d="M84 152v26m138-26v26" className="stroke-ink stroke-6" />
      <Padlock x={206} y={106} />
    </>
  );
}

/** A box without a floor: what goes in at the top is gone. */
export function FloorlessBox() {
  return (
    <>
      <Coin x={160} y={22} r={16} />
      <rect x="92" y="46" width="136" height="92" rx="8" className="fill-ink" />
      <path d="M136 48h48" className="stroke-sunken stroke-7" />
      <circle cx="160" cy="94" r="27" className="stroke-muted stroke-6" />
      <path d="M160 76v36m-18-18h36" className="stroke-muted stroke-6" />
      <path d="M98 138l-20 40m144-40 20 40" className="stroke-ink stroke-9" />
      <path d="M108 138h104" className="stroke-danger stroke-6" />
      <Coin x={142} y={158} r={13} isEmpty />
      <Coin x={178} y={168} r={13} isEmpty />
      <Coin x={152} y={192} r={13} isEmpty />
    </>
  );
}

/** A share that is talked up, and falls off a cliff. */
export function PushedShare() {
  return (
    <>
      <path d="M30 172l58-24 44-18 36-52 34-42v136z" className="fill-accent opacity-25" />
      <path d="M30 172l58-24 44-18 36-52 34-42" className="stroke-accent stroke-6" />
      <path d="M202 36l8 60-10 14 12 62" className="stroke-danger stroke-6" />
      <path d="M200 160l12 14 12-16" className="stroke-danger stroke-6" />
      <path d="M24 182h272" className="stroke-muted stroke-3" />
      <Bubble x={34} y={88} width={44} className="fill-ink" />
      <Bubble x={78} y={54} width={52} className="fill-ink" />
      <Bubble x={112} y={18} width={44} className="fill-ink" />
      <path d="M48 94v8m0 6v.5m16-14.5v8m0 6v.5" className="stroke-danger stroke-4" />
      <path d="M104 60v8m0 6v.5m30-50.5v8m0 6v.5" className="stroke-danger stroke-4" />
      <path d="M240 172c4-30 34-30 38 0z" className="fill-raised" />
    </>
  );
}

/** Two currencies on the strings of an unseen puppeteer. */
export function CurrencyPuppets() {
  return (
    <>
      <path d="M92 28h136M160 10v36" className="stroke-muted stroke-8" />
      <path d="M104 30v58m24-58-12 56m76-56 12 56m12-56v58" className="stroke-ink stroke-2" />
      <circle cx="110" cy="122" r="38" className="fill-accent" />
      <circle cx="210" cy="122" r="38" className="fill-primary" />
      <text x="110" y="137" textAnchor="middle" className="fill-on-accent text-[42px] font-bold">
        €
      </text>
      <text x="210" y="137" textAnchor="middle" className="fill-on-primary text-[42px] font-bold">
        $
      </text>
      <path d="M124 174c20 14 52 14 72 0m-14-4 15 3-4 14" className="stroke-muted stroke-4" />
    </>
  );
}

/** Up or down, before the time is over. */
export function QuickBet() {
  return (
    <>
      <path d="M148 14h24v18h-24z" className="fill-muted" />
      <path d="M216 46l12-12" className="stroke-muted stroke-8" />
      <circle cx="160" cy="108" r="76" className="fill-ink" />
      <path d="M160 44a64 64 0 0 1 0 128z" className="fill-danger" />
      <path d="M160 44a64 64 0 0 0 0 128z" className="fill-primary" />
      <path d="M128 128V86m-15 14 15-16 15 16" className="stroke-on-primary stroke-6" />
      <path d="M192 86v42m-15-14 15 16 15-16" className="stroke-sunken stroke-6" />
      <path d="M160 108V56" className="stroke-ink stroke-5" />
      <circle cx="160" cy="108" r="8" className="fill-ink" />
      <Padlock x={236} y={140} />
    </>
  );
}

/** An offer of work with a slot for your own coins. */
export function PaidJob() {
  return (
    <>
      <Sheet x={84} y={18} width={124} height={164} />
      <Lines x={100} y={44} widths={[70, 92, 84, 92, 50]} gap={14} />
      <path d="M102 138c8-18 14 10 20-4s10 8 18-2" className="stroke-primary stroke-3" />
      <rect x="176" y="116" width="96" height="66" rx="8" className="fill-raised" />
      <path d="M206 116v-8c0-8 36-8 36 0v8" className="stroke-muted stroke-5" />
      <path d="M176 142h96" className="stroke-muted stroke-3" />
      <path d="M204 142h40" className="stroke-danger stroke-6" />
      <Coin x={224} y={76} r={17} />
      <path d="M224 98v22m-9-9 9 10 9-10" className="stroke-danger stroke-4" />
    </>
  );
}

/** Clicks for pay, until the balance falls below nothing. */
export function EndlessTasks() {
  return (
    <>
      <Phone x={72} y={24}>
        {[26, 54, 82].map((y) => (
          <g key={y}>
            <path d={`M16 ${y}l5 6 9-11`} className="stroke-primary stroke-4" />
            <Lines x={40} y={y + 1} widths={[32]} />
          </g>
        ))}
        <rect x="12" y="104" width="64" height="28" rx="6" className="fill-danger" />
        <path d="M22 118h12m8 0h22" className="stroke-sunken stroke-5" />
      </Phone>
      <path d="M252 76a48 48 0 1 0 6 50m2-22-1 23-22-3" className="stroke-muted stroke-5" />
      <Coin x={216} y={104} r={20} />
      <Stack x={250} y={182} count={2} isEmpty />
    </>
  );
}

/** A pyramid of coins, paid from below and empty there. */
export function EmptiedPyramid() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((count, row) =>
        Array.from({ length: count }, (_, index) => (
          <Coin
            key={`${count} ${index}`}
            x={160 + (index - (count - 1) / 2) * 34}
            y={32 + row * 33}
            r={14}
            isEmpty={row > 2}
          />
        )),
      )}
      <path d="M252 168V44m-14 16 14-17 14 17" className="stroke-danger stroke-5" />
      <path d="M36 184h248" className="stroke-muted stroke-3" />
    </>
  );
}
