import { urls } from '#shared/urls.ts';
import { doNoHarm, limits, neverAsk, traceLimit } from '../common-pieces.ts';
import type { Manual, ManualChapter } from '../manual.ts';
import { checklist, example, lines, list, note, table, text } from '../pieces.ts';
import { askingCompanies } from './asking-companies.ts';
import { paymentsAndAddresses } from './payments-and-addresses.ts';
import { reportAndTimeline } from './report-and-timeline.ts';

const writingFindings: ManualChapter = {
  title: 'Writing findings with their confidence',
  lead: 'A finding is a sentence that somebody else will rely on. It says what is known, how it is known, and how sure one may be.',
  topics: [
    {
      title: 'Facts, inferences and guesses',
      blocks: [
        text(
          'Keep three kinds of sentences apart, also in layout. Readers forgive a gap; they do not forgive a guess that was sold to them as a fact.',
        ),
        table(
          'Three kinds of sentences',
          [
            ['Kind', 'How it is written', 'What it needs'],
            [
              'Observation',
              '“At 10:02 UTC 1.20 ETH moved from A to B.”',
              'A transaction ID, or a file with its hash',
            ],
            [
              'Inference',
              '“B is likely a deposit address of exchange X, because …”',
              'The reason, and what would speak against it',
            ],
            ['Report by a person', '“The client says that …”', 'Who said it, when, to whom'],
          ],
          [2, 4, 3],
        ),
        text('Give each inference one of three words, and always the reason.'),
        list(
          'High: two independent observations lead to it, and no other explanation was found that fits.',
          'Medium: one good reason, and other explanations are less likely but possible.',
          'Low: it fits, and so do other things. It is written down so that somebody can check it.',
        ),
        note(
          'warning',
          'One flag is no proof',
          'The FATF’s list of red flags for virtual assets says it of its own list: one indicator alone proves nothing. The same is true of a label in a tracing program. Say where a label comes from, or write that it is not known.',
        ),
      ],
      sources: ['fatfFlags2020', 'clusterTools'],
    },
    {
      title: 'The summary on one page',
      blocks: [
        text(
          'The person who decides whether a case is taken up may have five minutes. Write for them. Everything else is annex.',
        ),
        example(
          'A summary',
          lines(
            'MATTER      Loss of 20,550.00 US dollars between 19 May and 9 June, to a',
            '            website that showed invented trading profits.',
            'CLIENT      Known to us; contact through us. Reported to IC3 and local police.',
            'PAYMENTS    Nine card payments to an exchange, five transfers of ETH from',
            '            there, one wire. Annex 1.',
            'OBSERVED    All five transfers reached address A. A passed everything on to',
            '            B within 15 minutes, together with payments of others. Annex 2.',
            'INFERRED    6.00 ETH of it reached a deposit address of exchange X (medium:',
            '            pattern of the address; not confirmed by the exchange).',
            'NOT KNOWN   Who controls A or B. What left the mixer. Who wrote as “Mira”.',
            'COULD HELP  Records of exchange X for the deposit; records of the bank that',
            '            received the wire of 9 June.',
            'CONFIDENCE  Observations high, inference medium.',
          ),
        ),
        text(
          `${traceLimit} Put this sentence on the page. It protects the client from a hope that you cannot keep.`,
        ),
        checklist(
          'It fits on one page and can be read without the annex.',
          'No name of a person whom no court has convicted.',
          'What is not known has a heading of its own.',
          'Every number can be found again in the annex.',
        ),
      ],
      sources: ['ic3Crypto2023', 'cftcTip'],
    },
    {
      title: 'What happens afterwards',
      blocks: [
        text(
          'Tell the client what the road looks like, with real examples and their length. Do not say what will happen. Say what has happened elsewhere, and that it was done by authorities.',
        ),
        table(
          'Documented examples, none of them our work',
          [
            ['What happened', 'How long it took', 'What came back'],
            [
              'Business e-mail fraud, Singapore to Timor-Leste, 2024',
              'Reported on day 4',
              'Most of $42.3 million was held, by a request between police forces to stop the payment',
            ],
            [
              'BitConnect',
              'Collapse in 2018, restitution ordered in January 2023',
              'More than $17 million to about 800 people, a small part of the losses',
            ],
            [
              'Western Union remission',
              'Years, from 2017',
              'Full losses for those who petitioned and were accepted, because a solvent company paid',
            ],
            [
              'Silk Road, J. Zhong',
              'Theft in 2012, search in 2021',
              'Forfeiture. No consumers were the victims',
            ],
          ],
          [4, 3, 5],
        ),
        list(
          'Most losses are not recovered. Say it early and kindly.',
          'A case can be linked to a larger one after years. Keep the evidence.',
          'Dates pass. Whoever waits for a remission should look at the official pages now and then, and petition in time.',
        ),
      ],
      sources: [
        'interpolBec2024',
        'bitconnectRestitution2023',
        'westernUnion2023',
        'silkRoadZhong2023',
        'dojVictims',
      ],
    },
  ],
};

export const handbook: Manual = {
  id: 'cryptocurrency-investigation-handbook',
  title: 'Cryptocurrency Investigation Handbook',
  level: 'advanced',
  about: 'From the first report to a summary that an authority can use.',
  readNow: [urls.cryptoInvestigation()],
  preface: [
    text(
      'This handbook is for people who prepare a case before an authority takes it up: case workers, lawyers, students, and victims who want to do it themselves. It needs no special program. It needs patience, a way of writing things down, and honesty about what is not known.',
    ),
    text(
      'The order is that of the work: hear the person, sort the payments, ask those who know more, write it down. Each chapter can be read by itself.',
    ),
    limits,
    neverAsk,
    doNoHarm,
  ],
  chapters: [reportAndTimeline, paymentsAndAddresses, askingCompanies, writingFindings],
  glossary: [
    'addressPoisoning',
    'advanceFee',
    'bridge',
    'chainOfCustody',
    'custodialWallet',
    'fileHash',
    'ic3',
    'killChain',
    'mixer',
    'moneyMule',
    'preservationLetter',
    'recall',
    'recoveryScam',
    'remission',
    'restoration',
    'selfCustody',
    'stablecoin',
    'transactionId',
  ],
};
