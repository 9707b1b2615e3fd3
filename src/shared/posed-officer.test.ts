import { expect, test } from 'vitest';
import { mentionsPosedOfficer } from './posed-officer.ts';

test.each([
  'They kept me under digital arrest on a video call',
  'A man pretended to be a police officer',
  'He claimed to be from the tax office',
  'she said she was from the cyber crime cell',
  'They told me they were federal agents',
  'a fake sheriff called about jury duty',
  'He said there is a warrant and I will be arrested unless I pay today',
  'They said there is an arrest warrant against me',
  'My SSN was used for money laundering, he said',
  'Se hizo pasar por la policía',
  'Dijeron que eran de la fiscalía',
  'Me llamó un falso agente federal',
  'un faux policier m’a appelé',
])('“%s”: somebody posed as an officer', (text) => {
  expect(mentionsPosedOfficer(text)).toBe(true);
});

test.each([
  'I called the police and they gave me a number',
  'The police said that I should ask you',
  'I reported it to the FBI and the FTC',
  'He claimed to be a broker',
  'She said she was from Texas',
  'They claimed to be my bank',
  'My bank said it was fraud',
  'I hope they get arrested',
  'I was afraid to go to jail for my debts',
  'Llamé a la policía',
  'El banco dijo que era un fraude',
])('“%s” names no false officer', (text) => {
  expect(mentionsPosedOfficer(text)).toBe(false);
});
