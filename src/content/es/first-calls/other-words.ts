import type {
  callConditions as englishConditions,
  dangerWords as englishDangers,
  doNot as englishDoNot,
} from '../../en/first-calls/other-words.ts';
import type { Texts } from '../../en/first-calls/step.ts';

export const callConditions: Readonly<Record<keyof typeof englishConditions, string>> = {
  'not-you': 'El pago lo hizo otra persona, sin su permiso',
  'not-you-wire': 'Fue un wire, y lo ordenó otra persona, sin su permiso',
  'not-you-credit': 'Fue una tarjeta de crédito, y pagó con ella otra persona, sin su permiso',
  'thirty-minutes':
    'Pagó hace menos de 30 minutos, a otro país, y nadie ha cobrado el dinero ni se ha depositado',
  'credit-card': 'Fue una tarjeta de crédito',
  zelle: 'La aplicación era Zelle',
  'phrase-shown':
    'Su frase semilla o clave privada se escribió o se mostró en algún lugar, o alguien controló su aparato',
  'wallet-pending': 'Su billetera todavía muestra el pago como pendiente',
  'wallet-connected': 'Conectó la billetera o firmó algo, pero no escribió ninguna frase',
  'us-mail': 'Lo envió por el correo de los EE. UU.',
  'handed-over': 'Lo entregó a una persona',
  'person-coming': 'Una persona viene a recogerlo, está ahí o acaba de irse',
  'under-18-now': 'Tiene menos de 18 años',
  'under-18-then': 'Ahora tiene 18 años o más, y en la foto tenía menos de 18',
  'adult-then': 'Tiene 18 años o más, y en la foto también',
  'us-involved':
    'El banco, la plataforma o la persona que recibió el dinero está en los Estados Unidos, donde usted no vive',
  'out-of-reach': 'No logra comunicarse con la persona o convencerla, o sospecha de quien ayuda',
};

const never = [
  'No pague una tarifa, un impuesto ni un depósito para sacar o recibir el dinero.',
  'No llame a un número de una búsqueda, un anuncio, una ventana emergente o un mensaje.',
  'No diga al estafador que va a llamar.',
] as const;

const trueStory = [
  'No cambie la historia: un “yo no lo hice” falso puede costarle el reclamo.',
] as const;

export const doNot: {
  readonly [Way in keyof typeof englishDoNot]: Texts<(typeof englishDoNot)[Way]>;
} = {
  bank: [...never, ...trueStory],
  card: [...never, ...trueStory, 'No envíe la tarjeta, su foto ni un código a quien le llame.'],
  'payment-app': [
    ...never,
    ...trueStory,
    'No devuelva dinero a quien dice que se lo pagó por error.',
  ],
  'crypto-exchange': [
    ...never,
    'No envíe un “pago de prueba” ni conecte su billetera para quien ofrece rastrear monedas.',
    'No escriba su frase semilla en ningún lugar.',
  ],
  'crypto-wallet': [
    ...never,
    'No escriba su frase semilla o clave privada en ningún lugar, tampoco para “ayuda”, “sincronizar” o “validar”.',
    'No pague por un rastreo antes de haber denunciado gratis.',
  ],
  'crypto-kiosk': [
    ...never,
    'No acepte “todas las ventas son definitivas” como última palabra.',
    'No tire el recibo.',
    'No vuelva al cajero por alguien que está en el teléfono.',
  ],
  'gift-card': [
    ...never,
    'No tire las tarjetas ni los recibos.',
    'No lea el número de una tarjeta a nadie más que a esa empresa.',
  ],
  cash: [
    ...never,
    'No vaya a esa dirección ni se encuentre otra vez con la persona.',
    'No envíe más para “liberar” lo que envió primero.',
  ],
  other: never,
};

type Danger = keyof typeof englishDangers;

/** Every text of a danger in the English, in the same places. */
type DangerTexts<Words> = {
  readonly [Part in keyof Words]: Words[Part] extends readonly unknown[]
    ? Texts<Words[Part]>
    : string;
};

const backAgain = 'Si vuelven los pensamientos oscuros: {crisis}. En peligro: {emergency}.';

const withThem = ['No prometa guardar el secreto.', 'No discuta por el dinero.'] as const;

const alone = [
  'No pase esta noche a solas, si puede evitarlo.',
  'No decida nada sobre el dinero ahora.',
] as const;

const pictures = {
  title: 'Alguien amenaza con mostrar fotos íntimas',
  doNot: [
    'No pague ni envíe más fotos.',
    'No nos envíe las fotos, ni a quien ayuda.',
    'No pague a un “servicio” que ofrece detenerlo.',
    'No borre mensajes ni cuentas.',
  ],
  doNotHelper: [
    'No pida ver la foto.',
    'No pregunte “por qué lo hiciste”.',
    'No nos envíe las fotos, ni a nadie.',
    'No pague a un “servicio” que ofrece que eso pare.',
  ],
  after:
    'Después el dinero, si pagó. Diga a la aplicación o a la empresa de la tarjeta: me chantajearon, lo envié yo, pido que lo detengan o lo congelen.',
  later:
    'Si vuelven a amenazar: no pague nada, guárdelo, dé aviso de la cuenta. Si es demasiado: {crisis}.',
} as const;

const adultWords =
  'No pague. Si ya pagó, no pague otra vez: pagar rara vez lo termina. No envíe más fotos. Guarde la cuenta, las amenazas, los pagos. Dé aviso de la cuenta en la aplicación y después bloquéela. No borre nada. Nada de lo que hizo merece esto.';

const adultWordsHelper =
  'Diga primero: conmigo no hay ningún problema. No pida ver la foto. Quédese a su lado mientras guarda los mensajes y da aviso de la cuenta. Pregunte con claridad si ha pensado en el suicidio.';

export const dangerWords: {
  readonly [Name in Danger]: DangerTexts<(typeof englishDangers)[Name]>;
} = {
  'danger-act': {
    title: 'Hay una vida en peligro ahora',
    heard: 'Escribió que todo está muy oscuro. Gracias por decirlo.',
    heardHelper: 'Escribió que la vida de alguien está en peligro. Gracias por decirlo.',
    words:
      '{Emergency} ahora, o pídalo a la persona más cercana. Deje la puerta sin llave. Siéntese donde alguien le vea. Si puede, aleje lo que podría hacerle daño.',
    wordsHelper:
      '{Emergency} ahora. Diga dónde está y qué hizo o qué tiene. Quédese, si es seguro para usted. No discuta por el dinero.',
    doNot: alone,
    doNotHelper: [
      'No pregunte primero por datos o papeles.',
      'No deje a la persona a solas para buscar algo.',
    ],
    after:
      '¿No ha hecho nada, y no tiene nada a mano? Entonces {crisis}. Si no lo sabe: {emergency}. El dinero puede esperar a que esté a salvo.',
    afterHelper:
      '¿No ha hecho nada, y puede verle y hablarle? Entonces, juntos: {crisis}. El dinero puede esperar a que esté a salvo.',
    later: backAgain,
  },
  'danger-threat': {
    title: 'Alguien amenaza con venir, o ya está ahí',
    heard: 'Escribió que alguien le amenaza. Gracias por decirlo.',
    heardHelper: 'Escribió que amenazan a alguien. Gracias por decirlo.',
    words:
      '¿Está en la puerta, en camino o siguiéndole? Cierre con llave. {Emergency}. No pague nada, no entregue nada.',
    wordsHelper:
      '¿Está en la puerta, en camino o siguiendo a esa persona? {Emergency} y dé la dirección. Dígale que no abra.',
    doNot: ['No abra, y no se encuentre con esa persona.', 'No pague para que pare.'],
    after:
      '¿Es una amenaza desde lejos, y no hay nadie cerca? Guárdela, no conteste, y avise a la policía. El dinero puede esperar a que esté a salvo.',
    later: 'Si alguien viene o amenaza otra vez: {emergency}.',
  },
  'danger-unsure': {
    title: 'Primero una pregunta, antes del dinero',
    heard:
      'Algunas de sus palabras pueden decir que todo está muy oscuro. Podemos equivocarnos, por eso preguntamos.',
    heardHelper:
      'Algunas de sus palabras pueden decir que una vida está en peligro. Podemos equivocarnos, por eso preguntamos.',
    words:
      '¿Ya se hizo daño, o tiene cerca algo con que podría hacérselo? Si es así: {emergency}. Si no: {crisis}. Si no lo sabe: {emergency}.',
    wordsHelper:
      '¿Puede verle y hablarle? Si no, o si ya hizo algo: {emergency}. Si puede: quédese a su lado y, junto con esa persona, {crisis}.',
    doNot: alone,
    doNotHelper: withThem,
    after:
      'Si entendimos mal, siga con lo que viene. Si no, el dinero puede esperar a que esté a salvo.',
    afterHelper:
      'Si entendimos mal, siga con lo que viene. Si no, el dinero puede esperar a que esa persona esté a salvo.',
    later: backAgain,
  },
  'danger-thoughts': {
    title: 'Usted importa más que el dinero',
    heard: 'Escribió que todo está muy oscuro. Gracias por decirlo.',
    heardHelper: 'Escribió que alguien no quiere vivir. Gracias por decirlo.',
    words:
      'Lo que siente ahora puede aliviarse. No tiene que cargar con ello a solas esta noche. {Crisis}. No hace falta dar el nombre. El dinero puede esperar.',
    wordsHelper:
      'Pregunte con claridad: ¿piensa en el suicidio? Preguntar no se lo mete en la cabeza. Escuche, y quédese a su lado o busque a quien se quede. Junto con esa persona, {crisis}. No prometa guardar el secreto.',
    doNot: alone,
    doNotHelper: withThem,
    after:
      '¿Ya se hizo daño, o tiene cerca algo con que podría hacérselo? Entonces {emergency}. El dinero puede esperar a que esté a salvo.',
    afterHelper:
      '¿Ya hizo algo, tiene algo a mano, o no logra comunicarse? Entonces {emergency}. El dinero puede esperar a que esa persona esté a salvo.',
    later: backAgain,
  },
  'lives-with-offender': {
    title: 'Quien se llevó el dinero vive con usted, o lee su teléfono',
    doNot: [
      'No envíe correos, cartas, mensajes ni citas a una dirección, un teléfono o un aparato compartido.',
      'No borre de repente todo el historial: se puede notar.',
      'No cuente a la otra persona que se hizo un reporte.',
    ],
    after: 'Todo lo demás espera a que haya una manera segura de comunicarse con usted.',
    later: 'Antes de cualquier llamada sobre el dinero: {home}.',
  },
  'pictures-minor': {
    ...pictures,
    words:
      'No hay ningún problema con usted. Cuéntelo hoy a una persona adulta de confianza. No pague, no envíe nada más, no conteste. Guarde el chat y el nombre de la cuenta, pero no copie ni reenvíe la foto.',
    wordsHelper:
      'Dé las gracias por contárselo. No mire la foto, no la copie ni la envíe a nadie, tampoco a nosotros: la denuncia no la necesita. Guarde nombres de cuentas y amenazas. No le quite el teléfono.',
    after:
      'El dinero que se pagó viene después. Su madre, padre o tutor hace las llamadas sobre el dinero.',
  },
  'pictures-old': {
    ...pictures,
    words: `${adultWords} No copie la foto: es de antes de sus 18 años.`,
    wordsHelper: `${adultWordsHelper} No mire ni copie la foto: es de antes de los 18 años.`,
  },
  'pictures-adult': { ...pictures, words: adultWords, wordsHelper: adultWordsHelper },
  pictures: {
    ...pictures,
    words: `${adultWords} No copie ni reenvíe ninguna foto de alguien de menos de 18 años.`,
    wordsHelper: `${adultWordsHelper} No copie ni reenvíe ninguna foto de alguien de menos de 18 años.`,
  },
  'on-the-phone': {
    title: '¿Hay alguien ahora con usted en el teléfono, en un chat o en su pantalla?',
    words: 'Si sigue, termínelo antes que nada. Si ya terminó, siga con el paso siguiente.',
    wordsHelper:
      'Si sigue, ayude a terminarlo antes que nada. Si ya terminó, siga con el paso siguiente.',
    doNot: [
      'No se quede en la línea mientras lee esto.',
      'No diga ningún código, y no abra ninguna aplicación que le pidan.',
    ],
    doNotHelper: [
      'No discuta con quien llama: termine la llamada.',
      'No diga ningún código, y no abra ninguna aplicación que pidan.',
    ],
    after: 'Después el pago, si se hizo o está en camino.',
    later: 'Si vuelven a llamar: cuelgue.',
  },
  'remote-access': {
    title: 'Puede que alguien siga dentro de su aparato',
    doNot: [
      'No escriba este formulario, una contraseña ni una frase en ese aparato.',
      'No se quede en la línea mientras “terminan”.',
    ],
    after: 'Use también nuestro sitio desde otro aparato.',
    later: 'Mientras nadie limpie el aparato, use otro.',
  },
  'seed-phrase': {
    title: 'Escribió o mostró su frase semilla o su clave privada',
    doNot: [
      'No escriba una frase en un formulario, un chat ni una página de “recuperación”, tampoco en los nuestros.',
      'No envíe monedas a una dirección que le da quien ayuda.',
    ],
    after: 'Después, el plan para criptomonedas desde su propia billetera.',
    later: 'Una frase que se mostró nunca vuelve a ser segura: use una nueva.',
  },
  'still-pending': {
    title: 'Puede que el pago todavía se pueda detener',
    doNot: ['No espere a ver si “falla solo”.', 'No pida al estafador que lo devuelva.'],
    after:
      'Quién lo tiene: el banco, si es transferencia o wire; la empresa de la tarjeta; la aplicación, con su botón para cancelar; la plataforma, si el retiro está pendiente; su propia billetera; la empresa del cajero; quien lleva el envío o la empresa de envíos de dinero.',
    later: 'Pregunte si el pago se detuvo.',
  },
  'second-fraud': {
    title: 'Alguien ofrece recuperar el dinero',
    doNot: [
      'No pague, no envíe una identificación o una frase, ni les deje entrar en un aparato.',
      'No crea en papeles, placas o sellos de tribunales: llame a la oficina a un número que usted haya buscado.',
      'No nos crea tampoco a nosotros, si “nosotros” pedimos dinero: nunca lo hacemos.',
    ],
    after: 'Después, el plan para la forma del segundo pago.',
    later:
      'Si alguien a quien usted no buscó quiere una tarifa primero, tómelo como una segunda estafa.',
  },
  'elder-trusted-contact': {
    title: 'Una persona mayor, con alguien que ayuda',
    doNot: [
      'No tome el teléfono ni el dinero sin que la persona lo diga.',
      'No diga “cómo pudo”.',
      'No conteste a quien dice ser de la Línea contra el Fraude a Personas Mayores: los estafadores usan su nombre.',
    ],
    after: 'Después, el plan para la forma de pago, hecho entre las dos personas.',
    later: 'Sigan juntos.',
  },
};

export const whenSafe = {
  self: 'Cuando esté a salvo.',
  helper: 'Cuando la persona esté a salvo.',
};
