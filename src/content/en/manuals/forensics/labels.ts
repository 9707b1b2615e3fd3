import type { ManualChapter } from '../manual.ts';
import { checklist, example, lines, list, note, table, text } from '../pieces.ts';

export const labels: ManualChapter = {
  title: 'Labels, and why to doubt them',
  lead: 'A label says whose an address is thought to be. Programs show it in the same font as the facts. This chapter takes it apart again.',
  topics: [
    {
      title: 'Where labels come from',
      blocks: [
        table(
          'Origins of a label',
          [
            ['Origin', 'How good it is'],
            [
              'An authority published the address, for example on a sanctions list',
              'Strong for that address, on that day',
            ],
            ['The company published it', 'Strong, as long as it is still in use'],
            [
              'Somebody made a purchase and saw where the coins went',
              'Strong for that address; the cluster around it is an inference',
            ],
            [
              'It shares a cluster with a labelled address',
              'As strong as the weakest join of the cluster',
            ],
            ['A web page, forum or report of a victim named it', 'A lead, to be checked'],
            ['A program says so and gives no reason', 'Not usable until the reason is known'],
          ],
          [1, 1],
        ),
        text(
          'The researchers of 2013 labelled clusters by buying from services themselves. It is slow, and it is the reason why their labels could be believed.',
        ),
        note(
          'warning',
          'Labels age',
          'Services change their addresses, are sold and close. A label without a day is worth little. Note when it was made, and when the address was last active.',
        ),
      ],
      sources: ['bitcoinClusters2013', 'fatfFlags2020', 'clusterTools'],
    },
    {
      title: 'Checking a label yourself',
      blocks: [
        text(
          'You can often test a label with the public ledger alone. The test is whether the address behaves as the label says it should.',
        ),
        list(
          'An address called “exchange, deposit” should pass on what arrives, soon and completely, to few addresses.',
          'An address called “exchange, purse” should have very many counterparties and no quiet days.',
          'An address called “private” should not pay two hundred people within a minute.',
          'A contract called “bridge” should have code, and a counterpart on the other blockchain.',
        ),
        example(
          'A label that did not hold',
          text(
            'A program called address B “scam wallet, high risk”. The history showed 41,000 payments to and from 19,000 addresses in one year, at all hours. That is the look of a service. The report was changed: “B is labelled as a scam wallet by program N (reason not given). Its activity is that of a service with many customers. We do not rely on the label.”',
          ),
          lines(
            'Label:   scam wallet, high risk',
            'Origin:  program N, no reason given',
            'Test:    failed (activity of a service)',
            'Used:    no',
          ),
        ),
      ],
      sources: ['clusterTools', 'fatfFlags2020'],
    },
    {
      title: 'Two programs, two answers',
      blocks: [
        text(
          'Tracing programs differ, because their rules and data differ. If two of them disagree, this is not noise to be hidden. It is the most useful thing you can learn about the finding.',
        ),
        checklist(
          'Both results were written down before one was chosen.',
          'For each, the rule or origin behind the difference was asked for.',
          'What both agree on was marked.',
          'The report rests on what both agree on, or says that it does not.',
        ),
        text(
          'Vendors of tracing programs sell certainty; that is their trade. Treat their figures as figures of an interested party, and name the company when you use them. A score of confidence is a statement about the program’s own rules. It is not the chance that the finding is true.',
        ),
        table(
          'Words for what a program says',
          [
            ['Instead of', 'Write'],
            [
              '“The wallet belongs to exchange X.”',
              '“Program N attributes the address to exchange X (cluster, day). We checked the activity; it fits.”',
            ],
            [
              '“Risk score 97.”',
              '“Program N gives a score of 97. What it is made of is not published.”',
            ],
            [
              '“The funds are tainted.”',
              '“2 of 9 payments to this address came from addresses named in report R.”',
            ],
          ],
          [2, 4],
        ),
      ],
      sources: ['clusterTools', 'crossChain2025'],
    },
  ],
};
