import type { GuideWords } from '../../guide-words.ts';
import { elderHelp, paidAtKiosk, uses } from './said-often.ts';

export const impersonationScams: GuideWords = {
  title: 'Se hacen pasar por policía, gobierno, banco o soporte técnico',
  lead: 'Alguien llama en nombre de una oficina, de su banco o de una empresa de computadoras. Hay un peligro, es urgente, y su dinero tiene que moverse.',
  summary: [
    'Quien llama no es nada de eso. El nombre, el número en su pantalla, la placa y la carta son prestados, porque usted no enviaría dinero a un desconocido.',
    'La Comisión Federal de Comercio (FTC) nombra tres mentiras: alguien usa sus cuentas, su nombre aparece en un delito, o su computadora está en peligro. Terminan igual: mueva su dinero para protegerlo.',
    'La regla que le protege es corta: cuelgue, y llame usted a la oficina o al banco, a un número que usted buscó.',
  ],
  figures: [
    [
      'Casi $3 mil millones',
      'denunciados ante la FTC como perdidos con personas que se hicieron pasar por una empresa o el gobierno, en casi 850,000 denuncias',
    ],
  ],
  howItWorks: [
    [
      'El susto',
      'Alguien usa su cuenta. Su nombre está en un delito. Su computadora está infectada. Saben su nombre, y quizá su dirección o parte de un número.',
    ],
    [
      'El nombre prestado',
      'Dan un número de placa, un número de caso, el nombre de un oficial o juez de verdad. En su pantalla aparece el número del tribunal o del banco: se puede falsificar.',
    ],
    [
      'No cuelgue, no se lo diga a nadie',
      'Le tienen al teléfono para que no pueda preguntar a nadie. Al secreto lo llaman una orden, o su seguridad.',
    ],
    [
      'Mueva su dinero',
      'A una «cuenta segura», por transferencia, en tarjetas de regalo, en un cajero de criptomonedas, o en efectivo a un mensajero. Adonde llega, ya es de ellos.',
    ],
  ],
  cards: [
    {
      title: 'El nombre de quién usan',
      intro: 'Muchas veces llaman dos o tres, uno tras otro.',
      items: [
        {
          title: 'Una oficina del gobierno',
          text: 'Se suspende un beneficio, hubo un delito a su nombre, o le espera un premio.',
          points: [
            'En Estados Unidos, los funcionarios no amenazan con arresto si no envía dinero al instante.',
            'No piden que mueva su dinero a una «cuenta protegida».',
            'No piden tarjetas de regalo, tarjetas prepagadas, transferencias, dinero digital ni efectivo por correo.',
          ],
        },
        {
          title: 'Policía, tribunal, «hay una orden de arresto»',
          text: 'Faltó a un jurado o a una citación, y debe pagar ahora una fianza o una multa.',
          points: [
            'En Estados Unidos, una orden de arresto se entrega en persona, nunca por correo electrónico ni por texto.',
            'Allí los Marshals y los tribunales federales nunca llaman para pedir el pago de una multa.',
            'La citación de jurado de un tribunal federal llega por correo, y una multa solo después de una audiencia pública.',
          ],
        },
        {
          title: '«El departamento de fraude de su banco»',
          text: 'Piden un código o una contraseña, o hacen que usted envíe el dinero «a su nombre».',
          points: [
            'No lea un código a nadie que le llamó, diga lo que diga el texto.',
            'Nadie que protege su cuenta necesita que el dinero salga de ella.',
            'Importa quién apretó el botón: anote si el dinero lo enviaron ellos o usted.',
          ],
        },
        {
          title: 'Soporte técnico',
          text: 'Una alarma llena la pantalla, con un número para llamar, o una empresa conocida «encontró un virus».',
          points: [
            'No llame a un número de una ventana emergente. Reinicie el aparato o desconéctelo de la red.',
            'Quien entra en su computadora puede mirar su banco con usted.',
            'El siguiente que llama quizá se haga pasar por su banco o una oficina: sabe lo que vio el primero.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    [
      'El dinero tiene que moverse para estar a salvo',
      'Ninguna oficina ni banco protege su dinero haciendo que usted lo envíe a otra parte.',
    ],
    ['Secreto', 'No se lo diga a su familia, ni a la persona de la ventanilla.'],
    ['No cuelgue', 'No puede colgar y llamar usted. A una oficina de verdad no le molesta.'],
    [
      'Una forma de pago que no se revierte',
      'Tarjetas de regalo, un cajero de criptomonedas, una transferencia, oro o efectivo para un mensajero.',
    ],
    [
      'Una mentira que decir',
      'Le dicen qué contestar en la ventanilla: que es para la familia, o para una casa.',
    ],
    [
      'Quieren ver su pantalla',
      'Un programa que les deja entrar, y después su banco por internet «para revisar».',
    ],
    ['Pruebas que nadie pidió', 'Una foto de una placa, una carta, un número de caso.'],
  ],
  prevention: [
    'Cuelgue primero y piense después. Nada verdadero se pierde por llamar usted.',
    'Tenga junto al teléfono el número del dorso de su tarjeta.',
    'Acuerde con su familia una palabra que debe saber quien llame en su nombre.',
    'No deje entrar en su computadora a nadie que le llamó.',
    'No lea ningún código a nadie, diga quien diga ser.',
  ],
  firstHour: [
    'Cuelgue, y cierre todo programa que deje ver su pantalla. No llame a ningún número que le dieron.',
    'Llame al banco, a la empresa de la tarjeta, a la aplicación o a la casa de cambio con la que pagó, al número de la tarjeta o de la factura. Pida el departamento de fraude, y que recuperen el pago.',
    'Diga exactamente quién apretó el botón: usted, o alguien que tenía su código, su contraseña o su pantalla.',
    paidAtKiosk,
    '¿Hay otro pago previsto? Deténgalo ahora, antes de ocuparse de los demás.',
  ],
  firstDay: [
    'Cambie las contraseñas desde un aparato que ellos nunca tocaron: primero el correo y el banco.',
    'Si estuvieron en su computadora: desconéctela de la red y hágala revisar.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, y ante la FTC. Escriba usted la dirección.',
    'En Estados Unidos, si tienen su identificación o su número de Seguro Social, vaya a IdentityTheft.gov.',
  ],
  first72Hours: [
    'Pida al banco por escrito su respuesta sobre cada pago. Cada uno tiene su propio plazo.',
    'Denuncie a la policía de donde vive. Si teme que una orden sea verdadera, pregunte a la secretaría del tribunal o a un abogado, a un número que usted buscó.',
    elderHelp,
    'Llamará otra persona que «lo puede recuperar»: trátelo como fraude.',
  ],
  evidence: [
    'El número en su pantalla, con día y hora de cada llamada.',
    'Los nombres que dieron, y sus números de caso.',
    'Cartas, fotos y mensajes que enviaron, como archivos.',
    'Por cada pago: fecha, hora, monto y adónde fue.',
    'Recibo y código de un cajero, y una foto de él con su número de teléfono.',
    'El nombre del programa que les dejó entrar.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.identityTheft, uses.elderFraud],
  goodToKnow: [
    [
      'Si tenían su código y movieron ellos el dinero',
      'En Estados Unidos esto puede contar como un pago que usted no autorizó, y el banco tiene sus propios deberes y plazos. Dígalo en su reclamo, y vea «Fechas que fija la ley».',
    ],
    [
      'Para la familia',
      'A las personas se les enseña a ocultarlo. Diga: llamemos juntos al banco, al número de la tarjeta. No empiece con «cómo pudiste».',
    ],
    [
      'Qué son las cifras',
      'Son denuncias, no delitos comprobados, y muchas personas nunca denuncian.',
    ],
  ],
  questions: [
    '¿Llamaron o escribieron ellos primero?',
    '¿Tiene que ser hoy, o dentro de una hora?',
    '¿No debe decírselo a nadie?',
    '¿No debe colgar?',
    '¿Hay que mover su dinero para que esté a salvo?',
    '¿Debe pagar con tarjetas de regalo, en un cajero de criptomonedas, por transferencia o en efectivo?',
    '¿Pidieron un código, una contraseña o ver su pantalla?',
    '¿Le amenazaron con un arresto, o con perder un beneficio?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Llame usted a la oficina o al banco, a un número que buscó.',
    ],
    [
      'Cuelgue y compruebe',
      'Quien es de verdad le deja llamar. Busque usted el número, y no envíe nada antes de haber hablado con ellos.',
    ],
    [
      'Parece que alguien se hace pasar por otro',
      'Tres o más de estas señales juntas son típicas del fraude. Termine la llamada. Si ya pagó, llame ahora a la empresa con la que pagó.',
    ],
  ],
};
