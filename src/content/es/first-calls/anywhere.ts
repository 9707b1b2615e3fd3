import type { anywhereSteps as english } from '../../en/first-calls/anywhere.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import {
  appPayment,
  bankNumber,
  cardNumber,
  dayAndCopy,
  inTheApp,
  secureMessage,
  whoAndCase,
} from './said-often.ts';

const askAllTheSame = ['Ahora. ¿Fue hace mucho? Pídalo de todos modos.'] as const;

const theyMayRefuse = 'Pueden decir que no. Pida la razón por escrito.';

const onlyTheSender = 'Quien envió el dinero es quien puede pedir que lo devuelvan.';

export const anywhereSteps: StepTranslations<typeof english> = {
  'papers-anywhere': {
    whom: 'La oficina que emitió su identificación o pasaporte',
    find: ['Su propia ventanilla o número, no uno de un mensaje.'],
    say: 'Desde el [fecha] un estafador tiene una copia de mi [pasaporte, identificación, licencia], número [número]. ¿Qué se puede hacer con ella, y qué hacen ustedes? Confirmen por escrito que avisé.',
    by: ['Esta semana; antes si se abrió algo a su nombre.'],
    note: ['Qué contestaron, y el día.'],
    why: [
      'Solo esa oficina puede decir si el documento se puede marcar o cambiar.',
      'Avise también a su banco, para que pregunte dos veces antes de cambiar algo a su nombre.',
    ],
  },
  'bank-anywhere': {
    whom: 'El departamento de fraude de su banco',
    find: bankNumber,
    say: 'Un estafador me engañó y envié [monto] el [fecha]. Deténganlo, por favor. Si ya salió, pidan su devolución y que el otro banco retenga el dinero. Necesito un número de caso.',
    by: askAllTheSame,
    note: whoAndCase,
    why: [onlyTheSender, theyMayRefuse],
  },
  'not-you-anywhere': {
    whom: 'El banco o la empresa de la cuenta, con las palabras “no lo hice yo”',
    find: bankNumber,
    say: 'Yo no hice este pago de [monto] del [fecha], y no lo permití. Lo supe el [fecha]. Bloqueen el acceso, por favor, investíguenlo y denme un número de caso.',
    by: ['Ahora: muchos derechos terminan pronto. Pregunte al banco cuál es su último día.'],
    note: whoAndCase,
    why: [
      'Algunos países tienen una ley que obliga al banco a devolver lo que usted no permitió.',
      'Pregunte a su banco cuál es la regla en su caso, y pida la respuesta por escrito.',
    ],
  },
  'card-anywhere': {
    whom: 'El banco que emitió la tarjeta',
    find: cardNumber,
    say: 'Pagué a un estafador con esta tarjeta el [fecha], [monto]. Si está pendiente, deténganlo. Si no, abran una disputa. Bloqueen la tarjeta y denme un número de caso.',
    by: ['Ahora; pregunte al banco el último día para una disputa.'],
    note: whoAndCase,
    why: [
      'Cada disputa tiene un último día, y solo su banco puede decirle el suyo.',
      theyMayRefuse,
    ],
  },
  'app-anywhere': {
    whom: 'La propia aplicación de pagos, y el banco o la tarjeta que está detrás',
    find: inTheApp,
    say: 'Un estafador me engañó para que hiciera este pago. Deténganlo o pidan que lo devuelvan, bloqueen la cuenta que lo recibió y denme un número de caso.',
    by: askAllTheSame,
    note: appPayment,
    why: ['Lo que todavía está en la otra cuenta se puede retener.', theyMayRefuse],
  },
  'exchange-anywhere': {
    whom: 'El departamento de fraude de la plataforma de intercambio, en su aplicación',
    find: [
      'Solo por su propia aplicación, o por la dirección que usted escriba.',
      'Nunca por un número de una búsqueda, un anuncio o un mensaje.',
    ],
    say: 'Unos estafadores se llevaron [monto, moneda]. Transacción: [ID], a [dirección]. Deténganla si está pendiente. Congelen lo que les llegó y guarden los registros para la policía. Necesito un número de caso.',
    by: askAllTheSame,
    note: [
      'Dirección, identificador de la transacción, moneda, monto, fecha y hora, y su número de caso.',
    ],
    why: ['Funciona igual viva donde viva; la respuesta la decide la plataforma.'],
  },
  'kiosk-anywhere': {
    whom: 'La empresa que maneja el cajero',
    find: [
      'Su nombre y su número están en el recibo o en el cajero.',
      'No vuelva allí mientras el estafador le esté dando instrucciones.',
    ],
    say: 'Me estafaron en su cajero. Detengan la transacción [número] si todavía no salió, y devuelvan el dinero. Voy a la policía. Denme un número de caso.',
    by: askAllTheSame,
    note: [
      'Número de la transacción, lugar, fecha y hora, efectivo pagado y la dirección de la billetera.',
    ],
    why: ['Las monedas que no se han enviado todavía se pueden detener.', theyMayRefuse],
  },
  'gift-anywhere': {
    whom: 'La empresa de la tarjeta de regalo',
    find: [
      'Su propio sitio o aplicación, escritos por usted, o el reverso de la tarjeta.',
      'Nunca un número de una búsqueda o de un mensaje.',
    ],
    say: 'Me engañaron para comprar esta tarjeta y leer su número a un estafador. Congelen lo que queda y díganme si pueden devolverlo. Los números son [números].',
    by: askAllTheSame,
    note: ['Números de las tarjetas, recibos, tienda y día; guarde las tarjetas.'],
    why: ['Lo que queda en una tarjeta a veces se puede retener.', theyMayRefuse],
  },
  'cash-anywhere': {
    whom: 'Quien lleva el dinero: el correo, la mensajería o la empresa de envíos',
    find: ['El número de su recibo, o el sitio de la empresa que usted mismo escriba.'],
    say: 'Me engañaron para enviar [monto]. El número de mi recibo es [número]. Deténganlo y devuélvanmelo, por favor. Necesito un número de caso.',
    by: askAllTheSame,
    note: ['Recibo o número de rastreo, nombre y dirección adonde iba, día y hora.'],
    why: ['Un paquete o un envío que no se ha entregado todavía se puede detener.', theyMayRefuse],
  },
  'company-anywhere': {
    whom: 'La empresa con que usted pagó',
    find: bankNumber,
    say: 'Pagué a un estafador por medio de su empresa el [fecha], [monto]. Detengan o reviertan el pago, guarden sus registros y denme un número de caso.',
    by: askAllTheSame,
    note: whoAndCase,
    why: [onlyTheSender, theyMayRefuse],
  },
  'writing-anywhere': {
    whom: 'A la misma empresa, por escrito',
    find: secureMessage,
    say: 'Confirmo mi llamada de las [hora] sobre [monto] del [fecha]. Díganme por escrito qué decidieron y por qué, hasta qué día puedo quejarme y ante quién.',
    by: ['El mismo día, por mensaje seguro o por carta.'],
    note: dayAndCopy,
    why: ['Lo escrito es su prueba de que lo pidió, y de cuándo.'],
  },
  'police-anywhere': {
    whom: 'La policía de donde usted vive, al número que no es de emergencia',
    find: ['Búsquelo en el sitio de su policía.'],
    say: 'Quiero denunciar un fraude. Pagué [monto] el [fecha] por [medio]. Tengo el recibo y los mensajes. Tomen la denuncia, por favor, y denme su número.',
    by: ['Entre hoy y mañana.'],
    note: ['El número de la denuncia y el nombre de quien la tomó.'],
    why: ['Los bancos y las plataformas suelen querer ver el número de una denuncia.'],
  },
  'say-country': {
    whom: 'Díganos en qué país vive y dónde está su banco',
    find: ['En el formulario del plan. No se guarda.'],
    say: 'Vivo en [país]. Mi banco está en [país].',
    by: ['Cuando quiera: las llamadas de arriba no esperan por esto.'],
    note: ['Nada.'],
    why: [
      'Las oficinas, los derechos y los plazos cambian de un país a otro, y no suponemos ninguno.',
    ],
  },
  econsumer: {
    whom: 'econsumer.gov: una denuncia contra una empresa de otro país',
    find: ['Escriba usted la dirección econsumer.gov.'],
    say: 'El [fecha] pagué [monto] por [medio] a [nombre, sitio]. Fue un fraude. La empresa dice que está en [país]. Lo denuncié a mi policía; el número es [número].',
    by: ['Después de su banco y de su policía.'],
    note: ['El número de su denuncia allí.'],
    why: ['La leen oficinas de varios países. No es una denuncia ante la policía.'],
  },
  'company-unauthorized': {
    whom: 'El departamento de fraude del banco, por quien puede firmar por la cuenta',
    find: bankNumber,
    say: 'Nadie con poder sobre esta cuenta ordenó el pago de [monto] del [fecha]. Lo supimos el [fecha]. Pidan su devolución, bloqueen el acceso y dígannos por escrito qué dice nuestro contrato.',
    by: ['Ahora; pregunte qué último día nombra el contrato de la cuenta.'],
    note: whoAndCase,
    why: ['En una cuenta de empresa muchas veces decide el contrato con el banco.'],
  },
  'company-insurer': {
    whom: 'Su aseguradora o agente, si la empresa tiene un seguro contra delitos o ataques',
    find: ['El número de la póliza.'],
    say: 'El [fecha] perdimos [monto] por un fraude. Se lo avisamos ahora. Digan por escrito qué seguro se aplica, qué necesitan de nosotros y hasta cuándo.',
    by: ['Hoy mismo: los días los fija la póliza.'],
    note: ['El número del reclamo y el nombre de la persona.'],
    why: ['Avisar tarde a una aseguradora puede costar el seguro.'],
  },
};
