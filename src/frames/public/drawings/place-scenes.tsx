import { Bubble, Coin, Lantern, Lines, Phone, Sheet } from './scene-parts.tsx';

/** Papers on a desk, in the light. */
export function Desk() {
  return (
    <>
      <path d="M12 170h296" className="stroke-muted stroke-5" />
      <Lantern x={40} y={62} />
      <g transform="rotate(-6 180 130)">
        <Sheet x={132} y={74} width={84} height={98} />
        <Lines x={146} y={94} widths={[50, 56, 40, 56]} gap={14} />
      </g>
      <circle cx="238" cy="118" r="32" className="fill-primary opacity-20" />
      <circle cx="238" cy="118" r="32" className="stroke-primary stroke-6" />
      <path d="M262 141l26 26" className="stroke-primary stroke-[10]" />
      <Coin x={238} y={118} r={13} />
    </>
  );
}

/** A lit window in a dark street. */
export function LitWindow() {
  return (
    <>
      <path d="M0 180h320" className="stroke-muted stroke-3" />
      <path d="M20 180V92l44-30 44 30v88zm188 0V84l46-32 46 32v96z" className="fill-sunken" />
      <path d="M92 180V70l68-50 68 50v110z" className="fill-raised" />
      <path d="M82 78l78-58 78 58" className="stroke-muted stroke-6" />
      <rect x="130" y="78" width="60" height="62" rx="4" className="fill-accent" />
      <path d="M160 78v62m-30-31h60" className="stroke-raised stroke-5" />
      <path d="M130 140h60l40 40H90z" className="fill-accent opacity-20" />
    </>
  );
}

/** The way ends in the dark; the light shows the one that leads home. */
export function EndOfThePath() {
  return (
    <>
      <path d="M0 150c70-22 120-30 190-26 60 4 100 14 130 10v66H0z" className="fill-raised" />
      <path
        d="M150 200c4-24 26-34 22-50-4-14-60-10-88-26"
        className="stroke-accent stroke-8 opacity-50"
      />
      <path
        d="M196 200c8-26 40-40 40-62 0-14-12-18-10-30"
        strokeDasharray="4 12"
        className="stroke-muted stroke-4"
      />
      <path d="M52 126V92l26-22 26 22v32z" className="fill-sunken" />
      <path d="M46 96l32-27 32 27" className="stroke-muted stroke-5" />
      <rect x="68" y="98" width="20" height="20" rx="2" className="fill-accent" />
      <path d="M254 184V84" className="stroke-muted stroke-6" />
      <path d="M284 78h-56l-14 14 14 14h56z" className="fill-ink" />
      <path d="M236 92h34" strokeDasharray="7 8" className="stroke-sunken stroke-4" />
      <Lantern x={142} y={64} />
      <path
        d="M262 44c4-12 20-12 20-24 0-14-22-14-24 0m11 36v.5"
        className="stroke-accent stroke-5"
      />
    </>
  );
}

/** A caller, held against what is known. */
export function CheckedCaller() {
  return (
    <>
      <Phone x={72} y={24}>
        <circle cx="44" cy="50" r="20" strokeDasharray="5 6" className="stroke-muted stroke-3" />
        <Lines x={24} y={88} widths={[40, 28]} />
        <circle cx="26" cy="124" r="10" className="fill-danger" />
        <circle cx="62" cy="124" r="10" className="fill-primary" />
      </Phone>
      <Sheet x={176} y={58} width={92} height={118} />
      {[82, 108, 134].map((y, row) => (
        <g key={y}>
          <path
            d={row === 1 ? `M190 ${y - 5}l10 10m0-10-10 10` : `M190 ${y}l4 5 8-10`}
            className={`stroke-4 ${row === 1 ? 'stroke-danger' : 'stroke-on-primary'}`}
          />
          <Lines x={214} y={y} widths={[40]} />
        </g>
      ))}
    </>
  );
}

/** Handbooks in a row. */
export function Shelf() {
  return (
    <>
      <path d="M24 170h272" className="stroke-muted stroke-6" />
      <path d="M120 166V56h32v110z" className="fill-primary" />
      <path d="M156 166V40h26v126z" className="fill-ink" />
      <path d="M186 166V66h34v100z" className="fill-danger" />
      <path d="M232 166l22-104 30 6-22 98z" className="fill-ink" />
      <path d="M128 74h16m18-14h14m18 26h18" className="stroke-sunken stroke-4" />
      <Lantern x={38} y={64} />
    </>
  );
}

/** News that somebody reads by lamplight. */
export function NewsSheet() {
  return (
    <>
      <path d="M12 176h296" className="stroke-muted stroke-5" />
      <Lantern x={30} y={68} />
      <g transform="rotate(-4 200 110)">
        <Sheet x={124} y={30} width={156} height={136} />
        <path d="M140 54h124" className="stroke-sunken stroke-[12]" />
        <rect x="140" y="74" width="58" height="46" rx="3" className="fill-accent" />
        <Lines x={212} y={80} widths={[52, 44, 52]} gap={16} />
        <Lines x={140} y={136} widths={[124, 96]} gap={15} />
      </g>
    </>
  );
}

/** Something said in confidence. */
export function QuietWord() {
  return (
    <>
      <Bubble x={52} y={36} width={132} height={70} className="fill-ink" />
      <Lines x={70} y={58} widths={[92, 70, 40]} gap={14} />
      <Bubble x={150} y={104} width={118} height={60} className="fill-raised" isOwn />
      <path d="M170 134h76" strokeDasharray="2 14" className="stroke-accent stroke-[9]" />
      <Lantern x={222} y={12} scale={0.62} />
    </>
  );
}

/** Three days around a light; the first hours are the widest. */
export function ThreeDays() {
  return (
    <>
      <circle cx="160" cy="100" r="84" className="stroke-raised stroke-[16]" />
      <path d="M160 16a84 84 0 0 1 84 84" className="stroke-accent stroke-[16]" />
      <path d="M244 100a84 84 0 0 1-84 84" className="stroke-accent stroke-[10] opacity-60" />
      <path d="M160 184a84 84 0 0 1-84-84" className="stroke-accent stroke-5 opacity-40" />
      <path d="M160 4v24m96 72h-24m-72 96v-24m-96-72h24" className="stroke-ink stroke-4" />
      <Lantern x={122} y={36} scale={1.2} />
    </>
  );
}

/** A trail of payments; the light reaches the first of them, and the end stays open. */
export function Trail() {
  return (
    <>
      <path
        d="M92 120l56-40 52 34 48-48M148 80l40-44M200 114l46 36"
        className="stroke-muted stroke-4"
      />
      <path
        d="M248 66l46-30m-48 114 50 18"
        strokeDasharray="5 8"
        className="stroke-muted stroke-3"
      />
      <circle cx="148" cy="80" r="15" className="fill-ink" />
      <circle cx="200" cy="114" r="15" className="fill-ink" />
      <circle cx="188" cy="36" r="12" className="fill-primary" />
      <circle cx="248" cy="66" r="12" className="fill-danger" />
      <circle cx="246" cy="150" r="12" strokeDasharray="4 5" className="stroke-danger stroke-3" />
      <Lantern x={40} y={74} />
    </>
  );
}

/** Four ways that go off from one light; none of them says where it ends. */
export function FourWays() {
  return (
    <>
      <path d="M196 190V24" className="stroke-muted stroke-8" />
      <path d="M196 34h66l14 13-14 13h-66z" className="fill-ink" />
      <path d="M196 66h-58l-14 13 14 13h58z" className="fill-primary" />
      <path d="M196 98h76l14 13-14 13h-76z" className="fill-accent" />
      <path d="M196 130h-48l-14 13 14 13h48z" className="fill-ink" />
      <path d="M206 47h44m-98 32h34m22 32h52m-96 32h26" className="stroke-sunken stroke-4" />
      <path d="M20 190h280" className="stroke-muted stroke-4" />
      <Lantern x={44} y={84} />
    </>
  );
}

/** A bridge that light ends on: what crossed it is a guess. */
export function BrokenBridge() {
  return (
    <>
      <path d="M0 152h112l12 48H0zm320 0H222l-14 48h112z" className="fill-raised" />
      <path d="M84 152c16-30 40-48 66-54" className="stroke-ink stroke-7" />
      <path d="M236 152c-10-24-24-40-42-49" className="stroke-muted stroke-7" />
      <path d="M112 120v32m22-42v26m72-30v30m20-12v28" className="stroke-muted stroke-3" />
      <path
        d="M124 74c34-26 80-26 116 2"
        strokeDasharray="3 11"
        className="stroke-accent stroke-4"
      />
      <Coin x={116} y={80} r={12} />
      <Coin x={184} y={54} r={12} isEmpty />
      <Coin x={254} y={86} r={12} isEmpty />
      <Lantern x={22} y={48} />
    </>
  );
}

/** Figures that are counted, and one that nobody knows. */
export function CountedBars() {
  return (
    <>
      <path d="M16 172h288" className="stroke-muted stroke-5" />
      <path d="M128 172v-36h26v36zm38 0v-62h26v62zm38 0V78h26v94z" className="fill-ink" />
      <path
        d="M242 172V46h26v126"
        strokeDasharray="6 7"
        className="fill-accent/10 stroke-accent stroke-3"
      />
      <path d="M128 120l51-28 38-32 38-34" className="stroke-primary stroke-4" />
      <Lantern x={36} y={66} />
    </>
  );
}
