import { expect, test } from 'vitest';
import { drawClock, placeOf, type ClockDate, type ClockFacts } from './clock.ts';

const hour = 3_600_000;
const paidAt = new Date('2026-11-27T08:40:00Z');

function after(hours: number): Date {
  return new Date(paidAt.getTime() + hours * hour);
}

function date(hours: number, rest: Partial<ClockDate> = {}): ClockDate {
  return {
    title: `After ${hours} hours`,
    kind: 'law',
    over: after(hours),
    isPast: false,
    isOwn: true,
    ...rest,
  };
}

function draw(nowAt: number, dates: readonly ClockDate[], rest: Partial<ClockFacts> = {}) {
  const paid = { earliest: paidAt, latest: paidAt };
  return drawClock({ paid, dates, now: after(nowAt), ...rest });
}

test('the ruler is the same for everybody, and its early hours take more room', () => {
  const places = [0, 1, 9, 24, 72, 168, 720, 4_320, 8_760].map((hours) =>
    placeOf(hours).toFixed(1),
  );
  expect(places).toEqual(['0.0', '1.2', '8.5', '16.7', '29.5', '41.1', '62.3', '89.3', '100.0']);
  expect(placeOf(30_000)).toBe(100);
  expect(placeOf(-5)).toBe(0);
});

test('the numeral counts to the soonest date on which the person has to act, rounded down', () => {
  const dates = [
    date(20, { isPast: true }),
    date(30, { isOwn: false }),
    date(40, { kind: 'ours' }),
    date(96.9),
    date(720),
  ];
  const { next } = draw(26, dates);
  expect(next).toMatchObject({ title: 'After 96.9 hours', left: { unit: 'hours', count: 70 } });
  expect(draw(27, [date(720)]).next?.left).toEqual({ unit: 'days', count: 28 });
  expect(draw(27, [date(27.99)]).next?.left).toEqual({ unit: 'minutes', count: 59 });
});

test('without a date ahead of the person there is no numeral', () => {
  const dates = [
    date(20, { isPast: true }),
    date(720, { isOwn: false }),
    date(90, { kind: 'done' }),
  ];
  expect(draw(26, dates)).toMatchObject({ next: undefined });
  expect(draw(26, []).flags).toEqual([]);
});

test('the hour is said to be unknown where only a day was told, and then the longest time counts', () => {
  const paid = { earliest: paidAt, latest: after(24) };
  expect(draw(30, [], { paid })).toMatchObject({
    isAbout: true,
    gone: { unit: 'hours', count: 30 },
  });
  expect(draw(30, [])).toMatchObject({ isAbout: false });
});

test('a date beyond the year stands at the end, and one before the payment nowhere', () => {
  const clock = draw(26, [date(20_000), date(-10, { isPast: true })]);
  expect(clock.flags).toMatchObject([{ at: 100, isNext: true }]);
  expect(clock.isLonger).toBe(true);
  expect(draw(26, [date(8_000)]).isLonger).toBe(false);
});

test('dates that stand together share a pennant: that of the next one, or of one that is ahead', () => {
  const [shared] = draw(26, [date(24, { isPast: true }), date(27), date(28)]).flags;
  expect(shared).toMatchObject({ isPast: false, isNext: true, at: placeOf(27) });
  expect(shared?.poles).toHaveLength(3);
  const [next, other] = draw(26, [date(720), date(725, { kind: 'practice' }), date(8_000)]).flags;
  expect(next).toMatchObject({ kind: 'law', isNext: true });
  expect(other).toMatchObject({ isNext: false, poles: [placeOf(8_000)] });
});

test.each([3, 17, 91, 204, 1_003])(
  'no pennant touches another, every date ahead has a pole, and no words touch (%s)',
  (seed) => {
    let state = seed;
    function random(): number {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    }
    const nowAt = random() * 2_000;
    const dates = Array.from({ length: 40 }, () => {
      const hours = random() ** 3 * 12_000;
      return date(hours, { isPast: hours < nowAt, isOwn: random() < 0.5 });
    });
    const { flags, ticks, now } = draw(nowAt, dates);
    const firsts = flags.map(({ poles }) => poles[0] ?? 0);
    for (const [index, at] of firsts.entries())
      expect(at - (firsts[index - 1] ?? -10)).toBeGreaterThanOrEqual(6);
    expect(flags.flatMap(({ poles }) => poles)).toHaveLength(dates.length);
    expect(flags.filter(({ isNext }) => isNext)).toHaveLength(1);
    for (const tick of ticks)
      expect(Math.abs(placeOf({ week: 168, month: 720, year: 8_760 }[tick]) - now)).toBeGreaterThan(
        14.9,
      );
  },
);
