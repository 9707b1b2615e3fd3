import { urls } from '#shared/urls.ts';
import { limits, neverAsk, traceLimit } from '../common-pieces.ts';
import type { Manual, ManualChapter } from '../manual.ts';
import { checklist, example, list, note, steps, table, text } from '../pieces.ts';
import { likely } from './likely.ts';
import { method } from './method.ts';
import { lockAndMint, poolSwap } from './pictures.ts';

const mechanisms: ManualChapter = {
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

const whereToStop: ManualChapter = {
  title: 'Where to stop',
  lead: 'A trace that knows its end is worth more than a longer one that does not. This chapter is about the end, and about who goes on from there.',
  topics: [
    {
      title: 'The five ends of a trace',
      blocks: [
        table(
          'Where the ledger has no more to say',
          [
            ['End', 'What to hand over', 'To whom'],
            [
              'Deposit address of a service',
              'Address, transaction ID, time, amount',
              'Police, who can ask the service',
            ],
            ['Mixer', 'What went in, and when', 'Police; say that you stopped'],
            [
              'Pool without a number',
              'All payments that would fit, as a list',
              'Police, as “possible”',
            ],
            [
              'Coins at rest',
              'Address, and how it is being watched',
              'Police; for some stablecoins the issuer can act at their request',
            ],
            [
              'Too many branches',
              'What was followed, and what was not, with amounts',
              'Whoever asked for the trace',
            ],
          ],
          [3, 4, 4],
        ),
        text(traceLimit),
      ],
      sources: ['usdtForfeiture2025', 'preservationRequests'],
    },
    {
      title: 'Handing over',
      blocks: [
        steps(
          'One page: question, answer, weakest hop, what is not known.',
          'One record per hop, numbered.',
          'One text file with all addresses and transaction IDs, one per line, with their blockchain, for copying.',
          'The saved pages and raw events, with hashes.',
          'What would help next: which service holds which record.',
        ),
        note(
          'warning',
          'Do not warn the holder',
          'Do not write to the address, do not send it anything, do not publish it while somebody may still freeze it. Some blockchains carry messages, and coins at rest begin to move when they are noticed.',
        ),
        checklist(
          'The client knows what was found and what it does not mean.',
          'The report number of the police and of IC3 stand on the first page.',
          'The client was told again that recovery offers will come, and that each one is to be treated as fraud.',
        ),
      ],
      sources: ['ic3Crypto2023', 'cftcRecovery', 'fakeLawyers2025'],
    },
    {
      title: 'What comes back, and how',
      blocks: [
        text(
          'No one can reverse a confirmed transfer. What has come back in documented cases came through people and law: an issuer or an exchange that froze, an authority that seized, a court that forfeited, and a process that gave it to those who could show their loss.',
        ),
        list(
          'Frozen: it cannot move. It still belongs to nobody new.',
          'Seized: an authority controls it.',
          'Forfeited: a court gave the title to the government.',
          'Returned: by remission, restoration or restitution, to people who could show their loss.',
        ),
        text(
          'In the action over $225.3 million in USDT the complaint was filed in June 2025, and we found no decision since. In the meantime the best thing a victim can do is to keep the evidence and to have reported.',
        ),
        note(
          'danger',
          'Nobody can sell you this',
          'A private company cannot seize, and nobody can promise that coins come back. Whoever asks for a fee, a tax or a deposit before a release is running the next fraud.',
        ),
      ],
      sources: ['usdtForfeiture2025', 'dojVictims', 'remissionRule', 'recoverySurge2023'],
    },
  ],
};

export const crossChain: Manual = {
  id: 'cross-chain-analysis-procedures',
  title: 'Cross-Chain Analysis Procedures',
  level: 'expert',
  about: 'Following value over bridges, wrapped coins and swaps.',
  readNow: [urls.blockchainForensic()],
  preface: [
    text(
      'This manual continues where “Blockchain Forensics Best Practices” ends: at the edge of one blockchain. It gives a procedure that works with public explorers, and a way of writing that keeps what was seen apart from what was concluded.',
    ),
    text(
      'Much of what is published about this subject comes from companies that sell tracing. Where this manual rests on them, the references say so.',
    ),
    limits,
    neverAsk,
  ],
  chapters: [mechanisms, method, likely, whereToStop],
  glossary: [
    'bridge',
    'burnAndMint',
    'chainHopping',
    'chainOfCustody',
    'custodialWallet',
    'fileHash',
    'mixer',
    'remission',
    'restoration',
    'stablecoin',
    'transactionId',
    'wrappedAsset',
  ],
};
