import type { ManualChapter } from '../manual.ts';
import { example, list, note, table, text } from '../pieces.ts';
import { lockAndMint, poolSwap } from './pictures.ts';

export const mechanisms: ManualChapter = {
  title: 'Lock and mint, burn and unlock, pools',
  lead: 'No coin leaves its blockchain. What looks like a journey is an entry in one book and an entry in another. Which kind of entry it is decides what can be matched.',
  topics: [
    {
      title: 'Lock and mint, burn and unlock',
      blocks: [
        text(
          'In the first kind of bridge, coins are locked at an address or contract on blockchain A, and the same amount of a stand-in token is made on blockchain B. On the way back the stand-in is destroyed on B and the original is unlocked on A. There is a one-to-one relation, kept by the bridge.',
        ),
        lockAndMint,
        list(
          'The amounts agree, apart from fees.',
          'The receiving address on B was named by the sender on A. It can be anybody’s.',
        ),
        note(
          'warning',
          'Same characters, same owner?',
          'Some blockchains use the same form of address, and one key works on several of them. The same string on A and B then speaks for the same owner. It does not prove it: contracts can have the same address on two blockchains and belong to different people.',
        ),
      ],
      sources: ['bridgeTracing', 'crossChain2025'],
    },
    {
      title: 'Burn and mint',
      blocks: [
        text(
          'Some issuers let a token be destroyed on one blockchain and made again on another. For the tracer it is the clearest case: both events are recorded by the same issuer, with a number.',
        ),
        table(
          'What to write down on each side',
          [
            ['On the first blockchain', 'On the second blockchain'],
            ['Transaction ID and block of the burn', 'Transaction ID and block of the mint'],
            ['Token contract and amount', 'Token contract and amount'],
            ['Number or message that was made', 'The same number or message'],
            ['Receiver that was named', 'Receiver that got the token'],
          ],
          [1, 1],
        ),
        text(
          'Where both numbers agree, the match is an observation, not an inference. Say where you read the number: explorer, event, or the issuer’s own page.',
        ),
      ],
      sources: ['crossChain2025', 'bridgeTracing'],
    },
    {
      title: 'Pools and swaps',
      blocks: [
        text(
          'The third kind keeps a store of coins on both sides. Somebody pays in on A and is paid from the store on B. No coin on B corresponds to one on A. A swap on one blockchain works the same way.',
        ),
        poolSwap,
        text(
          'What remains to match with is time, amount less fees, and the records of the bridge or the event that the contract wrote.',
        ),
        example(
          'How many could it have been?',
          text(
            'Between 14:00 and 14:20 a made-up pool paid out 2,140 times. 61 of these were within 2% of the amount. 4 were within 0.1% of the amount less the published fee. One of the 4 carries the number that the payment on the first blockchain carries. With the number the match is of high confidence. Without it, “one of four” would be all that one could say.',
          ),
        ),
      ],
      sources: ['bridgeTracing', 'crossChain2025'],
    },
  ],
};
