import type { GuideWords } from '../../guide-words.ts';
import { elderHelp, paidAtKiosk, uses } from './said-often.ts';

export const techSupportScams: GuideWords = {
  title: 'Soporte técnico falso y el «hacker fantasma»',
  lead: 'Una alarma en la pantalla, o una llamada por un virus. Después parece llamar su banco, y después una oficina. Es la misma banda desde el primer minuto.',
  summary: [
    'Alguien se hace pasar por una empresa de computadoras y entra en su aparato. Allí ve lo que usted tiene. Lo que sigue busca sus ahorros, no su computadora.',
    'La forma larga se conoce como «hacker fantasma»: un técnico falso, un banco falso y una oficina falsa, uno tras otro.',
    'El hacker del que hablaban era un invento. Quienes llamaron quizá todavía pueden entrar. Apague el aparato y llame a su banco desde otro teléfono.',
  ],
  figures: [],
  howItWorks: [
    [
      'La alarma',
      'Una ventana con un número para llamar, que parece de Microsoft o de Apple. O una llamada: hay virus en su computadora.',
    ],
    [
      'La entrada',
      'Le hacen cargar un programa que les deja ver y mover lo que usted ve. Fingen una revisión.',
    ],
    [
      'Una mirada a sus cuentas',
      'Abra su banco, dicen, para ver si falta dinero. Ahora saben dónde hay más.',
    ],
    [
      'La segunda llamada: «su banco»',
      'Un hacker extranjero está en sus cuentas, y su dinero debe ir a un lugar seguro, como la Reserva Federal.',
    ],
    [
      'La tercera llamada: «el gobierno»',
      'Alguien se hace pasar por una oficina y lo confirma. Le dicen que no hable con nadie.',
    ],
  ],
  redFlags: [
    [
      'Un número en una ventana emergente',
      'Nunca dé el control de su computadora a quien llama sin más, dice la FTC.',
    ],
    ['Ellos hallaron la falla, no usted', 'Usted no avisó de ninguna falla, y aun así la conocen.'],
    ['Abra su banco', 'Un técnico no necesita ver su dinero.'],
    [
      'Le devolvieron de más',
      'Un «reembolso» fue demasiado alto por error, y usted debe devolver el resto.',
    ],
    [
      'El siguiente lo sabe todo',
      'El banco o la oficina que llama sabe lo que vio el técnico. Son los mismos.',
    ],
    [
      'Efectivo, oro, un cajero, una transferencia',
      'El dinero debe salir por una vía que no se puede revertir.',
    ],
  ],
  prevention: [
    '¿Una alarma llena la pantalla? Reinicie. Si sigue, mantenga apretado el botón de apagar.',
    'No llame a ningún número de una ventana emergente, un anuncio o una factura por correo electrónico.',
    'No deje entrar en su computadora a nadie que le llamó, ni a quien tenía su número en la pantalla.',
    'Nunca abra su banco mientras otra persona ve su pantalla.',
  ],
  firstHour: [
    'Desconecte el cable o apague el Wi-Fi, o mantenga apretado el botón de apagar. No use todavía ese aparato.',
    'Desde otro teléfono, llame al banco de la cuenta que vieron, al número de la tarjeta: que bloqueen el acceso por internet, detengan lo pendiente y recuperen lo enviado.',
    '¿Hay otro pago previsto? Detenga primero ese, antes de ocuparse de los demás.',
    '¿Envió criptomonedas, o dinero a una casa de cambio? Llame también a la casa de cambio.',
    paidAtKiosk,
  ],
  firstDay: [
    'Cambie las contraseñas desde un aparato que ellos nunca vieron: primero el correo, después el banco.',
    'Deje apagado el aparato. Pregunte a la policía o a su banco antes de que alguien lo borre o lo instale de nuevo: lo que tiene puede ser una prueba. Un taller cercano o una persona de confianza puede quitar después los programas de acceso.',
    '¿Pagó la «ayuda» con tarjeta? Reclame ante la empresa de la tarjeta.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, y ante la FTC. Escriba usted la dirección.',
  ],
  first72Hours: [
    'Haga una lista de cada pago por día y forma: cada uno tiene su propio plazo.',
    'Denuncie a la policía de donde vive.',
    `${elderHelp} También puede llamar la familia.`,
    'Llamará una cuarta persona que «lo puede recuperar».',
  ],
  evidence: [
    'El nombre del programa que les dejó entrar, y cuándo empezó y terminó.',
    'Una foto de la alarma con su número, tomada con un teléfono.',
    'Los números y nombres de cada persona que llamó, en orden.',
    'Por cada pago: fecha, hora, monto, forma y destinatario.',
    'Cartas o correos con el nombre de una oficina, como archivos.',
    'Si fue efectivo u oro: quién vino, cuándo y en qué auto.',
  ],
  reportTo: [uses.ic3, uses.ftc, uses.elderFraud],
  goodToKnow: [
    [
      'Para la familia',
      'A la persona le dijeron que se lo ocultara. Diga: llamemos juntos al banco. No empiece con «cómo pudiste».',
    ],
    [
      'Si movieron el dinero con su contraseña',
      'En Estados Unidos esto puede contar como un pago que usted no autorizó. Dígaselo al banco, y quién estuvo en la pantalla.',
    ],
    [
      'Por qué aquí no hay cifras',
      'No hemos leído las tablas oficiales de este tipo por sí solo, así que no ponemos ninguna.',
    ],
  ],
  questions: [
    '¿Una ventana o una llamada dijo que su computadora está en peligro?',
    '¿Llamó a un número que estaba en la pantalla?',
    '¿Le hicieron cargar un programa, o ver su pantalla?',
    '¿Quisieron que abriera su banco?',
    '¿Llamó después otra persona, como banco u oficina?',
    '¿No debe hablar con nadie?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Pida a alguien que conoce que mire el aparato.',
    ],
    ['Pare aquí', 'Apague el aparato, y pregunte a alguien que conoce antes de seguir.'],
    [
      'Parece un técnico falso',
      'Desconecte ahora el aparato de la red, y llame a su banco desde otro teléfono.',
    ],
  ],
};
