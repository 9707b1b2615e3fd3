import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { NameColumn } from './column.ts';
import { ListView } from './table-view.tsx';

type Partner = { id: string; name: string };

function render(name: NameColumn<Partner>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListView
        caption="Partners"
        name={name}
        columns={[]}
        rows={[{ id: '1', name: 'Law clinic' }]}
        sort=""
        isDense={false}
        isBusy={false}
        selection={undefined}
      />
    </MemoryRouter>,
  );
}

test('a row that has a page is a link to it', () => {
  const html = render({ title: 'Name', link: ({ id, name }) => ({ to: `/${id}`, text: name }) });
  expect(html).toContain('href="/1"');
  expect(html).toContain('Law clinic');
});

test('a row without a page shows its name and links nowhere', () => {
  const html = render({ title: 'Name', text: ({ name }) => name });
  expect(html).toContain('Law clinic');
  expect(html).not.toContain('<a ');
});
