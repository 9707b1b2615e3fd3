import { traceLimit } from '../common-pieces.ts';
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
import { twoChains } from './pictures.ts';

export const method: ManualChapter = {
  title: 'From the source payment to the one on the other chain',
  lead: 'Four things are written down for every hop: source transaction, bridge contract, message number, destination transaction. What cannot be written down is said to be missing.',
  topics: [
    {
      title: 'The record of a hop',
      blocks: [
        table(
          'One hop, one record',
          [
            ['Field', 'What goes in'],
            [
              'Source',
              'Blockchain, transaction ID, block, time in UTC, address, token contract, amount',
            ],
            [
              'Bridge',
              'Name as the explorer gives it, contract on the source side, contract on the other side',
            ],
            ['Message', 'Number or identifier, and where it was read'],
            [
              'Destination',
              'Blockchain, transaction ID, block, time in UTC, address, token contract, amount',
            ],
            ['Difference', 'Amount less amount, and what explains it'],
            ['Confidence', 'High, medium or low, with the reason'],
          ],
          [1, 4],
        ),
        example(
          'A filled-in record',
          lines(
            `Source        Chain 1, ${exampleHash('3')}`,
            `              14:11:23 UTC, from ${exampleAddress('A')}`,
            '              9,870.00 USDT',
            'Bridge        made-up bridge, contracts in annex 3',
            'Message       77, read from the event of the source transaction',
            `Destination   Chain 2, ${exampleHash('4')}`,
            `              14:14:02 UTC, to ${exampleAddress('C')}`,
            '              9,860.00 USDT',
            'Difference    10.00 USDT, the fee in the event',
            'Confidence    high: the same message number on both sides',
          ),
        ),
      ],
      sources: ['bridgeTracing', 'crossChain2025'],
    },
    {
      title: 'Reading the source side',
      blocks: [
        steps(
          'Open the transaction in the explorer of its own blockchain. Note which contract was called, not only which address the explorer names as the receiver.',
          'Read the list of token transfers inside the transaction. A swap and a bridge can happen in one transaction.',
          'Open the list of events (“logs”). Bridges write the receiver, the other blockchain and the number there.',
          'Check the contract’s address against the bridge’s own documentation. Copies with similar names exist.',
          'Save the page and the raw data of the event.',
        ),
        list(
          'If the receiver in the event is another address than the sender’s, note it. It is the one to look for.',
          'If there is no number, the bridge may be a pool. Go on with time and amount, and lower the confidence.',
          'If the explorer shows a name only, find the contract’s address behind it. Names are labels.',
        ),
      ],
      sources: ['bridgeTracing'],
    },
    {
      title: 'Finding the other side',
      blocks: [
        text(
          'Try these in order, and stop at the first that gives a match. Write down also what was tried without success.',
        ),
        table(
          'Ways to the destination, from strong to weak',
          [
            ['Way', 'Confidence if it fits'],
            ['The same message number in an event on the other blockchain', 'High'],
            [
              'The bridge’s own public page for the source transaction',
              'High to medium; save the page, it can vanish',
            ],
            [
              'The receiver named in the source event got the expected amount within minutes',
              'High to medium',
            ],
            ['One payment only, of the amount less the fee, in the usual time', 'Medium'],
            ['Several payments that would fit', 'Low; list all of them'],
          ],
          [4, 2],
        ),
        text(
          'Decide on the window of time and the tolerance of the amount before you search, and write them down. Whoever widens the window until something fits will always find something.',
        ),
        note(
          'info',
          'Decimals',
          'The same token can have another number of decimal places on another blockchain. Compare amounts as the explorer shows them, not the raw numbers, and check one known payment first.',
        ),
      ],
      sources: ['crossChain2025', 'bridgeTracing'],
    },
    {
      title: 'A worked trace over two blockchains',
      blocks: [
        text(
          'An invented case, with the record that a tracer would keep. Each row can be checked by somebody else; the last one says why it is the last.',
        ),
        twoChains,
        table(
          'The same as a record',
          [
            ['Row', 'Certain?', 'Rests on'],
            ['1', 'Observation', 'Client’s wallet and ledger'],
            ['2', 'Observation', 'One transaction with both transfers'],
            ['3', 'Observation', 'Event with message 77'],
            ['4', 'Observation', 'Event with message 77 on the second blockchain'],
            ['5', 'Inference, medium', 'Pattern of the address; not confirmed'],
          ],
          [1, 3, 5],
        ),
        text(
          `At row 2 the client’s 1.20 ETH met 1.80 ETH of others. From there on the report says “together with payments of others”. ${traceLimit}`,
        ),
      ],
      sources: ['chainHopping2023', 'bridgeTracing'],
    },
    {
      title: 'Many hops',
      blocks: [
        text(
          'Offenders change blockchains several times because it costs them minutes and costs the tracer hours. In a case of 2023 the authorities described about 103 addresses on several blockchains; they seized nearly $9 million in Tether all the same.',
        ),
        list(
          'Number the hops. Keep one record per hop, with the same fields.',
          'Carry the confidence along: a chain is as strong as its weakest hop.',
          'Follow the largest part first. List the smaller parts with amounts, as “not followed”.',
          'Look ahead: does the value come to rest somewhere? Coins that do not move can be watched, and some stablecoins can be frozen by their issuer at the request of an authority.',
          'Speed counts. If value is on its way to a service now, tell the authority now, with what you have.',
        ),
        checklist(
          'Every hop has source, bridge, message and destination, or says which is missing.',
          'The differences in amount are explained.',
          'What was not followed is listed and added up.',
          'The summary names the weakest hop.',
        ),
      ],
      sources: ['chainHopping2023', 'usdtForfeiture2025'],
    },
  ],
};
