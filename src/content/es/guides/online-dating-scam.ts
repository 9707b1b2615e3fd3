import type { GuideWords } from '../../guide-words.ts';
import { callWhoPaid, paidAtKiosk, uses } from './said-often.ts';

export const onlineDatingScam: GuideWords = {
  title: 'Estafas de citas por internet',
  lead: 'El perfil es cálido, los mensajes llegan cada día, y verse nunca funciona. Cómo distinguir una cita de una trampa.',
  summary: [
    'Una estafa de citas empieza con un perfil inventado o robado. La persona detrás quiere su dinero, su cuenta o sus imágenes, y se toma tiempo para ganar su confianza.',
    'Esta página trata de sitios y aplicaciones de citas: qué mirar antes de que pase algo. Si ya quiere a la persona o confía en ella, la página de estafas de amor va más lejos.',
    'La regla que le protege es corta: nada de dinero, en ninguna dirección, con alguien a quien no ha visto en persona.',
  ],
  figures: [
    [
      '52%',
      'de las personas en EE. UU. que han usado sitios o aplicaciones de citas creen que se toparon con un estafador (encuesta de julio de 2022)',
    ],
    [
      '$929.3 millones',
      'denunciados como perdidos en fraudes de confianza y de amor, en 23,159 quejas ante el IC3 del FBI',
    ],
  ],
  howItWorks: [
    [
      'Una coincidencia',
      'Las fotos son buenas y las palabras le encajan. Quizá vienen de la cuenta de otra persona.',
    ],
    [
      'Fuera de la aplicación',
      'Pronto quiere escribir en otra parte. Allí la aplicación ya no puede avisarle ni quitar el perfil.',
    ],
    [
      'Cada día, y nunca en persona',
      'Escribe por la mañana y por la noche. Un trabajo en el extranjero, un viaje o la familia siempre impiden verse.',
    ],
    [
      'Un secreto entre los dos',
      'Los amigos y la familia no lo entenderían, dice. Así aleja a quienes podrían avisarle.',
    ],
    [
      'La petición',
      'Una enfermedad, un pasaje, una aduana, o invertir juntos. Empieza pequeña. Cuando paga, hay otra razón.',
    ],
  ],
  cards: [
    {
      title: 'Dónde empieza el contacto',
      intro:
        'Un estafador va adonde la gente está abierta a conocer a alguien. Los porcentajes son de personas que denunciaron ante la FTC en 2022 y nombraron una plataforma.',
      items: [
        {
          title: 'Sitios y aplicaciones de citas',
          text: 'El perfil es nuevo o tiene poco, las fotos parecen profesionales, y la persona se enamora pronto.',
          points: [
            'Quédese en la aplicación; puede bloquear y quitar.',
            'Use su botón para denunciar un perfil.',
          ],
        },
        {
          title: 'Instagram',
          text: 'Un «me gusta», un comentario, un mensaje privado. El 29% de quienes nombraron una plataforma nombró Instagram (FTC, 2022).',
          points: [
            'Mire quién contesta de verdad bajo las publicaciones.',
            'Busque las fotos con otro nombre.',
          ],
        },
        {
          title: 'Facebook',
          text: 'Una solicitud de amistad o un mensaje en un grupo. El 28% de quienes nombraron una plataforma nombró Facebook (FTC, 2022).',
          points: [
            'Lo que publica les dice qué le gusta y a quién extraña.',
            'Muestre menos a quienes no conoce.',
          ],
        },
        {
          title: 'Aplicaciones de mensajes',
          text: 'Adonde quieren que vaya después, o donde todo empieza con un «número equivocado».',
          points: ['Allí nadie comprueba quiénes son.', 'Guarde el chat; es su prueba.'],
        },
      ],
    },
    {
      title: 'Tres tipos de estafa de citas',
      items: [
        {
          title: 'La emergencia',
          text: 'Enfermedad, herida o cárcel, y solo usted puede ayudar. Fue la mentira más contada a la FTC en 2022: 24%.',
          points: [
            'Tarjetas de regalo, transferencias o cripto.',
            'No puede esperar, y nadie debe saberlo.',
          ],
        },
        {
          title: 'La inversión',
          text: '«Le puedo enseñar a invertir.» Fue la segunda mentira más común en 2022: 18%. La plataforma es falsa, y la ganancia es un número en una pantalla.',
          points: [
            'Quizá funciona un primer retiro.',
            'Después hay un «impuesto» o un «depósito» antes de que reciba algo.',
          ],
        },
        {
          title: 'El favor con dinero',
          text: 'Le pide recibir dinero o abrir una cuenta y pasarlo. El dinero viene de otras víctimas.',
          points: [
            'Puede ser un delito, según lo que se sabía o se sospechaba.',
            'Nunca acepte dinero para alguien a quien no ha visto.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    ['Nunca se ven', 'Cada plan falla, y una videollamada tampoco funciona nunca.'],
    ['Fuera de la aplicación, rápido', 'Quiere pasar a otra aplicación en unos días.'],
    [
      'Un trabajo lejos',
      'En el extranjero, en el mar o de viaje, para que siempre haya una razón.',
    ],
    [
      'Demasiado perfecto, demasiado pronto',
      'Comparte todas sus ideas y habla de amor en una semana.',
    ],
    ['Que quede entre nosotros', 'Pide secreto, o le pone en contra de amigos y familia.'],
    [
      'Cualquier petición de dinero',
      'Tarjetas de regalo, una transferencia, cripto, un pasaje, una factura, un préstamo.',
    ],
    ['Dinero o paquetes que usted debe pasar', 'Le pide recibir algo y enviarlo.'],
    [
      'Pide imágenes íntimas o datos bancarios',
      'El FBI avisa de que las dos cosas pueden servir para presionarle por dinero.',
    ],
  ],
  prevention: [
    'Quédese en la aplicación de citas hasta que se hayan visto.',
    'Busque sus fotos con una búsqueda inversa de imágenes. Vea si son de otro nombre.',
    'Pida pronto una videollamada, y haga preguntas que no se contestan con su perfil.',
    'Vaya despacio, y hable de la persona con una amistad.',
    'No envíe dinero ni imágenes íntimas. Tampoco acepte dinero.',
    'Cuide lo que sus perfiles públicos cuentan de usted.',
  ],
  firstHour: [
    'Deje de pagar. No debe ninguna respuesta ni despedida. No le diga lo que sabe.',
    callWhoPaid,
    paidAtKiosk,
    '¿Pagó con tarjetas de regalo? Llame a la empresa que dice la tarjeta, y guarde tarjeta y recibo.',
  ],
  firstDay: [
    'Guarde la dirección del perfil, las fotos y todo el chat antes de bloquear.',
    'Denuncie el perfil dentro de la aplicación o el sitio.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov. Escriba usted la dirección; hay copias del sitio.',
    'Si llegó dinero a su cuenta: a muchas personas las engañan para que hagan esto. Déjelo donde está, no borre nada y pida a su banco que bloquee la cuenta.',
    'Si pasó una parte: antes de explicar cómo pasó, al banco, a la policía o a nosotros, hable con un abogado o con un servicio gratuito de ayuda legal.',
  ],
  first72Hours: [
    'En Estados Unidos, denuncie ante la FTC, y ante la CFTC si hubo inversiones o criptomonedas.',
    'Cuéntelo a una persona de confianza. Así deja de ser un secreto, y ayuda.',
    'Vendrán ofertas de recuperar su dinero: trate como fraude cada una que no pidió.',
  ],
  evidence: [
    'La dirección del perfil y su nombre de usuario, en cada plataforma.',
    'Las fotos que envió, como archivos.',
    'Todo el chat, exportado, y el teléfono donde está.',
    'Teléfonos, correos y nombres que usó.',
    'Por cada pago: fecha, hora, monto y adónde fue. Si fueron criptomonedas, también la dirección que recibió y el ID de la transacción.',
    'Tarjetas de regalo con sus recibos.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.cftc, uses.elderFraud],
  goodToKnow: [
    [
      'No dice nada malo de usted',
      'El FBI describe a personas que pasan horas estudiando a quienes escriben, para saber qué les mueve. Querer confiar en alguien no es un error.',
    ],
    [
      '¿Se trataba de invertir?',
      'Los reguladores llaman a eso estafa de inversión con una relación. Nuestra página muestra cómo sigue, y qué cambia en las primeras horas.',
    ],
    [
      'Qué son las cifras',
      'La encuesta preguntó qué cree la gente. Las cifras del FBI son denuncias, no delitos comprobados, y abarcan todo fraude de amor, no solo en sitios de citas. El FBI y la FTC cuentan por separado; sus cifras no se suman.',
    ],
  ],
  questions: [
    '¿Llevan semanas en contacto sin haberse visto nunca?',
    '¿Una videollamada nunca funciona, o siempre está oscura o cortada?',
    '¿Quiso pronto dejar la aplicación de citas?',
    '¿Dice que trabaja en el extranjero o que siempre viaja?',
    '¿Quiere que no lo cuente a amigos ni familia?',
    '¿Pidió dinero, tarjetas de regalo o criptomonedas?',
    '¿Le mostró una forma de invertir?',
    '¿Le pidió recibir dinero o paquetes?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Véanse en público antes de confiarle algo, y no envíe dinero.',
    ],
    [
      'Vaya despacio y compruebe',
      'Una o dos pueden darse en una persona honesta. Busque sus fotos, pida una videollamada y hable con una amistad. Si se habló de dinero, pare y no pague nada.',
    ],
    [
      'Parece una estafa de citas',
      'Tres o más de estas señales juntas son típicas del fraude. No pague nada, guarde el chat y denuncie el perfil. Si pagó, llame ahora a la empresa con la que pagó.',
    ],
  ],
};
