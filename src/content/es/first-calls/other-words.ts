import type {
  callConditions as englishConditions,
  dangerWords as englishDangers,
  doNot as englishDoNot,
} from '../../en/first-calls/other-words.ts';
import type { Texts } from '../../en/first-calls/step.ts';

export const callConditions: Readonly<Record<keyof typeof englishConditions, string>> = {
  'not-you': 'El pago lo hizo otra persona, sin su permiso',
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
  'old-enough': 'La persona tiene 18 años o más',
  despair:
    'Hay pensamientos de suicidio o desesperación, pero no se ha hecho nada y no hay con qué hacerlo',
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

export const dangerWords: {
  readonly [Danger in keyof typeof englishDangers]: {
    title: string;
    doNot: Texts<(typeof englishDangers)[Danger]['doNot']>;
    after: string;
  };
} = {
  'danger-to-life': {
    title: 'Hay una vida en peligro',
    doNot: [
      'No pregunte primero por datos o papeles.',
      'No deje a la persona a solas para buscar algo.',
    ],
    after:
      'El 911 cuando alguien está herido, tomó algo, tiene un arma o hay una amenaza en la puerta. El 988 para pensamientos, desesperación o preocupación por alguien. Si hay dudas, el 911. El dinero espera.',
  },
  'lives-with-offender': {
    title: 'Quien se llevó el dinero vive con usted, o lee su teléfono',
    doNot: [
      'No envíe correos, cartas, mensajes ni citas a una dirección, un teléfono o un aparato compartido.',
      'No borre de repente todo el historial: se puede notar.',
      'No cuente a la otra persona que se hizo un reporte.',
    ],
    after: 'Todo lo demás espera a que haya una manera segura de comunicarse con usted.',
  },
  'minor-sextortion': {
    title: 'Alguien amenaza con mostrar fotos íntimas',
    doNot: [
      'No pague ni envíe más fotos.',
      'No nos envíe las fotos, ni a quien ayuda.',
      'No pague a un “servicio” que ofrece detenerlo.',
      'No borre mensajes ni cuentas.',
    ],
    after:
      'El dinero que se pagó viene después. Si es menor de edad, su madre, padre o tutor hace las llamadas sobre el dinero.',
  },
  'remote-access': {
    title: 'Puede que alguien siga dentro de su aparato',
    doNot: [
      'No escriba este formulario, una contraseña ni una frase en ese aparato.',
      'No se quede en la línea mientras “terminan”.',
    ],
    after: 'Use también nuestro sitio desde otro aparato.',
  },
  'seed-phrase': {
    title: 'Escribió o mostró su frase semilla o su clave privada',
    doNot: [
      'No escriba una frase en un formulario, un chat ni una página de “recuperación”, tampoco en los nuestros.',
      'No envíe monedas a una dirección que le da quien ayuda.',
    ],
    after: 'Después, el plan para criptomonedas desde su propia billetera.',
  },
  'still-pending': {
    title: 'Puede que el pago todavía se pueda detener',
    doNot: ['No espere a ver si “falla solo”.', 'No pida al estafador que lo devuelva.'],
    after:
      'Quién lo tiene: el banco, si es transferencia o wire; la empresa de la tarjeta; la aplicación, con su botón para cancelar; la plataforma, si el retiro está pendiente; su propia billetera; la empresa del cajero; quien lleva el envío o la empresa de envíos de dinero.',
  },
  'second-fraud': {
    title: 'Alguien ofrece recuperar el dinero',
    doNot: [
      'No pague, no envíe una identificación o una frase, ni les deje entrar en un aparato.',
      'No crea en papeles, placas o sellos de tribunales: llame a la oficina a un número que usted haya buscado.',
      'No nos crea tampoco a nosotros, si “nosotros” pedimos dinero: nunca lo hacemos.',
    ],
    after: 'Después, el plan para la forma del segundo pago.',
  },
  'elder-trusted-contact': {
    title: 'Una persona mayor, con alguien que ayuda',
    doNot: [
      'No tome el teléfono ni el dinero sin que la persona lo diga.',
      'No diga “cómo pudo”.',
      'No conteste a quien dice ser de la Línea contra el Fraude a Personas Mayores: los estafadores usan su nombre.',
    ],
    after: 'Después, el plan para la forma de pago, hecho entre las dos personas.',
  },
};
