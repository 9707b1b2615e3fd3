import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rampFault, rampLength, rampVolume } from './ramp.server.ts';

const ramps = fc
  .record({
    startVolume: fc.integer({ min: 1, max: 500 }),
    growth: fc.integer({ min: 1, max: 100 }),
    more: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ startVolume, growth, more }) => ({ startVolume, growth, target: startVolume + more }));

test('grows by its percentage, to its target', () => {
  const ramp = { startVolume: 50, growth: 20, target: 200 };
  const days = Array.from({ length: 10 }, (_, day) => rampVolume(ramp, day + 1));
  expect(days).toEqual([50, 60, 72, 86, 103, 124, 149, 179, 200, 200]);
  expect(rampLength(ramp)).toBe(9);
});

test('starts at its volume, never shrinks, never stalls before its target, never exceeds it', () => {
  fc.assert(
    fc.property(ramps, fc.integer({ min: 1, max: 400 }), (ramp, day) => {
      const [today, tomorrow] = [rampVolume(ramp, day), rampVolume(ramp, day + 1)];
      expect(rampVolume(ramp, 1)).toBe(ramp.startVolume);
      expect(tomorrow).toBeLessThanOrEqual(ramp.target);
      expect(tomorrow > today || today === ramp.target).toBe(true);
      // One mail more than the percentage at most, where rounding down would yield nothing.
      const grown = Math.ceil(ramp.startVolume * (1 + ramp.growth / 100) ** (day - 1));
      expect(today).toBeLessThanOrEqual(Math.max(grown, ramp.startVolume + day - 1));
    }),
  );
});

test('reaches its target on the last day of its length', () => {
  fc.assert(
    fc.property(ramps, (ramp) => {
      const length = rampLength(ramp);
      expect(rampVolume(ramp, length)).toBe(ramp.target);
      expect(length === 1 || rampVolume(ramp, length - 1) < ramp.target).toBe(true);
    }),
  );
});

test.each([
  [{ sent: 100, bounced: 3, complained: 0 }, /3 of 100 mails bounced, which is more than 2 %/],
  [{ sent: 999, bounced: 0, complained: 1 }, /1 of 999 mails were reported as spam/],
])('%j pauses it', (watched, fault) => {
  expect(rampFault(watched)).toMatch(fault);
});

test.each([
  { sent: 100, bounced: 2, complained: 0 },
  { sent: 1_000, bounced: 0, complained: 1 },
  { sent: 0, bounced: 0, complained: 0 },
])('%j does not pause it', (watched) => {
  expect(rampFault(watched)).toBeUndefined();
});
