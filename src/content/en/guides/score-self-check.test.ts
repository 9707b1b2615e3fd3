import { expect, test } from 'vitest';
import { guides } from './guides.ts';
import { scoreSelfCheck } from './score-self-check.ts';

test.each(guides)('$title: every number of signs has a meaning that never gets milder', (guide) => {
  const ids = guide.selfCheck.questions.map((question) => question.id);
  const rank = { info: 0, warning: 1, danger: 2 };
  let before = 0;
  for (let yes = 0; yes <= ids.length; yes += 1) {
    const result = scoreSelfCheck(guide.selfCheck, ids.slice(0, yes));
    const now = rank[result?.meaning.tone ?? 'info'];
    expect(result).toMatchObject({ yes, of: ids.length });
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect(before).toBe(rank.danger);
});

test('unknown and repeated answers do not count', () => {
  const [guide] = guides;
  const [first] = guide?.selfCheck.questions ?? [];
  if (!guide || !first) throw new Error('There is no guide to check.');

  const result = scoreSelfCheck(guide.selfCheck, ['made-up', first.id, first.id]);

  expect(result?.yes).toBe(1);
});
