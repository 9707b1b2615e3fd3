import type { GuideWords } from '../../guide-words.ts';
import { paidAtKiosk } from './said-often.ts';

export const sextortion: GuideWords = {
  title: 'Amenazas con imágenes íntimas',
  lead: 'Alguien amenaza con mostrar imágenes suyas si no paga. Usted no está en problemas y no está solo ni sola. Respire, no pague más y siga leyendo.',
  summary: [
    'La culpa es de quien amenaza, no de usted, sin importar lo que envió ni lo que decidió.',
    'Pagar rara vez lo termina. Si ya pagó, no vuelva a pagar.',
    'Hay un orden que ayuda: guardar, denunciar, bloquear. Hay lugares gratuitos que evitan que una imagen se difunda.',
  ],
  alert: [
    '¿Siente que no puede más?',
    'Lo que siente ahora puede aliviarse. En Estados Unidos y Canadá, llame o escriba al 988, de día y de noche; en español en Estados Unidos: oprima 2, o envíe AYUDA por texto al 988. En otros países, findahelpline.com indica una línea. Si ya se hizo algo o tiene algo con que podría hacerse daño, llame allí al 911, o al número de emergencia de su país. El dinero puede esperar.',
  ],
  howItWorks: [
    [
      'Alguien amable',
      'Escribe en redes sociales, en un juego o en una aplicación de citas, con las fotos de otra persona.',
    ],
    ['Una imagen', 'Pide una, o graba una videollamada. A veces no tiene ninguna y solo lo dice.'],
    [
      'La amenaza, enseguida',
      'Le muestra su lista de amigos o su escuela, y corre un reloj. Todo eso es para que usted no piense.',
    ],
    [
      'Más después de cada pago',
      'Si pagó, fue por miedo. Cuentan con eso, y muchas veces piden otra vez.',
    ],
  ],
  cards: [
    {
      title: 'Dos edades deciden adónde ir',
      intro: 'Su edad ahora, y su edad en la imagen.',
      items: [
        {
          title: 'Menos de 18 ahora',
          text: 'Cuéntelo hoy a una persona adulta de confianza. No es culpa suya: la culpa es de quien amenaza.',
          points: [
            'Denuncie en report.cybertip.org. No hace falta dar el nombre.',
            'Guarde el chat y el nombre de la cuenta, pero no copie ni reenvíe la imagen.',
            'Las llamadas por el dinero las hace su madre, su padre u otra persona adulta.',
          ],
          link: 'CyberTipline',
        },
        {
          title: '18 o más ahora, menos de 18 en la imagen',
          text: 'Vaya a Take It Down, en takeitdown.ncmec.org, y a report.cybertip.org. StopNCII.org no es para esas imágenes.',
          link: 'Take It Down',
        },
        {
          title: '18 o más, ahora y en la imagen',
          text: 'StopNCII.org hace una huella de la imagen en su propio aparato. La imagen se queda con usted.',
          points: ['Úselo antes de que algo se publique, y también después.'],
          link: 'StopNCII.org',
        },
        {
          title: 'Una imagen está publicada, y sabe dónde',
          text: 'Use el formulario de la propia plataforma para imágenes íntimas. En Estados Unidos una plataforma tiene 48 horas desde una solicitud válida, a partir del 19 de mayo de 2026.',
          points: [
            'Escriba dónde está, que usted no lo autorizó y cómo contactarle. Firme con su nombre.',
            'Anote el día y la hora en que la envió.',
            'Alguien a quien usted autorice por escrito puede enviarla por usted.',
            'Para correo electrónico y chats privados no hemos leído una regla así. Pídalo de todos modos.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    ['Un reloj', 'Tiene diez minutos, o una hora. No hay más reloj que el de ellos.'],
    ['Sus amigos por su nombre', 'Copiaron su lista. Eso no demuestra ningún poder sobre ellos.'],
    ['Pague y se acaba', 'Rara vez es así.'],
    ['Tarjetas de regalo, una aplicación, cripto', 'Formas de pago difíciles de revertir.'],
    [
      '«Yo lo puedo borrar»',
      'Un «hacker» que ofrece quitar las imágenes por dinero es el segundo fraude.',
    ],
  ],
  prevention: [
    'Haga privada su lista de amigos.',
    'Pida una llamada en vivo antes de confiar en una cara. Puede decir que no a cualquier imagen, en cualquier momento.',
    'Hable de esto en casa antes de que pase: nadie tendrá problemas por contarlo.',
  ],
  firstHour: [
    'No pague nada, o nada más. No envíe más imágenes y no conteste más.',
    'Primero guarde: el nombre de la cuenta y su enlace, las amenazas, los pagos. No borre nada.',
    'Después denuncie la cuenta dentro de la aplicación, y luego bloquéela. Si la bloquea antes de guardarla, se pierde su nombre.',
    'Cuéntelo a una persona de confianza. No tiene que mostrarle la imagen.',
    '¿Pagó? Llame a la aplicación, a la empresa de la tarjeta o a la casa de cambio que usó. Diga: me chantajearon, yo lo envié, por favor deténganlo o congélenlo. Dé el número del pago.',
    paidAtKiosk,
  ],
  firstDay: [
    'En Estados Unidos, si tiene 18 años o más, denuncie en IC3, en www.ic3.gov. Escriba usted la dirección.',
    'En Estados Unidos, si usted o la imagen son de menos de 18, denuncie en report.cybertip.org.',
    'Use el lugar gratuito que corresponde a sus dos edades: vea «Dos edades deciden adónde ir» en esta página.',
  ],
  first72Hours: [
    'Denuncie a la policía de donde vive, si quiere. Puede ir con alguien.',
    'Cuídese: coma, duerma, esté con alguien. Puede llegar a ser más fácil.',
    'No conteste a nadie que ofrezca encontrar al chantajista o borrar las imágenes por dinero.',
  ],
  evidence: [
    'La cuenta: nombre, enlace y aplicación.',
    'Las amenazas, con día y hora, como capturas de pantalla.',
    'Por cada pago: fecha, monto, forma y a quién.',
    'Dónde se mostró una imagen, como enlace.',
    'La imagen no: ningún informe a nosotros la necesita. No la envíe a nadie.',
  ],
  reportTo: [
    'Menos de 18 ahora, o en la imagen. No hace falta el nombre. Gratis.',
    '18 o más, con la cuenta y los pagos. Gratis.',
  ],
  goodToKnow: [
    [
      'Si ayuda a alguien',
      'Diga primero que con usted no está en problemas. No pida ver la imagen. Acompáñele mientras guarda y denuncia. Pregunte con claridad si piensa en el suicidio: preguntar no le mete la idea.',
    ],
    [
      'Si su hijo o hija se lo contó',
      'Dele las gracias por contarlo. No le quite el teléfono, y no mire, copie ni reenvíe la imagen.',
    ],
    [
      'El chantaje no es «yo no pagué»',
      'Diga al banco o a la aplicación que lo envió porque le chantajearon. Dígalo como fue.',
    ],
    [
      'Fuera de Estados Unidos',
      'En Canadá, los menores de 18 encuentran ayuda en cybertip.ca o en el 1-866-658-9022. En el Reino Unido, llame a la policía al 101. En Australia, los de 18 o más van a esafety.gov.au.',
    ],
  ],
  questions: [
    '¿Alguien amenaza con mostrar imágenes suyas?',
    '¿Quiere dinero o más imágenes?',
    '¿Le pone un plazo?',
    '¿Ya pagó, y quiere más?',
    '¿Todavía no se lo contó a nadie?',
  ],
  meanings: [
    [
      'Nadie le amenaza ahora',
      'Si un chat le da mala espina, deje de contestar y cuéntelo a alguien de confianza.',
    ],
    [
      'Le están chantajeando, y no es culpa suya',
      'No pague más. Guarde, denuncie, bloquee, en ese orden. Cuéntelo hoy a una persona.',
    ],
  ],
};
