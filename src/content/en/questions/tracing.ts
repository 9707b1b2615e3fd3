import { urls } from '#shared/urls.ts';
import type { QuestionCategory } from './question.ts';

export const tracing: QuestionCategory = {
  id: 'tracing',
  title: 'Tracing and evidence',
  about: 'What the ledger shows, what it hides, and how to keep proof that counts.',
  questions: [
    {
      id: 'what-tracing-shows',
      question: 'What can tracing show?',
      answer: [
        'Where coins went, when, and how much. It does not show who holds them, and it does not bring them back. The useful end of a trace is an exchange: it knows its customers, and tells an authority on a legal request.',
      ],
      links: [{ text: 'A worked example', href: urls.blockchainForensic() }],
      sources: ['bitcoinClusters2013'],
    },
    {
      id: 'transaction-id',
      question: 'What is a transaction ID, and where do I find mine?',
      answer: [
        'The unique code of one payment on a blockchain, also called a hash. You find it in the history of your wallet or exchange, in the details of the payment. Copy it; do not retype it.',
        'It has 64 characters, digits and the letters a to f. On Ethereum 0x stands in front.',
      ],
      sources: ['ic3Crypto2023', 'dfpiReport'],
    },
    {
      id: 'mixer-end',
      question: 'They used a mixer. Is that the end of the trail?',
      answer: [
        'Often for a private tracer. Tools give a score for what may have come out, and a score is not proof. Authorities, with more records, have got further: bitcoin taken by wire fraud in 2012 was found in a search in November 2021.',
      ],
      sources: ['mixerCase', 'clusterTools', 'silkRoadZhong2023'],
    },
    {
      id: 'cross-chain',
      question: 'What is a bridge, and why do offenders use one?',
      answer: [
        'A service that moves value from one blockchain to another. Switching chains makes tracing slower. It does not erase the ledger on either side.',
      ],
      sources: ['bridgeTracing', 'chainHopping2023'],
    },
    {
      id: 'same-owner',
      question: 'A tool says that two addresses belong to one person. Is that proof?',
      answer: [
        'It is a guess with a reason. Coins that are spent together likely have one owner, but some kinds of payment break that rule. Ask which rule was used and how sure it is.',
      ],
      sources: ['bitcoinClusters2013', 'bitcoinPrivacy'],
    },
    {
      id: 'keep-evidence',
      question: 'What should I keep?',
      keywords: 'evidence proof save screenshots chats receipts',
      answer: ['Everything, as it is. Delete nothing and reset no device.'],
      list: [
        'Payments: date, time, amount, account or address, transaction ID.',
        'Chats: exported from the app. Keep the phone too.',
        'E-mails: saved as files, with their full header.',
        'Websites: a screenshot of the whole window with address bar and clock, and the saved page.',
        'A list of who got which copy, and when.',
      ],
      sources: ['ic3Crypto2023', 'webCapture', 'custodyGlossary'],
    },
    {
      id: 'email-header',
      question: 'How do I save an e-mail with its header?',
      answer: [
        'In Gmail, open the message, then the three dots, “Show original”, and download it. You get a file that ends in .eml. Other programs have a similar entry. A screenshot does not show the header.',
      ],
      sources: ['gmailHeaders'],
    },
    {
      id: 'file-hash',
      question: 'What is a file hash, and do I need one?',
      answer: [
        'A fingerprint of a file: it changes if a single bit changes. It helps to show that a copy is the same as yours. You do not need one to report. It does not by itself make a file count in court.',
      ],
      sources: ['evidenceRule902'],
    },
    {
      id: 'preservation-letter',
      question: 'Can I make a company keep its records?',
      answer: [
        'You can ask politely. In the United States, a government body can oblige a provider: its request keeps existing records for 90 days, and can be renewed for 90 more. Ask the police to send one early. Whether a court can order it in your case, a lawyer can say.',
      ],
      sources: ['preservationRequests'],
    },
    {
      id: 'lost-phrase',
      question: 'I lost my recovery phrase. Can you open my wallet?',
      answer: [
        'No. With a wallet of your own, only you hold the phrase. Blockchain.com, for example, says that it cannot reset the password of such a wallet. Be careful with anybody who sells “unlocking”.',
      ],
      sources: ['blockchainComSupport'],
    },
  ],
};
