import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { described } from '#shared/capabilities.ts';
import { PageStrip } from './navigation.tsx';
import { PageFrame } from './side-list.tsx';

function render(at: string): string {
  const permissions = described().permissionsByRole.administrator;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <PageFrame wide={false} permissions={permissions}>
        <h1>The page</h1>
      </PageFrame>
    </MemoryRouter>,
  );
}

test('settings, mail and security list their pages beside the page, without script', () => {
  const pages = [
    ['/admin/settings?tab=home', 'Pages of Settings', 14],
    ['/admin/mail/monitoring', 'Pages of Mail', 8],
    ['/admin/security/roles', 'Pages of Security', 9],
  ] as const;
  for (const [at, label, count] of pages) {
    const html = render(at);
    expect(html, at).toContain(`aria-label="${label}"`);
    expect(html.match(/<li>/g), at).toHaveLength(count);
    expect(html.match(/aria-current="page"/g), at).toHaveLength(1);
    expect(html, at).toContain('The page');
  }
});

test('a few pages stay in one line above, and a record below a list has the whole width', () => {
  for (const at of ['/admin/cases', '/admin/mail/templates/case-opened'])
    expect(render(at), at).not.toContain('popover');
});

test('on a phone a button names the open page and opens the list', () => {
  const { administrator } = described().permissionsByRole;
  const element = <PageStrip permissions={administrator} queueCounts={{}} />;
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/admin/settings?tab=hours'],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('popoverTarget="page-list"');
  expect(html).toContain('Working hours');
});
