import { paymentWays as englishWays } from '../en/first-72-hours.ts';
import type { AskedWay } from '#shared/vocabulary/ways.ts';
import type { PlanWay, WayText } from '../en/first-hours/action-step.ts';

const texts: Readonly<Record<AskedWay, Omit<WayText, 'sources'>>> = {
  bank: {
    label: 'Transferencia bancaria o wire',
    hint: 'De su cuenta a otra cuenta',
    expect:
      'Pedir la devolución es solo una solicitud. Sirve más en las primeras horas y puede fallar si el dinero ya pasó a otro lugar.',
  },
  card: {
    label: 'Tarjeta de crédito o débito',
    hint: 'En internet, por teléfono o en una tienda',
    expect: 'La empresa de la tarjeta decide, y antes puede pedirle documentos.',
  },
  'payment-app': {
    label: 'Aplicación de pagos',
    hint: 'Una aplicación que envía dinero de persona a persona',
    expect: 'Un pago que envió usted es más difícil de recuperar que uno que hizo otra persona.',
  },
  'crypto-exchange': {
    label: 'Criptomonedas, compradas en una plataforma de intercambio',
    hint: 'Usó el sitio o la aplicación de la plataforma para enviarlas',
    expect:
      'Por lo general, los pagos en criptomonedas no se pueden revertir. Puede ayudar que los congele una plataforma de intercambio o quien emitió la moneda, y después un proceso legal.',
  },
  'crypto-wallet': {
    label: 'Criptomonedas, desde su propia billetera',
    hint: 'Las envió usted, o conectó su billetera a un sitio',
    expect:
      'Nadie puede revertir un pago confirmado en una cadena de bloques (blockchain). Quien dice que puede trata de engañarle otra vez.',
  },
  'crypto-kiosk': {
    label: 'Cajero de criptomonedas (Bitcoin ATM)',
    hint: 'Puso efectivo en una máquina que envía criptomonedas',
    expect:
      'Por lo general, las criptomonedas que ya salieron no se pueden hacer regresar. Un reembolso de la empresa depende de la ley del estado y de qué tan pronto avise usted.',
  },
  'gift-card': {
    label: 'Tarjeta de regalo',
    hint: 'Leyó o envió los números',
    expect: 'Puede que el dinero ya no esté. Pregunte de todos modos; no cuesta nada.',
  },
  cash: {
    label: 'Efectivo, por correo o por una empresa de envíos de dinero',
    hint: 'Un paquete, un mensajero o una empresa como Western Union o MoneyGram',
    expect:
      'Es probable que el efectivo ya no esté. Pregunte de todos modos: hasta que lo recojan, cada minuto cuenta.',
    expectLater: 'Es probable que el efectivo ya no esté. Pregunte de todos modos; no cuesta nada.',
  },
};

/** With the sources of the English text, which were the ones read. */
export const paymentWays: readonly PlanWay[] = englishWays.map(({ id, sources }) => ({
  id,
  ...texts[id],
  sources,
}));
