import type { cashSteps as english } from '../../en/first-calls/cash.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import { cityNumber, courier, inspectors, parcel } from './said-often.ts';

const giftCard = {
  whom: 'La empresa cuyo nombre está en la tarjeta',
  find: [
    'El número está en la tarjeta; o escriba usted la dirección de la marca.',
    'No lo busque en internet.',
    'La FTC tiene una lista en ftc.gov/giftcards.',
  ],
  note: [
    'Qué tienda, qué marca, fecha, monto, el número de cada tarjeta y el del recibo; tome una foto de los dos lados.',
  ],
} as const;

const receiptNumber = [
  'El número está en su recibo o en el sitio de la empresa: escriba usted la dirección.',
] as const;

const receiptNote = [
  'El número del recibo, fecha y hora, monto, nombre y lugar de quien recibe, y la hora de su llamada.',
] as const;

const postal =
  'El Servicio de Inspección Postal (US Postal Inspection Service), si fue por el correo de los EE. UU.';

const police = 'La policía o el sheriff de su localidad, al número que no es de emergencia';

export const cashSteps: StepTranslations<typeof english> = {
  'gift-now': {
    ...giftCard,
    say: 'Un estafador me hizo comprar sus tarjetas de regalo y se llevó los números. Congelen lo que queda y devuélvanme mi dinero. Tengo las tarjetas y el recibo. Necesito un número de caso.',
    by: ['Ahora, antes de que usen las tarjetas.'],
    why: ['Algunas empresas congelan el dinero y quizás lo devuelvan; pídalo siempre.'],
  },
  'gift-later': {
    ...giftCard,
    say: 'El [fecha] un estafador me hizo comprar sus tarjetas de regalo. Revisen si queda dinero en ellas, congélenlo y devuélvanlo. Tengo las tarjetas y el recibo. Necesito un número de caso.',
    by: ['Hoy. No importa cuánto tiempo haya pasado.'],
    why: ['La FTC dice que se dé aviso sin importar cuánto tiempo haya pasado.'],
  },
  'gift-shop': {
    whom: 'La tienda donde compró las tarjetas',
    find: ['El número del recibo.'],
    say: 'Compré aquí tarjetas de regalo el [fecha] por una estafa. Aquí están los números de las tarjetas y el recibo. ¿Pueden congelar lo que no se ha gastado, o reembolsarlo?',
    by: ['El mismo día.'],
    note: ['El nombre del gerente y la hora.'],
    why: ['Algunas tiendas pueden congelar tarjetas que no se han gastado.'],
  },
  'cash-now': {
    whom: 'La empresa que lleva el efectivo o lo paga',
    find: receiptNumber,
    say: 'Envié efectivo por una estafa. El número de mi recibo es [número]. Deténganlo, no lo entreguen y devuélvanmelo con la tarifa. Necesito un número de caso.',
    by: ['Ahora: mientras no se entregue, tal vez se pueda detener.'],
    note: receiptNote,
    why: ['Diga que fue un fraude y pida que lo reviertan.'],
  },
  'cash-later': {
    whom: 'La empresa que llevó el efectivo o lo pagó',
    find: receiptNumber,
    say: 'El [fecha] envié efectivo por una estafa. El número de mi recibo es [número]. ¿Ya lo entregaron? Si no, deténganlo y devuélvanlo. Si ya lo entregaron, abran un reclamo por fraude.',
    by: ['Hoy.'],
    note: receiptNote,
    why: ['Puede que todavía nadie lo haya recogido.'],
  },
  'mail-now': {
    whom: postal,
    find: inspectors,
    say: 'Envié efectivo por correo por una estafa. El número de rastreo es [número]. Va a [dirección]. Intercéptenlo y devuélvanlo, por favor. Denme un número de caso.',
    by: ['Ahora, antes de que lo entreguen.'],
    note: parcel,
    why: [
      'Se les puede pedir que intercepten el paquete.',
      'Si ya lo entregaron, lo más probable es que el efectivo se haya perdido.',
    ],
  },
  'mail-days': {
    whom: postal,
    find: inspectors,
    say: 'El [fecha] envié efectivo por correo por una estafa. El número de rastreo es [número]. Si no se ha entregado, intercéptenlo. Si ya se entregó, tomen mi denuncia. Necesito un número de caso.',
    by: ['Hoy.'],
    note: parcel,
    why: [
      'Puede estar en una oficina de correos o venir de regreso.',
      'Los inspectores pueden trabajar con la dirección.',
    ],
  },
  'mail-later': {
    whom: postal,
    find: inspectors,
    say: 'El [fecha] envié efectivo por correo por una estafa a [dirección]. Tengo el recibo y el número de rastreo. Tomen mi denuncia y denme un número de caso, por favor.',
    by: ['Esta semana.'],
    note: parcel,
    why: ['Puede que otras personas hayan enviado efectivo a la misma dirección.'],
  },
  'handed-now': {
    whom: police,
    find: cityNumber,
    say: 'Un estafador mandó a una persona a recoger [monto] en efectivo que yo tenía. Fue en [lugar] a las [hora]. Puedo describir a la persona y el auto. Tomen la denuncia y guarden las imágenes de las cámaras, por favor.',
    by: ['Ahora: las imágenes de las cámaras pueden guardarse solo unos días.'],
    note: courier,
    why: ['Es más fácil encontrar a una persona que vino que a una voz en el teléfono.'],
  },
  'handed-days': {
    whom: police,
    find: cityNumber,
    say: 'El [fecha] un estafador mandó a una persona a recoger [monto] en efectivo que yo tenía, en [lugar]. Puedo describir a la persona y el auto. Tomen la denuncia y denme su número, por favor.',
    by: ['Hoy.'],
    note: courier,
    why: ['Las imágenes de las cámaras pueden desaparecer pronto.'],
  },
  'handed-later': {
    whom: police,
    find: cityNumber,
    say: 'El [fecha] un estafador mandó a una persona a recoger [monto] en efectivo que yo tenía, en [lugar]. Tomen la denuncia, por favor. ¿Hay aquí otros casos como el mío? Denme su número.',
    by: ['Esta semana.'],
    note: courier,
    why: ['Si más tarde acusan a alguien, su denuncia puede contar.'],
  },
  'handed-911': {
    whom: '911',
    find: ['Marque el 911.', 'Quédese adentro, cierre la puerta con llave y no entregue nada.'],
    say: 'Un estafador mandó a una persona a mi casa para llevarse mi dinero. Viene en camino, está aquí o acaba de irse. Mi dirección es [dirección]. Estoy [a solas o no].',
    by: ['En este minuto.'],
    note: ['Después: cómo eran la persona y el auto, la placa y la hora.'],
    why: ['El 911 es para delitos que están pasando y para el peligro.'],
  },
};
