import { createElement, Fragment } from 'react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictures, toPlainDrawing } from './create-pictures.ts';

const size = { width: 400, height: 100 };

function words(text: string, colour = '#102030') {
  const style = { display: 'flex', width: '100%', height: '100%', backgroundColor: colour };
  return createElement('div', { style }, text);
}

test('draws a PNG of the requested size and colours', async () => {
  const picture = await createPictures().draw(words(''), size);
  const { format, width, height } = await sharp(picture).metadata();
  const [red, green, blue] = await sharp(picture).removeAlpha().raw().toBuffer();

  expect({ format, width, height }).toEqual({ format: 'png', ...size });
  expect([red, green, blue]).toEqual([0x10, 0x20, 0x30]);
});

test('text is drawn, never parsed as markup', async () => {
  const pictures = createPictures();
  const [plain, marked] = await Promise.all([
    pictures.draw(words('b'), size),
    pictures.draw(words('</div><svg onload="x"/>&amp; 🙂'), size),
  ]);

  expect(Buffer.from(marked).equals(Buffer.from(plain))).toBe(false);
});

test('draws one after the other, and a failing drawing does not stop the others', async () => {
  const pictures = createPictures();
  const ended: string[] = [];
  function note(name: string) {
    return () => ended.push(name);
  }
  function Broken(): never {
    throw new Error('no drawing');
  }
  await Promise.all([
    pictures.draw(words('one'), { width: 1200, height: 630 }).then(note('one')),
    pictures.draw(createElement('p', { style: { display: 'table' } }), size).catch(note('refused')),
    pictures.draw(createElement(Broken), size).catch(note('failed')),
    pictures.draw(words('two'), { width: 10, height: 10 }).then(note('two')),
  ]);

  expect(ended).toEqual(['failed', 'one', 'refused', 'two']);
});

function Name({ of }: { of: string }) {
  return createElement('b', { style: { color: 'red' } }, of, false, null);
}

test('components are expanded to boxes that can be sent', () => {
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

test('anything except boxes is refused', () => {
  expect(() => toPlainDrawing(createElement(Fragment, {}, 'x'))).toThrow('boxes');
});
