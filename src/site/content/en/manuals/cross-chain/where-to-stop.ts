import { traceLimit } from '../common-pieces.ts';
import type { ManualChapter } from '../manual.ts';
import { checklist, list, note, steps, table, text } from '../pieces.ts';

export const whereToStop: ManualChapter = {
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
      sources: ['ic3CryptoGuide', 'cftcRecovery', 'fakeLawyers2025'],
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
          'In the action over $225.3 million in USDT, tokens were frozen in November 2023, a seizure warrant followed in May 2025 and the complaint in June 2025. Months lay between each step and the next. In the meantime the best thing a victim can do is to keep the evidence and to have reported.',
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
