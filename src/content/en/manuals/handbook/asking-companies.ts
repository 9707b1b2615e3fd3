import type { PrintedBlock } from '#shared/documents/printed-document.ts';
import type { ManualChapter } from '../manual.ts';
import { checklist, example, lines, list, note, steps, table, text } from '../pieces.ts';

export const askingCompanies: ManualChapter = {
  title: 'What to ask of companies, and who may ask',
  lead: 'Exchanges, banks and platforms know their customers, and you do not. Most of what they know they may tell only to authorities. What a victim can ask for is less, and still worth asking.',
  topics: [
    {
      title: 'Who may ask for what',
      blocks: [
        table(
          'Ways to information and to a stop',
          [
            ['Who asks', 'What can be asked', 'What it does'],
            [
              'The account’s owner',
              'Own records, own history, own chats',
              'The company gives out what concerns the customer',
            ],
            [
              'A victim, as a private person',
              'To look at an address or account, to note the fraud, to keep records',
              'The company may act by its own rules. It need not answer',
            ],
            ['A lawyer', 'The same, and what a civil court orders', 'Depends on the court'],
            [
              'Police or prosecutor',
              'Preservation, records, freeze and seizure by legal process',
              'Binding within their reach',
            ],
            [
              'Issuer of a stablecoin, asked by an authority',
              'Freeze of an address',
              'The tokens cannot move. They still belong to nobody new',
            ],
          ],
          [3, 4, 4],
        ),
        text(
          'Three words are kept apart in everything you write. Frozen means that something cannot be moved. Seized means that an authority took control of it. Returned means that a person has it back. Between the first and the last lie months or years, and a court.',
        ),
        note(
          'warning',
          'A preservation letter is not yours to send',
          'Under 18 USC 2703(f) only a governmental entity can bind a provider to keep the records it has: for 90 days, and once more for 90. It does not reveal them to anybody. A victim can ask the police to send one, and can write to the company with a polite request that binds nobody.',
        ),
      ],
      sources: ['preservationRequests', 'usdtForfeiture2025', 'dojCryptoFramework2020'],
    },
    {
      title: 'A letter that gets an answer',
      blocks: [
        text(
          'Fraud desks read thousands of messages. What is short, complete and easy to check is dealt with first. What threatens, or asks for somebody’s name, is not answered.',
        ),
        steps(
          'Find the channel yourself, on the site whose address you typed. Advertisements and search results lead to impostors.',
          'One page. One case. The question in the first sentence.',
          'Payments as a list, with transaction IDs to be copied.',
          'Say to whom it was reported, and the number of the report.',
          'Ask for what the company can really do: to look, to note, to keep records, to say which form the police should use.',
        ),
        example(
          'A first message to an exchange',
          lines(
            'Subject: Fraud report – deposit to an address of yours on 19 May, IC3 report filed',
            '',
            'I ask you to look at one deposit that I believe to be the proceeds of fraud,',
            'and to keep the records of the account behind it.',
            '',
            'Blockchain:      Ethereum',
            'Transaction ID:  (copied, one per line)',
            'Receiving side:  (copied, one per line)',
            'Amount:          6.00 ETH, of which 1.20 ETH were sent by me',
            'Reported to:     IC3 on 20 May, local police on 21 May (report number)',
            '',
            'I know that you cannot tell me whose account it is. Please tell me which',
            'channel the police should use, and confirm that you received this.',
          ),
        ),
        checklist(
          'No recovery phrase, no password, no copy of an identity card in the first message.',
          'The address of the company was typed, and its page was saved.',
          'Message, day and answer stand in the log.',
        ),
      ],
      sources: ['ftcPaidScammer', 'preservationRequests', 'ic3Spoofed'],
    },
    {
      title: 'Handing over to the police',
      blocks: [
        text(
          'A report to an organisation like ours is not a report to the police. Help the person to make the official ones.',
        ),
        table(
          'Official channels in the United States, all free',
          [
            ['Channel', 'For'],
            [
              'IC3, www.ic3.gov',
              'Any crime over the internet. Type the address; there are copies of the site',
            ],
            ['Local police', 'A report number, which banks and insurers ask for'],
            ['FTC, reportfraud.ftc.gov', 'Any fraud against consumers'],
            [
              'CFTC, cftc.gov/complaint',
              'Crypto as a commodity, forex, futures, binary options, fake trading sites',
            ],
            ['SEC, sec.gov/tcr', 'Securities, shares, investment advisers'],
            ['State attorney general', 'Consumer fraud in the state'],
            [
              'National Elder Fraud Hotline, 833-372-8311',
              'Help with reporting from the age of 60',
            ],
          ],
          [3, 5],
        ),
        steps(
          'Make one folder with the summary on top, the timeline below it, then the evidence with its hashes.',
          'Give a copy. The originals stay where they are until the police ask for them.',
          'Write into the log who took what, when, and under which number of the report.',
        ),
        list(
          'In a case before a US federal court, victims have rights under the Crime Victims’ Rights Act: to be told, to be heard, to confer with the prosecutor, and to restitution as the law provides.',
        ),
      ],
      sources: [
        'ic3Spoofed',
        'elderHotline',
        'cftcTip',
        'victimsRights',
        'remissionRule',
        'dojVictims',
      ],
    },
  ],
};

/** The picture of a first trace. Invented, like all pictures of the manuals. */
export const firstTrace: PrintedBlock = {
  kind: 'trace',
  caption: 'A made-up first trace: three steps that can be read, and one that cannot.',
  alternative:
    'Coins go from the client’s wallet to address A and on to address B. From there one part goes to a deposit address of an exchange, where the trace stops, and one part into a mixer, where it is lost.',
  trace: {
    nodes: [
      { id: 'client', label: ['Client’s', 'wallet'], kind: 'victim', step: 0, lane: 1 },
      { id: 'a', label: ['Address A'], kind: 'address', step: 1, lane: 1 },
      { id: 'b', label: ['Address B'], kind: 'address', step: 2, lane: 1 },
      { id: 'deposit', label: ['Exchange', 'deposit'], kind: 'service', step: 3, lane: 0 },
      { id: 'mixer', label: ['Mixer'], kind: 'lost', step: 3, lane: 2 },
    ],
    links: [
      {
        from: 'client',
        to: 'a',
        certainty: 'certain',
        label: '1.20 ETH',
        text: 'The client sent 1.20 ETH to address A. The client’s own wallet and the public ledger agree.',
      },
      {
        from: 'a',
        to: 'b',
        certainty: 'certain',
        label: '9.85 ETH',
        text: 'Eleven minutes later address A passed 9.85 ETH on to address B. 8.65 ETH of it came from others: from here on, no coin is the client’s own.',
      },
      {
        from: 'b',
        to: 'deposit',
        certainty: 'likely',
        label: '6.00 ETH',
        text: 'Address B sent 6.00 ETH to an address that passes everything on to a known address of an exchange. That it is a deposit address of this exchange is likely; the exchange can say so.',
      },
      {
        from: 'b',
        to: 'mixer',
        certainty: 'unknown',
        label: '3.85 ETH',
        text: 'Address B sent the rest into a mixer. What came out of it cannot be matched with reason. The trace stops here and says so.',
      },
    ],
  },
};
