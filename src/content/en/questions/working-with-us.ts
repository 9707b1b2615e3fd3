import { urls } from '#shared/urls.ts';
import type { QuestionCategory } from './question.ts';

export const workingWithUs: QuestionCategory = {
  id: 'us',
  title: 'Working with us',
  about: 'Who we are, what it costs, and what happens with your report.',
  questions: [
    {
      id: 'who-are-you',
      question: 'Who are you? Are you part of the government?',
      answer: [
        'No. We are independent, not a government agency, not the police and not a partner of one. A report to us is not a report to the police.',
      ],
      links: [{ text: 'Terms: who we are', href: `${urls.terms()}#who` }],
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      keywords: 'pay you fee free charge price',
      answer: [
        'Nothing. Reporting to us and following your case are free. We take no fee in advance, and no payment in crypto or gift cards. If anybody asks you for money in our name, do not pay, and tell us.',
      ],
      links: [{ text: 'Terms: what it costs', href: `${urls.terms()}#fees` }],
      sources: ['telemarketingRule'],
    },
    {
      id: 'trust-you',
      question: 'How do I know that you are not a recovery scam?',
      answer: [
        'Ask us what you should ask everybody: Do they want money first? Do they promise success? Do they want a recovery phrase, a password or remote access? Did they come to you? Here the answer is no each time.',
        'And you need not trust us. The official reports are free, and you can file them without us.',
      ],
      links: [{ text: 'The signs of a recovery scam', href: urls.recoveryScams() }],
      sources: ['ftcRecovery', 'cftcRecovery'],
    },
    {
      id: 'after-report',
      question: 'What happens after I report to you?',
      answer: [
        'You get a reference at once. A person reads your report and answers. If we open a case, you get a case number by e-mail, and can follow each step with it. Not every report becomes a case; then we tell you what you can do yourself.',
      ],
      links: [
        { text: 'Report what happened', href: urls.report() },
        { text: 'Follow your case', href: urls.tracker() },
      ],
    },
    {
      id: 'what-to-send',
      question: 'What should I have ready, and what should I never send?',
      answer: [
        'Ready: what happened in your own words, the payments, the addresses or accounts, and the messages. What you do not have can come later.',
        'Never: a recovery phrase, a private key, a password, a one-time code or the code on the back of a card. If the form recognises one, it refuses it and stores nothing.',
      ],
      links: [{ text: 'What you should never send us', href: `${urls.privacy()}#never` }],
    },
    {
      id: 'who-reads',
      question: 'Who sees what I write?',
      answer: [
        'Our staff, each only as far as their role allows. We give it to others, such as the police, when you agree or when the law obliges us to. We do not sell data, and this site has no advertising and no trackers.',
      ],
      links: [{ text: 'Privacy policy', href: urls.privacy() }],
    },
    {
      id: 'delete-data',
      question: 'Can I have my data deleted?',
      answer: [
        'You can ask what we store, and ask us to correct or delete it. Name your reference or case number. We will ask you to prove who you are, because offenders ask too. It is free.',
      ],
      links: [{ text: 'Privacy policy: your rights', href: `${urls.privacy()}#rights` }],
    },
    {
      id: 'case-number',
      question: 'I lost my case number. How do I follow my case?',
      answer: [
        'Look for our e-mail “Your case number”. If it is gone, write to us through the report form from the address you gave us, and say so. We may ask for proof that it is you, because offenders ask too.',
      ],
      links: [{ text: 'Case tracker', href: urls.tracker() }],
    },
    {
      id: 'message-from-you',
      question: 'I got a message in your name. Is it real?',
      answer: [
        'Close it. Type the address of this site into your browser yourself, and look at your case in the tracker. A real step shows there. We never ask for a fee, a recovery phrase, a password or remote access.',
      ],
      links: [{ text: 'Case tracker', href: urls.tracker() }],
    },
    {
      id: 'legal-advice',
      question: 'Do you give legal advice?',
      answer: [
        'No. What you read here is general information with its sources. For your own situation ask a licensed attorney. Check the licence with the bar of the state they name, by a way you found yourself.',
      ],
      links: [{ text: 'Civil action', href: `${urls.assetRecovery()}#civil-action` }],
      sources: ['fakeLawyers2025'],
    },
  ],
};
