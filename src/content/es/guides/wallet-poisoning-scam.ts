import type { GuideWords } from '../../guide-words.ts';
import { uses } from './said-often.ts';

export const walletPoisoningScam: GuideWords = {
  title: 'Direcciones de billetera envenenadas',
  lead: 'La dirección de un desconocido en su historial se ve igual que una de confianza. La copia, y el dinero va al desconocido.',
  summary: [
    'Una dirección de criptomonedas es demasiado larga para recordarla, así que la gente la copia de su historial. Las billeteras muchas veces muestran solo el principio y el final.',
    'En este engaño, un ladrón hace una dirección con el mismo principio y el mismo final que una suya, y le envía desde ella un pago diminuto. Ahora está en su historial. La próxima vez que copie, quizá copie la equivocada.',
    'La regla que le protege es corta: nunca copie una dirección de su historial. Compárela entera, no solo los extremos.',
  ],
  figures: [
    [
      'Unos 270 millones',
      'de intentos contra 17 millones de víctimas en dos blockchains, de julio de 2022 a junio de 2024, contados por investigadores de la Universidad Carnegie Mellon',
    ],
    [
      'Al menos $83.8 millones',
      'perdidos en 6,633 de estos casos, de julio de 2022 a junio de 2024',
    ],
  ],
  howItWorks: [
    [
      'Miran',
      'Los pagos en una blockchain son públicos. El ladrón ve qué dirección paga usted una y otra vez.',
    ],
    [
      'Hacen una parecida',
      'Una computadora prueba direcciones hasta que una tiene los mismos primeros y últimos caracteres que la de confianza.',
    ],
    [
      'Entran en su historial',
      'Un pago diminuto desde la parecida, o uno de cero, y está en su lista.',
    ],
    ['Usted la copia', 'Los dos extremos coinciden, así que parece correcta. La pega y confirma.'],
    [
      'El pago no se puede llamar de vuelta',
      'Nadie puede revertir un pago confirmado en una blockchain. El ladrón lo mueve.',
    ],
  ],
  cards: [
    {
      title: 'Los trucos, con dos direcciones',
      intro:
        'Las dos direcciones son inventadas. La de confianza es 0x7a3f…9c2e. La parecida también es 0x7a3f…9c2e, cuando solo se muestran los extremos.',
      items: [
        {
          title: 'El pago diminuto',
          text: 'Su historial muestra «recibido 0.001 de 0x7a3f…9c2e». Parece venir de la dirección que conoce.',
          points: [
            'Un monto tan pequeño que nadie lo enviaría tiene un propósito.',
            'Déjelo donde está; no hay nada que hacer con él.',
          ],
        },
        {
          title: 'El pago de nada',
          text: 'Su historial muestra una transferencia de 0 con 0x7a3f…9c2e. No se movió dinero. Solo querían la línea en la lista.',
          points: ['Una transferencia de 0 no es señal de que alguien tenga sus claves.'],
        },
        {
          title: 'La moneda falsificada',
          text: 'Su historial muestra un pago con 0x7a3f…9c2e que parece uno suyo. Pero la moneda no vale nada y tiene un nombre copiado.',
          points: [
            'Mismo nombre, otra moneda.',
            'No abra enlaces en el nombre o la nota de una moneda.',
          ],
        },
        {
          title: 'Otro truco: el permiso firmado',
          text: 'Aquí no se cambia ninguna dirección. Usted firma un permiso en un sitio, y con él un desconocido puede llevarse monedas después. Chainalysis, una empresa que vende herramientas de rastreo, calculó pérdidas de $2.7 mil millones desde mayo de 2021 (estimación de 2024).',
          points: [
            'Lea lo que firma; si no lo puede leer, no firme.',
            'Los permisos se pueden retirar.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    ['Un pago diminuto que no esperaba', 'De una dirección parecida a una que usa.'],
    ['Dos líneas que parecen iguales', 'Con los mismos extremos, y cerca en el tiempo.'],
    ['Una transferencia de 0', 'Con una dirección que cree conocer.'],
    [
      'Justo después de pagar a alguien',
      'Los ladrones reaccionan a lo que hace, así que la trampa puede seguir enseguida a un pago verdadero.',
    ],
    ['Su billetera muestra solo los extremos', 'Lo que se oculta es justo lo que cambia.'],
    ['Un sitio pide un permiso', 'Sin límite, o en un mensaje que no puede leer.'],
  ],
  prevention: [
    'Tenga una libreta de direcciones en su billetera, y pague solo desde ella.',
    'Pida la dirección otra vez a quien paga, por una segunda vía.',
    'Compare la dirección entera, sobre todo el medio.',
    'Antes de un pago grande, envíe uno pequeño y pregunte si llegó. Después use la misma dirección guardada; no la copie del historial.',
    'En una billetera física, lea la dirección entera en su propia pantalla.',
    'Mire de vez en cuando los permisos que dio, y retire los que no necesita.',
  ],
  firstHour: [
    'Pare y no envíe nada más. No envíe una «prueba» después.',
    'Si lo envió desde una casa de cambio: dé a su departamento de fraude la dirección que recibió y el ID de la transacción.',
    'Si escribió en algún lado su frase de recuperación o su clave, o alguien usó su aparato: mueva primero lo que queda a una billetera nueva, hecha en un aparato limpio. Retirar permisos no sirve contra una frase robada.',
    'Si solo firmó un permiso: retírelo, desde un aparato de confianza.',
  ],
  firstDay: [
    'Siga el ID de la transacción en un explorador público. Si el dinero llegó a una casa de cambio, envíe el ID a su departamento de fraude y pida que guarde los registros.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, con dirección, moneda, monto, hora e ID de la transacción. Escriba usted la dirección; hay copias del sitio.',
    'Guarde su historial con las dos direcciones enteras.',
  ],
  first72Hours: [
    'Denuncie a la policía de donde vive; el número de la denuncia ayuda después. En Estados Unidos, denuncie también ante la FTC.',
    'Borre la parecida de su libreta, y avise a quienes usan la misma billetera.',
    'Vendrán «hackers» que dicen que lo pueden revertir. Nadie puede. Es la siguiente estafa.',
  ],
  evidence: [
    'Su dirección, la correcta y la parecida, cada una entera. Copie y pegue; no las escriba a mano.',
    'El ID de la transacción de su pago y del pago diminuto de antes.',
    'Moneda, monto, fecha y hora, con la zona horaria.',
    'Nombre y versión de su billetera, y una captura del historial tal como lo muestra.',
    'Si fue un permiso: la dirección del sitio, y el ID de la transacción del permiso.',
    'Deje fuera su frase de recuperación. No va en ninguna denuncia ni mensaje, tampoco a la policía. Guárdela bien para usted.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.cftc],
  goodToKnow: [
    [
      'Nadie entró en su billetera',
      'En este engaño el ladrón no tiene ninguna clave suya. Lo que le queda está a salvo, siempre que no haya escrito su frase en ningún lado ni firmado nada.',
    ],
    [
      'Les pasa a personas con mucha experiencia',
      'El 19 de diciembre de 2025, un solo pago así perdió unos $50 millones, según CyLab de la Universidad Carnegie Mellon.',
    ],
    [
      'Qué puede ayudar, y qué no',
      'Nadie puede revertir un pago confirmado. Una casa de cambio, o el emisor de algunas monedas, puede congelar dinero que no siguió su camino, y puede venir un proceso legal. Congelado no es devuelto. Empieza con una denuncia.',
    ],
    [
      'Qué son las cifras',
      'Los investigadores contaron pagos en Ethereum y BSC que encajan con el patrón. Otras blockchains no están en la cuenta, así que las pérdidas son «al menos» esas.',
    ],
  ],
  questions: [
    '¿Copió la dirección de su historial?',
    '¿Comparó solo el principio y el final?',
    '¿Hay un pago diminuto, o uno de 0, que no esperaba?',
    '¿Hay en su lista dos direcciones con los mismos extremos?',
    '¿La persona a quien pagó dice que no llegó nada?',
    '¿Firmó un permiso en un sitio que no conoce bien?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno. Siga pagando desde una libreta de direcciones, y compare cada vez la dirección entera.',
    ],
    [
      'Compare antes de enviar',
      'Pida la dirección entera a quien quiere pagar y compare cada carácter con la que va a usar. No envíe nada hasta que sean iguales.',
    ],
    [
      'Parece una dirección envenenada',
      'No envíe nada más. Si pagó, guarde las dos direcciones y el ID de la transacción, avise a la casa de cambio que usó y denuncie ahora.',
    ],
  ],
};
