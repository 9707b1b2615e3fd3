import { expect, test } from 'vitest';
import { findDangerSigns, mentionsSelfHarm } from './self-harm.ts';
import type { DangerSign } from './vocabulary/danger-signs.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';

test.each([
  'I want to kill myself',
  'I keep thinking about killing myself.',
  'i am going to kil my self tonight',
  'Since then I have been suicidal',
  'suicide',
  'suicide hotline',
  'I have thoughts of suicide and cannot sleep',
  'I want to end my life',
  'I am thinking about ending my life over this',
  'I just want to end it all',
  'I tried to take my own life last week',
  'I don’t want to live anymore',
  'I do not want to live.',
  'i dont want to be alive',
  'I don’t want to wake up tomorrow',
  'There is no reason to live',
  'I have nothing left to live for',
  'Life is not worth living without my savings',
  'My family would be better off without me',
  'I would be better off dead',
  'I wish I was dead',
  'I want to die',
  'I’d rather die than tell my wife',
  'I can’t go on',
  'I cannot go on like this',
  'I have started to harm myself',
  'self-harm help',
  'I took all my pills yesterday',
  'I stood there and wanted to jump off a bridge',
  'My father talks about killing himself because of the money',
  'I want to hang\nmyself',
  'Ya no puedo más, quiero morir',
  'He pensado en quitarme la vida',
])('%j is heard', (text) => {
  expect(mentionsSelfHarm(text)).toBe(true);
});

test.each([
  'The app killed my phone',
  'My computer died while I was sending it',
  'They took my life savings',
  'They wanted to take my life savings',
  'It would end my life savings plan',
  'He threatened to kill me if I tell the police',
  'They said they would kill my dog',
  'Is there a kill switch in the wallet?',
  'I could kick myself for being so naive',
  'The link is dead',
  'The deadline has passed',
  'I shot myself in the foot by paying the tax',
  'I cut myself off from him',
  'I have been killing myself working two jobs',
  'I do not want to live in fear of him',
  'I don’t want to live with my husband any longer',
  'I cannot go on the website any more',
  'I can’t go on holiday this year',
  'My battery is going to die',
  'I am dying to know who it was',
  'My mother died in March and he used that',
  'That investment was financial suicide',
  'He ended the call',
  'I will end it with him, the relationship is over',
  'He wants my life insurance',
  'It changed my life',
  'He took over my life and my accounts',
  'How do I report a dead account?',
  'They hurt my family',
  'I myself sent the money',
  'I would be better off without him',
  'There is no point in paying more',
  'She pretended to be a widow whose husband was killed',
])('%j is not', (text) => {
  expect(mentionsSelfHarm(text)).toBe(false);
});

test.each<{ sign: DangerSign | 'nothing'; texts: readonly string[] }>([
  {
    sign: 'thoughts',
    texts: [
      'i dont want to live anymore',
      'I don’t want to live this life any longer',
      'i dont wanna be here anymore',
      'i wnat to die',
      'I jsut want to dieeee',
      'im so suicidial',
      'no quiero vivir mas',
      'Ya no quiero vivir',
      'NO QUIERO VIVIR',
      'me quiero morir',
      'quiero quitarme la vida',
      'sin ganas de vivir',
      'I told my wife that I want to die',
      'My father wants to die',
    ],
  },
  {
    sign: 'act',
    texts: [
      'I took all my pills',
      'took 30 sleeping pills',
      'I have a gun and i will do it tonight',
      'I am going to kill myself tonight',
      'Me tomé todas las pastillas',
      'me tome un frasco de pastillas',
      'tengo un arma y quiero morir',
      'quiero morir, ya lo hice',
      'estoy en el puente',
      'goodbye forever',
    ],
  },
  {
    sign: 'threat',
    texts: [
      'they know where i live',
      'a man is at my door',
      'he says he will come to my house',
      'vienen a mi casa',
      'saben dónde vivo',
    ],
  },
  {
    sign: 'unsure',
    texts: [
      'I would never kill myself',
      'I am not suicidal',
      'He said he would kill himself if I did not pay',
      'she wrote "kill yourself"',
      'No quiero matarme',
      'no puedo mas',
      'there is no way out',
      'I can’t take this anymore',
      'je veux mourir',
      'j’ai une arme',
      'ich will nicht mehr leben',
      'não quero mais viver',
      '不想活了',
      '죽고 싶어요',
    ],
  },
  {
    sign: 'nothing',
    texts: [
      'ya lo hice, reporté al banco',
      'I took out a loan',
      'I was going to jump in the car',
      'I have no way out of this contract',
      'no quiero vivir con mi esposo',
    ],
  },
])('words of $sign are told apart, misspelt and in Spanish too', ({ sign, texts }) => {
  for (const text of texts) expect([...findDangerSigns(text)][0] ?? 'nothing', text).toBe(sign);
});

test.each(['I want to don’t want to live in take my own ', ' ', '\u00A0', ' \n', "a'"])(
  'a long text of %j costs no time',
  (piece) => {
    const passed = startWorkStopwatch();
    expect(mentionsSelfHarm(`a${piece.repeat(90_000 / piece.length)}b`)).toBe(false);
    expect(passed()).toBeLessThan(500);
  },
);
