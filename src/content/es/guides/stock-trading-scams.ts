import type { GuideWords } from '../../guide-words.ts';
import { checkTheSeller, investmentLosses, uses } from './said-often.ts';

export const stockTradingScams: GuideWords = {
  title: 'Estafas con acciones',
  lead: 'Un club privado, un experto famoso, una acción a punto de subir. Cómo se empuja el precio, y quién se queda con ella.',
  summary: [
    'En una estafa con acciones, usted compra una acción porque alguien finge saber más. O la acción es verdadera y su precio se empuja hacia arriba para que otros se la vendan, o el asesor y la cuenta son falsos.',
    'Lo primero se llama «ramp-and-dump» o «pump-and-dump»: inflar y vender. Lo segundo es una plataforma falsa con otro nombre.',
    'Nunca compre solo por un grupo de chat. Todos los demás en él pueden ser del fraude.',
  ],
  figures: [
    ['Al menos 300%', 'más quejas por inflar y vender ante el FBI que un año antes'],
    investmentLosses,
    [
      '$5.7 mil millones',
      'perdidos en estafas de inversión según denuncias ante la FTC; la pérdida del medio pasó de $9,000',
    ],
  ],
  howItWorks: [
    [
      'Un anuncio con un nombre conocido',
      'Muestra a un analista famoso o una empresa verdadera, e invita a un club gratis.',
    ],
    [
      'A una aplicación de mensajes',
      'El club se reúne en un chat. Lo dirige un «profesor», una asistente le escribe, y los miembros agradecen sus ganancias.',
    ],
    [
      'Los primeros consejos funcionan',
      'Las compras pequeñas de acciones conocidas van bien. Aprende a comprar cuando le dicen, y al precio que le dicen.',
    ],
    [
      'Una acción para todos',
      'Durante semanas dicen a todos que compren una acción barata. Los estafadores ya tienen gran parte. Cada compra sube el precio.',
    ],
    [
      'Venden, el precio cae',
      'La acción pierde casi todo su valor. Le dicen que espere, o que compre más.',
    ],
    [
      'El club desaparece',
      'Borran el chat, o le piden más dinero para compensar la pérdida. Después llegan las ofertas de «recuperación».',
    ],
  ],
  cards: [
    {
      title: 'Tácticas',
      intro: 'Cómo ganan su confianza.',
      items: [
        {
          title: 'Inflar y vender',
          text: 'El precio de una acción pequeña sube por muchos compradores a quienes dijeron que compraran, y luego venden los organizadores.',
          points: [
            'Acción barata, poco conocida',
            'Todos deben comprar el mismo día',
            'Una promesa de cubrir su pérdida',
          ],
        },
        {
          title: 'El asesor falso',
          text: 'Alguien usa el nombre, la foto y el número de registro de un asesor verdadero. FINRA ha avisado de esto.',
          points: [
            'El teléfono no es el del registro',
            'Evita una llamada por la central de la empresa',
          ],
        },
        {
          title: 'El club de inversión',
          text: 'Un grupo de chat cuyos miembros muchas veces son cuentas falsas. La SEC llama a esos chats una puerta a las estafas.',
          points: ['Le agregaron sin preguntar', 'Quitan a quien duda', 'Todos ganan'],
        },
        {
          title: 'Elogios en redes sociales',
          text: 'Publicaciones y videos que alaban una acción. No ve a quién le pagan por eso, ni quién vende.',
          points: ['Ninguna razón, solo emoción', 'Un plazo', 'Información «de dentro»'],
        },
      ],
    },
    {
      title: 'Cómo comprobar a un corredor o asesor',
      intro:
        'Todo esto es gratis. Estar registrado no prueba honradez, y muchas falsas copian una empresa verdadera: llame siempre al número del registro.',
      items: [
        checkTheSeller.adviser,
        checkTheSeller.broker,
        checkTheSeller.cftc,
        checkTheSeller.state,
      ],
    },
  ],
  redFlags: [
    ['Un consejo que no pidió', 'Por mensaje, anuncio o grupo. Los buenos consejos no se regalan.'],
    [
      'Un nombre famoso en un chat',
      'El FBI avisa de que los estafadores se hacen pasar por analistas y empresas conocidas.',
    ],
    ['Todos compran la misma acción pequeña', 'El día y al precio que eligió otra persona.'],
    ['Ganancias seguras', 'O una promesa de cubrir lo que pierda.'],
    [
      'Noticias que están por llegar',
      'Un avance, una aprobación, una compra, que solo ellos conocen.',
    ],
    ['Piden datos privados', 'Como capturas de su cuenta: cuánto tiene y qué compró.'],
    ['Espere, no venda', 'Cuando cae el precio, le dicen que espere o que compre más.'],
    ['No está en el registro', 'O está, pero con otros datos de contacto.'],
  ],
  prevention: [
    'Salga de los grupos a los que no pidió entrar.',
    'Busque al asesor y al corredor en los registros oficiales, antes de pagar.',
    'Llame a la empresa al número del registro, y pregunte si la persona trabaja allí.',
    'No compre una acción solo por un chat, una publicación o un anuncio.',
    'No muestre su cuenta a nadie, y no deje que nadie controle su pantalla.',
    'Pregúntese quién vende cuando a todos les dicen que compren.',
  ],
  firstHour: [
    'No compre más. No siga el consejo del grupo de esperar o de añadir.',
    'Llame al departamento de fraude de su propio corredor. Dígale la acción, el grupo y las fechas.',
    'Si envió dinero al grupo o a una plataforma: llame a su banco o a la empresa de la tarjeta, y pida que lo recuperen.',
    'Guarde el chat antes de salir del grupo. Muchas veces lo borran.',
  ],
  firstDay: [
    'En Estados Unidos, denuncie ante la SEC en www.sec.gov/tcr, con la acción y el grupo.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov. Escriba usted la dirección.',
    'Si vieron su pantalla o saben una contraseña: cámbiela desde otro aparato.',
  ],
  first72Hours: [
    'En Estados Unidos, denuncie ante FINRA, el regulador de su estado y la FTC.',
    'Pida por escrito a su corredor las confirmaciones de las operaciones.',
    'Cuéntelo a una persona de confianza. Trate como fraude cada oferta de recuperar la pérdida.',
  ],
  evidence: [
    'El símbolo de la acción, y sus confirmaciones con fecha, hora y precio.',
    'El grupo: su nombre, enlace, miembros, y los mensajes que le decían comprar.',
    'El anuncio o la publicación que le llevó allí, con su dirección.',
    'Nombres, fotos y números del «asesor» y de la asistente.',
    'Todo dinero que envió fuera de su propio corredor: fecha, monto, a quién.',
    'Capturas de la ventana entera con el reloj.',
  ],
  reportTo: [
    uses.sec,
    uses.ic3,
    uses.ftc,
    'Si también hubo divisas, futuros o criptomonedas. Gratis.',
    uses.elderFraud,
  ],
  goodToKnow: [
    [
      'Un caso: incautado, decomisado, todavía no devuelto',
      'En torno a la acción CLEU, una acusación de marzo de 2025 señala a siete personas por inflar y vender; son acusaciones. Unos $214 millones seguían en cuentas de corredores y fueron incautados. En mayo de 2025 se decomisaron. En febrero de 2026 el Departamento de Justicia anunció cómo las víctimas pueden pedir compensación. Pedirla no es todavía cobrarla.',
    ],
    [
      'Compró una acción verdadera',
      'Si la operación pasó por su propio corredor, tiene una acción verdadera que perdió su valor. Aun así puede ser un delito, y su denuncia ayuda a probarlo.',
    ],
    [
      'Pedirlo es gratis',
      'Donde el Departamento de Justicia devuelve dinero decomisado a víctimas, participar no cuesta nada. Quien pide un pago para «registrar su reclamo» es un estafador.',
    ],
    [
      'Sobre las cifras',
      'Son denuncias, no delitos comprobados. El FBI y la FTC cuentan por separado y se solapan, así que no se suman. Las estafas con acciones son una parte.',
    ],
  ],
  questions: [
    '¿El consejo vino de un anuncio, un mensaje o un grupo que no buscó?',
    '¿Los consejos llegan por una aplicación de chat?',
    '¿Parece haber detrás una persona o empresa famosa?',
    '¿Deben comprar todos la misma acción poco conocida?',
    '¿Le prometieron ganancias, o cubrir las pérdidas?',
    '¿Le dicen cuándo y a qué precio comprar, o que no venda?',
    '¿No están en el registro, o allí el número es otro?',
    '¿Pidieron capturas de su cuenta o controlar su pantalla?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada, y las acciones siempre pueden caer. Busque al asesor en el registro antes de actuar.',
    ],
    [
      'Pare y compruebe',
      'No compre nada por este consejo hasta haber llamado a la empresa al número del registro. A un asesor honrado le alegrará que compruebe.',
    ],
    [
      'Parece una estafa con acciones',
      'Tres o más de estas señales juntas son típicas. No compre más, llame hoy al departamento de fraude de su propio corredor, guarde el chat y denúncielo; en Estados Unidos ante la SEC.',
    ],
  ],
};
