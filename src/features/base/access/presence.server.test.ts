import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { collectLiveEvents } from '#tests/heard-events.ts';
import { idOf, storeRestrictedCase } from '#tests/restricted-case.ts';
import { announcePresence } from './presence.server.ts';
import { noCase, noSubmission } from './require-access.server.ts';

test.each([
  ['case', 'hidden', noCase],
  ['submission', 'sent', noSubmission],
] as const)(
  'presence at a restricted %s is announced only to its list, and only by its members',
  async (kind, name, message) => {
    const { db, heard } = await collectLiveEvents();
    const { insider, outsider, ...ids } = await storeRestrictedCase(db);
    const id = ids[name];
    await announcePresence(insider, { kind, id, state: 'writing' });
    const me = idOf(insider.actor);
    await expect
      .poll(() => heard)
      .toContainEqual({ kind: `${kind}.writing`, id, person: me, by: me, only: [me] });
    const refused = announcePresence(outsider, { kind, id, state: 'here' });
    await expect(refused).rejects.toMatchObject({ code: 'not_found', message });
    // Otherwise the refusal itself would say that a record is there.
    const missing = announcePresence(outsider, { kind, id: v7(), state: 'here' });
    await expect(missing).rejects.toMatchObject({ code: 'not_found', message });
  },
);
