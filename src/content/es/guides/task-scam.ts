import type { GuideWords } from '../../guide-words.ts';
import { paidAtKiosk, uses } from './said-often.ts';

export const taskScam: GuideWords = {
  title: 'Estafas de tareas',
  lead: 'Toca, da «me gusta» u «optimiza» en una aplicación y ve crecer su pago. Después tiene que poner dinero antes de cobrar.',
  summary: [
    'Una estafa de tareas es un trabajo que parece un juego. Hace tareas pequeñas en una aplicación, y sus ganancias crecen en la pantalla. Para seguir, o para cobrar, tiene que poner su propio dinero.',
    'Los números de la pantalla son inventados. Los puede cambiar quien maneja la aplicación. El dinero que pone se pierde en cuanto lo envía.',
    'La regla que le protege es corta: nadie honrado le hace pagar para cobrar.',
  ],
  figures: [
    [
      'Unas 20,000',
      'denuncias de estafas de tareas ante la FTC en el primer semestre de 2024, frente a unas 5,000 en todo 2023 y ninguna en 2020',
    ],
    [
      '$41 millones',
      'en criptomonedas denunciados ante la FTC como perdidos en estafas de trabajo de todo tipo, primer semestre de 2024',
    ],
  ],
  alert: [
    '¿Su saldo es «negativo»? No lo pague.',
    'No debe nada. Un saldo negativo, unas tareas bloqueadas o un impuesto sobre sus ganancias es un cuento para que pague otra vez. A cada pago le sigue otro.',
  ],
  howItWorks: [
    [
      'Un mensaje',
      'Un texto o chat ofrece trabajo por internet. Dice poco del trabajo: «impulsar productos», «optimizar aplicaciones», calificar hoteles, dar «me gusta» a videos.',
    ],
    [
      'Capacitación, y un primer pago pequeño',
      'Le muestran cómo funciona la aplicación, hace unas tareas, y quizá recibe de verdad una suma pequeña. Eso hace creíble el resto.',
    ],
    [
      'El grupo',
      'Entra en un chat con «colegas» que muestran lo que ganaron. Son parte de la estafa.',
    ],
    [
      'El primer depósito',
      'Unas tareas solo se pueden terminar si pone dinero, casi siempre criptomonedas. Todo volverá con su pago, dicen.',
    ],
    [
      'Cada vez más',
      'Cada serie nueva necesita más. El saldo en la pantalla también crece, así que parar parece perderlo.',
    ],
    [
      'Sin salida',
      'Cuando quiere cobrar, hay algo que pagar primero. El pago nunca sale de la pantalla.',
    ],
  ],
  cards: [
    {
      title: 'Dónde pasa',
      intro: 'La estafa usa primero plataformas comunes y le lleva fuera de ellas.',
      items: [
        {
          title: 'Textos y aplicaciones de chat',
          text: 'El primer contacto. La FTC nombra los mensajes de texto y WhatsApp.',
          points: [
            'Usted no solicitó nada.',
            'Un patrón de verdad no contrata con un texto caído del cielo.',
          ],
        },
        {
          title: 'El sitio o la aplicación de tareas',
          text: 'Un sitio que parece un lugar de trabajo, con saldo, niveles y un chat de ayuda.',
          points: [
            'El enlace vino en un mensaje, no de una búsqueda suya.',
            'El pago es un número en una pantalla que ellos controlan.',
          ],
        },
        {
          title: 'El grupo de chat',
          text: 'Los «colegas» publican lo que ganaron y alaban el trabajo.',
          points: ['No ha visto a ninguno.', 'Su éxito es parte del espectáculo.'],
        },
        {
          title: 'La casa de cambio',
          text: 'Una casa de cambio verdadera donde compra las monedas. Desde allí las envía a una dirección que le dan.',
          points: [
            'La casa de cambio es verdadera; quien recibe, no.',
            'Por lo general los pagos en criptomonedas no se pueden revertir.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    ['Su propio depósito', 'Tiene que pagar para terminar tareas, subir de nivel o cobrar.'],
    ['Un trabajo por mensaje de texto', 'Sin esperarlo, y con pocas palabras sobre qué es.'],
    [
      'Pago por «me gusta» y clics',
      '«Dar me gusta a videos», «impulsar productos», «optimizar aplicaciones», calificar lugares donde nunca estuvo.',
    ],
    [
      'Un saldo negativo',
      'Le dicen que debe dinero a la aplicación y que tiene que pagarlo para cobrar.',
    ],
    ['Colegas que solo celebran', 'Todos en el grupo ganan y nadie tiene nunca una pregunta.'],
    [
      'Criptomonedas',
      'Un patrón que quiere criptomonedas de usted no es un patrón. El FBI avisa justo de esto.',
    ],
    [
      'Un pago que no se entiende',
      'Las reglas de lo que gana confunden. El FBI describe justo eso.',
    ],
    [
      'Dinero para recibir dinero',
      'Una tarifa o un impuesto antes de poder retirar es la señal común de todos estos fraudes.',
    ],
  ],
  prevention: [
    'No haga caso a ofertas de trabajo por texto o chat que no pidió.',
    'Nunca pague para cobrar, por pequeña que sea la suma.',
    'No acepte pago por dar «me gusta» o calificar cosas en internet; no es un trabajo.',
    'Busque usted la empresa y llámela al número de su propio sitio.',
    'Cuente a alguien lo del trabajo antes del primer depósito. Decirlo en voz alta ayuda muchas veces.',
  ],
  firstHour: [
    'Deje de pagar, también si dicen que de otro modo se pierde todo. No «cubra» un saldo negativo.',
    'Si pagó por banco, tarjeta o aplicación: llame al departamento de fraude de esa empresa y pida que lo reviertan.',
    'Si envió criptomonedas desde una casa de cambio: dele la dirección que recibió y el ID de la transacción.',
    paidAtKiosk,
  ],
  firstDay: [
    'Guarde la aplicación, el saldo y los chats antes de que le cierren el acceso. No les diga nada.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov. Escriba usted la dirección; hay copias del sitio.',
    'Cambie desde otro aparato las contraseñas que también usó en su aplicación.',
  ],
  first72Hours: [
    'Denuncie las cuentas dentro de la aplicación de chat; en Estados Unidos también ante la FTC.',
    'Si pidió prestado para pagar, no tome otro préstamo para recuperar el dinero.',
    'Cuéntelo a una persona de confianza. Vendrán ofertas de recuperar su dinero: trátelas como fraude.',
  ],
  evidence: [
    'El primer mensaje, con el número o la cuenta de donde vino.',
    'La dirección del sitio de tareas, y una copia del nombre y el enlace de la aplicación.',
    'Nombres y números de quien le contrató, de la ayuda y de los miembros del grupo.',
    'Capturas del saldo, las tareas y cada exigencia de pago, con el reloj.',
    'Por cada pago: fecha, hora, monto, dirección que recibió e ID de la transacción. Copie y pegue; no lo escriba a mano.',
    'Estados de cuenta del banco o de la casa de cambio con la que pagó.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.identityTheft],
  goodToKnow: [
    [
      'Por qué personas listas siguen pagando',
      'El primer pago puede ser verdadero, las sumas suben, y cada depósito parece proteger el anterior. La aplicación está hecha para eso.',
    ],
    [
      'Si pasó dinero por encargo suyo',
      'A muchas personas las engañan para que hagan esto. Pare, deje el dinero donde está y no borre nada. Pida a su banco que bloquee la cuenta. Antes de explicar cómo pasó, al banco, a la policía o a nosotros, hable con un abogado o con un servicio gratuito de ayuda legal. Puede ser un delito, según lo que usted sabía o sospechaba.',
    ],
    [
      'Qué son las cifras',
      'Son denuncias ante la FTC, no delitos comprobados. Las estafas de tareas fueron casi el 40 por ciento de sus denuncias sobre estafas de trabajo en el primer semestre de 2024, y las pérdidas por estafas de trabajo de todo tipo pasaron de $220 millones en esos seis meses.',
    ],
  ],
  questions: [
    '¿El trabajo empezó con un texto o chat que no esperaba?',
    '¿El trabajo es tocar, dar «me gusta», calificar u «optimizar»?',
    '¿Ve su pago sobre todo como un número en su aplicación?',
    '¿Recibió al principio un pago pequeño?',
    '¿Tiene que poner su propio dinero para seguir o para cobrar?',
    '¿Ese dinero es en criptomonedas?',
    '¿Su saldo estuvo negativo, bloqueado o «congelado»?',
    '¿Hay un grupo donde todos muestran lo que ganaron?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Nunca pague para cobrar, se llame como se llame.',
    ],
    [
      'Pare y compruebe',
      'Si tiene que poner su propio dinero, eso solo basta: pare. Si no, no pague nada y busque la empresa por una vía que usted encontró.',
    ],
    [
      'Parece una estafa de tareas',
      'Dos o más de estas señales juntas son típicas del fraude. No pague más, tampoco para salvar lo que está en la pantalla. Si pagó, avise ahora a la empresa con la que pagó.',
    ],
  ],
};
