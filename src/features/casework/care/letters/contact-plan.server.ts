import { z } from 'zod';
import { letter, type Placeholder } from '#kernel/outbox/letter.ts';
import { urls } from '#shared/urls.ts';

// One idea per letter, at the reading level of an eleven-year-old (US grade 6, and as easy in Spanish), which
// a test measures. The text has no amount, no name of the case, and no link except to our own page, so that
// a stranger who reads it over a shoulder learns nothing.

const offeredLink: Placeholder<unknown> = {
  kind: 'link',
  meaning: 'The page “Somebody offered to get my money back”',
  isRequired: true,
  value: (_, { appUrl }) => `${appUrl}${urls.offeredRecovery()}`,
};

const shared = {
  lane: 'client',
  refusable: 'second_scams',
  payload: { caseNumber: z.string() },
  audience: 'clients',
  why: 'You get this mail because your e-mail address belongs to case {{case_number}}. A few such letters come, far apart, while the case is open.',
  placeholders: {
    offered_link: offeredLink,
    case_number: {
      kind: 'text',
      meaning: 'The number of the case',
      value: ({ caseNumber }: { caseNumber: string }) => caseNumber,
    },
  },
  sample: { caseNumber: 'LGN-2026-000000' },
} as const;

type PlanLetter<Event extends string> = {
  event: Event;
  name: string;
  /** Its position in the plan, as staff read it. */
  place: string;
  subject: string;
  /** Body between the subject, shown as a heading, and the link to our page. */
  text: string;
  spanish: { subject: string; text: string };
};

const spanishWhy =
  'Recibe este correo porque su dirección de correo pertenece al caso {{case_number}}. Llegan unos pocos correos así, muy espaciados, mientras el caso está abierto.';

function planLetter<Event extends string>({
  event,
  name,
  place,
  subject,
  text,
  spanish,
}: PlanLetter<Event>) {
  return letter({
    ...shared,
    event,
    name,
    occasion: `${place} of the letters about second scams, on its day of the setting, while the case is not closed. Goes to the client, unless they want no such mail or staff paused it.`,
    preview: subject,
    subject,
    body: `# ${subject}\n\n${text}\n\n[Somebody offered to get my money back]({{offered_link}})`,
    translations: {
      es: {
        why: spanishWhy,
        preview: spanish.subject,
        subject: spanish.subject,
        body: `# ${spanish.subject}\n\n${spanish.text}\n\n[Alguien ofreció recuperar mi dinero]({{offered_link}})`,
      },
    },
  });
}

export const careExpectOffers = planLetter({
  event: 'care-expect-offers',
  name: 'Second scams 1: expect an offer, to the client',
  place: 'First',
  subject: 'Somebody may offer to get your money back',
  text: `People who lost money are often found by a second thief. It may be a call, a mail or a chat. They say they can get your money back. They may know your name and what you lost.

This is a known trick. It is not your fault that they found you. You do not have to answer.

**Did it happen?** Tell us in four short questions. We say at once what we think of it.`,
  spanish: {
    subject: 'Alguien puede ofrecerle recuperar su dinero',
    text: `A quien perdió dinero lo busca muchas veces un segundo ladrón. Puede ser una llamada, un correo o un chat. Le dicen que pueden recuperar su dinero. Tal vez saben su nombre y lo que perdió.

Es un truco conocido. No es su culpa que le buscaran. No tiene que contestar.

**¿Ya le pasó?** Cuéntenos en cuatro preguntas breves. Le decimos de inmediato qué pensamos.`,
  },
});

export const careNoFeeFirst = planLetter({
  event: 'care-no-fee-first',
  name: 'Second scams 2: pay nothing first, to the client',
  place: 'Second',
  subject: 'If they ask you to pay first, stop',
  text: `A second thief always wants something before you get a thing. They may call it a fee, a tax, a deposit or a test. The name does not matter.

Police and courts do not ask for money to give money back. We do not ask for it either.

**So there is one rule.** If you must pay first, say no and end the call.`,
  spanish: {
    subject: 'Si le piden pagar primero, no siga',
    text: `Un segundo ladrón siempre quiere algo antes de darle algo. Lo puede llamar tarifa, impuesto, depósito o prueba. El nombre no importa.

La policía y los jueces no piden dinero para devolver dinero. Nosotros tampoco lo pedimos.

**Por eso hay una sola regla.** Si tiene que pagar primero, diga que no y corte la llamada.`,
  },
});

export const careCallBack = planLetter({
  event: 'care-call-back',
  name: 'Second scams 3: call back yourself, to the client',
  place: 'Third',
  subject: 'How to check who is calling',
  text: `A caller may say that they are the police, a bank or us. The name on your phone can be faked. So can a badge or a letter.

**Do this.** Say that you will call back. Hang up. Find the number on your own, on a bill or on the real site. Then call that number.

A real office will not mind. A thief will push you to stay on the line.`,
  spanish: {
    subject: 'Cómo saber quién le llama',
    text: `Quien llama puede decir que es la policía, un banco o nosotros. El número que ve en su teléfono puede ser falso. También una placa o una carta.

**Haga esto.** Diga que usted va a llamar después. Cuelgue. Busque el número por su cuenta, en una factura o en el sitio real. Después llame a ese número.

A una oficina de verdad no le molesta. Un ladrón le pide que no cuelgue.`,
  },
});

export const careKeepSecrets = planLetter({
  event: 'care-keep-secrets',
  name: 'Second scams 4: keep your words, to the client',
  place: 'Fourth',
  subject: 'Some words are yours alone',
  text: `Your wallet has a list of words that opens it. Your bank has a password. Your phone gets codes. These are like the key to your home.

**Give them to no one.** No helper needs them. Let no one see your screen or steer your computer from afar.

If you gave one away, tell us. You are not in trouble. We can say what to do next.`,
  spanish: {
    subject: 'Hay palabras que son solo de usted',
    text: `Su billetera tiene una lista de palabras que la abre. Su banco tiene una contraseña. A su teléfono llegan códigos. Son como la llave de su casa.

**No se las dé a nadie.** Nadie que ayuda las necesita. No deje que nadie vea su pantalla ni maneje su computadora desde lejos.

Si ya dio una, cuéntenos. No le vamos a regañar. Podemos decirle qué hacer ahora.`,
  },
});

export const careTellUs = planLetter({
  event: 'care-tell-us',
  name: 'Second scams 5: tell us, also late, to the client',
  place: 'Fifth',
  subject: 'They may try again, even now',
  text: `Thieves keep lists of people they robbed. They sell these lists. A call may come a long time after the first loss.

**If you paid again, please tell us.** It happens to smart people. No one here will blame you. What you tell us can help you, and it can warn others.`,
  spanish: {
    subject: 'Pueden intentarlo otra vez, aun ahora',
    text: `Los ladrones guardan listas de las personas a las que robaron. Venden esas listas. Una llamada puede llegar mucho tiempo después de la primera pérdida.

**Si pagó otra vez, por favor cuéntenos.** Le pasa a gente inteligente. Aquí nadie le va a culpar. Lo que nos cuenta puede ayudarle a usted y puede avisar a otros.`,
  },
});

/** In the order in which they go out. */
export const planLetters = [
  careExpectOffers,
  careNoFeeFirst,
  careCallBack,
  careKeepSecrets,
  careTellUs,
] as const;
