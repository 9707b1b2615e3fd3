import { Bubble, Coin, Heart, Hook, Lines, Phone, Sheet } from './scene-parts.tsx';

/** An envelope on a hook. */
export function HookedLetter() {
  return (
    <>
      <rect x="84" y="84" width="152" height="96" rx="8" className="fill-ink" />
      <path d="M88 92l72 52 72-52" className="stroke-sunken stroke-4" />
      <path d="M88 174l46-44m98 44-46-44" className="stroke-muted stroke-3" />
      <Hook x={176} y={122} />
      <circle cx="246" cy="84" r="15" className="fill-danger" />
      <path d="M246 76v9m0 6v1" className="stroke-sunken stroke-4" />
    </>
  );
}

/** A heart that carries a note out of a purse. */
export function HeartOnAString() {
  return (
    <>
      <path d="M84 178c-20-40 4-58 34-58s54 18 34 58z" className="fill-raised" />
      <path d="M96 122c2-20 42-20 44 0" className="stroke-accent stroke-4" />
      <path d="M88 132h60" className="stroke-muted stroke-4" />
      <path d="M214 76c-30 4-26 30-52 40" className="stroke-muted stroke-2" />
      <g transform="rotate(-18 160 118)">
        <rect x="132" y="98" width="62" height="34" rx="4" className="fill-accent" />
        <circle cx="163" cy="115" r="9" className="stroke-on-accent stroke-3" />
        <path d="M140 105v20m46-20v20" className="stroke-on-accent stroke-3" />
      </g>
      <g transform="translate(216 82) scale(1.6)">
        <Heart x={0} y={0} />
        <path d="M-14-28c1-4 4-5 7-5" className="stroke-ink stroke-2" />
      </g>
    </>
  );
}

/** A profile whose face is a mask on a stick. */
export function MaskedProfile() {
  return (
    <>
      <Sheet x={98} y={18} width={124} height={164} />
      <rect x="108" y="28" width="104" height="104" rx="4" className="fill-sunken" />
      <circle cx="160" cy="70" r="22" strokeDasharray="5 6" className="stroke-muted stroke-3" />
      <path d="M120 132c4-46 76-46 80 0" strokeDasharray="5 6" className="stroke-muted stroke-3" />
      <path d="M190 96l34 62" className="stroke-muted stroke-5" />
      <path d="M140 56c20-14 44-14 62 4 0 34-16 46-34 44s-30-22-28-48z" className="fill-accent" />
      <path
        d="M152 72c5-5 10-5 14 0m12 2c5-4 9-3 12 2m-30 14c8 6 15 6 20 0"
        className="stroke-on-accent stroke-3"
      />
      <Lines x={110} y={150} widths={[62, 44]} gap={14} />
      <Heart x={202} y={176} />
    </>
  );
}

/** A message sent by accident, and what it grows into. */
export function WrongNumber() {
  return (
    <>
      <Phone x={44} y={24}>
        <Bubble x={12} y={20} width={50} />
        <Lines x={20} y={33} widths={[32]} />
        <Bubble x={30} y={58} width={46} className="fill-primary" isOwn />
        <Bubble x={12} y={96} width={58} height={34} className="fill-accent" />
        <g transform="translate(41 126) scale(0.58)">
          <Heart x={0} y={0} />
        </g>
      </Phone>
      {[1, 2, 4, 7].map((count, step) => (
        <CoinStep key={count} step={step} count={count} />
      ))}
      <path d="M144 172h152" className="stroke-muted stroke-3" />
    </>
  );
}

/** Growing sums; those of the last step are only shown. */
function CoinStep({ step, count }: { step: number; count: number }) {
  const x = 164 + step * 37;
  return Array.from({ length: count }, (_, index) => (
    <Coin
      key={index}
      x={x}
      y={158 - index * 19}
      r={10}
      isEmpty={step === 3 || (step === 2 && index > 1)}
    />
  ));
}

/** A life ring that hangs on a hook and has a price. */
export function PricedLifeRing() {
  return (
    <>
      <path
        d="M0 168c20-12 40-12 60 0s40 12 60 0 40-12 60 0 40 12 60 0 40-12 80 0v32H0z"
        className="fill-primary opacity-35"
      />
      <circle cx="160" cy="116" r="42" className="stroke-ink stroke-[20]" />
      <path
        d="M130 86l-7-7m67 7 7-7m-67 67-7 7m67-7 7 7"
        className="stroke-accent stroke-[20] [stroke-linecap:butt]"
      />
      <Hook x={176} y={100} />
      <path d="M202 122l24 8" className="stroke-muted stroke-2" />
      <path d="M226 118l44 10-8 34-44-10z" className="fill-danger" />
      <text x="244" y="149" textAnchor="middle" className="fill-sunken text-[26px] font-bold">
        $
      </text>
    </>
  );
}

/** An invoice whose account was changed. */
export function ChangedInvoice() {
  return (
    <>
      <rect x="66" y="66" width="150" height="100" rx="8" className="fill-raised" />
      <path d="M70 74l71 50 71-50" className="stroke-muted stroke-3" />
      <Sheet x={112} y={18} width={128} height={164} />
      <Lines x={126} y={40} widths={[56, 84, 70]} />
      <rect x="122" y="84" width="108" height="26" rx="4" className="stroke-muted stroke-2" />
      <Lines x={132} y={97} widths={[88]} />
      <path d="M120 110l112-26" className="stroke-danger stroke-5" />
      <rect x="122" y="122" width="108" height="26" rx="4" className="fill-accent" />
      <Lines x={132} y={135} widths={[88]} className="stroke-on-accent" />
      <g transform="rotate(35 258 116)">
        <path d="M252 60h14v70l-7 14-7-14z" className="fill-danger" />
        <path d="M252 130h14l-7 14z" className="fill-ink" />
      </g>
    </>
  );
}

/** A call that says it is the bank, whose own door is shut beside it. */
export function FalseBank() {
  return (
    <>
      <path d="M24 176h272" className="stroke-muted stroke-5" />
      <path d="M176 88l56-38 56 38z" className="fill-ink" />
      <path d="M188 98v66m30-66v66m28-66v66m30-66v66M178 172h108" className="stroke-ink stroke-8" />
      <Phone x={40} y={24}>
        <path
          d="M24 40l20-14 20 14zM28 46v18m16-18v18m16-18v18"
          className="stroke-danger stroke-4"
        />
        <Lines x={20} y={88} widths={[48, 34]} />
        <circle cx="44" cy="126" r="10" className="fill-danger" />
      </Phone>
    </>
  );
}

/** A screen full of alarm, with a number that nobody should call. */
export function AlarmedScreen() {
  return (
    <>
      <path d="M60 34h200v112H60z" className="fill-ink" />
      <path d="M72 46h176v88H72z" className="fill-sunken" />
      <path d="M160 58l30 50h-60z" className="fill-danger" />
      <path d="M160 74v16m0 10v1" className="stroke-on-primary stroke-5" />
      <path d="M112 122h96" className="stroke-accent stroke-5" />
      <path d="M36 168l22-20h204l22 20z" className="fill-muted" />
    </>
  );
}

/** A picture that somebody holds over its owner, on a hook. */
export function HeldPicture() {
  return (
    <>
      <Hook x={222} y={66} />
      <g transform="rotate(-5 140 110)">
        <Sheet x={76} y={36} width={128} height={132} />
        <path d="M92 52h96v78H92z" className="fill-sunken" />
        <circle cx="140" cy="82" r="14" className="fill-muted" />
        <path d="M112 130c2-22 14-30 28-30s26 8 28 30z" className="fill-muted" />
        <path d="M96 148h52" className="stroke-danger stroke-6" />
      </g>
    </>
  );
}
