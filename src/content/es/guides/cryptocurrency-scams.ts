import type { GuideWords } from '../../guide-words.ts';
import { investmentLosses, paidAtKiosk, typeIc3, uses } from './said-often.ts';

export const cryptocurrencyScams: GuideWords = {
  title: 'Estafas con criptomonedas',
  lead: 'Una promesa de ganancia, una pantalla llena de beneficios, y dinero que no se puede sacar. Cómo funciona el fraude con criptomonedas, y qué hacer ahora.',
  summary: [
    'En la mayoría de las estafas con criptomonedas la ganancia es inventada. La plataforma, la moneda o la persona amable son parte del fraude. Lo que ve en la pantalla es un dibujo de dinero.',
    'Por lo general los pagos en criptomonedas no se pueden revertir, y el dinero puede salir rápido del país. Por eso lo piden los estafadores. Pero cada pago deja un apunte en un registro público, así que una buena denuncia vale la pena.',
    'Casi todas comparten una señal: debe pagar más antes de poder sacar su dinero.',
  ],
  figures: [
    investmentLosses,
    ['Más de $7.2 mil millones', 'de ellos en fraudes de inversión con criptomonedas'],
    [
      '$9.3 mil millones',
      'en las 149,686 quejas que mencionaban criptomonedas, fuera cual fuera el tipo de fraude',
    ],
  ],
  howItWorks: [
    [
      'Alguien le contacta',
      'Por redes sociales, una aplicación de citas o de mensajes, una oferta de trabajo, un texto con «número equivocado» o un anuncio.',
    ],
    [
      'Ve lo bien que va',
      'Le muestran sus ganancias, o un grupo en el que todos ganan. La plataforma parece profesional.',
    ],
    [
      'Un primer pago pequeño',
      'Compra criptomonedas y las envía a la plataforma. Su saldo crece. A veces puede sacar un poco, para que confíe.',
    ],
    [
      'Pagos mayores',
      'Ahora piden más: una oferta especial, un nivel mejor, una última oportunidad. Algunas personas piden prestado para eso.',
    ],
    [
      'El dinero no se puede sacar',
      'Primero debe pagar un impuesto, un depósito o una tarifa. Tras cada pago hay otra razón.',
    ],
    [
      'La segunda estafa',
      'Cuando deja de pagar, desaparecen. Después alguien ofrece recuperarlo todo a cambio de honorarios. Muchas veces son los mismos.',
    ],
  ],
  alert: [
    '¿Le piden pagar antes de retirar? Pare aquí.',
    'Un impuesto, un depósito o una tarifa antes de que le paguen es en sí una señal de fraude. En EE. UU. los corredores cobran de la cuenta y no recaudan impuestos. Un pago más solo trae la siguiente exigencia.',
  ],
  cards: [
    {
      title: 'Cuatro amenazas',
      intro:
        'El nivel es nuestra opinión sobre cuánto suele perder la gente y lo difícil que es pararlo. No es una clasificación oficial.',
      items: [
        {
          title: 'Plataforma de inversión falsa',
          text: 'Un sitio o una aplicación con precios, operaciones y saldos inventados. Quienes están detrás pueden poner cualquier número.',
          points: [
            'Promete ganancias altas, como del 20 al 50 por ciento',
            'Una tarifa o un impuesto antes de poder retirar',
            'Ningún registro en Estados Unidos que se pueda comprobar',
          ],
          link: 'Guía: plataformas de inversión falsas',
        },
        {
          title: 'Estafa de inversión con una relación',
          text: 'Una amistad o pareja nueva le escribe a diario durante semanas, y luego le enseña a invertir. También se llama «pig butchering».',
          points: [
            'Empezó con un número equivocado o un perfil de citas',
            'Dirige su primera operación paso a paso',
            'Nunca se han visto',
          ],
          link: 'Guía: inversión con una relación',
        },
        {
          title: 'Phishing de billeteras y permisos',
          text: 'Un sitio falso de billetera, un regalo de monedas o un chat de ayuda falso consigue su frase de recuperación, o una firma que deja a un desconocido llevarse sus monedas después.',
          points: [
            'Le piden «validar» su frase de recuperación',
            'Encontró el sitio de la billetera por un anuncio',
            'Una página quiere que se conecte y firme para recibir algo',
          ],
          link: 'Guía: phishing',
        },
        {
          title: 'Estafa de recuperación',
          text: 'Después de una pérdida, alguien que dice ser investigador, abogado o funcionario asegura que encontró su dinero. Solo falta que pague primero.',
          points: [
            'Le contactó, y sabe lo que perdió',
            'Un porcentaje de éxito, o acceso especial',
            'Honorarios en criptomonedas o tarjetas de regalo',
          ],
          link: 'Guía: estafas de recuperación',
        },
      ],
    },
  ],
  redFlags: [
    [
      'Pagar para retirar',
      'Un impuesto, depósito, seguro o tarifa antes de que suelten su propio dinero.',
    ],
    [
      'Ganancias altas, sin riesgo',
      'Toda inversión puede perder. Quien garantiza una ganancia no dice la verdad.',
    ],
    [
      'Solo se conocen por internet',
      'Por una aplicación, un grupo o un número equivocado, y pronto habla de invertir.',
    ],
    [
      'Prisa',
      'Una oferta que termina hoy, o un precio solo para usted. La presión reemplaza a las razones.',
    ],
    [
      'Sin registro',
      'No encuentra registro ante un regulador de EE. UU., o allí hay otros datos de contacto.',
    ],
    [
      'Palabras que nadie entiende',
      'Condiciones tan largas o raras que no puede decir qué compra.',
    ],
    [
      'Piden su frase de recuperación',
      'Quien tiene esas palabras controla las monedas. Ninguna persona ni empresa honrada las necesita.',
    ],
    [
      'Un sitio recién hecho',
      'La dirección se registró hace unas semanas, aunque la empresa dice tener muchos años.',
    ],
  ],
  prevention: [
    'Busque la empresa y el asesor en el registro de su país antes de pagar; en Estados Unidos en cftc.gov/check y adviserinfo.sec.gov.',
    'Búsquela en el registro de su país; en Estados Unidos en FINRA BrokerCheck, en NFA BASIC y con el regulador de su estado.',
    'Mire la edad del sitio en lookup.icann.org.',
    'Busque la foto de la persona con una búsqueda inversa de imágenes.',
    'Escriba usted la dirección de su casa de cambio o billetera. No siga anuncios.',
    'No dé su frase de recuperación a nadie, ni la escriba en ningún sitio.',
    'Antes de enviar, compare la dirección entera, no solo el principio y el final.',
    'Hable con una persona de confianza antes de un primer pago o de uno grande.',
  ],
  firstHour: [
    'Deje de pagar, digan lo que digan de su saldo. No les diga que lo sabe.',
    'Llame al banco o a la empresa de la tarjeta de donde salió el dinero. Pida el departamento de fraude, y que recuperen el pago.',
    'Avise a la casa de cambio donde compró las criptomonedas. Dé a su departamento de fraude la dirección que recibió y el ID de la transacción.',
    paidAtKiosk,
    'Si escribió en algún lado su frase de recuperación o su clave, o alguien usó su aparato: mueva primero lo que queda a una billetera nueva, hecha en un aparato limpio.',
    'Si solo firmó o conectó una billetera en su sitio: retire los permisos. Eso no sirve contra una frase robada.',
  ],
  firstDay: [
    typeIc3,
    'Guarde chats, direcciones, recibos y el sitio antes de que desaparezcan.',
    'Si vieron su pantalla o saben una contraseña: cámbiela desde otro aparato.',
  ],
  first72Hours: [
    'En Estados Unidos, denuncie ante la FTC, y ante la CFTC o la SEC porque era una inversión.',
    'Denuncie a la policía; en Estados Unidos también ante la fiscalía general de su estado. Un número de caso ayuda con el banco.',
    'Cuéntelo a una persona de confianza. Vendrán ofertas de recuperar el dinero: trate como fraude cada una que no pidió.',
  ],
  evidence: [
    'Por cada pago: fecha, hora, monto, moneda, dirección que envió y que recibió, ID de la transacción.',
    'Copie y pegue direcciones e ID de transacción. No los escriba a mano.',
    'El sitio o la aplicación: su dirección, su nombre, y capturas con la barra de direcciones y el reloj.',
    'Nombres, teléfonos, correos y cuentas de todas las personas.',
    'Todo el chat, exportado, y una lista corta en orden: cómo se conocieron, qué se dijo, cuándo pagó.',
    'Recibos de la casa de cambio y de su banco.',
    'Deje fuera su frase de recuperación. No va en ninguna denuncia ni mensaje, tampoco a la policía. Guárdela bien para usted.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.cftc, uses.sec, uses.california, uses.elderFraud],
  goodToKnow: [
    [
      'Lo que todavía se puede hacer',
      'Nadie puede revertir un pago confirmado en una blockchain. Una casa de cambio o el emisor de una moneda la puede congelar mientras esté a su alcance, tras un proceso legal. Congelado no es decomisado, y decomisado no es todavía devuelto. No podemos prometer que el dinero vuelva, y nadie más puede.',
    ],
    [
      'Registrado no quiere decir seguro',
      'Muchas falsas copian el nombre y el número de una empresa de verdad. Use los datos de contacto del registro oficial, no los del mensaje.',
    ],
    [
      'Si le llama el FBI',
      'Desde enero de 2024 el FBI avisa a personas a quienes están estafando, en la Operación Level Up. Una llamada así puede ser verdadera. Cuelgue, busque en fbi.gov el número de la oficina de su zona, y llame allí. El FBI no pide ningún pago.',
    ],
    [
      'Sobre las cifras',
      'Son denuncias ante el FBI, no delitos comprobados, y no todos denuncian. Los tipos se solapan, así que no se suman. La cuenta de quejas que mencionan criptomonedas cambió de definición con los años; no la compare con los años antes de 2024.',
    ],
  ],
  questions: [
    '¿Conoció a la persona o la plataforma por internet?',
    '¿Le contactaron primero, o le agregaron a un grupo?',
    '¿Le prometieron ganancias altas o seguras?',
    '¿Tiene que pagar en criptomonedas?',
    '¿Alguien le dijo paso a paso cómo comprarlas y enviarlas?',
    '¿Tiene que pagar algo antes de poder retirar?',
    '¿No encontró registro ante un regulador de EE. UU.?',
    '¿Le pidieron no contarlo, o le dijeron qué contestar a su banco?',
    '¿Pidieron su frase de recuperación o entrar en su aparato?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Compruebe el registro antes de pagar, y saque pronto una parte de su dinero para ver si puede. Incluso eso se puede fingir.',
    ],
    [
      'Pare y compruebe',
      'Algunas de estas señales se dan también en negocios honestos. No envíe nada más hasta haber buscado la empresa en un registro oficial y hablado con alguien de confianza. Si debe pagar para retirar, esa señal sola basta: es un fraude.',
    ],
    [
      'Parece una estafa con criptomonedas',
      'Tres o más de estas señales juntas son típicas. No pague más, llame ahora a la empresa con la que pagó y denúncielo hoy. No es culpa suya: estas personas lo hacen todo el día.',
    ],
  ],
};
