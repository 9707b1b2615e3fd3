import { urls } from '#shared/urls.ts';
import { limits, neverAsk } from '../common-pieces.ts';
import type { Manual, ManualChapter } from '../manual.ts';
import { checklist, example, lines, list, note, steps, table, text } from '../pieces.ts';
import { keepEverything } from './keep-everything.ts';
import { whatAndHow } from './what-and-how.ts';

const hashes: ManualChapter = {
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

const custodyLog: ManualChapter = {
  title: 'The log of who had what, and when',
  lead: 'Chain of custody is a long word for a short table. It answers one question: can this have been changed on the way?',
  topics: [
    {
      title: 'The table',
      blocks: [
        text(
          'One line for every file or thing, and one more for every time it changes hands or is copied. On paper or in a file; paper is fine.',
        ),
        example(
          'A log with one handover',
          table(
            'Invented entries, times in UTC',
            [
              ['No', 'When', 'What', 'Who', 'Where, hash or seal'],
              [
                '1',
                '19 May, 20:10',
                'Pictures 001 to 031 of the chat',
                'Taken by A. Muster',
                'Phone; list-01.txt',
              ],
              ['2', '19 May, 21:05', 'Copy of no. 1', 'A. Muster', 'Stick 1, envelope signed'],
              [
                '3',
                '21 May, 14:30',
                'Stick 1, envelope closed',
                'From A. Muster to the police, officer named on the receipt',
                'Receipt 7',
              ],
              [
                '4',
                '21 May, 14:40',
                'Copy of list-01.txt',
                'A. Muster to the bank, by e-mail',
                'E-mail saved',
              ],
            ],
            [1, 3, 4, 4, 4],
          ),
        ),
        list(
          'Who: a name, not “me”. If you are helping somebody, your name and theirs.',
          'When: with the time zone.',
          'What: so that nobody can mistake it for another thing.',
          'Why, when it is passed on: “for the report”, “for translation”.',
        ),
      ],
      sources: ['custodyGlossary', 'nistSp80086'],
    },
    {
      title: 'Handing over, and getting back',
      blocks: [
        steps(
          'Hand over copies. Originals only if the police ask for them, against a receipt.',
          'Let the receiver write down what they got, with the hash list.',
          'Send files in a way that the receiver names. Not through a messenger that changes pictures.',
          'Ask how to send what turns up later, and under which number.',
          'Write every handover into the log, also those by e-mail.',
        ),
        note(
          'warning',
          'People who ask for your evidence',
          'Whoever calls and wants “the file” to work on your case may be the next fraud. Call back by a number that you looked up yourself. On our site, the page for checking says whether a person, number or letter is ours.',
        ),
        text(
          'What you give to a bank or an exchange is meant for their decision, not for a court. It can be less: the summary, the payment list, the transaction IDs. The whole chat goes to the police and to your lawyer.',
        ),
      ],
      sources: ['custodyGlossary', 'ic3FakeLawyers2024', 'preservationRequests'],
    },
    {
      title: 'The whole checklist',
      blocks: [
        text('For printing. Tick what is done, and write the day beside it.'),
        checklist(
          'Payments that could be stopped were stopped; bank, card company or exchange were called.',
          'Chats exported and pictured, from the first message to the last.',
          'Profiles, groups and pages saved, with their addresses as text.',
          'E-mails saved as .eml files.',
          'Statements and histories downloaded.',
          'Payment list written, with transaction IDs copied and pasted.',
          'Hash list made.',
          'Evidence copy, working copy and reserve exist.',
          'Log begun, and every handover in it.',
          'Report made at www.ic3.gov, number written down.',
          'Report made to the local police, number written down.',
          'No phrase, key or password in any of it.',
          'One person who is trusted knows about it all.',
        ),
        text(
          'NIST describes the work in four steps: collect, examine, analyse, report. What you have done is the first of them. It is the one that nobody can make up for later.',
        ),
      ],
      sources: ['nistSp80086', 'nistSummary', 'ic3Crypto2023'],
    },
  ],
};

export const evidence: Manual = {
  id: 'digital-evidence-collection-guide',
  title: 'Digital Evidence Collection Guide',
  level: 'intermediate',
  about: 'How to keep messages, pages and files so that others can rely on them.',
  readNow: [`${urls.qa()}#keep-evidence`],
  preface: [
    text(
      'This guide is for people who were defrauded and for those who help them. It asks for a phone, a computer and some evenings. Everything in it can be done without paying anybody.',
    ),
    text(
      'If it happened today, read the first topic and do that. The rest can wait until tomorrow.',
    ),
    limits,
    neverAsk,
  ],
  chapters: [keepEverything, whatAndHow, hashes, custodyLog],
  glossary: [
    'addressPoisoning',
    'approvalPhishing',
    'chainOfCustody',
    'custodialWallet',
    'fileHash',
    'ic3',
    'preservationLetter',
    'recoveryScam',
    'selfCustody',
    'transactionId',
  ],
};
