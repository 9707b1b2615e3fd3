import type { realOfficers as english } from '../../en/first-calls/real-officers.ts';
import type { Texts } from '../../en/first-calls/step.ts';

export const realOfficers: {
  title: string;
  everywhere: Texts<(typeof english)['everywhere']>;
  inUs: Texts<(typeof english)['inUs']>;
  unread: string;
} = {
  title: '¿Alguien dijo que es de la policía, de un tribunal o del gobierno?',
  everywhere: [
    'Una llamada o un video no puede retener a nadie. Usted puede terminarla en cualquier momento.',
    'El número en la pantalla, una placa o una carta no prueban nada: se pueden falsificar.',
    'Llame usted a la oficina, a un número que buscó por su cuenta. A una oficina de verdad no le molesta.',
    'Quien pide dinero a cambio de no arrestarle, y quiere que nadie lo sepa, le está engañando.',
  ],
  inUs: [
    'En Estados Unidos, una orden de arresto se entrega en persona, nunca por correo electrónico ni por mensaje.',
    'Los alguaciles (Marshals) y los tribunales federales de allí nunca llaman para cobrar una multa.',
    'Las oficinas del gobierno de allí no amenazan con arrestarle si no envía dinero en el acto. No le piden mover el dinero a una “cuenta protegida”, ni pagar con tarjetas de regalo, por transferencia o en cripto.',
  ],
  unread:
    'Lo que la policía de su país nunca hace, no lo hemos leído. Pregúnteselo, a un número que buscó por su cuenta.',
};
