import { recallLabels as labels } from '#content/en/picture-labels.ts';
import { Drawing } from './drawing.tsx';
import { Arrow, Frame, Words, type Box } from './shapes.tsx';

/** Path of the money, and the calls that follow it. */
export function RecallDrawing({ label }: { label: string }) {
  return (
    <Drawing
      label={label}
      narrow={{ height: 516, children: <Narrow /> }}
      wide={{ height: 312, children: <Wide /> }}
    />
  );
}

function Narrow() {
  return (
    <>
      <Legend x={1} y={12} />
      <Node x={1} y={34} width={140} height={52} text={labels.you} />
      <Node x={1} y={160} width={140} height={52} text={labels.yourBank} />
      <Node x={1} y={286} width={140} height={52} text={labels.theirBank} />
      <Node x={189} y={34} width={130} height={52} text={labels.ic3} isHelper />
      <Arrow
        appearance="money"
        points={[
          [40, 86],
          [40, 158],
        ]}
      />
      <Arrow
        appearance="money"
        points={[
          [40, 212],
          [40, 284],
        ]}
      />
      <Arrow
        appearance="call"
        points={[
          [100, 86],
          [100, 158],
        ]}
      />
      <Words x={112} y={148}>
        {labels.call}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [100, 212],
          [100, 284],
        ]}
      />
      <Words x={112} y={242} chars={17}>
        {labels.recall}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [141, 60],
          [187, 60],
        ]}
      />
      <Words x={192} y={107} chars={14}>
        {labels.report}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [306, 86],
          [306, 312],
          [143, 312],
        ]}
      />
      <Words x={160} y={332} chars={22}>
        {labels.hold}
      </Words>
      <Arrow
        appearance="money"
        points={[
          [40, 338],
          [40, 402],
        ]}
      />
      <Arrow
        points={[
          [112, 338],
          [112, 372],
          [235, 372],
          [235, 402],
        ]}
      />
      <Outcome x={1} y={404} width={140} height={110} appearance="danger" />
      <Outcome x={165} y={404} width={154} height={110} appearance="success" />
    </>
  );
}

function Wide() {
  return (
    <>
      <Node x={1} y={30} width={138} height={60} text={labels.you} />
      <Node x={190} y={30} width={138} height={60} text={labels.yourBank} />
      <Node x={379} y={30} width={138} height={60} text={labels.theirBank} />
      <Node x={190} y={216} width={138} height={60} text={labels.ic3} isHelper />
      <Arrow
        appearance="money"
        points={[
          [139, 60],
          [188, 60],
        ]}
      />
      <Arrow
        appearance="money"
        points={[
          [328, 60],
          [377, 60],
        ]}
      />
      <Arrow
        appearance="money"
        points={[
          [517, 50],
          [566, 50],
        ]}
      />
      <Arrow
        points={[
          [517, 74],
          [542, 74],
          [542, 200],
          [566, 200],
        ]}
      />
      <Arrow
        appearance="call"
        points={[
          [110, 90],
          [110, 120],
          [225, 120],
          [225, 92],
        ]}
      />
      <Words x={168} y={142} anchor="middle">
        {labels.call}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [290, 90],
          [290, 120],
          [405, 120],
          [405, 92],
        ]}
      />
      <Words x={348} y={142} anchor="middle" chars={15}>
        {labels.recall}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [40, 90],
          [40, 246],
          [188, 246],
        ]}
      />
      <Words x={52} y={190} chars={14}>
        {labels.report}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [328, 246],
          [480, 246],
          [480, 92],
        ]}
      />
      <Words x={342} y={214} chars={15}>
        {labels.hold}
      </Words>
      <Outcome x={568} y={8} width={150} height={100} appearance="danger" />
      <Outcome x={568} y={146} width={150} height={120} appearance="success" />
      <Legend x={1} y={306} />
    </>
  );
}

function Node({ text, isHelper = false, ...box }: Box & { text: string; isHelper?: boolean }) {
  return (
    <>
      <Frame {...box} appearance={isHelper ? 'primary' : 'plain'} />
      <Words
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + (text.length > 15 ? -5 : 5)}
        appearance="text"
        chars={15}
        anchor="middle"
      >
        {text}
      </Words>
    </>
  );
}

function Outcome({ appearance, ...box }: Box & { appearance: 'danger' | 'success' }) {
  const [title, text] =
    appearance === 'danger'
      ? [labels.goneTitle, labels.goneText]
      : [labels.heldTitle, labels.heldText];
  return (
    <>
      <Frame {...box} appearance={appearance} isDashed={appearance === 'danger'} />
      <Words x={box.x + 14} y={box.y + 32} appearance={appearance}>
        {title}
      </Words>
      <Words x={box.x + 14} y={box.y + 56} chars={15}>
        {text}
      </Words>
    </>
  );
}

function Legend({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Arrow
        appearance="money"
        points={[
          [x, y - 5],
          [x + 34, y - 5],
        ]}
      />
      <Words x={x + 44} y={y} appearance="small">
        {labels.money}
      </Words>
      <Arrow
        appearance="call"
        points={[
          [x + 150, y - 5],
          [x + 184, y - 5],
        ]}
      />
      <Words x={x + 194} y={y} appearance="small">
        {labels.calls}
      </Words>
    </>
  );
}
