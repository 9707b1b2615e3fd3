import { expect, test } from 'vitest';
import { cutChangelog, isLaterVersion } from './cut-changelog.mjs';

const release = { version: '0.2.0', date: '2026-11-22' };

test('what is unreleased gets its version, above the releases before', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\n- One.\n- Two.\n\n## 0.1.0 – 2026-01-02\n\n- First.\n';
  const cut = cutChangelog(text, release);
  expect(cut?.notes).toBe('- One.\n- Two.');
  expect(cut?.text).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-11-22\n\n- One.\n- Two.\n\n## 0.1.0 – 2026-01-02\n\n- First.\n',
  );
  expect(cutChangelog(cut?.text ?? '', release), 'nothing is left').toBeUndefined();
  expect(cutChangelog('## Unreleased\n\n- One.\n', release)?.text).toBe(
    '## Unreleased\n\n## 0.2.0 – 2026-11-22\n\n- One.\n',
  );
});

test.each([
  ['0.2.0', true],
  ['0.1.10', true],
  ['1.0.0', true],
  ['0.1.9', false],
  ['0.1.2', false],
  ['v0.2.0', false],
  ['0.2', false],
  ['0.2.0-rc.1', false],
])('%s comes after 0.1.9: %s', (version, expected) => {
  expect(isLaterVersion(version, '0.1.9')).toBe(expected);
});
