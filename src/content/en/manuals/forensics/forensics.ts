import { urls } from '#shared/urls.ts';
import { limits, neverAsk, traceLimit } from '../common-pieces.ts';
import type { Manual, ManualChapter } from '../manual.ts';
import { checklist, list, note, steps, table, text } from '../pieces.ts';
import { labels } from './labels.ts';
import { limitsOfTracing } from './limits.ts';
import { spentTogether } from './spent-together.ts';

const courts: ManualChapter = {
  title: 'Tracing evidence before courts',
  lead: 'Courts have heard tracing evidence, and have heard the objections to it. What they asked is the best guide to what a report should answer.',
  topics: [
    {
      title: 'What courts have said',
      blocks: [
        table(
          'Three decisions in the District of Columbia',
          [
            ['Matter', 'What it was about', 'What it does not say'],
            [
              'In the Matter of the Search of Multiple Email Accounts, 585 F. Supp. 3d 1 (2021)',
              'Whether results of clustering programs can support probable cause for a search. They could',
              'That a cluster proves guilt',
            ],
            [
              'United States v. Sterlingov, 29 February 2024',
              'Whether expert testimony with clustering may be heard at a trial. It was admitted',
              'That the error rate is known; it was contested',
            ],
            [
              'United States v. 113 Virtual Currency Accounts, 5 March 2024',
              'Default judgment on 145 accounts tied to thefts by North Korea. It describes work on the public ledger',
              'How a court decides when somebody objects: nobody did',
            ],
          ],
          [3, 4, 3],
        ),
        text(
          'A program whose rules are not published cannot be tested by the other side. What can be repeated with public data does not have this problem.',
        ),
      ],
      sources: ['emailAccounts2021', 'bitcoinFog2024', 'currencyAccounts2024'],
    },
    {
      title: 'A report that can be repeated',
      blocks: [
        text(
          'Write for a reader who doubts you and has the same ledger. They should be able to arrive where you did, or at the step where they would not follow.',
        ),
        steps(
          'Question: what was to be found out, by whom, for whom.',
          'Material: what was given, by whom, with hashes.',
          'Method: which rules, which programs and versions, read up to which block.',
          'Observations: transactions, with IDs, in the order of time.',
          'Inferences: each with reason, confidence and what speaks against it.',
          'Limits: branches not followed, mixers, services, labels not used.',
          'Answer: to the question, in as many words as it needs.',
          'Annex: raw data, tables, pictures of pages with address and time.',
        ),
        checklist(
          'The report says what would change its conclusions.',
          'Somebody else repeated the steps that carry the answer.',
          'Nothing in it rests on a label whose origin is unknown.',
          'Every page has a number and the report a date and a version.',
        ),
      ],
      sources: ['nistSp80086', 'nistSummary', 'evidenceRule902'],
    },
    {
      title: 'Examples from the public record',
      blocks: [
        text(
          'Documented operations of public authorities. They show what tracing contributed, and what had to come from elsewhere.',
        ),
        table(
          'What the ledger gave, and what it did not',
          [
            ['Matter', 'From the ledger', 'From elsewhere'],
            [
              'Silk Road, J. Zhong',
              'Nine accounts and about 140 rapid transactions of 2012, still readable nine years later',
              'A search of a house in 2021, with devices that held keys',
            ],
            [
              'Nearly $9 million in Tether, 2023',
              'About 103 addresses on several blockchains',
              'A seizure by the authorities',
            ],
            [
              '$225.3 million in USDT, 2025',
              'Payments of victims that met at 144 accounts of one exchange',
              'Records of the exchange, and a freeze by the issuer at the request of the authorities',
            ],
          ],
          [3, 4, 4],
        ),
        list(
          'Time does not erase a ledger. Cases were solved after years.',
          'The decisive piece is usually a record that names a person.',
          'Frozen, seized, forfeited and returned are four stages. Say which one a case has reached.',
        ),
        note('info', 'The sentence to print', traceLimit),
      ],
      sources: ['silkRoadZhong2023', 'chainHopping2023', 'usdtForfeiture2025'],
    },
  ],
};

export const forensics: Manual = {
  id: 'blockchain-forensics-best-practices',
  title: 'Blockchain Forensics Best Practices',
  level: 'expert',
  about: 'The methods of tracing, what each assumes, and when it fails.',
  readNow: [urls.blockchainForensic()],
  preface: [
    text(
      'This manual is for people who trace, and for those who must judge a trace: analysts, prosecutors, defence lawyers, journalists. It explains no product. It explains what the methods behind the products assume, so that a finding can be given the weight it deserves.',
    ),
    text(
      'You should know what a transaction, an input and an output are. The pictures and examples are invented; no address in them can exist.',
    ),
    limits,
    neverAsk,
  ],
  chapters: [spentTogether, limitsOfTracing, labels, courts],
  glossary: [
    'bridge',
    'chainHopping',
    'chainOfCustody',
    'changeAddress',
    'coinJoin',
    'commonInput',
    'custodialWallet',
    'fileHash',
    'mixer',
    'selfCustody',
    'stablecoin',
    'transactionId',
    'wrappedAsset',
  ],
};
