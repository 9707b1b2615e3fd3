import type { GuideWords } from '../../guide-words.ts';
import { paidAtKiosk, typeIc3, uses } from './said-often.ts';

export const romanceScams: GuideWords = {
  title: 'Estafas de amor',
  lead: 'Lo que usted siente es de verdad. La persona quizá no. Cómo funciona una estafa de amor, y cómo salir de ella.',
  summary: [
    'En una estafa de amor, alguien crea una relación con usted para sacarle dinero o entrar en sus cuentas. Puede llevar semanas o meses. Las fotos, el nombre y la historia son inventados o robados.',
    'Les pasa a personas prudentes de toda edad. Enamorarse no es un error; el fraude está hecho para que dudar parezca una traición.',
    'No hace falta estar seguro antes de actuar. Deje de enviar dinero hoy, y averigüe después.',
  ],
  figures: [
    [
      '$929.3 millones',
      'perdidos en fraudes de confianza y de amor, en 23,159 quejas ante el IC3 del FBI',
    ],
    [
      '$4,400',
      'fue la pérdida del medio entre casi 70,000 personas que lo contaron a la FTC; $1.3 mil millones en total',
    ],
  ],
  howItWorks: [
    [
      'Un perfil a su medida',
      'En una aplicación de citas o en redes sociales. Parece que comparte sus gustos. Lo que usted publica le ayuda.',
    ],
    [
      'Fuera de la aplicación',
      'Muy pronto quiere escribir por otra vía. Allí nadie busca fraudes.',
    ],
    [
      'Todos los días, muchas horas',
      'Buenos días, buenas noches, planes de vida. Le cuenta cosas que nadie más sabe.',
    ],
    [
      'Nunca viene',
      'Trabaja lejos, o la cámara no funciona. Cada encuentro se cae en el último minuto.',
    ],
    [
      'La emergencia, o el consejo',
      'Un hospital, una aduana, una cárcel. O una forma de invertir, que le enseña porque le quiere.',
    ],
    [
      'Más, y después culpa',
      'Tras el primer pago viene otro. Si usted duda, se ofende, se enoja o está en peligro. Algunos amenazan.',
    ],
  ],
  cards: [
    {
      title: 'Las historias que más cuentan',
      intro: 'Lo que la gente denunció ante la Comisión Federal de Comercio en 2022.',
      items: [
        {
          title: '«Alguien está enfermo, herido o preso»',
          text: 'La historia más común, en el 24 por ciento de las denuncias. Siempre es urgente, y solo usted puede ayudar.',
        },
        {
          title: '«Le puedo enseñar a invertir»',
          text: 'La segunda, con el 18 por ciento. Muchas veces termina en una plataforma de inversión falsa.',
          link: 'Guía: estafas de inversión con una relación',
        },
        {
          title: 'Tarjetas de regalo',
          text: 'La forma de pago más nombrada, en el 24 por ciento de las denuncias. Quien tiene los números tiene el dinero.',
        },
        {
          title: 'Criptomonedas y transferencias',
          text: 'Adonde fue más dinero: el 34 por ciento en criptomonedas y el 27 por ciento por transferencia.',
        },
      ],
    },
  ],
  redFlags: [
    ['Nunca se han visto', 'Siempre hay una razón, y a menudo un trabajo lejos.'],
    ['Amor en unos días', 'Palabras grandes muy pronto, antes de conocerse.'],
    [
      'Pronto a otra aplicación',
      'Quiere dejar el lugar donde se conocieron, donde se le podría denunciar.',
    ],
    [
      'Que sea un secreto',
      'Le pide que no lo cuente a su familia, o dice que los demás tienen envidia.',
    ],
    [
      'Dinero en una forma que no vuelve',
      'Tarjetas de regalo, criptomonedas, una transferencia o efectivo en un paquete.',
    ],
    [
      'Quiere enviarle dinero',
      'Usted debe recibirlo y pasarlo. Así puede volverse parte de un delito.',
    ],
    [
      'Pide imágenes íntimas',
      'El FBI aconseja no enviarlas nunca a alguien que solo conoce por internet.',
    ],
    [
      'La foto es de otra persona',
      'Una búsqueda inversa de imágenes encuentra la misma cara con otro nombre.',
    ],
  ],
  prevention: [
    'Quédese en la aplicación donde se conocieron hasta verse en persona.',
    'Busque sus fotos con una búsqueda inversa de imágenes.',
    'Pida una videollamada en vivo. Una negativa, una y otra vez, es una respuesta.',
    'Nunca envíe dinero, tarjetas de regalo ni criptomonedas a quien no ha visto.',
    'Nunca acepte dinero o paquetes para pasarlos.',
    'Cuente a una amistad que hay alguien nuevo, y escuche si se preocupa.',
  ],
  firstHour: [
    'No envíe nada más. No le enfrente: borraría todo y le presionaría más.',
    'Llame al banco, a la empresa de la tarjeta, a la de las tarjetas de regalo o a la casa de cambio con la que pagó. Diga que fue un fraude y pida que lo reviertan o lo detengan.',
    paidAtKiosk,
    'Guarde las direcciones del perfil, las fotos y todo el chat antes de bloquear.',
    'Si se siente en peligro, llame al número de emergencia (911 en Estados Unidos y Canadá). Si piensa en hacerse daño, llame o escriba allí al 988 (en español en Estados Unidos: oprima 2, o texto AYUDA); en otros países, findahelpline.com indica una línea. O llame ahora a alguien de confianza.',
  ],
  firstDay: [
    typeIc3,
    'Denuncie el perfil dentro de la aplicación o el sitio donde se conocieron.',
    'Cambie las contraseñas que conoce, desde un aparato que nunca tocó.',
    'Si pasó dinero por encargo suyo: a muchas personas las engañan para que hagan esto. Pare, deje el dinero donde está y no borre nada. Pida a su banco que bloquee la cuenta.',
    'Antes de explicar cómo pasó, al banco, a la policía o a nosotros, hable con un abogado o con un servicio gratuito de ayuda legal.',
  ],
  first72Hours: [
    'Denuncie a la policía; en Estados Unidos también ante la FTC y la fiscalía general de su estado.',
    'En Estados Unidos: si tiene su identificación o su número de Seguro Social, vaya a IdentityTheft.gov.',
    'Cuéntelo a una persona de confianza. Cuesta una vez, y después es más fácil.',
  ],
  evidence: [
    'Los perfiles: direcciones, nombres de usuario, fotos y dónde se conocieron.',
    'Todo el chat, exportado. No lo cambie, y conserve el teléfono.',
    'Teléfonos, correos y toda dirección postal adonde envió algo.',
    'Por cada pago: fecha, monto, forma y a quién. Si fueron tarjetas de regalo: las tarjetas, los números y los recibos.',
    'Si fueron criptomonedas: la dirección que recibió y el ID de la transacción, copiados y pegados.',
    'Una lista corta de lo que pasó, con sus palabras. No importa si faltan partes.',
  ],
  reportTo: [
    uses.ic3,
    uses.ftc,
    'Si le llevaron a una inversión. Gratis.',
    uses.identityTheft,
    uses.elderFraud,
  ],
  goodToKnow: [
    [
      'Por qué cuesta tanto parar',
      'Pierde a una persona y dinero a la vez, y la persona sigue escribiendo. El dolor y la vergüenza son normales. Ninguno es razón para callar: una denuncia no tiene que explicar por qué creyó.',
    ],
    [
      'Si le pasa a alguien que usted quiere',
      'Pregunte, no acuse. Miren juntos las fotos, y ofrezca hacer las llamadas con esa persona. La presión la devuelve al estafador.',
    ],
    [
      'Pueden volver',
      'Otra persona, un «abogado» o un «agente» quizá ofrezca recuperar el dinero a cambio de honorarios. Es la segunda estafa.',
    ],
    [
      'Impuestos en Estados Unidos',
      'Un memorando del IRS de 2025 no admite la pérdida de una estafa de amor como pérdida por robo para los años 2018 a 2025, porque no se buscaba ganancia. Si le llevaron a invertir, puede ser distinto. Pregunte a un asesor de impuestos.',
    ],
    [
      'Sobre las cifras',
      'Son denuncias, no delitos comprobados. El FBI y la FTC cuentan por separado y la misma persona puede estar en las dos, así que no se suman.',
    ],
  ],
  questions: [
    '¿Nunca se han visto en persona?',
    '¿Quiso pronto escribir por otra aplicación?',
    '¿Habló de amor o de matrimonio en días o semanas?',
    '¿Evita una videollamada en vivo, o siempre falla?',
    '¿Pidió dinero, tarjetas de regalo o criptomonedas, o le mostró una inversión?',
    '¿Le pidió recibir dinero o paquetes?',
    '¿Quiere que no se lo diga a nadie?',
    '¿Se enoja, se ofende o se desespera cuando usted dice que no?',
    '¿Pidió imágenes íntimas, o amenazó con mostrarlas?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Véanse en un lugar público antes de confiarle dinero, documentos o imágenes.',
    ],
    [
      'Vaya despacio',
      'Una o dos pasan también en relaciones honestas. Haga una búsqueda inversa de imágenes, pida una videollamada en vivo y hable con una amistad. Si pide dinero, esa señal sola basta para parar.',
    ],
    [
      'Parece una estafa de amor',
      'Tres o más de estas señales juntas son típicas. No envíe nada más, guárdelo todo, llame al banco o a la empresa con la que pagó, y cuéntelo hoy a una persona. No hizo nada malo por confiar.',
    ],
  ],
};
