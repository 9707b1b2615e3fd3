import type { Tone } from '#ui/tone.ts';
import type { Attachment, CustodyEvent } from './attachment.ts';

type Judged = Pick<Attachment, 'state' | 'scanNote'>;

/** Whether a file can be opened, in a word, and why. */
export function stateOf({ state, scanNote }: Judged): { word: string; tone: Tone; why: string } {
  if (state === 'waiting')
    return {
      ...{ word: 'Waiting for its check', tone: 'warning' },
      why: `${scanNote} Nobody can open the file until it has been checked; that is tried again every minute.`,
    };
  if (state === 'quarantined')
    return {
      ...{ word: 'Quarantined', tone: 'danger' },
      why: `${scanNote} Nobody can open the file.`,
    };
  if (scanNote) return { word: 'Checked', tone: 'success', why: scanNote };
  return { word: 'Not scanned', tone: 'neutral', why: 'No virus scanner is set up.' };
}

/** What was done with a file. */
export const custodyWords: Readonly<Record<CustodyEvent['action'], string>> = {
  received: 'Received',
  hashed: 'Checksum taken',
  scanned: 'Scanned for viruses',
  attached: 'Attached',
  viewed: 'Copy looked at',
  downloaded: 'Original downloaded',
  packed: 'Put into a packet',
  removed: 'Removed',
};

export const uploaderWords = { client: 'From the client', staff: 'From staff' } as const;
