import type { ManualChapter } from '../manual.ts';
import {
  checklist,
  example,
  exampleAddress,
  exampleHash,
  lines,
  list,
  note,
  steps,
  table,
  text,
} from '../pieces.ts';

export const reportAndTimeline: ManualChapter = {
  title: 'The report and the timeline',
  lead: 'A case begins with what one person remembers and can show. This chapter turns that into a record that a bank, an exchange or the police can act on.',
  topics: [
    {
      title: 'The first conversation',
      blocks: [
        text(
          'The person in front of you may have lost their savings yesterday, and may have been deceived by somebody they loved. They often blame themselves. How you begin decides how much you will learn.',
        ),
        steps(
          'Say who you are, what you can do and what you cannot. Say that nobody can promise that money comes back.',
          'Ask first whether money is still leaving: a standing order, a card on file, a program for remote access, a further payment that is being demanded.',
          'If something can still be stopped, stop the conversation and let them call the bank, the card company or the exchange now. The story can wait an hour; a transfer cannot.',
          'Ask whether they are safe, and whether somebody is with them. If they speak of harming themselves, help them to call the emergency number or a person they trust before anything else.',
          'Then let them tell it from the beginning, without being interrupted. Note the words they use, and the order.',
        ),
        text(
          'Do not argue about whether they should have noticed. In the FBI’s Operation Level Up, 76% of the people who were warned by January 2025 did not know that they were being defrauded.',
        ),
        note(
          'info',
          'Two questions that are often forgotten',
          '“Has anybody offered to get the money back?” and “Has anybody asked you to keep quiet about this?” Both point to a fraud that is still going on.',
        ),
      ],
      sources: ['fbiLevelUp', 'ftcPaidScammer'],
    },
    {
      title: 'The smallest useful set of facts',
      blocks: [
        text(
          'The FBI’s guidance for victims of cryptocurrency scams names what makes a report useful. Whatever else you collect, get these for every single payment.',
        ),
        table(
          'What to have for each payment',
          [
            ['Fact', 'Where it is found', 'Common mistake'],
            [
              'Date and time',
              'Wallet, exchange history or block explorer',
              'Time zone left out. Write UTC, or say which zone it is',
            ],
            ['Amount and coin', 'Wallet or exchange history', 'Only the value in dollars is noted'],
            [
              'Sending and receiving address',
              'Details of the transaction',
              'Typed by hand, with one character wrong',
            ],
            [
              'Transaction ID',
              'Details of the transaction, or the e-mail of the exchange',
              'The exchange’s own order number is taken for it',
            ],
            [
              'Blockchain',
              'Details of the transaction',
              '“USDT” without saying on which blockchain',
            ],
          ],
          [2, 3, 4],
        ),
        text(
          'Addresses and transaction IDs are copied and pasted, never typed. California’s regulator asks for exactly that. One wrong character leads to somebody else, or to nobody.',
        ),
        list(
          'An Ethereum address has 42 characters and begins with 0x.',
          'A Bitcoin address has 26 or more characters; there are several beginnings.',
          'A transaction ID has 64 characters from 0 to 9 and a to f. On Ethereum, 0x stands before it.',
        ),
        text(
          'Beside the payments, note the names of websites and apps, phone numbers, e-mail addresses, account names and bank accounts, and for each of them when and how it was used.',
        ),
      ],
      sources: ['ic3Crypto2023', 'dfpiReport'],
    },
    {
      title: 'Building the timeline',
      blocks: [
        text(
          'A timeline is a table with one line for each thing that happened. It shows gaps, it shows what was said before each payment, and it lets somebody who has ten minutes understand a case of two years.',
        ),
        steps(
          'Begin with what has a time of its own: bank statements, exchange histories, transactions, e-mails. Do not begin with memory.',
          'Convert all times to UTC and keep the original time in a second column.',
          'Add what people said and did, and mark it as told.',
          'Give each line the name of the file that proves it. A line without a file stays, and says “no document”.',
          'Leave gaps visible. “No record from 3 to 19 March” is a finding.',
        ),
        example(
          'Four lines of a timeline',
          table(
            'Invented events, all times in UTC',
            [
              ['When', 'What', 'Proof'],
              [
                '2 May, 14:07',
                '“Mira” writes for the first time, by text message (told)',
                'chat-01.txt',
              ],
              ['19 May, 09:31', '$1,000 by card to an exchange', 'statement-05.pdf, line 12'],
              [
                '19 May, 10:02',
                '0.31 ETH from the exchange to address A',
                'exchange.csv, row 3; transaction …0001',
              ],
              ['21 May', '“Mira” says that 40% were earned (told)', 'chat-04.txt'],
            ],
            [2, 5, 4],
          ),
          lines(
            `Address A:        ${exampleAddress('A')}`,
            `Transaction …0001: ${exampleHash('1')}`,
          ),
        ),
      ],
      sources: ['ic3Crypto2023', 'rfc3227'],
    },
    {
      title: 'One case or several',
      blocks: [
        text(
          'Large cases are often built from many small ones that nobody had connected. In the civil action over $225.3 million in USDT of June 2025, the authorities described deposits that came together at 144 accounts of one exchange, and more than 400 suspected victims. A single transaction ID can be the piece that joins two reports.',
        ),
        text('What two reports can have in common, from strong to weak:'),
        list(
          'The same receiving address on the same blockchain.',
          'The same bank account, or the same account at an exchange.',
          'The same domain, or domains that one person registered on one day.',
          'The same phone number or messenger account.',
          'The same pictures, texts or names. Texts are copied between groups of offenders, so this alone says little.',
        ),
        note(
          'warning',
          'The same exchange is no link',
          'Two victims who bought coins at one large exchange have nothing in common but a market. The address of such a service is used by a great many people. Write down to whom an address belongs before you call two payments related.',
        ),
        text(
          'Write the link as what it is: “Both reports name address A as the receiver” is a fact. “Both were defrauded by the same group” is a conclusion, and it needs reasons and a confidence.',
        ),
      ],
      sources: ['usdtForfeiture2025', 'fatfFlags2020'],
    },
    {
      title: 'Guarding the reader from the next fraud',
      blocks: [
        text(
          'Lists of people who were defrauded are sold. The FTC calls them sucker lists. Whoever reported a loss must expect a call from somebody who knows the amount, the date and the name of the fake platform.',
        ),
        table(
          'What they say, and what is true',
          [
            ['What the caller says', 'What is true'],
            [
              '“I am a lawyer, and the FBI gave me your file.”',
              'The FBI warned in 2024 and again in 2025 of fictitious law firms. Ask for a video call and the number of the bar licence, and check it yourself.',
            ],
            [
              '“We have frozen your coins. There is a fee for the release.”',
              'A private company cannot issue an order of seizure. Exchanges freeze by their own rules or by legal process.',
            ],
            [
              '“You need a new account, and send us the code.”',
              'This makes the victim a money mule, and it can be a crime.',
            ],
            ['“IC3 has your money.”', 'IC3 does not call people to hand out money.'],
          ],
          [3, 5],
        ),
        text(
          'In the United States, the Telemarketing Sales Rule forbids asking for payment for the recovery of lost money until seven business days after the money has reached the consumer (16 CFR 310.4(a)(3)).',
        ),
        checklist(
          'The client was told that a second fraud is likely, and how it sounds.',
          'They know whom to call here to ask whether a message was genuine.',
          'They know that reporting is free everywhere.',
          'Nothing that we send asks for a fee, a phrase, a password or remote access.',
        ),
      ],
      sources: [
        'ftcRecovery',
        'ic3FakeLawyers2024',
        'fakeLawyers2025',
        'recoverySurge2023',
        'telemarketingRule',
        'muleFbi',
        'ic3Impersonated',
      ],
    },
  ],
};
