import type { GuideWords } from '../../guide-words.ts';
import { uses } from './said-often.ts';

export const moneyAtHome: GuideWords = {
  title: 'El dinero en casa',
  lead: 'Cuando la persona que toma o controla su dinero vive con usted. Primero va su seguridad; el dinero viene después.',
  summary: [
    'Alguien cercano usa sus tarjetas, abre cuentas a su nombre o decide lo que usted puede gastar. Quizá ve su teléfono, su correo y sus cartas.',
    'Por eso el consejo de siempre puede ser peligroso aquí: una llamada del banco, una carta o un aviso se puede ver en casa. Haga primero un plan, con alguien de fuera.',
    'Salga rápido de esta página con el botón de arriba, o con la tecla Escape tres veces. La dirección queda en la lista de páginas visitadas de este navegador.',
  ],
  figures: [],
  alert: [
    '¿En peligro ahora?',
    'En Estados Unidos y Canadá llame al 911; en otros países, al número de emergencia de donde está. Para hacer un plan en privado en Estados Unidos: National Domestic Violence Hotline, 800-799-7233, de día y de noche; TTY 800-787-3224; texto START al 88788; chat en thehotline.org.',
  ],
  howItWorks: [
    [
      'Su nombre, el uso de otro',
      'Pagos, préstamos o cuentas que usted no hizo ni quiso, de alguien que tiene su tarjeta, su código o sus papeles.',
    ],
    ['Nada sin pedir permiso', 'Tiene que pedir dinero, mostrar recibos o entregar lo que gana.'],
    [
      'Nada en privado',
      'Leen sus mensajes, conocen sus códigos o se ponen a su lado cuando llama.',
    ],
    ['Papeles y deudas', 'Le hacen firmar, o aparecen tarde deudas a su nombre.'],
  ],
  redFlags: [
    ['Pagos que no conoce', 'De sus propias cuentas, en lugares cerca de casa.'],
    ['Conocen sus códigos', 'Del teléfono, del correo y del banco.'],
    ['Sus cartas están abiertas', 'O nunca le llegan.'],
    ['No tiene acceso', 'A una cuenta que lleva su nombre.'],
    ['Miedo antes de una pregunta', 'Lo piensa dos veces antes de preguntar por el dinero.'],
  ],
  prevention: [
    'Use un teléfono o una computadora que la otra persona no alcance, por ejemplo en una biblioteca o en casa de una amistad.',
    'No borre de golpe la lista de páginas visitadas ni cambie todos los códigos: un cambio repentino se puede notar.',
    'Guarde los papeles con una persona de confianza fuera de casa.',
    'Acuerde una vía y una hora seguras antes de que alguien le llame.',
  ],
  firstHour: [
    '¿Está a solas y a salvo? Si no, cierre esta página y vuelva cuando lo esté.',
    'En Estados Unidos, llame a la National Domestic Violence Hotline, 800-799-7233, desde un teléfono que la otra persona no ve. Con usted planean qué hacer primero.',
    'Todavía no llame a nadie por el dinero. Un aviso del banco puede llegar a casa en un minuto.',
  ],
  firstDay: [
    'Pregunte a alguien de fuera si puede usar su teléfono, y su dirección para las cartas.',
    'Cuando sea seguro, llame a su banco. Pida primero que cambie el teléfono, el correo y la dirección para los avisos. Solo después denuncie el pago.',
    'Diga cómo fue: un pago que alguien de casa hizo sin su permiso, o uno que le obligaron a hacer.',
  ],
  first72Hours: [
    'En Estados Unidos, los plazos con el banco siguen corriendo: pregunte pronto a la línea por ellos, y vea «Fechas que fija la ley».',
    'En Estados Unidos, para una persona mayor o dependiente: Eldercare Locator, 800-677-1116, encuentra los servicios de protección de adultos. Lo que pueden hacer cambia según el estado.',
    'Si nos cuenta lo que pasó, díganos por qué vía es seguro contactarle. No usamos otra. No hace falta que llegue nada a su correo.',
  ],
  evidence: [
    'Solo lo que se puede guardar sin peligro. Nada en casa vale un riesgo.',
    'Fechas y montos de los pagos, guardados con alguien de fuera.',
    'Cartas de cuentas o préstamos que usted no abrió: una foto en el teléfono de otra persona.',
    'Lo que se dijo, y cuándo, con sus propias palabras.',
  ],
  reportTo: [
    'Estados Unidos: 800-799-7233, de día y de noche. También por dinero.',
    'Si se abrieron cuentas o préstamos a su nombre. Puede llegar correo: elija primero una dirección segura. Gratis.',
    uses.elderFraud,
  ],
  goodToKnow: [
    [
      'Importa quién hizo el pago',
      'En Estados Unidos, un pago que alguien de casa hizo sin su permiso puede ser no autorizado. Si usted le dio la tarjeta y el código, el banco quizá lo vea de otra manera.',
    ],
    [
      'Lo que hacemos nosotros',
      'Si nos dice que ningún correo es seguro, no enviamos ninguno, ni un recibo. Recibe una referencia para anotar, y vuelve con ella.',
    ],
    [
      'Si le preocupa otra persona',
      'No le llame ni le escriba sobre esto si no sabe que es seguro. Pregunte qué vía y qué hora son seguras, y pregunte de nuevo cada vez.',
    ],
    [
      'Fuera de Estados Unidos',
      'Irlanda y la Unión Europea: 112. Reino Unido: 999; en Escocia, Scotland’s Domestic Abuse Helpline, 0800 027 1234. Australia: 000. Nueva Zelanda: 111; Women’s Refuge, 0800 733 843.',
    ],
  ],
  questions: [
    '¿Se hicieron a su nombre pagos o préstamos que no quería?',
    '¿Tiene que pedir permiso para gastar su propio dinero?',
    '¿Alguien en casa lee su teléfono o sus cartas?',
    '¿Le hicieron firmar algo?',
    '¿Tiene miedo de lo que pasa si pregunta?',
  ],
  meanings: [
    [
      'Nada de esto',
      'Confíe de todos modos en lo que siente. Puede hablar con alguien de fuera antes de que pase nada.',
    ],
    [
      'Hable primero con alguien de fuera',
      'Antes de llamar a un banco, planee cómo seguir a salvo. En Estados Unidos la línea de arriba lo hace con usted, de día y de noche.',
    ],
  ],
};
