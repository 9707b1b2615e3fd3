import { expect, test } from 'vitest';
import { whenSomebodyActs } from './toast.tsx';

/** Returns a function that dispatches an event and reports how often the callback has run. */
function watch() {
  const place = new EventTarget();
  const calls = { count: 0 };
  whenSomebodyActs(place, () => (calls.count += 1));
  function hear(type: string, moved = 0): number {
    place.dispatchEvent(Object.assign(new Event(type), { movementX: moved, movementY: 0 }));
    return calls.count;
  }
  return hear;
}

test.each(['pointerdown', 'keydown', 'wheel'])(
  'the time of a passing message begins with the first %s',
  (type) => {
    const hear = watch();
    expect(hear('focus')).toBe(0);
    expect(hear(type)).toBe(1);
    expect(hear(type)).toBe(1);
  },
);

test('the time of a passing message begins when the pointer moves, not when it rests', () => {
  const hear = watch();
  expect(hear('pointermove', 0)).toBe(0);
  expect(hear('pointermove', 3)).toBe(1);
});
