import type { GuideWords } from '../../guide-words.ts';
import { callWhoPaid, paidAtKiosk, uses } from './said-often.ts';

export const jobScam: GuideWords = {
  title: 'Estafas de trabajo',
  lead: 'El trabajo suena bien, y llegó rápido. Después le piden pagar, pasar dinero o enviar su identificación.',
  summary: [
    'En una estafa de trabajo no hay trabajo. Alguien se hace pasar por un patrón, un reclutador o una agencia para sacarle dinero, su identidad o el uso de su cuenta.',
    'Les pasa a personas prudentes. Los anuncios están junto a los verdaderos, y los nombres muchas veces son de empresas que existen.',
    'La regla que le protege es corta: un patrón honrado nunca le pide pagar por el trabajo.',
  ],
  figures: [
    [
      '$362.9 millones',
      'denunciados como perdidos en fraudes de empleo, en 24,688 quejas ante el IC3 del FBI',
    ],
    [
      '$501 millones',
      'denunciados ante la FTC como perdidos en estafas de trabajo y de agencias falsas; en 2020 fueron $90 millones',
    ],
  ],
  howItWorks: [
    [
      'La oferta',
      'Ve un anuncio, o un reclutador le escribe por texto o chat. El trabajo es fácil, pagan bien y se hace desde casa. El nombre muchas veces es de una empresa que existe.',
    ],
    [
      'El sí rápido',
      'No hay una entrevista de verdad, o solo un chat. Nadie pide referencias. Le contratan pronto.',
    ],
    [
      'La petición',
      'Antes de ganar nada, le piden algo: una cuota, una compra, sus datos bancarios, una copia de su identificación, o recibir dinero o paquetes y enviarlos.',
    ],
    [
      'La pérdida',
      'El cheque rebota, la cuota se perdió, el sueldo no llega. O usaron su nombre y su cuenta para engañar a otra persona.',
    ],
  ],
  cards: [
    {
      title: 'Cuatro tipos de estafa de trabajo',
      intro: 'Muchos trabajos que no existen son uno de estos, o dos en uno.',
      items: [
        {
          title: 'Pagar para trabajar',
          text: 'Una cuota por capacitación, un certificado, equipo o material antes de empezar.',
          points: [
            'Ningún patrón honrado le cobra por un trabajo.',
            'Cuando ya pagó, se fue el trabajo, y también el dinero.',
          ],
        },
        {
          title: 'El cheque falso',
          text: 'Recibe un cheque para equipo. Debe quedarse con una parte y enviar el resto, o comprar con él tarjetas de regalo.',
          points: [
            'Un banco puede mostrar el dinero antes de ver que el cheque es falso.',
            'Cuando rebota, el banco le pide el dinero a usted.',
          ],
        },
        {
          title: 'Paquetes y pagos que pasar',
          text: 'Recibe paquetes en casa, o dinero en su cuenta, y los pasa. Un nombre para eso es «procesador de pagos».',
          points: [
            'Los paquetes o el dinero vienen de delitos.',
            'Mover dinero de un delito puede ser un delito, según lo que se sabía o se sospechaba.',
          ],
        },
        {
          title: 'Quieren su identidad',
          text: 'Una solicitud, una copia de su identificación, su número de Seguro Social y sus datos bancarios, mucho antes de un contrato.',
          points: ['No piden dinero, así que parece seguro.', 'Usan los datos a su nombre.'],
        },
      ],
    },
    {
      title: 'Qué miramos',
      intro: 'Envíenos una oferta antes de contestarla, y esto es lo que miramos.',
      items: [
        {
          title: 'Un sitio joven',
          text: 'Un sitio de pocas semanas, de una empresa que dice tener veinte años.',
        },
        {
          title: 'Sin registro',
          text: 'No está en el registro de empresas del estado o país que nombra.',
        },
        {
          title: 'Una cara prestada',
          text: 'La foto del reclutador es de un catálogo, o aparece en otra parte con otro nombre.',
        },
        {
          title: 'Faltas y nombres',
          text: 'Errores en su propio nombre, o un correo que no es de la empresa.',
        },
        {
          title: 'Sin videollamada',
          text: 'Solo escribe. Una llamada con cámara siempre «hoy no se puede».',
        },
        {
          title: 'Sin dirección',
          text: 'Ninguna calle, o una donde hay otra empresa que no les conoce.',
        },
      ],
    },
    {
      title: 'Qué hacemos',
      intro: 'En cuatro pasos, gratis.',
      items: [
        {
          title: '1. Usted nos envía la oferta',
          text: 'El anuncio, los mensajes, la dirección del sitio. No hace falta que haya pagado.',
          link: 'Envíela con el formulario',
        },
        {
          title: '2. Una persona la mira',
          text: 'Comprobamos lo que cualquiera puede comprobar, y anotamos qué vimos y dónde.',
        },
        {
          title: '3. Se lo decimos',
          text: 'Qué señales hay, y qué no podemos juzgar. Decide usted; nunca decimos que una oferta es segura.',
        },
        {
          title: '4. Si ya no tiene el dinero o los papeles',
          text: 'Le decimos a quién llamar primero, le ayudamos a denunciar, y le avisamos de la siguiente oferta.',
          link: 'Cómo ayudamos a prevenirlo',
        },
      ],
    },
  ],
  redFlags: [
    [
      'Tiene que pagar primero',
      'Por capacitación, equipo o un certificado, o para «liberar» su sueldo.',
    ],
    [
      'Solo mensajes, nunca una cara',
      'Todo pasa en una aplicación de chat. Evitan una llamada, una videollamada y la oficina.',
    ],
    [
      'Nadie pide referencias',
      'El FBI nombra una contratación sin referencias como señal de aviso.',
    ],
    [
      'Un cheque que depositar',
      'Ninguna empresa de verdad le envía un cheque y le pide que envíe una parte.',
    ],
    [
      'Pago en criptomonedas',
      'Un patrón que quiere que usted pague en criptomonedas como parte del trabajo no es un patrón.',
    ],
    [
      'Sus datos, al instante',
      'Cuenta bancaria, tarjeta o número de Seguro Social antes de que haya contrato.',
    ],
    [
      'Un puesto seguro o mucho dinero',
      'Nadie puede prometer que le contratarán, ni cuánto ganará desde casa.',
    ],
    ['Una oferta que no pidió', 'Dice poco del trabajo y mucho del sueldo.'],
  ],
  prevention: [
    'Busque usted la empresa. Llámela al número de su propio sitio y pregunte si el puesto existe.',
    'Busque su nombre junto con «estafa», «opiniones» o «quejas».',
    'Pida una videollamada, un contrato por escrito y una dirección.',
    'Dé sus datos bancarios y fiscales solo después de firmar con un patrón que comprobó.',
    'No mueva dinero ni paquetes para nadie a quien no ha visto.',
  ],
  firstHour: [
    'Pare. No pague, no deposite el cheque y no envíe nada.',
    callWhoPaid,
    paidAtKiosk,
    'Si dio sus datos bancarios, o llegó dinero a su cuenta: avise ahora a su banco. Deje el dinero donde está.',
  ],
  firstDay: [
    'Cambie cada contraseña que conocen, desde un aparato que nunca tocaron.',
    'En Estados Unidos: si tienen su identificación o su número de Seguro Social, vaya a IdentityTheft.gov.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov. Escriba usted la dirección; hay copias del sitio.',
    'Guarde el anuncio, el chat y los recibos antes de que desaparezcan.',
  ],
  first72Hours: [
    'Denuncie al sitio donde vio el anuncio; en Estados Unidos también ante la FTC.',
    'Avise a la empresa verdadera de que usan su nombre.',
    'Si pasó dinero o paquetes: a muchas personas las engañan para que hagan esto. Pare, deje donde está lo que queda y no borre nada. Pida a su banco que bloquee la cuenta.',
    'Antes de explicar cómo pasó, al banco, a la policía o a nosotros, hable con un abogado o con un servicio gratuito de ayuda legal.',
    'Cuéntelo a una persona de confianza. Vendrán ofertas de recuperar su dinero: trátelas como fraude.',
  ],
  evidence: [
    'El anuncio, con su dirección y la fecha en que lo vio.',
    'Nombres, teléfonos, correos y cuentas de chat de todas las personas con quienes trató.',
    'El contrato, los formularios y las cartas que enviaron, como archivos.',
    'Por cada pago: fecha, hora, monto y adónde fue. Si fueron criptomonedas, también la dirección que recibió y el ID de la transacción, copiados y pegados.',
    'El cheque, por delante y por detrás, y el sobre.',
    'Números de seguimiento y direcciones de paquetes.',
    'Capturas de la ventana entera, con la barra de direcciones y el reloj.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.identityTheft],
  goodToKnow: [
    [
      'Si pasó dinero por su cuenta',
      'A muchas personas las engañan para que hagan esto. Pare, deje el dinero donde está y no borre nada. Pida a su banco que bloquee la cuenta. Antes de explicar cómo pasó, al banco, a la policía o a nosotros, hable con un abogado o con un servicio gratuito de ayuda legal. Puede ser un delito, según lo que usted sabía o sospechaba. También puede significar una cuenta cerrada, un crédito dañado o tener que devolver el dinero.',
    ],
    [
      'Si el trabajo era tocar tareas en una aplicación',
      'Entonces probablemente fue una estafa de tareas. Tenemos una página sobre eso.',
    ],
    [
      'Qué son las cifras',
      'Son denuncias, no delitos comprobados, y muchas personas nunca denuncian. El FBI y la FTC cuentan por separado, así que sus cifras no se suman.',
    ],
  ],
  questions: [
    '¿La oferta le llegó sin pedirla?',
    '¿Solo les conoce por mensajes?',
    '¿Le contrataron sin una entrevista de verdad ni referencias?',
    '¿Le pidieron pagar o comprar algo para tener el puesto?',
    '¿Recibió un cheque, y debía enviar una parte?',
    '¿Su trabajo es recibir dinero o paquetes y pasarlos?',
    '¿Quisieron pronto sus datos bancarios o de Seguro Social?',
    '¿Hay que hacer algún pago en criptomonedas o tarjetas de regalo?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Llame a la empresa a un número que usted encontró antes de firmar o enviar su identificación.',
    ],
    [
      'Pare y compruebe',
      'Algunos patrones honrados hacen una de estas cosas. A ninguno le molesta que compruebe antes. No pague nada ni envíe su identificación hasta haber hablado con la empresa a un número que usted encontró.',
    ],
    [
      'Parece una estafa de trabajo',
      'Tres o más de estas señales juntas son típicas del fraude. Corte el contacto, no pague nada y no pase nada. Si ya pagó, llame ahora a la empresa con la que pagó.',
    ],
  ],
};
