import { changesSection, type LegalText } from './legal-text.ts';

export const privacyPolicy: LegalText = {
  lead: 'What this site stores about you, why, and what you can do about it. In plain words.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'short',
      title: 'In short',
      paragraphs: [],
      list: [
        'Reading this site stores nothing about you: no tracking, no advertising, no cookies, nothing loaded from other companies.',
        'When you send a form, we store what you wrote, and the staff of this organisation read it.',
        'We do not sell your data.',
        'You can ask what we store about you, and ask us to correct or delete it.',
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        'The organisation named at the foot of this page runs this site and decides what happens with your data. It is independent and not a government agency.',
      ],
    },
    {
      id: 'what',
      title: 'What we store, and why',
      paragraphs: ['We store only what we need to help you and to keep the site safe:'],
      list: [
        'Your report: what you fill in, when it arrived, and its reference. We need it to understand what happened and to answer you.',
        'A mark beside your report or chat if you write of harming yourself, so that a person reads it first. A list of phrases on our own server finds it.',
        'Your case, if we open one: your name and how to reach you, the kind of fraud, the status and the steps, and our notes. We need it to work on the case and to show you where it stands.',
        'E-mails we send to you: the address, what kind of message it was, and whether it was delivered. We need it so that no message is lost or sent twice.',
        'A security record: when a form was sent, a case was looked up or somebody signed in, with the network address (IP address) it came from. We need it to notice abuse, because offenders try to look up other people’s cases. Entries in this record cannot be changed.',
        'An anonymous tip: only what you wrote, the language of the page and when it arrived. The security record then holds no network address. The receipt we show you is kept as a code that cannot be turned back.',
        'Your communication preferences: the address, what you want to stop and when you confirmed it, so that we keep to it.',
        'A server log: the time, the path of the page and whether it worked. It holds no search words, no form contents and no network address.',
        'Page counts: how often each page was opened on a day, and which site had the link. They hold no network address, no device and nothing else about who it was.',
        'Counters against abuse: how often forms were sent from one network in a short time. They are kept under a code that does not show the address, and are deleted when the time is over.',
      ],
    },
    {
      id: 'never',
      title: 'What you should never send us',
      paragraphs: [
        'Never send a seed phrase, a private key, a password, a card number with its security code or a one-time code. We never ask you to tell us one; the code for the tracker you type only on this site. If the form recognises one, it refuses it and stores nothing.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage on your device',
      paragraphs: ['There are only four cookies, and none follows you to other sites:'],
      list: [
        'Sign-in: only for members of our staff.',
        'Case tracker: after you look up your case, so that you need not type it again. It ends after 30 minutes.',
        'Chat: after your first message, so that the answer finds you. It ends after 24 hours.',
        'Report sent: only without JavaScript, until you close the browser. It holds the reference, so that going back does not show what you typed.',
        'Your own draft: what you type into a form stays in your browser until you close the tab, so that a reload does not lose it. It is not sent to us before you press the button. Once it is sent, only its reference stays there.',
        '“Leave quickly” takes all of these out of the browser, but for the sign-in of our staff. The history of the browser stays: see “What stays in this browser?”.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who can see it',
      paragraphs: [
        'Our staff, each only as far as their role allows. The companies that run our server and deliver our e-mail handle it for us. We give it to others, such as the police, when you agree or when the law obliges us to.',
        'Links to other sites, such as ic3.gov, lead away from here. Those sites have their own rules.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [
        'This organisation sets how long reports and cases are kept. Ask us for the current times. We keep data longer only if the law, or a running investigation, requires it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can ask us what we store about you, for a copy, and to correct or delete it. Write to us by the address at the foot of this page or through the report form, and name your reference or case number. We will ask you to prove who you are, because offenders ask too. It is free.',
        'Entries in the security record cannot be deleted one by one. They hold no text that you wrote.',
        'Depending on where you live you may also complain to a data protection authority or to your state’s attorney general.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'This site is made for adults. If you are under 18, ask an adult you trust to report with you.',
      ],
    },
    changesSection,
  ],
};
