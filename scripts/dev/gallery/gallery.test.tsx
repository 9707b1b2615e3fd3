import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApplicationProvider } from '#ui/application/application-provider.tsx';
import { DesignGallery } from './gallery.tsx';

test('no component writes what the content security policy forbids into server-rendered markup', () => {
  const markup = renderToString(
    <ApplicationProvider toastCloseLabel="Close message">
      <DesignGallery />
    </ApplicationProvider>,
  );

  expect(markup).toContain('Application: what floats');
  expect(markup.match(/<[^>]*\sstyle=[^>]*>/g)).toBeNull();
  expect(markup).not.toContain('<style');
  expect(markup).not.toContain('<script');
});
