import type { ManualChapter } from '../manual.ts';
import { checklist, example, list, note, steps, table, text } from '../pieces.ts';

export const spentTogether: ManualChapter = {
  title: 'Coins spent together, and change',
  lead: 'Two assumptions carry most of what is said about bitcoin addresses. Both were described and tested in public research in 2013. Both are assumptions still.',
  topics: [
    {
      title: 'What the ledger holds, and what it does not',
      blocks: [
        text(
          'A public blockchain is a list of transactions that everybody can read. Each one says which earlier outputs it spends, which new outputs it makes, how much each holds, and in which block it was written. Nothing else. There are no names, no purposes and no places.',
        ),
        text(
          'Everything beyond that is brought in from outside: by an exchange that knows its customer, by a person who published an address, by a researcher who paid a service to see where the coins would go. Keep the two layers apart in your notes.',
        ),
        table(
          'What is read, and what is concluded',
          [
            ['Read from the ledger', 'Concluded, with a reason'],
            ['Output 2 of this transaction was spent in that one', 'The same person moved it on'],
            ['Three inputs were spent in one transaction', 'One owner holds the keys of all three'],
            ['One output is new and small', 'It is the change'],
            [
              'Everything that arrives is passed on to one address',
              'It is a deposit address of a service',
            ],
          ],
          [1, 1],
        ),
        note(
          'info',
          'On blockchains with accounts',
          'Ethereum and similar blockchains have accounts with a balance, not outputs. The two assumptions of this chapter do not apply there. What applies is the order of payments in time, the code of contracts, and what services tell.',
        ),
      ],
      sources: ['bitcoinPrivacy', 'bitcoinClusters2013'],
    },
    {
      title: 'The common-input heuristic',
      blocks: [
        text(
          'To spend an output, one must sign with its key. A transaction with several inputs was signed with several keys. The assumption says: whoever signed for all of them at once holds all of them, so the addresses belong together. Apply it again and again, and single addresses grow into clusters.',
        ),
        example(
          'A cluster of three',
          text(
            'Transaction 1 spends from addresses P and Q. Transaction 2, a week later, spends from Q and R. Under the assumption P, Q and R belong to one owner, although P and R never met.',
          ),
          table(
            'Invented transactions',
            [
              ['Transaction', 'Inputs', 'Outputs'],
              ['1', 'P 0.40, Q 0.25', 'S 0.60, T 0.05'],
              ['2', 'Q 0.10, R 0.90', 'U 1.00'],
            ],
            [1, 2, 2],
          ),
        ),
        text('Before you join two addresses, ask what else could explain the transaction:'),
        list(
          'Several people paid together (CoinJoin), or the receiver added an input of their own (PayJoin). Then the assumption is simply wrong.',
          'A service paid for many customers from one purse. Then the cluster is the service, not a person.',
          'A wallet was sold or shared. Then the owner changed in between.',
        ),
        text(
          'One wrong join spreads: it merges two whole clusters with everything that hangs on them. Note for each join which transaction it rests on, so that it can be taken back.',
        ),
      ],
      sources: ['bitcoinClusters2013', 'bitcoinPrivacy', 'heuristicsGuide'],
    },
    {
      title: 'The change heuristic',
      blocks: [
        text(
          'An output is spent as a whole. Who pays 0.3 out of an output of 1.0 gets 0.7 back, usually at a new address of their own. If you can tell which output is the change, you know where the payer’s money went on.',
        ),
        table(
          'Signs of change, and how each misleads',
          [
            ['Sign', 'When it misleads'],
            [
              'The address was never seen before, and the other one was',
              'Careful receivers use a new address for every payment too',
            ],
            [
              'The other amount is round',
              'Prices in a currency are not round in coins; change can be round by chance',
            ],
            [
              'Same kind of address as the inputs',
              'Kinds are mixed more and more, and services imitate each other',
            ],
            ['The amount is smaller than each input', 'A wallet may use more inputs than it needs'],
            [
              'It is spent again by software that behaves like the payer’s',
              'Popular wallets behave alike',
            ],
          ],
          [1, 1],
        ),
        text(
          'Use two signs that do not depend on each other, and say which. A loose rule joins what does not belong together, and one wrong join is enough to spoil a cluster.',
        ),
      ],
      sources: ['bitcoinPrivacy', 'heuristicsGuide', 'bitcoinClusters2013'],
    },
    {
      title: 'Peel chains',
      blocks: [
        text(
          'A peel chain is a long row of transactions. Each one sends a small part out and passes the rest on to a fresh address. It is how large amounts are paid out in pieces, by honest services and by others.',
        ),
        steps(
          'Take the output that you can follow with reason, usually the larger one at a new address.',
          'Note the small part that left: to which address, how much, when.',
          'Look whether the small parts come together again, for example at one service.',
          'After every ten steps, write down how sure you still are. The doubt of each step adds up.',
          'Stop where both outputs look alike.',
        ),
        example(
          'Doubt adds up',
          text(
            'If each step of a chain is right nineteen times out of twenty, then ten steps in a row are right about six times out of ten, and thirty steps about two times out of ten. Nobody knows the real share for a given chain. The point is that a chain of good guesses is not a good guess.',
          ),
        ),
        note(
          'info',
          'What matters is the exit',
          'The study of 2013 did not end with names. It ended at exchanges: places that turn coins into money and know the customer. That is still where most traces that help anybody end.',
        ),
      ],
      sources: ['peelChains', 'bitcoinClusters2013'],
    },
    {
      title: 'Writing a cluster down',
      blocks: [
        text(
          'A cluster is a claim. Write it so that somebody with other tools can reach the same one, or show where it fails.',
        ),
        checklist(
          'The rule that was used, in words.',
          'The transactions on which each join rests.',
          'The block up to which the ledger was read.',
          'The program and its version, if one was used, and whether its labels were used too.',
          'What was left out: suspected CoinJoins, services, dust.',
          'One sentence on what would make the cluster wrong.',
        ),
        example(
          'A cluster in five lines',
          table(
            'Invented entry',
            [
              ['Field', 'Entry'],
              ['Rule', 'Common input only; no change rule'],
              ['Joins', 'P+Q by transaction 1, Q+R by transaction 2'],
              ['Read up to', 'Block 900,000 of a made-up ledger'],
              ['Left out', 'One transaction with eleven equal outputs (looks like a CoinJoin)'],
              ['Wrong if', 'Transaction 2 was a payment by two people'],
            ],
            [1, 4],
          ),
        ),
      ],
      sources: ['clusterTools', 'coinJoinDetection'],
    },
  ],
};
