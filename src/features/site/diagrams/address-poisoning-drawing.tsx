import { addressPoisoningLabels as labels } from '#content/en/picture-labels.ts';
import { Drawing } from './drawing.tsx';
import { Arrow, Frame, Words } from './shapes.tsx';

const trusted = labels.trustedAddress.split(' ');
const lookAlike = labels.lookAlikeAddress.split(' ');

/** Two addresses that are equal when shortened, but not in full. */
export function AddressPoisoningDrawing({ label }: { label: string }) {
  return (
    <Drawing
      label={label}
      narrow={{
        height: 506,
        children: (
          <>
            <Wallet width={318} />
            <Arrow
              points={[
                [160, 172],
                [160, 202],
              ]}
            />
            <Words x={0} y={230} appearance="title">
              {labels.full}
            </Words>
            <FullAddress y={250} perRow={5} title={labels.trusted} groups={trusted} />
            <FullAddress y={366} perRow={5} title={labels.lookAlike} groups={lookAlike} />
            <Key />
          </>
        ),
      }}
      wide={{
        height: 428,
        children: (
          <>
            <Wallet width={718} />
            <Arrow
              points={[
                [360, 172],
                [360, 202],
              ]}
            />
            <Words x={0} y={230} appearance="title">
              {labels.full}
            </Words>
            <FullAddress y={250} perRow={10} title={labels.trusted} groups={trusted} />
            <FullAddress y={336} perRow={10} title={labels.lookAlike} groups={lookAlike} />
            <Ends />
          </>
        ),
      }}
    />
  );
}

/** The history with addresses shortened by a wallet. */
function Wallet({ width }: { width: number }) {
  const short = `0x${trusted[0]}…${trusted.at(-1)}`;
  const lines = [
    { y: 56, what: labels.paid, amount: labels.paidAmount },
    { y: 123, what: labels.dust, amount: labels.dustAmount },
  ];
  return (
    <>
      <Words x={0} y={16} appearance="title">
        {labels.wallet}
      </Words>
      <Frame x={1} y={28} width={width} height={136} />
      <line
        x1="14"
        x2={width - 12}
        y1="96"
        y2="96"
        className="stroke-line stroke-2 forced-colors:stroke-[CanvasText]"
      />
      {lines.map(({ y, what, amount }) => (
        <g key={what}>
          <Words x={16} y={y} appearance="code">
            {short}
          </Words>
          <Words x={16} y={y + 24} appearance="small">
            {what}
          </Words>
          <Words x={width - 14} y={y} appearance="code" anchor="end">
            {amount}
          </Words>
        </g>
      ))}
    </>
  );
}

const cell = { height: 34, row: 42 };
/** The first cell also contains the 0x. */
const prefix = 20;

function FullAddress({
  y,
  perRow,
  title,
  groups,
}: {
  y: number;
  perRow: number;
  title: string;
  groups: readonly string[];
}) {
  return (
    <>
      <Words x={0} y={y + 14}>
        {title}
      </Words>
      {groups.map((group, index) => {
        const isSame = group === trusted[index] && group === lookAlike[index];
        const { x, width } = cellAt(index, perRow);
        const top = y + 24 + Math.floor(index / perRow) * cell.row;
        return (
          <g key={group}>
            <Frame
              x={x}
              y={top}
              width={width}
              height={cell.height}
              appearance={isSame ? 'success' : 'danger'}
              isDashed={!isSame}
            />
            <Words
              x={x + width / 2}
              y={top + 23}
              appearance={isSame ? 'code' : 'codeStrong'}
              anchor="middle"
            >
              {index === 0 ? `0x${group}` : group}
            </Words>
          </g>
        );
      })}
    </>
  );
}

/** Marks equal and differing parts of the two rows in the wide layout. */
function Ends() {
  const centres = [0, 9].map((index) => {
    const { x, width } = cellAt(index, 10);
    return x + width / 2;
  });
  const [first = 0, last = 0] = centres;
  return (
    <>
      <Words x={first} y={418} appearance="success" anchor="middle">
        {labels.same}
      </Words>
      <Words x={(first + last) / 2} y={418} appearance="danger" anchor="middle">
        {labels.different}
      </Words>
      <Words x={last} y={418} appearance="success" anchor="middle">
        {labels.same}
      </Words>
    </>
  );
}

/** Key of the phone layout, which has no room below the groups. */
function Key() {
  return (
    <>
      <Frame x={1} y={486} width={22} height={16} appearance="success" />
      <Words x={32} y={499} appearance="success">
        {labels.same}
      </Words>
      <Frame x={110} y={486} width={22} height={16} appearance="danger" isDashed />
      <Words x={141} y={499} appearance="danger">
        {labels.different}
      </Words>
    </>
  );
}

function cellAt(index: number, perRow: number): { x: number; width: number } {
  const [width, gap] = perRow > 5 ? [61, 8] : [54, 6];
  if (index === 0) return { x: 1, width: width + prefix };
  const start = index < perRow ? 1 + prefix : 1;
  return { x: start + (index % perRow) * (width + gap), width };
}
