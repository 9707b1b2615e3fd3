import { describe, expect, test } from 'vitest';
import { drawRiver, type RiverFacts } from './river.ts';

const day = new Date('2026-05-04T09:00:00Z');

function states(facts: RiverFacts) {
  return Object.fromEntries(drawRiver(facts).map(({ key, state }) => [key, state]));
}

describe('drawRiver', () => {
  test('shows nobody’s way where there is no report', () => {
    const places = drawRiver({});
    expect(places.map(({ key }) => key)).toEqual([
      'told',
      'read',
      'advice',
      'case',
      'gone',
      'held',
      'stays',
      'back',
    ]);
    expect(new Set(places.map(({ state }) => state))).toEqual(new Set(['open']));
  });

  test('waits at the reader as soon as somebody has told us', () => {
    expect(states({ told: day })).toMatchObject({ told: 'walked', read: 'here', case: 'open' });
  });

  test('stands at the furthest station on record, and says which ends it has passed', () => {
    expect(states({ told: day, read: day, opened: day })).toEqual({
      told: 'walked',
      read: 'walked',
      advice: 'not-taken',
      case: 'here',
      gone: 'open',
      held: 'open',
      stays: 'open',
      back: 'open',
    });
  });

  test('takes a case as read, also where nobody noted the moment', () => {
    expect(states({ told: day, opened: day })).toMatchObject({ read: 'walked', case: 'here' });
  });

  test('claims no end of a closed report that is not on record', () => {
    const closed = states({ told: day, read: day, opened: day, isOver: true });
    expect(closed).toMatchObject({ case: 'walked', gone: 'not-taken', held: 'not-taken' });
    expect(Object.values(closed)).not.toContain('here');
  });

  test('keeps money that came back, also once it is closed', () => {
    const facts = { told: day, opened: day, isHeld: true, isBack: true };
    expect(states(facts)).toMatchObject({ held: 'walked', back: 'here', stays: 'not-taken' });
    expect(states({ ...facts, isOver: true })).toMatchObject({ held: 'walked', back: 'walked' });
  });

  test('has one lantern at most, walked places before it and none after it', () => {
    const values = [undefined, day];
    for (const told of values)
      for (const read of values)
        for (const opened of values)
          for (const isHeld of [false, true])
            for (const isBack of [false, true])
              for (const isOver of [false, true]) {
                const main = drawRiver({ told, read, opened, isHeld, isBack, isOver }).filter(
                  ({ isEnd }) => !isEnd,
                );
                const way = main.map(({ state }) => state).join(' ');
                expect(way).toMatch(/^(walked ?)*(here ?)?(open ?)*$|^(walked ?)*(not-taken ?)*$/);
              }
  });

  test('loses one strand at each end, and the last arrives', () => {
    expect(drawRiver({}).map(({ strands }) => strands)).toEqual([4, 4, 3, 3, 2, 2, 1, 0]);
  });
});
