import { urls } from '#shared/urls.ts';
import type { QuestionCategory } from './question.ts';

export const rightNow: QuestionCategory = {
  id: 'right-now',
  title: 'Right now',
  about: 'What to do first, and what to leave alone.',
  questions: [
    {
      id: 'just-paid',
      question: 'I have just sent money to a scammer. What do I do first?',
      answer: [
        'Call the bank, card company, app or exchange that the money left from. Say that it was fraud and ask them to recall or reverse it. Do this before you report anywhere else, and before you write to us.',
        'In the United States, then file at www.ic3.gov the same day, with all payment details. Elsewhere, report to your police.',
      ],
      links: [{ text: 'Whom to call, by how you paid', href: urls.first72Hours() }],
      sources: ['ftcPaidScammer', 'fbiLasVegas'],
    },
    {
      id: 'paid-at-kiosk',
      question: 'I put cash into a Bitcoin ATM (crypto kiosk). Can it be stopped?',
      keywords: 'bitcoin atm crypto kiosk machine cash',
      answer: [
        'Sometimes. Call the company that runs the machine now: its name and number are on the receipt and on the machine. Say that you were defrauded. Ask them to stop what has not gone out, to refund it with the fees, and to give you a case number.',
        'Then report to the police. In some states of the United States the law gives a refund, or the fees, to somebody who told both in time. Keep the receipt.',
      ],
      links: [{ text: 'What the law of each state gives', href: `${urls.deadlines()}#kiosk-laws` }],
      sources: ['kioskIllinois', 'kioskColorado', 'kioskLouisiana'],
    },
    {
      id: 'am-i-scammed',
      question: 'I am not sure whether it is a scam. How do I find out?',
      answer: [
        'Try to take all of your money out, without paying anything first. If they ask for a tax, a deposit or a release fee, it is a sign of fraud. US brokers deduct their fees from the account and do not collect taxes.',
        'Our guides have a short self-check for each kind of scam.',
      ],
      links: [
        { text: 'Self-check: fake trading platform', href: `${urls.fakeTradingScam()}#self-check` },
        { text: 'Self-check: recovery scam', href: `${urls.recoveryScams()}#self-check` },
      ],
      sources: ['cftcSixSteps', 'cftcFakeSites2019'],
    },
    {
      id: 'pay-to-withdraw',
      question: 'They say I must pay a tax before I can withdraw. Should I?',
      answer: [
        'No. Stop paying. A demand for a tax, a deposit or a fee before you get your own money is itself a sign of fraud. After that payment comes the next reason.',
      ],
      sources: ['cftcSixSteps', 'cftcFakeSites2019'],
    },
    {
      id: 'confront',
      question: 'Should I tell them that I know?',
      answer: [
        'No. Do not threaten or warn them. Save the chats, the profiles and the site first, because accounts disappear. Then stop answering.',
      ],
    },
    {
      id: 'remote-access',
      question: 'They had access to my computer or phone. What now?',
      answer: [
        'Disconnect it from the internet. From another device that they never touched, change the passwords of your e-mail first, then of your bank and your exchange. Call your bank and say that a stranger had access.',
        'If they have your ID or your Social Security number, IdentityTheft.gov makes a plan with you.',
      ],
      sources: ['ftcPhishing', 'ftcPaidScammer'],
    },
    {
      id: 'typed-phrase',
      question: 'I typed my recovery phrase into a website. Is it too late?',
      answer: [
        'Be quick. Whoever has the phrase controls the coins. From a clean device, make a new wallet with a new phrase and move what is left to it. Do not use the old wallet again.',
        'Then save the address of the site and report it.',
      ],
      links: [{ text: 'Phishing: what to do now', href: `${urls.phishingScam()}#do-now` }],
    },
    {
      id: 'token-approval',
      question: 'I signed something in my wallet and coins are leaving it. Can I stop that?',
      answer: [
        'Perhaps in part. Did you also type your recovery phrase or key somewhere, or share your device? Then first move what is left to a new wallet that you make on a clean device: taking back a permission does nothing against a stolen phrase. If you only gave a permission (a token approval), take it back, and move what is left to a new wallet. In one case that was published, a person who was warned took it back in time and kept what was there.',
        'Coins that have gone already cannot be called back.',
      ],
      sources: ['spincaster'],
    },
    {
      id: 'unsafe',
      question: 'I cannot cope. Whom can I talk to?',
      answer: [
        'You are not alone, and it was not your fault. These frauds are made by people who do this all day. Tell one person you trust today, even if you tell only half.',
        'If you think of harming yourself, or it is too much: call or text 988, the 988 Suicide & Crisis Lifeline (US). It is free, confidential and open day and night, also for people who worry about somebody. You can chat at 988lifeline.org. In danger right now, call 911; outside the US, the emergency number of your country.',
        'If you live with somebody who must not see this page, use the button “Leave quickly” at the top.',
      ],
      sources: ['crisisLine'],
    },
    {
      id: 'browser-history',
      question: 'What does “Leave quickly” do, and what stays in this browser?',
      answer: [
        'It forgets what you typed here, takes the chat and the tracker out of this browser, and opens a page about the weather in place of this one. Whoever goes back in the same tab sees the weather again. Pressing Esc three times does the same.',
        'One thing no page can do: the history of the browser stays. Our pages are listed there, also in an account that copies it to other devices.',
        'To clear it on a computer, press Ctrl, Shift and Delete together (on a Mac: Cmd, Shift and Delete; in Safari open History, then Clear History). On a phone, open the menu of the browser, then History. Choose the last hour, or remove single lines: an empty history can be noticed too. Close the tab.',
        'Next time, use a private window, or a device that nobody else uses. With JavaScript switched off, the button only leaves; it clears nothing.',
      ],
    },
    {
      id: 'older-person',
      question: 'It happened to my father. Can I act for him?',
      answer: [
        'You can sit with him, call the bank together and fill in the reports with him. The bank will want to speak to him. If he is 60 or older, the National Elder Fraud Hotline helps with reporting: 833-372-8311.',
      ],
      sources: ['elderHotline'],
    },
  ],
};
