import type { ManualChapter } from '../manual.ts';
import { checklist, example, list, note, steps, table, text } from '../pieces.ts';

export const custodyLog: ManualChapter = {
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
      sources: ['nistSp80086', 'nistSummary', 'ic3CryptoGuide'],
    },
  ],
};
