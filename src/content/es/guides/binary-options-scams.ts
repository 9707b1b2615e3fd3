import type { GuideWords } from '../../guide-words.ts';
import { checkTheSeller, investmentLosses, paidAtKiosk, uses } from './said-often.ts';

export const binaryOptionsScams: GuideWords = {
  title: 'Estafas con opciones binarias',
  lead: 'Arriba o abajo, sí o no, en sesenta segundos. En un sitio sin registro decide la casa, y no paga.',
  summary: [
    'Una opción binaria es una apuesta a una pregunta de sí o no, como si un precio será más alto dentro de una hora. Si acierta recibe una suma fija, y si no pierde lo apostado.',
    'La mayor parte del fraude pasa en plataformas de internet sin registro en Estados Unidos. Los precios, el reloj y el resultado están en sus manos, y su depósito también.',
    'La regla es sencilla: compruebe primero el registro, y nunca pague más para sacar algo.',
  ],
  figures: [
    [
      'Cientos',
      'de quejas por opciones binarias ante el IC3 del FBI, con millones de dólares perdidos; en 2011 habían sido cuatro',
    ],
    investmentLosses,
  ],
  howItWorks: [
    [
      'Un anuncio o una llamada',
      'Promete ganancias rápidas y fáciles. El sitio parece un corredor verdadero.',
    ],
    [
      'Un depósito pequeño, con tarjeta',
      'Empieza con una suma pequeña. Las primeras apuestas salen bien.',
    ],
    [
      'Un gerente de cuenta',
      'Un «corredor» amable llama mucho, le alaba y pide más. Algunos piden copias de su identificación y su tarjeta.',
    ],
    [
      'La suerte cambia',
      'Cuando el depósito es grande, las operaciones fallan en el último segundo. O las ganancias siguen, pero solo en la pantalla.',
    ],
    [
      'No pagan',
      'Los retiros se anulan o se ignoran. Debe poner más dinero para tener derecho a uno.',
    ],
    [
      'La llamada de después',
      'Alguien sabe de su cuenta y ofrece recuperar el dinero a cambio de honorarios. Es una estafa de recuperación.',
    ],
  ],
  cards: [
    {
      title: 'Tres quejas que oyen las autoridades',
      intro: 'Lo que inversores contaron a la SEC y la CFTC.',
      items: [
        {
          title: 'No pagan',
          text: 'La plataforma no abona en su cuenta, anula retiros y deja de contestar.',
          points: ['Le piden depositar más primero', 'Ya no se puede hablar con el gerente'],
        },
        {
          title: 'Toman su identidad',
          text: 'Juntan copias de su pasaporte, licencia y tarjeta, y las usan para otra cosa.',
          points: [
            'Nunca envíe una foto de una tarjeta bancaria entera',
            'Si lo hizo, bloquee la tarjeta',
          ],
        },
        {
          title: 'Arreglan el programa',
          text: 'La plataforma cambia precios y pagos para que usted pierda.',
          points: ['Una apuesta ganada dura un poco más, hasta que pierde'],
        },
      ],
    },
    {
      title: 'Cómo comprobar a quien vende',
      intro: 'Antes de depositar nada.',
      items: [checkTheSeller.cftc, checkTheSeller.redList],
    },
  ],
  redFlags: [
    ['Sin registro', 'Ni la CFTC ni la SEC conocen a quien vende.'],
    ['Promesas de ganancia segura', 'Vendedores anunciaron ganancias que nadie tuvo.'],
    ['Apuestas antes de cobrar', 'Debe comprar muchas opciones más antes de poder sacar dinero.'],
    ['El gerente insiste', 'Llamadas diarias, elogios, después presión y culpa.'],
    [
      'Copias de identificación y tarjeta',
      'Quieren fotos de su pasaporte, licencia y tarjeta bancaria.',
    ],
    ['Los pagos fallan', 'Cada petición encuentra otra razón, o ninguna respuesta.'],
    ['Depositar para retirar', 'Debe pagar más para sacar algo.'],
    [
      'En algún lugar del extranjero',
      'Muchos vendedores están en el extranjero, donde a las autoridades de EE. UU. les cuesta investigar.',
    ],
  ],
  firstHour: [
    'No deposite más, y termine las llamadas con el gerente.',
    'Llame a la empresa de su tarjeta. Diga que fue un fraude, pida un contracargo, y hágalo pronto.',
    'Si envió copias de la tarjeta, haga que la bloqueen y la cambien.',
    'Si pagó por transferencia o en criptomonedas: llame al banco, o a la casa de cambio donde las compró.',
    paidAtKiosk,
  ],
  firstDay: [
    'Guarde las páginas de la cuenta, las operaciones, los correos y las negativas de pago.',
    'En Estados Unidos, denuncie ante la CFTC y en IC3, en www.ic3.gov. Escriba usted las direcciones.',
    'Si envió un pasaporte, una licencia o su número de Seguro Social: en Estados Unidos, vaya a IdentityTheft.gov.',
  ],
  first72Hours: [
    'Denuncie a la policía; en Estados Unidos también ante la FTC y la fiscalía general de su estado.',
    'Pregunte por escrito a la empresa de su tarjeta cómo va el contracargo.',
    'Vigile sus estados de cuenta. Llamarán para ofrecer recuperar el dinero: niéguese.',
  ],
  evidence: [
    'La dirección del sitio, el nombre de la plataforma y de cada gerente, con teléfonos.',
    'Estados de cuenta de todos los depósitos: tarjeta, transferencia o criptomonedas, con fecha y monto.',
    'Capturas de operaciones, saldos y retiros negados.',
    'Correos, chats, grabaciones de llamadas si las tiene, y las condiciones que aceptó.',
    'Qué les envió de su identidad: qué documentos, y cuándo.',
    'Si fueron criptomonedas: la dirección que recibió y el ID de la transacción, copiados y pegados.',
  ],
  reportTo: [uses.cftc, uses.sec, uses.ic3, uses.ftc, uses.identityTheft],
  goodToKnow: [
    [
      'Un caso que terminó ante un tribunal',
      'La directora de una empresa llamada Yukom fue condenada a 22 años de prisión en diciembre de 2019 por un fraude con opciones binarias. En agosto de 2020 el tribunal ordenó $28 millones de restitución. Una orden de pagar no es todavía dinero en manos de las víctimas.',
    ],
    [
      'Qué puede hacer una empresa de tarjetas',
      'Un contracargo tiene plazos y reglas de la red de tarjetas. Pídalo pronto, dé como razón «fraude», y envíe como prueba los retiros negados. No hay certeza.',
    ],
    [
      'Sobre las cifras',
      'Las opciones binarias no se cuentan aparte en los informes anuales del FBI, así que la cifra de 2016 es la última que encontramos. Todas son denuncias, no delitos comprobados.',
    ],
  ],
  questions: [
    '¿No encontró registro ante la CFTC o la SEC?',
    '¿Le prometieron ganancias seguras o fáciles?',
    '¿Un gerente de cuenta insiste en que deposite más?',
    '¿Debe hacer muchas más apuestas antes de poder retirar?',
    '¿Pidieron copias de su identificación o tarjeta bancaria?',
    '¿Las operaciones ganadas se vuelven pérdidas en el último momento?',
    '¿Le negaron, retrasaron o ignoraron un retiro?',
    '¿Debe depositar más para que le dejen retirar?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada, y la apuesta misma sigue siendo arriesgada. Compruebe el registro antes de depositar.',
    ],
    [
      'Pare y compruebe',
      'No deposite más hasta haber encontrado la empresa en un registro oficial y haber intentado un retiro. Si se lo niegan, llame enseguida a la empresa de su tarjeta.',
    ],
    [
      'Parece una estafa con opciones binarias',
      'Dos o más de estas señales juntas son típicas. No deposite nada, pida hoy un contracargo a la empresa de su tarjeta, y denúncielo.',
    ],
  ],
};
