import { readChoice, readDay } from '#app/components/admin/list-query.ts';
import type { MessageFilter } from '#server/services/mail/messages.ts';
import { mails } from '#server/services/letters/letters.ts';
import { mailLanes } from '#shared/mail-lanes.ts';
import { emailTransitions } from '#shared/states/email-state.ts';
import type { EmailState } from '#shared/states/email-state.ts';

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
