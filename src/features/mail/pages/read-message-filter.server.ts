import { readChoice, readDay } from '#back-office/list-query.ts';
import type { MessageFilter } from '../messages.server.ts';
import { mails } from '#features/letters.server.ts';
import { mailLanes } from '#kernel/outbox/mail-lanes.ts';
import { emailTransitions } from '../email-state.ts';
import type { EmailState } from '../email-state.ts';

/** Which mails the address is about; what makes no sense filters nothing. */
export function readMessageFilter(search: URLSearchParams): MessageFilter {
  return {
    query: (search.get('q') ?? '').trim().slice(0, 200) || undefined,
    state: readChoice(search, 'state', Object.keys(emailTransitions) as EmailState[]),
    template: readChoice(search, 'kind', Object.keys(mails)),
    lane: readChoice(search, 'lane', mailLanes),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
  };
}
