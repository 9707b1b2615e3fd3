import type { Seal } from '#server/ports/keys.ts';
import type { SiteAddress } from '#server/ports/site.ts';
import { mailKinds } from '#shared/mail-kinds.ts';
import type { Settings } from '#shared/settings/registry.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { allLetters } from './all-letters.ts';
import { createSampleFrame } from './create-frame.ts';
import type { LetterText } from './letter-problems.ts';
import type { Letter } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { wayOutOf } from './way-out.ts';

type Surroundings = {
  settings: Settings;
  site: SiteAddress;
  seal: Seal;
  senderAddress: string;
  text: LetterText;
  /** Said on top of it. */
  notice?: string;
};

/** For whom the way out of a sample would be: nobody has this address. */
const nobody = 'sam.sample@example.net';

/** A mail with made-up values. */
export async function renderSample<Event extends LetterEvent>(
  event: Event,
  { text, notice, ...surroundings }: Surroundings,
): Promise<{ subject: string; text: string; html: string }> {
  const letter: Letter<Event> = allLetters[event];
  const { policy } = mailKinds[event];
  return renderLetter(letter, {
    ...{ payload: letter.sample, frame: createSampleFrame(surroundings), text },
    wayOut:
      policy === 'mandatory'
        ? undefined
        : wayOutOf(surroundings, { email: nobody, choice: policy }),
    ...(notice && { notice }),
  });
}
