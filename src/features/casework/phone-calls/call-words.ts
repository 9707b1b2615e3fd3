import type { Language } from '#shared/vocabulary/languages.ts';

/** What staff say to the caller, in the caller's language; a new language needs its own. */
export type CallWords = Readonly<{
  safe: string;
  notSafe: string;
  number: string;
  hours: string;
  mail: string;
  name: string;
  place: string;
  when: string;
  money: string;
  story: string;
  dangers: string;
  secrets: string;
  consent_requests: string;
  consent_sharing: string;
  word: string;
  readBack: string;
  /** First words of a call back: `{name}` and `{staff}`. Never the name of the organisation. */
  opening: string;
  openingUnnamed: string;
}>;

export const callWords: Readonly<Record<Language, CallWords>> = {
  en: {
    safe: 'Are you alone and able to talk?',
    notSafe:
      'You need not stay on the line. If you are in danger, get help first. I can call you when you say it is safe.',
    number: 'If the line drops, may I call this number? May I leave a message there?',
    hours: 'Between which hours may I call? Which time zone is that?',
    mail: 'Is it safe to write to you by e-mail, or could somebody else read it?',
    name: 'What may I call you? You need not tell me.',
    place: 'In which country do you live?',
    when: 'When did the last payment leave?',
    money: 'How did you pay, how much, in which money, and from which bank or app?',
    story: 'Tell me in your own words what happened.',
    dangers:
      'Does anybody still have access to your phone or computer? Does anybody now offer to get the money back?',
    secrets: 'Please do not tell me a seed phrase, a password or a code. I do not need them.',
    consent_requests:
      'May we name you to banks and companies that may be able to stop the money? You can say no.',
    consent_sharing:
      'May we share the addresses and numbers they used with others who work against fraud, without your name? You can say no.',
    word: 'Choose a word. When we call you, we say it first, so that you know it is us.',
    readBack: 'Please write this number down, and read it back to me.',
    opening: 'Is this {name}? This is {staff}.',
    openingUnnamed: 'Hello, this is {staff}. You asked me to call.',
  },
  es: {
    safe: '¿Está a solas y puede hablar?',
    notSafe:
      'No tiene que seguir en la línea. Si está en peligro, primero busque ayuda. Puedo llamarle cuando me diga que es seguro.',
    number: 'Si se corta la llamada, ¿puedo llamarle a este número? ¿Puedo dejar un mensaje?',
    hours: '¿Entre qué horas puedo llamarle? ¿Qué zona horaria es?',
    mail: '¿Es seguro escribirle por correo electrónico, o podría leerlo otra persona?',
    name: '¿Cómo puedo llamarle? No tiene que decírmelo.',
    place: '¿En qué país vive?',
    when: '¿Cuándo salió el último pago?',
    money: '¿Cómo pagó, cuánto, en qué moneda, y desde qué banco o aplicación?',
    story: 'Cuénteme con sus palabras qué pasó.',
    dangers:
      '¿Alguien todavía tiene acceso a su teléfono o computadora? ¿Alguien le ofrece ahora recuperar el dinero?',
    secrets:
      'Por favor, no me diga una frase semilla, una contraseña ni un código. No los necesito.',
    consent_requests:
      '¿Podemos dar su nombre a bancos y empresas que quizá puedan detener el dinero? Puede decir que no.',
    consent_sharing:
      '¿Podemos compartir las direcciones y los números que usaron con otros que luchan contra el fraude, sin su nombre? Puede decir que no.',
    word: 'Elija una palabra. Cuando le llamemos, la diremos primero, para que sepa que somos nosotros.',
    readBack: 'Por favor, anote este número y léamelo.',
    opening: '¿Hablo con {name}? Soy {staff}.',
    openingUnnamed: 'Hola, soy {staff}. Me pidió que le llamara.',
  },
};
