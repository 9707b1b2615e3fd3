import type { ManualChapter } from '../manual.ts';
import {
  checklist,
  example,
  exampleAddress,
  list,
  lines,
  note,
  steps,
  table,
  text,
} from '../pieces.ts';
import { traceLimit } from '../common-pieces.ts';
import { firstTrace } from './asking-companies.ts';

export const paymentsAndAddresses: ManualChapter = {
  title: 'Payments, accounts and addresses',
  lead: 'How the money left decides who can still do something, and how fast. Sort every payment by its kind before you follow any of them.',
  topics: [
    {
      title: 'Sorting payments by how they were made',
      blocks: [
        text(
          'A loss is rarely one kind of payment. Somebody paid by card into an exchange, sent coins on, made two wires because “the platform” asked for it, and bought gift cards at the end. Each part has its own door, and the doors close at different times.',
        ),
        table(
          'Who can act, by kind of payment',
          [
            ['Payment', 'Whom to call first', 'What to ask for'],
            [
              'Wire within the country',
              'Fraud team of the sending bank',
              'Recall, and a hold-harmless letter or letter of indemnity',
            ],
            [
              'Wire abroad',
              'The same, and IC3 the same day',
              'Recall over SWIFT, and the programs that a report to law enforcement starts',
            ],
            ['Card', 'Card company', 'Chargeback'],
            [
              'Electronic transfer that the person did not make',
              'Bank',
              'Error claim under Regulation E; the days since the discovery count',
            ],
            [
              'Crypto bought at an exchange',
              'Fraud desk of that exchange',
              'Note on the receiving address, and the records of the account',
            ],
            [
              'Money transfer, gift card, cash by mail',
              'The company that sent or sold it',
              'Stop or refund; keep receipt and card',
            ],
          ],
          [3, 3, 4],
        ),
        text(
          'Regulation E limits what a consumer must bear for transfers that they did not authorise, by how fast they report: two business days after learning that an access device was lost or stolen, and 60 days after the statement. Carelessness does not raise it. A payment that somebody sent themselves because they were deceived usually counts as authorised, and wires are mostly under other law.',
        ),
        note(
          'info',
          'The percentage that is often quoted',
          'The FBI’s Recovery Asset Team reports how much of the money in the incidents it acted on was frozen. That is not the chance of one person to get money back, and it concerns bank transfers above all.',
        ),
      ],
      sources: [
        'ic3Bec2024',
        'killChain',
        'regulationE',
        'regulationEFaq',
        'wireLaw2025',
        'ic3Report2024',
      ],
    },
    {
      title: 'Reading an address',
      blocks: [
        text(
          'An address is a string to which coins can be sent. It carries no name. Before you follow it, find out what it is, because the same steps mean different things.',
        ),
        table(
          'What an address can be',
          [
            ['Kind', 'What speaks for it', 'What follows'],
            [
              'Somebody’s own wallet',
              'Few payments, at irregular times',
              'The next payment may be followed',
            ],
            [
              'Deposit address of an exchange',
              'Everything that arrives is soon passed on to one large address',
              'Stop. Only the exchange knows the customer',
            ],
            [
              'Large address of a service',
              'Very many payments by very many people',
              'Stop. What goes out belongs to others',
            ],
            [
              'Contract',
              'The explorer shows code',
              'Read what the contract did: a swap, a bridge, a permission',
            ],
            [
              'Address from a look-alike attack',
              'Tiny amounts, same beginning and end as another one',
              'Do not copy it; note it as what it is',
            ],
          ],
          [2, 4, 3],
        ),
        example(
          'Two addresses that are not one',
          text(
            'A wallet shows only the beginning and the end. In full, the middle differs. Compare every character, by pasting both into one text file, one below the other.',
          ),
          lines(exampleAddress('11112222A'), exampleAddress('33332222A')),
        ),
        text(
          'Researchers at Carnegie Mellon University counted about 270 million such attempts against 17 million addresses on two blockchains between July 2022 and June 2024. Look-alike addresses therefore turn up in many histories, also where they have nothing to do with the loss.',
        ),
      ],
      sources: ['poisoningUsenix2025', 'poisoningPaper', 'poisoningCylab2026', 'heuristicsGuide'],
    },
    {
      title: 'The first steps of a trace',
      blocks: [
        text(traceLimit),
        steps(
          'Open the transaction in a public block explorer. Check that amount, time and receiver are those of the report.',
          'Note what left the receiving address afterwards, in the order of time. Note also what else arrived: from that moment the coins are mixed.',
          'Follow the largest part first, one step at a time. Save each page, with its address and time, as you go.',
          'Stop at a service that keeps coins for customers, at a mixer, or where one step has several explanations that fit equally well.',
          'Write down where you stopped and why.',
        ),
        firstTrace,
        text(
          'A peel chain is a long row of transactions, each of which sends a small part out and the rest on to a fresh address. It takes patience, and every step rests on an assumption about which part is the rest. Say after how many steps you were still sure.',
        ),
      ],
      sources: ['peelChains', 'bitcoinClusters2013', 'bridgeTracing'],
    },
    {
      title: 'Bank accounts, phones and domains',
      blocks: [
        text(
          'The chain of coins is only one of the trails, and often not the best one. Offenders need people to call, pages to show and accounts to be paid into, and these have owners, registrars and hosts.',
        ),
        table(
          'Other trails, and where they lead',
          [
            ['What you have', 'What to note', 'Who holds more'],
            [
              'Bank account',
              'Number, bank, name of the holder as given, date of the first payment',
              'The receiving bank',
            ],
            [
              'Domain',
              'Full address, day of registration, registrar, saved pages',
              'Registrar and host',
            ],
            ['Phone number', 'Country code, messenger, days of use', 'Phone company and messenger'],
            ['E-mail', 'Complete message with its header lines', 'Mail provider'],
            ['Account name', 'Platform, address of the profile, saved page', 'Platform'],
            [
              'App',
              'Exact name, where it was installed from, version',
              'The shop, and its developer’s account',
            ],
          ],
          [2, 4, 2],
        ),
        text(
          'The holder of a receiving bank account may be a victim too. People are talked into opening accounts and passing money on, by a “job” or by somebody they love. Authorities in the United States speak of unwitting, witting and complicit mules. Write “account held in the name of”, not “the fraudster’s account”.',
        ),
        list(
          'Do not write to, call or threaten anybody on this list.',
          'Do not log in to an account of theirs, also not with a password that the victim knows.',
          'Report a domain to its registrar and host, and an account to its platform, after everything was saved. Reports make pages disappear.',
        ),
      ],
      sources: ['muleFbi', 'muleAttorneysGeneral', 'evidenceList', 'gmailHeaders'],
    },
    {
      title: 'Amounts, values and dates',
      blocks: [
        text(
          'Losses are stated in coins and in dollars, and the two part ways within days. Whoever reads your summary must see which of the two a number is, and on which day it was true.',
        ),
        list(
          'State coins first, dollars second: “1.20 ETH, $3,960 on 19 May by the price that the exchange charged”.',
          'Take the value from the receipt of the purchase where there is one. It is what the person really paid.',
          'Never add profits that a fake platform showed. They never existed.',
          'State separately what came back in “test withdrawals”, and subtract it.',
          'State fees apart: of the exchange, of the network, of the bank.',
        ),
        text(
          'For remission, US rules generally fix the loss at the fair market value on the day of the loss. A coin that has risen since does not raise the claim. So the date belongs to the amount.',
        ),
        example(
          'A loss, added up',
          table(
            'Invented amounts, in US dollars',
            [
              ['Item', 'Amount'],
              ['Card payments to the exchange, 19 May to 2 June', '14,200.00'],
              ['Wire to “Brightwater Support”, 9 June', '6,500.00'],
              ['Withdrawal that arrived, 23 May', '− 150.00'],
              ['Loss', '20,550.00'],
              ['“Balance” on the screen of the platform, not counted', '61,044.18'],
            ],
            [5, 2],
          ),
        ),
        checklist(
          'Every amount has a coin or a currency, and a day.',
          'What was shown on a screen and what was paid are never added.',
          'What came back is subtracted and shown.',
          'The total can be worked out again from the list.',
        ),
      ],
      sources: ['remissionRule', 'dojVictims'],
    },
  ],
};
