import type { ManualChapter } from '../manual.ts';
import { checklist, example, list, note, steps, table, text } from '../pieces.ts';

export const keepEverything: ManualChapter = {
  title: 'Keep everything, change nothing',
  lead: 'The first hours decide what can be shown later. Most evidence is not destroyed by offenders. It is lost by cleaning up, by helping, and by waiting.',
  topics: [
    {
      title: 'The first half hour',
      blocks: [
        steps(
          'If money can still be stopped, call the bank, the card company or the exchange first. Evidence comes second.',
          'Leave chats, e-mails, apps and accounts as they are. Do not delete, do not block yet, do not answer.',
          'Do not reset the phone or computer, and do not let a “helper” from the internet into it.',
          'If somebody has remote access now, cut the network: plug out, airplane mode. Leave the device on.',
          'Take pictures of what is on the screen with another phone. It is the fastest copy there is.',
          'Write down the time, in your own words, and what you see.',
        ),
        note(
          'warning',
          'Why not block them at once?',
          'On many services blocking hides the conversation or the profile from you. Save first, then block. If messages frighten you, hand the phone to somebody who saves for you.',
        ),
        text(
          'Nothing in this list needs skill. It needs somebody calm. If you are not calm, ask a person you trust to sit beside you and hold the pen.',
        ),
      ],
      sources: ['ftcPaidScammer', 'evidenceList'],
    },
    {
      title: 'What disappears first',
      blocks: [
        text(
          'RFC 3227, a guideline of the internet’s engineers, gives the rule in one line: collect from the volatile to the less volatile. Begin with what will be gone tomorrow.',
        ),
        table(
          'In this order',
          [
            ['What', 'How long it may last', 'How to keep it'],
            ['What is on the screen now', 'Minutes', 'Photograph, then screenshot'],
            [
              'Messages that delete themselves, stories, calls in a list',
              'Hours to days',
              'Screenshot with the name and time visible',
            ],
            [
              'The fake website and its “account”',
              'Days to weeks',
              'Screenshots, then save the page',
            ],
            [
              'Profiles and groups',
              'Days to weeks',
              'Address of the profile, pictures, list of members',
            ],
            ['Chats', 'Until somebody deletes them', 'Export, without editing'],
            ['E-mails', 'Long, unless deleted', 'Save the whole message with its header lines'],
            ['Records of banks and exchanges', 'Long', 'Download statements and histories'],
            ['Transactions on a public blockchain', 'They stay', 'Copy address and transaction ID'],
          ],
          [4, 3, 4],
        ),
        text(
          'Take notes while you do it, with the time in UTC or with your time zone written beside it. The same guideline asks for that too.',
        ),
      ],
      sources: ['rfc3227', 'nistSp80086'],
    },
    {
      title: 'Originals, and what counts as one',
      blocks: [
        text(
          'The original is the thing as it was first there: the message in the phone, the file as it arrived, the letter in its envelope. Everything else is a copy. Copies are useful; originals convince.',
        ),
        list(
          'Keep the phone on which the chat took place, also when you buy a new one.',
          'Keep the file as it was sent to you. Do not open and save it again with another program.',
          'Do not forward an e-mail as evidence. Forwarding removes the header lines that matter. Save it instead.',
          'Do not crop, mark or brighten a screenshot. Make a copy and mark that one.',
          'Keep envelopes, gift cards, receipts and packaging. Touch them little, and put them into a paper envelope.',
        ),
        text(
          'The Berkeley Protocol, made for investigators who work with open sources, asks for a separate evidence copy that nobody works with and a working copy for everything else. The same idea serves you at home.',
        ),
        note(
          'info',
          'A picture of a screen is weak alone',
          'Anybody can make one up. It becomes strong together with the thing it shows: the chat still in the phone, the page saved as a file, the transaction on the ledger.',
        ),
      ],
      sources: ['berkeleyProtocol', 'nijFirstResponders', 'isoEvidence'],
    },
    {
      title: 'Devices: what to leave to others',
      blocks: [
        text(
          'International standards distinguish between the person who is first on the scene and the specialist who takes data out of devices. ISO/IEC 27037 gives them different tasks. You are the first kind: you keep things safe and write down what you found.',
        ),
        checklist(
          'The device stays with you, or with somebody named in the log.',
          'It is charged now and then, and not used any more if that is possible.',
          'Automatic deletion and automatic updates are switched off where you know how.',
          'Cloud copies stay switched on. They may hold what the phone loses.',
          'Nobody installs “recovery” or “forensic” programs on it.',
        ),
        text(
          'If passwords were given away or a stranger had access, the accounts come first: change the passwords from another device, sign out all sessions, and tell the bank. Write down what you changed and when, so that nobody takes your own traces for those of the offender.',
        ),
        example(
          'A note that saved a case',
          text(
            '“3 June, 21:40 UTC. Changed the e-mail password from my sister’s laptop. The list of sessions showed a phone that is not mine, in a town I do not know. Picture 07. Signed it out at 21:44.” Without the note, the sign-out would later have looked as if the offender had stopped by themselves.',
          ),
        ),
      ],
      sources: ['isoEvidence', 'nijFirstResponders', 'ftcPhishing'],
    },
    {
      title: 'What not to collect',
      blocks: [
        list(
          'Nothing that you can only get by breaking in, pretending, or logging in as somebody else.',
          'No recovery phrases, keys or passwords, not even your own: they stay where you keep them safe, and out of the evidence.',
          'No pictures of other people’s private lives beyond what the case needs. If intimate pictures are used to threaten you, save the threat and its address; do not send the pictures around.',
          'Nothing from places that you would have to visit in person.',
        ),
        text(
          'Other victims write in groups and forums. Their reports can help to link cases. Save the address of the page and the time, ask before you use somebody’s story, and leave out names.',
        ),
        note(
          'danger',
          'Do not test the offender',
          'No further small payment “to get another address”, no threats, no appointment. It costs money, it warns them, and it can put you in danger.',
        ),
        text(
          'If you are in doubt whether you may record a call or enter an account, ask the police or a lawyer first. The rules differ from place to place.',
        ),
      ],
      sources: ['evidenceList', 'fbiJacksonville2024'],
    },
  ],
};
