import type { FormText } from './forms/form-text.ts';

/** Explains what a trace of crypto can and cannot say, and why nobody should pay for one. */
export const whereDidItGo: FormText = {
  lead: 'Crypto leaves a public trail. Anybody can look at it, and it is free. But a trail is not the money, and nobody who sells you one can give the money back.',
  sections: [
    {
      id: 'followed',
      title: 'What can be followed',
      points: [
        {
          title: 'Yes: Bitcoin, Ethereum and TRON',
          text: 'Each payment is on a public list for ever. It shows the time, the amount, and the two addresses. USDT and USDC are on these lists too.',
        },
        {
          title: 'Not past an exchange',
          text: 'An exchange mixes the money of all its customers. Who took it out is in its own books. Only the exchange can look there, and the police can ask it to.',
        },
        {
          title: 'Not Monero, not hidden Zcash',
          text: 'These coins hide who paid whom, and how much. Nobody can follow them on the public list. Do not believe anybody who says so.',
        },
        {
          title: 'Not a name',
          text: 'The list shows addresses and no people. The same person can have a thousand of them.',
        },
      ],
    },
    {
      id: 'look',
      title: 'How to look at it yourself',
      isWay: true,
      points: [
        {
          title: 'Find the transaction ID',
          text: 'Open your wallet or exchange, and the payment in it. The ID may be called hash or TxID. It has 64 letters and digits; on Ethereum, 0x stands in front.',
        },
        {
          title: 'Open an explorer',
          text: 'That is a website that shows the public list. For Bitcoin there is mempool.space, for Ethereum etherscan.io, for TRON tronscan.org. Type the name yourself. Do not use a link from a chat or an ad.',
        },
        {
          title: 'Paste the ID into the search',
          text: 'You see who paid, who got it, how much, and when. Check the address that got it against the one you were given, letter by letter.',
        },
        {
          title: 'Look at the confirmations',
          text: 'That is the number of blocks built on top of it. With many of them, the payment is final. No bank and no explorer can call it back.',
        },
        {
          title: 'Copy all of it, whole',
          text: 'Save the ID, both addresses, the amount, the coin, and the date and time. A cut ID is of no use to an exchange or to the police.',
        },
      ],
      paragraphs: [
        'An explorer needs no account. It never needs your secret words, your password or a payment.',
      ],
    },
    {
      id: 'tricks',
      title: 'What looks like a payment and is none',
      points: [
        {
          title: 'A row with the amount zero',
          text: 'Anybody can make such a row with your address in it. It moves nothing.',
        },
        {
          title: 'An address that looks like yours',
          text: 'Thieves make addresses with the same first and last letters, so that you copy the wrong one.',
        },
        {
          title: 'A coin with a known name',
          text: 'Anybody can make a coin and call it USDT. What counts is the address of its contract.',
        },
        {
          title: 'An approval',
          text: 'It lets somebody else take coins from your wallet later. It is no payment, but it is a danger.',
        },
      ],
    },
    {
      id: 'price',
      title: 'What a report costs',
      paragraphs: [
        'Here it costs nothing. What we find out about a payment in your case, we tell you for free. We also say where we stopped, and why.',
        'Firms sell such reports as well. We know of no public list of prices that we could check, so we name none. The FBI warns of firms that take a fee first, and then send a report that is wrong or not complete, and ask for more.',
        'In the United States, a seller who calls you may not ask to be paid for getting your money back until seven business days after you have it.',
      ],
      sources: ['recoverySurge2023', 'telemarketingRule'],
    },
    {
      id: 'no-recovery',
      title: 'Why a trace is no recovery',
      paragraphs: [
        'A trace can show that the money came to an exchange, and which one. It cannot take it out of there. An exchange can hold an account for a while. A court or the police can seize what is in it. No firm and no hacker can do that.',
        'So a trace is good for one thing: to ask the right place, and soon. Send it to the police with your report, and to the exchange where the money went.',
        'Some coins can be frozen by the firm that makes them, such as USDT and USDC. Frozen does not mean that it has come back.',
      ],
      sources: ['recoverySurge2023', 'dojVictims'],
    },
    {
      id: 'next-scam',
      title: 'Who asks to be paid is the next scam',
      paragraphs: [
        'After a loss, people write to you. They say that they have found your money, and that a fee, a tax or a gas payment will set it free. Some show you a real page of an explorer with your own payment on it. Anybody can see that page.',
        'Do not pay. Do not give them your secret words. Do not let them onto your screen. Pay nobody before you have checked them; a real lawyer has a licence that you can look up.',
      ],
      sources: ['ftcRecovery', 'cftcRecovery'],
    },
  ],
};
