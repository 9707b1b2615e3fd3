import { expect, test } from 'vitest';
import { mentionsLiveContact } from './live-contact.ts';

test.each([
  'The video call is still running while I type this',
  'the call is still on, they can see me',
  'I am still on the phone with them',
  'He’s still on the line and I am scared',
  'They are on my screen right now',
  'somebody is controlling my computer',
  'They are still connected to my laptop',
  'AnyDesk is still open and my mouse moves by itself',
  'they won’t let me hang up',
  'I must not hang up or the officer will come',
  'I am not allowed to end the call',
  'my mother is on the phone with them right now',
  'La videollamada sigue abierta',
  'Sigo en la llamada con el policía',
  'Están viendo mi pantalla',
  'no me dejan colgar',
])('“%s”: somebody may still be with them', (text) => {
  expect(mentionsLiveContact(text)).toBe(true);
});

test.each([
  'The call is over',
  'I was on the phone with my bank all day',
  'I am still on the phone with the bank',
  'I am still on hold',
  'They were in my computer last week',
  'They told me not to hang up, but I did',
  'He is on my contacts list',
  'The chat is still in my phone',
  'My screen is broken',
  'I am still in the group chat of my school',
  'The site is still running',
  'La llamada terminó ayer',
  'Estoy esperando una llamada del banco',
])('“%s” says nothing of a call that goes on', (text) => {
  expect(mentionsLiveContact(text)).toBe(false);
});
