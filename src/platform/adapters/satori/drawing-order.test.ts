import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { toPlainDrawing } from './drawing-order.ts';

function Name({ of }: { of: string }) {
  return createElement('b', { style: { color: 'red' } }, of, false, null);
}

test('components become the boxes they are made of, so that they can be sent', () => {
  const drawing = createElement('div', {}, createElement(Name, { of: '<i>' }), 7);
  const plain = toPlainDrawing(drawing);

  expect(structuredClone(plain)).toEqual({
    type: 'div',
    props: {
      children: [
        { type: 'b', props: { style: { color: 'red' }, children: ['<i>', undefined, undefined] } },
        7,
      ],
    },
  });
});

test('what is no box is refused', () => {
  expect(() => toPlainDrawing(createElement(Fragment, {}, 'x'))).toThrow('boxes');
});
