import type { ManualChapter } from '../manual.ts';
import {
  checklist,
  example,
  exampleHash,
  lines,
  list,
  note,
  steps,
  table,
  text,
} from '../pieces.ts';

export const whatAndHow: ManualChapter = {
  title: 'Screenshots, pages, e-mails and chats',
  lead: 'One topic for each kind of thing, with what makes it strong and what usually goes wrong.',
  topics: [
    {
      title: 'Screenshots that can be used',
      blocks: [
        checklist(
          'The whole window is visible, with the address bar.',
          'The date and the clock of the device are visible, or stand in the next picture.',
          'The name and number of the other person are visible at least once for each conversation.',
          'Long conversations overlap by two or three messages from picture to picture.',
          'The pictures are numbered in the order in which they were taken.',
          'The file was not edited, not sent through a messenger and not pasted into a document.',
        ),
        steps(
          'Scroll to the beginning. Take the profile first.',
          'Take picture after picture downwards. Do not jump.',
          'Open each payment detail and each attachment, and take it where it belongs.',
          'At the end take the profile once more: it may have changed meanwhile.',
          'Copy all files from the device at once into a folder named after day and subject.',
        ),
        example(
          'Names of files that sort themselves',
          lines(
            '2026-05-19_chat-mira_001.png',
            '2026-05-19_chat-mira_002.png',
            '2026-05-19_platform_balance_001.png',
            '2026-05-19_platform_withdrawal-error_001.png',
          ),
        ),
      ],
      sources: ['webCapture', 'evidenceList'],
    },
    {
      title: 'Web pages',
      blocks: [
        text(
          'A picture shows how a page looked. The saved page also holds its links and texts. Keep both, and the address as text.',
        ),
        steps(
          'Copy the full address from the address bar into your log. Do not shorten it.',
          'Take screenshots from top to bottom.',
          'Save the page from the browser: once as a complete web page, once by printing to PDF.',
          'Do it also for the pages with terms, “team”, “licence” and contact.',
          'Look up the registration of the domain at lookup.icann.org and save that page too.',
        ),
        list(
          'Do not type anything into a fake site, not even wrong data. Do not pay to see more.',
          'If the page offers a download or an app, do not install it. Note its name and address.',
          'If a page warns that you will be locked out, save first, then leave.',
        ),
        note(
          'info',
          'When it is worth paying somebody',
          'Services exist that capture pages with a certificate of who did it, when and how. For most victims the steps above are enough. If a lawyer takes the case, let them decide.',
        ),
      ],
      sources: ['webCapture', 'berkeleyProtocol'],
    },
    {
      title: 'E-mails',
      blocks: [
        text(
          'What you see of an e-mail is what its sender wanted you to see. The header lines, which programs hide, show the servers it went through and whether the sender’s domain vouched for it.',
        ),
        steps(
          'Open the message in a browser. In Gmail: the three dots, then “Show original”.',
          'Choose “Download”. You get a file that ends in .eml.',
          'Other programs call it “View source”, “Save as” or “Export”.',
          'Keep attachments inside the .eml file. Do not open them.',
          'Do not forward the message instead: forwarding makes a new one.',
        ),
        example(
          'What to look at in the header lines',
          lines(
            'From: "Support" <help@brightwater.example>',
            'Reply-To: payout@other-place.example',
            'Received: from mail.third-place.example by your.provider.example; 19 May, 08:12 +0000',
            'Authentication-Results: spf=fail  dkim=none  dmarc=fail',
          ),
          list(
            'The answer goes somewhere else than the sender (Reply-To).',
            'The first server, at the lowest “Received” line, has nothing to do with the sender.',
            'SPF, DKIM and DMARC failed: the domain did not vouch for this message.',
          ),
        ),
        text(
          'A message that passes all three checks was sent by somebody who controls the domain. The domain itself can still be a look-alike. Compare it letter by letter.',
        ),
      ],
      sources: ['gmailHeaders', 'ic3Bec2024'],
    },
    {
      title: 'Chats and calls',
      blocks: [
        text(
          'Most of the story is in the chat. Export it, and keep the phone. The export can be searched and quoted; the phone shows that the export is complete.',
        ),
        checklist(
          'The export includes media, or the media were saved beside it.',
          'Name, number or account of the other side were noted as the service shows them.',
          'Messages that were deleted by the other side are still there as “deleted”, with their time.',
          'The export was not edited, also not to leave out what is embarrassing.',
          'For calls: list with number, day, time and length, as a picture.',
        ),
        text(
          'Embarrassing parts belong to it. Investigators have read worse, and a gap in a conversation is the first thing that somebody else will ask about.',
        ),
        table(
          'From a chat to a line of the timeline',
          [
            ['In the chat', 'In the timeline'],
            [
              '“My uncle works at the exchange, only for family”',
              '21 May, 18:02 UTC: claims inside knowledge (chat-04, message 212)',
            ],
            [
              '“Send it to this one today, the old one is full”',
              '2 June, 07:30 UTC: new receiving address given (chat-07, message 18)',
            ],
            [
              '“Tell the bank it is for furniture”',
              '9 June, 12:11 UTC: told what to say to the bank (chat-09, message 4)',
            ],
          ],
          [1, 1],
        ),
      ],
      sources: ['cftcFrauds', 'evidenceList'],
    },
    {
      title: 'Payments, wallets and accounts',
      blocks: [
        text(
          'Payments are the hardest evidence you have. Banks, exchanges and ledgers kept them without your doing. Get them as files, not only as pictures.',
        ),
        checklist(
          'Bank and card statements as PDF, for the whole time from one month before the first payment.',
          'History of the exchange as CSV: purchases, withdrawals, fees.',
          'For each withdrawal: coin, blockchain, receiving address, transaction ID.',
          'From your own wallet: list of transactions and your own receiving addresses. Never the phrase.',
          'For gift cards: picture of both sides and the receipt.',
          'For wires: confirmation with the name and bank of the receiver.',
        ),
        example(
          'A payment list that somebody can work with',
          lines(
            'no  when (UTC)         coin  amount  chain     transaction ID',
            '1   2026-05-19 10:02   ETH   0.31    Ethereum  (see annex, line 1)',
            '2   2026-05-24 19:47   ETH   0.45    Ethereum  (see annex, line 2)',
          ),
          lines('annex, line 1', exampleHash('1'), 'annex, line 2', exampleHash('2')),
        ),
        text(
          'Copy and paste transaction IDs and addresses, as California’s regulator advises. Keep the list as a plain text file too, so that others can copy from it.',
        ),
      ],
      sources: ['ic3Crypto2023', 'dfpiReport'],
    },
  ],
};
