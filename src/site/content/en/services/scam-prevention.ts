import { urls } from '#shared/urls.ts';
import { preventionProgrammes } from './prevention-programmes.ts';
import type { Service } from './service.ts';

export const scamPrevention: Service = {
  path: urls.scamPrevention(),
  title: 'Scam prevention',
  lead: 'A few habits that make these frauds harder. Sorted by who you are, free to read, print and pass on.',
  summary: [
    'In the FBI’s Operation Level Up, 76% of the people whom agents had warned by January 2025 did not know that they were being defrauded. So the habits have to be there before the message arrives.',
    'Being deceived is not a lack of brains. The chief executive of a bank has fallen for it. What helps is a rule that you follow even when you feel sure.',
  ],
  part: { kind: 'programmes', programmes: preventionProgrammes },
  can: [
    'Give you checklists that you can print and share without asking us.',
    'Look at a message, a site or an offer with you before you pay.',
    'Answer questions of a family, a workplace, a school or a club.',
  ],
  cannot: [
    'We cannot vouch for a company, a coin or a platform. “Not on a warning list” means nothing.',
    'We cannot watch your accounts or your devices, and we never ask for access to them.',
    'No checklist catches everything. If money has gone, act on that first.',
  ],
  steps: [
    {
      title: 'Stop',
      text: 'Whoever hurries you wants you not to think. Nobody honest minds an hour.',
    },
    {
      title: 'Check',
      text: 'Find the number or address yourself. Never use the one in the message.',
    },
    { title: 'Talk', text: 'Tell one person before you pay. Secrecy helps only the offender.' },
    { title: 'Report', text: 'Also when nothing was lost. Your report may be somebody’s warning.' },
  ],
  prepare: [
    'The message or offer, saved with its address and date.',
    'What they want from you: money, ID, a code, access.',
    'How they found you, and what they already know.',
  ],
  questions: [
    {
      id: 'faq-check-platform',
      question: 'How do I check a trading platform?',
      answer: [
        'Look the firm up with the regulator, not on its own site: at the CFTC for futures, forex and crypto trading, and with the SEC for investment advisers. Check that the address on the register is the one you use; names of real firms are stolen.',
        'The CFTC’s RED list names some foreign firms that seem unregistered. A firm that is not on it may still be a fraud.',
      ],
      sources: ['cftcCheck', 'cftcRedList', 'finraImposters'],
    },
    {
      id: 'faq-fbi-call',
      question: 'Somebody from the FBI called to warn me. Is that real?',
      answer: [
        'It can be: Operation Level Up calls people who are being defrauded. It can also be a scammer. Hang up, find the number of your local field office on fbi.gov, and call it. A real agent asks for no money and no recovery phrase.',
      ],
      sources: ['fbiLevelUp', 'ic3Impersonated'],
    },
    {
      id: 'faq-family',
      question: 'My mother does not believe me. What can I do?',
      answer: [
        'Do not argue about the person she trusts. Ask her to try one thing: to take all of the money out, today, without paying a fee first. A real platform deducts its fees.',
        'Offer to call the bank together. If she is 60 or older, the National Elder Fraud Hotline helps: 833-372-8311.',
      ],
      sources: ['cftcSixSteps', 'elderHotline'],
    },
  ],
  related: [urls.recoveryScams(), urls.first72Hours(), urls.qa(), urls.manuals()],
  sources: [
    'fbiLevelUp',
    'heartlandBank',
    'ic3Bec2024',
    'poisoningCylab2026',
    'ftcPhishing',
    'cftcRedList',
    'cftcCheck',
    'muleFbi',
    'elderHotline',
  ],
};
