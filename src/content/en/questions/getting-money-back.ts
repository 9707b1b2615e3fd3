import { urls } from '#shared/urls.ts';
import type { QuestionCategory } from './question.ts';

export const gettingMoneyBack: QuestionCategory = {
  id: 'money',
  title: 'Getting money back',
  about: 'What is possible, who decides, and how long it took in cases on record.',
  questions: [
    {
      id: 'can-i-get-it-back',
      question: 'Can I get my money back?',
      answer: [
        'Sometimes, and often not. Nobody can promise it. There are four routes: a recall by the bank, a freeze by an exchange, seizure by an authority with remission, and a civil claim. Which one fits depends on how you paid and how fast you act.',
      ],
      links: [{ text: 'The four routes, one by one', href: urls.assetRecovery() }],
      sources: ['ftcPaidScammer', 'dojVictims'],
    },
    {
      id: 'bank-recall',
      question: 'What is a recall, and will my bank do it?',
      answer: [
        'Your bank asks the receiving bank to send a transfer back. It is a request and can fail. Ask the fraud team for it, and for a wire also for a hold-harmless letter or a letter of indemnity. The receiving bank may want one before it moves.',
      ],
      links: [{ text: 'Bank recall', href: `${urls.assetRecovery()}#bank-recall` }],
      sources: ['ic3Bec2024'],
    },
    {
      id: 'kill-chain',
      question: 'What is the Financial Fraud Kill Chain?',
      answer: [
        'A procedure of the FBI with banks to stop a fraudulent wire soon after it was sent. You start it by calling your bank and filing at IC3 at once. The first 72 hours are the best, but they are no deadline, and smaller amounts count too.',
        'In 2025 the team froze $679 million of the $1.16 billion it acted on. That is 58% of those incidents’ money, not the chance of one person.',
      ],
      sources: ['killChain', 'fbiLasVegas', 'ic3Report2025'],
    },
    {
      id: 'reverse-crypto',
      question: 'Can a crypto payment be reversed?',
      answer: [
        'No. Crypto payments typically cannot be reversed once they are confirmed. What can happen is a freeze: an exchange holds what has reached an account with it, or the issuer of a stablecoin blocks an address. A court then decides.',
      ],
      sources: ['ftcPaidScammer', 'recoverySurge2023'],
    },
    {
      id: 'paid-by-card',
      question: 'I paid by card. Is that better?',
      answer: [
        'Often. Call the company that issued the card, say that it was fraud, and ask it to reverse the payment. It decides, and may ask for papers. Do it at once, and look through your last statements.',
      ],
      sources: ['ftcPaidScammer'],
    },
    {
      id: 'unauthorised',
      question: 'I did not make the payment myself. Does that matter?',
      answer: [
        'Yes, a lot. In the US, Regulation E limits what a consumer can be made to pay for electronic transfers they did not authorise. The limit depends on how fast you report: within two business days after you learn of a lost or stolen card or password, and within 60 days after the statement.',
        'A thief who got your password by a trick did not become authorised by it. Wires mostly follow other rules.',
      ],
      sources: ['regulationE', 'regulationEFaq'],
    },
    {
      id: 'remission',
      question: 'What are remission and restitution?',
      answer: [
        'Two ways in which victims can be paid after a criminal case. In remission, the Department of Justice gives forfeited money to people who petition for it and can show their loss. Restitution is a court’s order that the offender repays you.',
        'Both are free. The department says that it has returned over $12 billion to victims since 2000.',
      ],
      links: [{ text: 'Seizure and remission', href: `${urls.assetRecovery()}#seizure-remission` }],
      sources: ['dojVictims', 'remissionRule'],
    },
    {
      id: 'coin-price',
      question: 'My coins are worth more today. Which value counts?',
      answer: [
        'In remission, generally the fair market value on the day you lost them. A later rise is not paid. Other procedures have other rules.',
      ],
      sources: ['remissionRule'],
    },
    {
      id: 'claim-deadline',
      question: 'Do claims have deadlines?',
      answer: [
        'Yes. In the OneCoin case, petitions closed on June 30, 2026. Look at the victims page of the Department of Justice from time to time. Petitions are free. Lawsuits have last days too: a lawyer can say which are yours.',
      ],
      sources: ['dojVictims', 'oneCoinRefund'],
    },
    {
      id: 'recovery-company',
      question: 'A company says it can recover my money for a fee. Is it real?',
      answer: [
        'Treat it as a scam, above all if it found you. No private firm can order a freeze or a seizure, and there is no “official partner” of the FBI or IC3 for recovery.',
        'By 16 CFR 310.4(a)(3), sellers of recovery services by telephone may not take money until seven business days after you have received yours. The rule makes an exception for licensed attorneys: check the licence.',
      ],
      links: [{ text: 'Recovery scams', href: urls.recoveryScams() }],
      sources: ['telemarketingRule', 'recoverySurge2023', 'fakeLawyers2025'],
    },
    {
      id: 'tax-deduction',
      question: 'Can I deduct the loss from my US taxes?',
      answer: [
        'It depends. A 2025 memo of the IRS Chief Counsel on losses of 2018 to 2025 allows it where there was a profit motive, such as a fake investment, and denies it for a romance scam without one. The amount is what you paid in. Ask a tax professional.',
      ],
      sources: ['irsTheftLoss2025'],
    },
  ],
};
