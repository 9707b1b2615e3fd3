import { own, read, type Sentence } from './step.ts';

// For people who do not hear, or do not speak, on the telephone: shown before every number.

export const withoutVoice = {
  company: [
    own('Write in the chat or the secure message of their own app or site, and keep the answer.'),
  ],
  notice: [
    read('A written notice counts as a call does. Keep a copy with its day.', ['regE6'], 'right'),
  ],
  wire: [read('A secure message counts too, to cancel a wire. Send it at once.', ['ucc211'])],
  relay: [own('Let your relay service dial the number for you.')],
  'relay-US': [own('Let your relay service dial the number for you: its app, or 711.')],
  'relay-CA': [
    read('Let a relay service call for you: video relay (VRS) in ASL or LSQ, or IP relay.', [
      'crtcVrs',
    ]),
  ],
  'relay-GB': [read('By Relay UK: 18001, then the number.', ['commonsV'])],
  'relay-AU': [read('Let the National Relay Service call for you.', ['nrs'])],
  'relay-NZ': [read('Let NZ Relay call for you.', ['nzDv'])],
  emergency: [
    own('Where your phone offers texts to 911, text: first the address, then what happens.'),
    own('Otherwise let your relay service reach 911, or ask the person nearest to you.'),
  ],
  'emergency-CA': [
    read('Registered for Text with 9-1-1? Dial 911 first; then they text you.', ['t911ca']),
  ],
  crisis: [read('Text 988, or chat on 988lifeline.org.', ['c988'])],
  home: [read('Text START to 88788, chat on thehotline.org, or TTY 800-787-3224.', ['dvh'])],
  person: [
    own('Write it down and hand it over, or show it on your phone. Ask for an interpreter.'),
  ],
} as const satisfies Readonly<Record<string, readonly Sentence[]>>;

/** To begin a call through a relay operator, or with a speech device. */
export const relayOpening =
  'I am calling through a relay operator. This is a real customer. Please do not hang up.';
