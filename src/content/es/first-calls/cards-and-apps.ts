import type { cardAndAppSteps as english } from '../../en/first-calls/cards-and-apps.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import {
  appPayment,
  bankNumber,
  cardNumber,
  creditNumber,
  dayAndCopy,
  inTheApp,
  secureMessage,
  whoAndCase,
} from './said-often.ts';

const cardBank = 'El banco que emitió la tarjeta';

const cardCompany = 'La empresa que emitió la tarjeta';

const app =
  'La propia aplicación: dé aviso de ese pago; después el banco o la tarjeta detrás de ella';

const reverse =
  'Llame a la empresa con que pagó, diga que fue un fraude y pida que revierta el pago.';

export const cardAndAppSteps: StepTranslations<typeof english> = {
  'card-now': {
    whom: cardBank,
    find: cardNumber,
    say: 'Pagué a un estafador con esta tarjeta el [fecha], [monto]. Si está pendiente, deténganlo. Si no, abran una disputa. Bloqueen la tarjeta, envíenme otra y denme un número de caso, por favor.',
    by: ['Ahora.'],
    note: whoAndCase,
    why: [reverse, 'Si usted hizo el pago, el banco decide según sus propias reglas.'],
  },
  'card-later': {
    whom: cardBank,
    find: cardNumber,
    say: 'El [fecha] pagué a un estafador con esta tarjeta, [monto]. Abran hoy una disputa, por favor. Díganme el último día para ella y qué documentos necesitan. Necesito un número de caso.',
    by: ['Hoy; pregunte al banco el último día según sus reglas de disputa.'],
    note: whoAndCase,
    why: ['Cada disputa tiene un último día, y solo su banco puede decirle el suyo.'],
  },
  'card-old': {
    whom: cardBank,
    find: cardNumber,
    say: 'En [mes, año] pagué a un estafador con esta tarjeta, [monto]. Sé que es tarde. ¿Todavía se puede abrir una disputa? Si no, vean si pueden hacerlo por buena voluntad, y contesten por escrito.',
    by: ['Esta semana.'],
    note: whoAndCase,
    why: ['A estas alturas pide un favor, pero pedir es gratis.'],
  },
  'credit-now': {
    whom: cardCompany,
    find: creditNumber,
    say: 'Pagué a un estafador con esta tarjeta el [fecha], [monto]. Deténganlo si está pendiente. Si no, abran una disputa. Bloqueen la tarjeta y denme un número de caso y su dirección para errores de facturación.',
    by: [
      'Ahora por teléfono.',
      'Después la carta, que llegue en menos de 60 días desde que se envió el estado de cuenta.',
    ],
    note: whoAndCase,
    why: [reverse, 'El derecho en sí necesita una carta.'],
  },
  'credit-later': {
    whom: cardCompany,
    find: creditNumber,
    say: 'El [fecha] pagué a un estafador con esta tarjeta. ¿Cuándo enviaron el primer estado de cuenta donde aparece? ¿A dónde envío mi carta por error de facturación? Abran una disputa y denme un número de caso, por favor.',
    by: [
      'Hoy: los 60 días desde el primer estado de cuenta pueden estar por terminar, o haber terminado.',
    ],
    note: whoAndCase,
    why: ['Los 60 días cuentan desde el estado de cuenta, no desde el pago.'],
  },
  'credit-old': {
    whom: cardCompany,
    find: creditNumber,
    say: 'En [mes, año] pagué a un estafador con esta tarjeta. Sé que es tarde. ¿Todavía debo algo de ese pago? ¿Todavía se puede abrir una disputa? Contesten por escrito, por favor.',
    by: ['Esta semana.'],
    note: whoAndCase,
    why: ['Lo que todavía debe de ese pago puede ser lo único que la ley alcanza.'],
  },
  'credit-unauthorized': {
    whom: 'La empresa que emitió la tarjeta, con las palabras “yo no hice este pago”',
    find: creditNumber,
    say: 'Yo no hice el pago de [monto] del [fecha]. Bloqueen la tarjeta, abran una disputa y denme un número de caso y su dirección para errores de facturación.',
    by: [
      'Ahora por teléfono.',
      'Después la carta, que llegue en menos de 60 días desde que se envió el estado de cuenta.',
    ],
    note: whoAndCase,
    why: [
      'Una carta en menos de 60 días desde el estado de cuenta le da el derecho por error de facturación, también para pagos que usted no hizo.',
    ],
  },
  'credit-letter': {
    whom: 'Si fue tarjeta de crédito: una carta a la dirección de “billing errors” de la empresa',
    find: ['La dirección está en su estado de cuenta, muchas veces al reverso.'],
    say: 'Disputo [monto] del [fecha] a [nombre]. Yo no lo hice; o: lo que pagué no llegó como se acordó. Mi cuenta es [últimos cuatro dígitos]. Corríjanlo y contesten por escrito, por favor.',
    by: [
      'Tiene que llegar en menos de 60 días desde que enviaron el primer estado de cuenta donde aparece el pago.',
      'Envíela cinco días antes; este margen es nuestro.',
    ],
    note: ['El día en que la envió y el comprobante del correo.'],
    why: [
      'La llamada sola no conserva este derecho; la carta sí.',
      'Tienen que acusar recibo en 30 días y decidir en dos ciclos de facturación, como máximo 90 días.',
      'Un mensaje en la aplicación solo cuenta si ellos lo dicen.',
    ],
  },
  'credit-claim': {
    whom: 'Primero el vendedor, después la empresa de la tarjeta, por escrito',
    find: [
      'La dirección del vendedor está en el recibo; la de la empresa de la tarjeta, en el estado de cuenta.',
    ],
    say: 'Pagué a [vendedor] con su tarjeta. Lo que pagué no llegó. Se lo pedí al vendedor el [fecha]. Todavía debo [monto] de ese pago. Hago valer mi reclamo ante ustedes por esa parte.',
    by: ['Antes de pagar esa parte de la cuenta; la ley no nombra días.'],
    note: ['Lo que todavía debía de ese pago el día en que escribió.'],
    why: [
      'Puede hacer valer ante la empresa de la tarjeta lo que podría ante el vendedor, hasta lo que todavía debe por ello.',
      'Tiene que haberlo intentado con el vendedor, el precio tiene que pasar de 50 dólares, y ser en su estado o a menos de 100 millas de su casa.',
      'No cubre daños fuera de la compra.',
    ],
  },
  'app-now': {
    whom: app,
    find: inTheApp,
    say: 'Envié este pago a un estafador el [fecha]. Cancélenlo si está pendiente. Si ya pasó, reviértanlo y retengan el dinero en esa cuenta. Denme un número de caso, por favor.',
    by: ['Ahora; primero mire si dice “pendiente” y si hay un botón para cancelar.'],
    note: appPayment,
    why: [
      'Un pago pendiente o sin reclamar muchas veces se puede cancelar; uno completo, no.',
      'Una vez que pasó es muy difícil que vuelva.',
    ],
  },
  'app-later': {
    whom: app,
    find: inTheApp,
    say: 'El [fecha] envié este pago a un estafador. Abran una disputa, revisen la cuenta que lo recibió y díganme por escrito qué deciden. Denme un número de caso, por favor.',
    by: ['Hoy.'],
    note: appPayment,
    why: ['La respuesta escrita es lo que necesita para seguir quejándose.'],
  },
  'app-old': {
    whom: app,
    find: inTheApp,
    say: 'En [mes, año] envié este pago a un estafador. Envíenme el registro del pago y su respuesta a cualquier aviso que yo haya dado.',
    by: ['Este mes.'],
    note: appPayment,
    why: ['Los documentos que muestran su pérdida son lo que pide un caso posterior.'],
  },
  'app-zelle': {
    whom: 'El departamento de fraude de su banco (Zelle funciona por medio de él)',
    find: [...bankNumber, 'Si la aplicación todavía dice “pending”, toque primero cancelar.'],
    say: 'Envié un pago por Zelle a un estafador el [fecha], [monto]. Si nadie lo ha reclamado, cancélenlo. Si ya lo reclamaron, abran un reclamo y revisen si es una estafa de impostor (imposter scam). Necesito un número de caso.',
    by: ['Ahora.'],
    note: whoAndCase,
    why: [
      'Un pago que nadie ha reclamado se puede cancelar.',
      'Una vez que pasó, le pide un favor al banco.',
      'Si lo envió otra persona, es un derecho: use la palabra “no autorizado”.',
    ],
  },
  'app-unauthorized': {
    whom: 'La aplicación Y su banco, con la palabra “no autorizada”',
    find: ['El botón de aviso de la propia aplicación; el número de su tarjeta del banco.'],
    say: 'Otra persona envió [monto] desde mi cuenta el [fecha]. Yo no lo permití. Lo supe el [fecha]. Doy aviso de una transferencia no autorizada. Bloqueen el acceso, revísenlo y denme un número de caso, por favor.',
    by: [
      'Ahora. Dos días hábiles desde el día en que lo supo, si le robaron o perdió un código o una contraseña; en todo caso en menos de 60 días desde el estado de cuenta.',
    ],
    note: ['El día en que lo supo y los números de los dos avisos.'],
    why: [
      'Una aplicación de pagos que guarda su dinero tiene que seguir las mismas reglas de error que un banco.',
      'El banco detrás de ella también.',
    ],
  },
  'app-funding': {
    whom: 'El banco o la tarjeta detrás de la aplicación',
    find: cardNumber,
    say: 'Pagué a un estafador por [aplicación] el [fecha], [monto]. Salió de esta tarjeta o cuenta. Detengan o reviertan el cargo si pueden, y denme un número de caso.',
    by: ['En la misma hora.'],
    note: whoAndCase,
    why: [
      'Avise a cada empresa por la que pasó el dinero y pídale que revierta el pago.',
      'Una tarjeta de crédito detrás de la aplicación conserva su propio derecho a disputar lo que no llegó.',
    ],
  },
  'app-writing': {
    whom: 'La misma empresa, por escrito',
    find: secureMessage,
    say: 'Confirmo mi aviso de las [hora], número [número]. Díganme por escrito qué decidieron sobre este pago y por qué. Si se niegan, díganme dónde puedo apelar.',
    by: ['El mismo día, por el mensaje seguro o por carta.'],
    note: dayAndCopy,
    why: ['Lo escrito es su prueba de que lo pidió, y cuándo.'],
  },
};
