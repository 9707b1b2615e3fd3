import type { GuideWords } from '../../guide-words.ts';
import { paidAtKiosk, uses } from './said-often.ts';

export const recoveryScams: GuideWords = {
  title: 'Estafas de recuperación',
  lead: 'Usted perdió dinero. Ahora alguien dice que lo puede recuperar, si paga primero. Esa es la siguiente estafa.',
  summary: [
    'Una estafa de recuperación es un segundo fraude. Alguien promete devolver el dinero perdido, y pide dinero o datos personales antes de que pase nada.',
    'Muchas veces llega poco después de la primera pérdida. Los nombres de quienes pagaron una vez se venden; la Comisión Federal de Comercio llama a eso «sucker lists», listas de incautos. Estar en una no dice nada de usted. Dice que alguien vendió su nombre.',
    'La regla que le protege es corta: no pague a nadie antes de comprobar quién es. Un abogado de verdad puede cobrar, y tiene una licencia que usted puede consultar.',
  ],
  figures: [
    [
      'Más de $9.9 millones',
      'perdidos con bufetes de abogados inventados, de febrero de 2023 a febrero de 2024, según denuncias al FBI',
    ],
    [
      'Más de 100',
      'denuncias de personas que se hicieron pasar por el IC3 del FBI, de diciembre de 2023 a febrero de 2025',
    ],
  ],
  howItWorks: [
    [
      'Le encuentran',
      'Por un mensaje, una llamada, un comentario bajo su publicación o un anuncio. Quizá saben el monto, la fecha y el nombre de la primera estafa, porque los primeros estafadores lo vendieron o son los mismos.',
    ],
    [
      'Parecen oficiales',
      'Se hacen pasar por una oficina del gobierno, un abogado, un banco, un «investigador de blockchain» u otra víctima que recibió ayuda. Los logotipos, las cartas y las noticias se pueden copiar o inventar.',
    ],
    [
      'Dicen que encontraron el dinero',
      'Quizá vea una pantalla con su saldo, o una carta que dice que está congelado y listo para usted.',
    ],
    [
      'Piden dinero primero',
      'Lo llaman honorarios, anticipo, impuesto, donación o depósito. Muchas veces tiene que ser en criptomonedas o tarjetas de regalo.',
    ],
    [
      'Después falta un pago más',
      'Tras cada pago hay otra razón. No se devuelve nada. Algunos usan su identificación y sus datos bancarios para más fraudes.',
    ],
  ],
  redFlags: [
    ['Vinieron ellos', 'Usted no preguntó, y ya saben lo que pasó.'],
    ['Dinero primero', 'Honorarios, impuesto, anticipo o depósito antes de que reciba algo.'],
    [
      'Un porcentaje de éxito, o una garantía',
      'El FBI nombra los porcentajes de éxito y el acceso especial como señales de aviso.',
    ],
    [
      'Pago en cripto o tarjetas de regalo',
      'Las oficinas del gobierno de EE. UU. no exigen pagar al instante, ni tarjetas de regalo, ni criptomonedas.',
    ],
    [
      '«Socio oficial» del FBI o del IC3',
      'No existe tal cosa como un socio oficial para recuperar dinero.',
    ],
    [
      'Piden su frase de recuperación o entrar en su aparato',
      'Quien la tiene puede llevarse lo que queda. Nadie la necesita para ayudarle.',
    ],
    [
      'Un abogado que evita la cámara',
      'El FBI aconseja pedir una videollamada y la prueba de su licencia.',
    ],
    [
      'Una dirección que no es .gov',
      'Las oficinas del gobierno de EE. UU. usan direcciones que terminan en .gov o .fed.us. El personal de la CFTC escribe solo desde @cftc.gov.',
    ],
  ],
  firstHour: [
    'Corte todo contacto. No envíe dinero, identificación ni códigos. No les debe ninguna respuesta.',
    'Si pagó: llame al banco, a la empresa de la tarjeta, a la aplicación o a la casa de cambio con la que pagó. Diga que fue un fraude y pida que lo reviertan.',
    paidAtKiosk,
    'Si vieron su pantalla o saben una contraseña: cámbiela desde otro aparato que nunca tocaron.',
  ],
  firstDay: [
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov. Escriba usted la dirección; hay copias del sitio.',
    'En Estados Unidos, llene el formulario del FBI para víctimas de fraude de recuperación de criptomonedas, si hubo criptomonedas.',
    'Guarde los mensajes, números, direcciones y recibos antes de que las cuentas desaparezcan.',
  ],
  first72Hours: [
    'En Estados Unidos, denuncie ante la FTC, y ante la CFTC si hubo inversiones o criptomonedas.',
    'Si la persona dijo ser abogado, avise al colegio de abogados del estado que nombró.',
    'Cuéntelo a una persona de confianza. Vendrán más ofertas: trate como fraude cada una que no pidió.',
  ],
  evidence: [
    'Cada nombre, teléfono, correo electrónico, sitio y cuenta de chat que usaron.',
    'Por cada pago: fecha, hora, monto y adónde fue.',
    'Para criptomonedas: la dirección que recibió y el ID de la transacción. Copie y pegue; no lo escriba a mano.',
    'Capturas de la ventana entera, con la barra de direcciones y el reloj, y la página guardada.',
    'Las cartas, contratos y «licencias» que enviaron.',
    'Deje fuera su frase de recuperación. No va en ninguna denuncia ni mensaje, tampoco a la policía. Guárdela bien para usted.',
  ],
  reportTo: [
    uses.ic3,
    'Si pagó a alguien que dijo que recuperaría criptomonedas. Gratis.',
    uses.ftc,
    uses.cftc,
    uses.identityTheft,
  ],
  goodToKnow: [
    [
      'Lo que nadie puede hacer',
      'Nadie puede revertir un pago confirmado en una blockchain. Para congelar hace falta la casa de cambio o el emisor de la moneda, y un proceso legal. Una empresa privada no puede ordenar un decomiso. El dinero decomisado vuelve por un proceso judicial, y participar es gratis.',
    ],
    [
      'Lo que dice la ley sobre los honorarios',
      'En Estados Unidos, las empresas que venden recuperación por teléfono no pueden cobrar hasta siete días hábiles después de que usted haya recibido lo recuperado (16 CFR 310.4(a)(3)). La regla tiene una excepción para abogados con licencia, y los estafadores la ignoran.',
    ],
    [
      'Lo que las autoridades nunca hacen',
      'IC3 y la CFTC no llaman, no escriben y no envían mensajes para devolver dinero, y nunca piden un pago para recuperarlo. La CFTC no tiene billetera y no cobra.',
    ],
    [
      '¿Y nosotros?',
      'Haga las mismas preguntas sobre este sitio. No pedimos pago por adelantado, ni frase de recuperación, ni contraseña, ni acceso a su aparato. No podemos prometer que el dinero vuelva.',
    ],
  ],
  questions: [
    '¿Le contactaron ellos primero?',
    '¿Ya sabían cuánto perdió, o con quién?',
    '¿Quieren algún pago antes de que usted reciba su dinero?',
    '¿Lo quieren en criptomonedas o tarjetas de regalo?',
    '¿Prometen éxito, o nombran un porcentaje?',
    '¿Dicen que trabajan para el gobierno, o con él?',
    '¿Pidieron una frase de recuperación, una contraseña, un código o entrar en su aparato?',
    '¿Le apuran para que actúe hoy, o para que no lo cuente?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Compruebe quiénes son por un teléfono o una dirección que usted encontró, y no pague nada por adelantado.',
    ],
    [
      'Pare y compruebe',
      'Una señal basta para parar. No pague, no envíe su identificación, y compruebe quiénes son por una vía que usted encontró. A nadie honrado le molesta esperar.',
    ],
    [
      'Parece una estafa de recuperación',
      'Dos o más de estas señales juntas son típicas del fraude. Corte el contacto, no pague nada y denúncielo. Si ya pagó, llame ahora a la empresa con la que pagó.',
    ],
  ],
};
