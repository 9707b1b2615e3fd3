import type { GuideWords } from '../../guide-words.ts';
import { checkTheSeller, investmentLosses, paidAtKiosk, uses } from './said-often.ts';

export const forexScams: GuideWords = {
  title: 'Estafas con divisas (forex)',
  lead: 'Operar con divisas con ganancias seguras, y un intermediario que no paga. Cómo reconocerlo, y cómo comprobar a un intermediario en minutos.',
  summary: [
    'Forex es el comercio de divisas. Es legal y muy arriesgado. En una estafa con divisas las operaciones son falsas, o arregladas en su contra, y su dinero va a quienes lo ofrecieron.',
    'Fuera de una bolsa usted opera contra su intermediario. Él pone el precio y le muestra el saldo. Así que todo depende de quién es.',
    'En Estados Unidos, un intermediario para clientes particulares tiene que estar registrado ante la CFTC y ser miembro de la NFA. Usted lo puede comprobar gratis.',
  ],
  figures: [
    investmentLosses,
    [
      'Más de $9,000',
      'fue la pérdida del medio en estafas de inversión de todo tipo, según denuncias ante la FTC',
    ],
  ],
  howItWorks: [
    [
      'Un sistema seguro',
      'Un anuncio, un video o una amistad nueva muestra ganancias con divisas. Parece fácil y seguro.',
    ],
    [
      'Un intermediario en el extranjero',
      'Abre una cuenta con una empresa de la que nunca oyó. Ofrece operar con muchas veces su dinero.',
    ],
    [
      'Paga en cripto o a una cuenta privada',
      'Las primeras ganancias aparecen enseguida. El intermediario controla lo que muestra la pantalla.',
    ],
    [
      'Más dinero, más apalancamiento',
      'El apalancamiento hace grandes los movimientos pequeños. Si pierde, debe pagar más para mantener abierta la operación.',
    ],
    [
      'Le niegan el retiro',
      'Hay una tarifa, un impuesto, un mínimo o ninguna respuesta. Algunos le culpan de romper una regla.',
    ],
    [
      'El intermediario cambia de nombre',
      'El sitio desaparece, y alguien ofrece recuperar su dinero a cambio de honorarios.',
    ],
  ],
  cards: [
    {
      title: 'Tácticas',
      intro:
        'La CFTC nombró las cinco primeras en agosto de 2022, cuando crecieron las quejas por intermediarios sin registro. La sexta está en su lista de señales de fraude.',
      items: [
        {
          title: 'Hallado por redes sociales',
          text: 'Un perfil, un video o un chat le lleva al intermediario. Muestra una vida de lujo y operaciones fáciles.',
        },
        {
          title: 'Pago en criptomonedas',
          text: 'Tiene que pagar en bitcoin u otra moneda digital, aunque quiere operar con divisas.',
        },
        {
          title: 'Precios y resultados falsos',
          text: 'El intermediario cambia lo que muestra la plataforma: precios, operaciones y su saldo.',
          points: [
            'Pérdidas justo cuando quiere retirar',
            'Ganancias que ningún otro sitio muestra',
          ],
        },
        {
          title: 'Apalancamiento muy alto',
          text: 'Puede operar con muchas veces su dinero. Un movimiento pequeño se lo lleva todo.',
          points: ['Le dicen que pague más para mantener abierta una operación'],
        },
        {
          title: 'Sin retiros',
          text: 'Su petición se niega o se ignora, o primero hay una tarifa o un impuesto.',
        },
        {
          title: '«Operamos en el mercado interbancario»',
          text: 'Es una red de grandes empresas y bancos. La CFTC aconseja evitar a quienes ofrecen operar allí por usted.',
        },
      ],
    },
    {
      title: 'Cómo comprobar a un intermediario',
      intro:
        'Empiece por la CFTC. En la mayoría de las estafas participan personas sin registro, pero estar registrado no prueba honradez. Muchas falsas copian una empresa verdadera: llame al número del registro.',
      items: [
        checkTheSeller.cftc,
        checkTheSeller.redList,
        checkTheSeller.broker,
        checkTheSeller.adviser,
        checkTheSeller.state,
        checkTheSeller.website,
      ],
    },
  ],
  redFlags: [
    [
      'Ganancia garantizada',
      'O «poco o ningún riesgo». La CFTC nombra las dos cosas como señales de fraude.',
    ],
    ['Presión', 'Solo hoy, solo para usted. No aceptan un no.'],
    ['Nada por escrito', 'Se niegan a dar por escrito los riesgos.'],
    ['No está en NFA BASIC', 'O allí hay otra dirección y otro teléfono.'],
    ['Pago en criptomonedas', 'O a una persona particular, o cada vez a otra cuenta.'],
    [
      'Apalancamiento muy alto',
      'Operar con muchas veces su dinero. Un movimiento pequeño, y se acabó.',
    ],
    ['Los retiros fallan', 'Tarifas, impuestos y reglas nuevas, en cuanto quiere su dinero.'],
    ['Hallado en redes sociales', 'Un perfil con autos y playas, y un enlace a un intermediario.'],
  ],
  prevention: [
    'Busque al intermediario y a cada persona en el registro de su país; en Estados Unidos en NFA BASIC, por cftc.gov/check.',
    'Llame a la empresa al número del registro, no al de su sitio.',
    'Pida por escrito la información de riesgos, y léala.',
    'Intente retirar antes de depositar más. Prueba poco, pero una negativa prueba mucho.',
    'No dé a nadie su contraseña ni el control de su pantalla.',
    'No pida prestado para operar, y no pague en criptomonedas.',
  ],
  firstHour: [
    'No deposite más, y no pague ninguna tarifa para retirar.',
    'Llame a la empresa de su tarjeta y pida un contracargo, o a su banco y pida que recupere el pago. Diga que fue un fraude.',
    'Si pagó en criptomonedas: avise a la casa de cambio donde las compró, con la dirección que recibió y el ID de la transacción.',
    paidAtKiosk,
    'Guarde los estados de cuenta y los retiros negados antes de que le cierren el acceso.',
  ],
  firstDay: [
    'En Estados Unidos, denuncie ante la CFTC en www.cftc.gov/complaint.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, con todos los pagos. Escriba usted las direcciones.',
    'Cambie desde otro aparato las contraseñas que saben o vieron.',
  ],
  first72Hours: [
    'Denuncie a la policía; en Estados Unidos también ante la FTC y la fiscalía general de su estado.',
    'Si el intermediario está registrado en Estados Unidos, pregunte a la CFTC por su programa de reparaciones. Sirve solo contra empresas y personas registradas.',
    'En Estados Unidos: si tienen copias de su identificación, vaya a IdentityTheft.gov.',
    'Trate como fraude cada oferta de recuperar el dinero.',
  ],
  evidence: [
    'El nombre del intermediario, su dirección en internet y el número de registro que dice tener.',
    'Estados de cuenta, historial de operaciones y retiros negados.',
    'Por cada depósito: fecha, monto, forma, y la cuenta o dirección que recibió.',
    'Chats, correos y registros de llamadas con gerentes y vendedores.',
    'Anuncios, perfiles y contratos, con sus direcciones.',
    'Si fueron criptomonedas: el ID de la transacción, copiado y pegado.',
  ],
  reportTo: [uses.cftc, uses.ic3, uses.ftc, uses.identityTheft, uses.elderFraud],
  goodToKnow: [
    [
      'Usted opera contra el intermediario',
      'Cuando usted compra, él vende; cuando usted vende, él compra. La CFTC lo explicó en agosto de 2022, en un aviso sobre ocho cosas que saber antes de operar con divisas. Su pérdida puede ser la ganancia de él aunque todo sea legal.',
    ],
    [
      'Intermediarios en el extranjero',
      'El dinero enviado al extranjero es difícil de recuperar. El programa de reparaciones de la CFTC sirve solo contra empresas y personas registradas.',
    ],
    [
      'Lo que la CFTC nunca hace',
      'No escribe para ofrecer su dinero de vuelta. Su personal usa solo @cftc.gov, no tiene billetera y no cobra.',
    ],
    [
      'Sobre las cifras',
      'El fraude con divisas no se cuenta aparte en estos informes; es parte del fraude de inversión. Son denuncias, no delitos comprobados. El FBI y la FTC se solapan, así que no se suman.',
    ],
  ],
  questions: [
    '¿Le prometieron ganancia segura o ningún riesgo?',
    '¿No está el intermediario en NFA BASIC, o tiene allí otros datos?',
    '¿Lo encontró por redes sociales o por una amistad nueva?',
    '¿Tiene que pagar en criptomonedas o a una cuenta privada?',
    '¿Le apuran para que pague más, o ya?',
    '¿Se niegan a darle los riesgos por escrito?',
    '¿Puede operar con muchas veces el dinero que pagó?',
    '¿Le negaron un retiro, o cuesta primero una tarifa o un impuesto?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada, y las divisas siguen siendo muy arriesgadas. Busque al intermediario en el registro de su país antes de depositar; en Estados Unidos, NFA BASIC.',
    ],
    [
      'Pare y compruebe',
      'No deposite más hasta haber encontrado al intermediario en el registro y haberle llamado al número de allí. Si le niegan un retiro, llame enseguida a su banco o a la empresa de la tarjeta.',
    ],
    [
      'Parece una estafa con divisas',
      'Dos o más de estas señales juntas son típicas. No pague más, llame ahora a su banco, a la empresa de la tarjeta o a la casa de cambio, y denúncielo; en Estados Unidos ante la CFTC.',
    ],
  ],
};
