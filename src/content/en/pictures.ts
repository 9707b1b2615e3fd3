import type { SourceKey } from './sources.ts';

export type PictureName = 'pig-butchering' | 'address-poisoning' | 'bridge' | 'recall';

/** A diagram in words, for those who cannot see it or would rather read. */
export type PictureText = {
  /** Caption below the picture. */
  caption: string;
  /** Text alternative, in one or two sentences. */
  alternative: string;
  /** The same as the picture, step by step. */
  steps: readonly string[];
  sources: readonly SourceKey[];
};

export const pictures: Record<PictureName, PictureText> = {
  'pig-butchering': {
    caption:
      'How a relationship investment scam unfolds. The bars show the pattern, not real amounts.',
    alternative:
      'Six stages. The money you send grows from stage four on, the balance on the fake site grows much faster, and in the last stage nothing can be taken out.',
    steps: [
      'A message: a “wrong number” text or a match. No money is asked for.',
      'Weeks of talk, every day, until it feels like a friend or a partner.',
      '“I can teach you”: they mention that they earn well with crypto or forex.',
      'A small first trade, guided by them. The site shows a profit, and a small withdrawal works.',
      'More and more: you send larger sums. The balance on the site grows faster still, but they write the numbers.',
      'Locked: when you want your money there is a “tax” or a “deposit” to pay first. Whoever pays it is asked again.',
    ],
    sources: ['cftcFrauds', 'secRelationship', 'fbiLevelUp', 'cftcSixSteps'],
  },
  'address-poisoning': {
    caption: 'Two made-up addresses. At both ends they are the same; in the middle they are not.',
    alternative:
      'A wallet shows two payments with what looks like the same address, 0x7a3f…9c2e. Written out in full, only the first and the last group agree. The eight groups between them differ.',
    steps: [
      'Your history shows two lines. Both say 0x7a3f…9c2e.',
      'The first is the address you trust, in full: 0x7a3f 51d8 e06b 94a2 7cf3 1b5e d840 2a97 63fb 9c2e.',
      'The second is the look-alike, in full: 0x7a3f c29e 48b7 0d15 fa64 83c0 97d2 5e1b b306 9c2e.',
      'The first and the last group are the same. Everything between them is different.',
      'Compare the whole address, above all the middle, and do not copy from the history.',
    ],
    sources: ['poisoningCylab2026', 'poisoningUsenix2025'],
  },
  bridge: {
    caption: 'How money moves through a bridge from one blockchain to another.',
    alternative:
      'On blockchain A coins go from an address to the bridge, which locks them. On blockchain B the bridge gives out stand-in coins, which go on to another address. Both payments can be seen, but on two different blockchains.',
    steps: [
      'On blockchain A the coins are sent from an address to the bridge.',
      'The bridge locks them. They stay there.',
      'On blockchain B the bridge gives out the same value in stand-in coins, to an address named by the sender.',
      'From there they go on, for example to an exchange or to the next bridge.',
      'A trace has two ends: the payment into the bridge and the payment out of it. They are matched by time, amount and the bridge’s own records. Some bridges swap from a pool instead; then no coin fits another one to one.',
      'A trace shows where coins went. It does not show who holds them, and it does not bring them back.',
    ],
    sources: ['bridgeTracing', 'crossChain2025'],
  },
  recall: {
    caption: 'How a recall works. It is a request, and it can fail.',
    alternative:
      'The money goes from you to your bank, to the receiving bank and on. The call goes the same way after it: you call your bank, it asks the receiving bank, and IC3 can alert the FBI team. If the money is still there it can be held; if it has moved on, the recall fails.',
    steps: [
      'The money goes from your account through your bank to the receiving bank, and from there to other accounts.',
      'You call the bank that sent it: fraud team, recall, hold-harmless letter or letter of indemnity.',
      'Your bank asks the receiving bank to send the money back.',
      'The same day you report to IC3 with all bank details. With a complete report an FBI team may be able to ask the bank to hold the money.',
      'If the money is still there, it can be held, and may come back. Held is not yet returned.',
      'If it has moved on, the recall fails. The report can still help the police.',
    ],
    sources: ['ic3BecPage', 'ic3Bec2024', 'fbiLasVegas'],
  },
};
