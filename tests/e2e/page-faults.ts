import { expect, type Page } from '@playwright/test';

/** Collects errors that a visitor does not see: console errors, faults, foreign hosts. */
export function watchFaults(
  page: Page,
  origin: string,
): { expectNone(): void; allow(text: RegExp): void } {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      faults.push(`foreign: ${request.url()}`);
  });
  return {
    /** The browser itself logs an error for each 4xx response, expected or not. */
    allow: (text) => allowed.push(text),
    expectNone() {
      expect(faults.filter((fault) => !allowed.some((text) => text.test(fault)))).toEqual([]);
    },
  };
}
