import { expect, test } from 'vitest';
import { startDrawingProcess } from './start-drawing-process.ts';

const order = {
  drawing: { type: 'div', props: { style: { display: 'flex' }, children: 'Lantern' } },
  size: { width: 200, height: 100 },
};

test('draws PNGs, says what it cannot draw, and goes on', async () => {
  const drawer = startDrawingProcess();
  const unknown = { type: 'div', props: { style: { display: 'table' } } };

  await expect(drawer.draw({ ...order, drawing: unknown })).rejects.toThrow('cannot be drawn');
  const picture = await drawer.draw(order);
  drawer.stop();

  expect(Buffer.from(picture).toString('latin1', 1, 4)).toBe('PNG');
});

test('a process that was stopped says so instead of keeping a visitor waiting', async () => {
  const drawer = startDrawingProcess();
  expect(drawer.isAlive()).toBe(true);
  drawer.stop();

  expect(drawer.isAlive()).toBe(false);
  await expect(drawer.draw(order)).rejects.toThrow(/ended|closed/);
});
