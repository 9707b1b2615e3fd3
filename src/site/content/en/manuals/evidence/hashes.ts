import type { ManualChapter } from '../manual.ts';
import { checklist, example, lines, list, note, steps, table, text } from '../pieces.ts';

export const hashes: ManualChapter = {
  title: 'Hashes and working copies',
  lead: 'A hash is a fingerprint of a file. It costs a minute and answers the question that will be asked: is this still the file that you saved then?',
  topics: [
    {
      title: 'What a hash shows, and what it does not',
      blocks: [
        text(
          'A program reads the whole file and works out a code from it; SHA-256 gives 64 characters. The same file always gives the same code. Change one bit, and the code is another one.',
        ),
        table(
          'What follows from two equal hashes',
          [
            ['It shows', 'It does not show'],
            [
              'That the file has not changed since the hash was written down',
              'That the file was true before',
            ],
            ['That your copy and that of the police are the same', 'Who made it'],
            [
              'That nothing was lost while it was sent',
              'When it was made, unless the hash was deposited somewhere',
            ],
          ],
          [1, 1],
        ),
        text(
          'In US federal courts, rules 902(13) and 902(14), in force since 1 December 2017, let records of a machine and copies proven by hash be authenticated by a certificate of a qualified person. The hash that you make at home is useful. It is not such a certificate.',
        ),
      ],
      sources: ['evidenceRule902'],
    },
    {
      title: 'Making hashes at home',
      blocks: [
        table(
          'The command that comes with the system',
          [
            ['System', 'Command'],
            ['Windows', 'certutil -hashfile "name of the file" SHA256'],
            ['macOS', 'shasum -a 256 "name of the file"'],
            ['Linux', 'sha256sum "name of the file"'],
          ],
          [1, 4],
        ),
        steps(
          'Put everything that belongs to one day into one folder.',
          'Make the hash of each file and write it into a text file in the same folder.',
          'Make the hash of that text file too, and write it into your log on paper.',
          'Send the text file to yourself, or to the person who helps you, by e-mail. The e-mail has a date.',
        ),
        example(
          'The list of one folder',
          lines(
            'EXAMPLE-NOT-A-REAL-HASH-1  2026-05-19_chat-mira_001.png',
            'EXAMPLE-NOT-A-REAL-HASH-2  2026-05-19_chat-mira_002.png',
            'EXAMPLE-NOT-A-REAL-HASH-3  statement-05.pdf',
          ),
        ),
        note(
          'info',
          'If a hash does not fit any more',
          'Do not hide it. Write down what happened, for instance that a program changed the file when it was opened, and keep both versions.',
        ),
      ],
      sources: ['evidenceRule902', 'berkeleyProtocol'],
    },
    {
      title: 'Three copies, one of them quiet',
      blocks: [
        text(
          'Work on a copy. Keep one that nobody touches. Have one in another place. It takes an evening and two memory sticks.',
        ),
        table(
          'The copies, and what each is for',
          [
            ['Copy', 'Where', 'Who touches it'],
            [
              'Evidence copy',
              'Memory stick, set to read-only if it has a switch, in an envelope with date and signature',
              'Nobody, until it is handed over',
            ],
            ['Working copy', 'Your computer', 'You: sort, mark, translate'],
            ['Reserve', 'With a person you trust, encrypted', 'Nobody, unless the others are lost'],
          ],
          [2, 4, 3],
        ),
        list(
          'Encrypt the reserve. It holds your bank data and your private messages.',
          'Do not store evidence only in the cloud account that was broken into.',
          'Check one file in each copy against its hash after copying.',
        ),
        checklist(
          'Evidence copy made, day and hash list inside.',
          'Working copy is used for everything else.',
          'Reserve exists and somebody knows where it is.',
        ),
      ],
      sources: ['berkeleyProtocol', 'nistSp80086'],
    },
  ],
};
