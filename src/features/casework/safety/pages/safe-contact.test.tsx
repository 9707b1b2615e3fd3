import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { safeContactOf } from '../safe-contact.server.ts';
import { SafeContactNotice } from './safe-contact.tsx';

function words(answers: Record<string, string>): string {
  const notice = renderToStaticMarkup(<SafeContactNotice contact={safeContactOf(answers)} />);
  return notice.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const unsafe = { name: 'Nora', email: 'nora@example.org', phone: '202 555 0123', safe_mail: 'no' };

test('the notice of an unsafe mailbox names the address, the telephone, and the hours or where to look for them', () => {
  const shown = words(unsafe);
  expect(shown).toContain('write to nora@example.org before you have asked');
  expect(shown).toContain('Telephone: 202 555 0123');
  expect(shown).toContain('Read their message for a time that is safe.');
  const timed = words({ ...unsafe, safe_times: 'Tuesday 10 to 11' });
  expect(timed).toContain('Best times and ways: Tuesday 10 to 11');
  expect(timed).not.toContain('Read their message');
});

test('where mail goes to the helper, the notice says so beside the address that is unsafe', () => {
  const helper = { helper_name: 'Grace', helper_email: 'grace@example.org' };
  const shown = words({ ...unsafe, ...helper, helper_mail: 'yes' });
  expect(shown).toContain('write to nora@example.org before you have asked');
  expect(shown).toContain('Mail goes to the helper, grace@example.org.');
  expect(words({ ...unsafe, ...helper })).not.toContain('Mail goes to the helper');
});

test('that mail is safe is no notice by itself, and a line beside something else', () => {
  const alone = safeContactOf({ safe_mail: 'yes', email: 'ana@example.org' });
  expect(renderToStaticMarkup(<SafeContactNotice contact={alone} />)).toBe('');
  const beside = safeContactOf({ safe_mail: 'yes', safe_message: 'no', email: 'ana@example.org' });
  expect(renderToStaticMarkup(<SafeContactNotice contact={beside} />)).toContain('ana@example.org');
});
