import type { GuideWords } from '../../guide-words.ts';
import { elderHelp, paidAtKiosk, uses } from './said-often.ts';

export const bankImpersonation: GuideWords = {
  title: '«Le llamamos del departamento de fraude de su banco»',
  lead: 'Un texto o una llamada en nombre de su banco dice que alguien usa su cuenta. Lo que puede hacer depende de una cosa: quién apretó el botón.',
  summary: [
    'Alguien que se hace pasar por su banco le avisa de un pago que usted no conoce. El aviso es la trampa. Después quiere un código, o que usted mueva su dinero para protegerlo.',
    'La Comisión Federal de Comercio (FTC) cuenta «alguien usa sus cuentas» entre las tres mentiras que más dicen quienes llaman así.',
    'Termine la llamada y marque el número del dorso de su tarjeta. Nada verdadero se pierde por eso.',
  ],
  figures: [
    [
      '$445 millones',
      'denunciados ante la FTC como perdidos por personas de 60 años o más que perdieron cada una más de $100,000 con alguien que se hizo pasar por una empresa o el gobierno; $55 millones en 2020',
    ],
  ],
  howItWorks: [
    [
      'Una pregunta que asusta',
      '«¿Acaba de gastar $900?» Usted contesta que no, y llama una persona muy servicial.',
    ],
    [
      'El número correcto en la pantalla',
      'Puede parecer el de su banco. El número de una pantalla se puede falsificar, así que no prueba nada.',
    ],
    [
      'Un código, o una transferencia',
      'Pide un código, una contraseña o el número de la tarjeta. O hace que usted envíe el dinero, «a su nombre» o a una «cuenta segura».',
    ],
    [
      'No hable de esto',
      'Le dicen que no cuente nada en la ventanilla, o que cierre los avisos sin leerlos.',
    ],
  ],
  cards: [
    {
      title: 'Quién apretó el botón',
      intro: 'En Estados Unidos sus derechos dependen de eso. Dígalo como fue.',
      items: [
        {
          title: 'Ellos, con su código o su contraseña',
          text: 'La Oficina para la Protección Financiera del Consumidor (CFPB) dice que es una transferencia no autorizada, aunque le hayan sacado el código con un engaño.',
          points: [
            'Diga la palabra «no autorizada», y el día en que lo supo.',
            'Hay plazos, algunos de dos días hábiles: vea «Fechas que fija la ley».',
          ],
          link: 'Fechas que fija la ley',
        },
        {
          title: 'Usted, porque le engañaron',
          text: 'Entonces la ley sobre transferencias no autorizadas no encaja por sus palabras. Aun así hay mucho que pedir.',
          points: [
            'Pida de inmediato que se recupere el pago («recall»).',
            'Si fue por Zelle, pregunte si vale su regla sobre impostores que se hacen pasar por un banco. No es público qué casos cubre.',
            'Pida por escrito una devolución de buena voluntad.',
          ],
        },
        {
          title: 'Nunca cambie la historia',
          text: 'Un falso «yo no lo hice» puede costarle el reclamo que sí tiene.',
        },
      ],
    },
  ],
  redFlags: [
    [
      'Un código que nadie debe recibir',
      'El texto con el código muchas veces lo dice: no lo comparta.',
    ],
    [
      'El dinero tiene que salir para estar a salvo',
      'Un banco que protege su cuenta puede bloquearla. No necesita que usted transfiera nada.',
    ],
    ['Una cuenta a otro nombre', 'La «cuenta segura» es de otra persona.'],
    ['Una mentira para la ventanilla', 'Le dicen qué contestar a su propio banco.'],
    ['Quieren ver su pantalla', 'Un programa que les deja entrar, «para ayudar».'],
    ['Una segunda llamada', 'Entonces un policía o una oficina confirma lo que dijo la primera.'],
  ],
  prevention: [
    'Tenga junto al teléfono el número del dorso de su tarjeta.',
    'Cuelgue a cada llamada sobre su cuenta, y marque ese número.',
    'No lea ningún código a nadie, diga quien diga ser.',
    'No busque el número del banco en anuncios de buscadores. Use la tarjeta o un estado de cuenta.',
  ],
  firstHour: [
    'Cuelgue, y cierre todo programa que les muestre su pantalla.',
    'Llame al número del dorso de su tarjeta. Pida el departamento de fraude: que bloqueen la tarjeta y el acceso por internet, detengan lo pendiente y recuperen lo enviado.',
    'Diga quién apretó el botón: usted, o alguien que tenía su código, su contraseña o su pantalla.',
    '¿Envió criptomonedas, o dinero a una casa de cambio? Llame también a la casa de cambio.',
    paidAtKiosk,
  ],
  firstDay: [
    'Cambie las contraseñas desde un aparato que ellos nunca vieron: primero el correo, después el banco.',
    'Envíe al banco su reclamo por escrito, por cada pago aparte, y guarde una copia.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, y ante la FTC. Escriba usted la dirección.',
  ],
  first72Hours: [
    'Denuncie a la policía de donde vive, y dé al banco el número de la denuncia.',
    'En Estados Unidos, si el banco se niega o no contesta, quéjese ante la CFPB. Es gratis.',
    elderHelp,
    'Llamará alguien que «lo puede recuperar». Trátelo como el siguiente fraude.',
  ],
  evidence: [
    'Los textos y los números que llamaron, con día y hora.',
    'Por cada pago: fecha, hora, monto, forma y destinatario.',
    'Quién apretó el botón, anotado mientras lo recuerda.',
    'Las respuestas del banco, y los nombres de las personas con quienes habló.',
    'Recibos, códigos y fotos de un cajero, si lo hubo.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.elderFraud],
  goodToKnow: [
    [
      'Impuestos en Estados Unidos',
      'Un memorando del IRS de 2025 trata una historia como esta, en la que se movió dinero para proteger cuentas de inversión, como una pérdida por robo que quizá se pueda deducir para 2018 a 2025. El memorando no obliga a nadie. Pregunte a un asesor de impuestos.',
    ],
    [
      'Para la familia',
      'A las personas se les enseña a ocultarlo. Diga: llamemos juntos al banco, al número de la tarjeta.',
    ],
    [
      'Sobre la cifra',
      'Cuenta denuncias, no delitos comprobados, y abarca más que bancos. Muchas personas nunca denuncian.',
    ],
  ],
  questions: [
    '¿Llamaron o escribieron ellos primero?',
    '¿Pidieron un código, una contraseña o el número de la tarjeta?',
    '¿Hay que mover dinero para que esté a salvo?',
    '¿La cuenta nueva está a otro nombre?',
    '¿Le dicen qué contestar en la ventanilla?',
    '¿Quieren ver su pantalla?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Llame al número de su tarjeta antes de hacer cualquier cosa.',
    ],
    ['Cuelgue y llame usted', 'Use el número de su tarjeta, no uno de la llamada ni del texto.'],
    [
      'Parece un banco falso',
      'Termine la llamada. Si ya dio un código o salió dinero, llame ahora a su banco al número de la tarjeta.',
    ],
  ],
};
