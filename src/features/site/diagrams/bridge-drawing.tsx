import { bridgeLabels as labels } from '#content/en/picture-labels.ts';
import { Drawing } from './drawing.tsx';
import { Arrow, Frame, Words, type Box } from './shapes.tsx';

/** A payment into a bridge on one blockchain and out of it on another. */
export function BridgeDrawing({ label }: { label: string }) {
  return (
    <Drawing
      label={label}
      narrow={{ height: 562, children: <Narrow /> }}
      wide={{ height: 318, children: <Wide /> }}
    />
  );
}

function Narrow() {
  return (
    <>
      <Chain title={labels.chainA} x={1} y={1} width={318} height={216} />
      <Node x={21} y={42} width={278} height={46} text={labels.from} />
      <Arrow
        appearance="money"
        points={[
          [160, 88],
          [160, 124],
        ]}
      />
      <BridgeNode x={21} y={126} width={278} height={72} text={labels.locked} chars={34} />
      <Chain title={labels.chainB} x={1} y={241} width={318} height={220} />
      <BridgeNode x={21} y={284} width={278} height={72} text={labels.issued} chars={34} />
      <Crossing
        points={[
          [160, 200],
          [160, 282],
        ]}
      />
      <Arrow
        appearance="money"
        points={[
          [160, 356],
          [160, 392],
        ]}
      />
      <Node x={21} y={394} width={278} height={46} text={labels.to} />
      <Words x={2} y={488} appearance="small">
        {labels.seenA}
      </Words>
      <Words x={2} y={510} appearance="small">
        {labels.seenB}
      </Words>
      <Words x={2} y={536} chars={40}>
        {labels.match}
      </Words>
    </>
  );
}

function Wide() {
  return (
    <>
      <Chain title={labels.chainA} x={1} y={1} width={338} height={226} />
      <Chain title={labels.chainB} x={381} y={1} width={337} height={226} />
      <Node x={21} y={96} width={112} height={72} text={labels.from} />
      <Arrow
        appearance="money"
        points={[
          [133, 132],
          [171, 132],
        ]}
      />
      <BridgeNode x={173} y={76} width={146} height={112} text={labels.locked} chars={18} />
      <Crossing
        points={[
          [321, 132],
          [399, 132],
        ]}
      />
      <BridgeNode x={401} y={76} width={146} height={112} text={labels.issued} chars={18} />
      <Arrow
        appearance="money"
        points={[
          [547, 132],
          [585, 132],
        ]}
      />
      <Node x={587} y={96} width={112} height={72} text={labels.to} />
      <Words x={160} y={254} appearance="small" anchor="middle">
        {labels.seenA}
      </Words>
      <Words x={560} y={254} appearance="small" anchor="middle">
        {labels.seenB}
      </Words>
      <polyline
        points="60,266 60,284 660,284 660,266"
        fill="none"
        className="stroke-control stroke-2 forced-colors:stroke-[CanvasText]"
      />
      <Words x={360} y={308} anchor="middle">
        {labels.match}
      </Words>
    </>
  );
}

function Chain({ title, ...box }: Box & { title: string }) {
  return (
    <>
      <Frame {...box} appearance="sunken" />
      <Words x={box.x + 20} y={box.y + 28} appearance="title">
        {title}
      </Words>
    </>
  );
}

function Node({ text, ...box }: Box & { text: string }) {
  const chars = Math.floor(box.width / 9);
  const isOneLine = text.length <= chars;
  return (
    <>
      <Frame {...box} />
      <Words
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + (isOneLine ? 5 : -5)}
        chars={chars}
        anchor="middle"
      >
        {text}
      </Words>
    </>
  );
}

function BridgeNode({ text, chars, ...box }: Box & { text: string; chars: number }) {
  const top = box.y + (box.height > 72 ? 42 : 30);
  return (
    <>
      <Frame {...box} appearance="primary" />
      <Words x={box.x + box.width / 2} y={top} appearance="title" anchor="middle">
        {labels.bridge}
      </Words>
      <Words x={box.x + box.width / 2} y={top + 24} chars={chars} anchor="middle">
        {text}
      </Words>
    </>
  );
}

/** Dashed, because no coin passes here, only a message. */
function Crossing({ points }: { points: readonly [[number, number], [number, number]] }) {
  return <Arrow appearance="call" points={points} />;
}
