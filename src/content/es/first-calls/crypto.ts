import type { cryptoSteps as english } from '../../en/first-calls/crypto.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import {
  cardNumber,
  eachCoin,
  exchangeOwnApp,
  kioskNumber,
  kioskPapers,
  whoAndCase,
} from './said-often.ts';

const exchange =
  'La plataforma de intercambio que envió las monedas: su departamento de fraude o seguridad';

const operator = 'La empresa del cajero de criptomonedas';

export const cryptoSteps: StepTranslations<typeof english> = {
  'exchange-now': {
    whom: exchange,
    find: exchangeOwnApp,
    say: 'Un estafador se llevó mis criptomonedas. Abajo están la dirección y el identificador. Detengan lo pendiente, marquen la dirección, avisen a la empresa que las recibió y guarden los registros. Denme un número de caso, por favor.',
    by: ['Ahora.'],
    note: eachCoin,
    why: [
      'Diga a la empresa que usó para enviar el dinero que fue un fraude.',
      'Por lo general, las criptomonedas que ya salieron no se pueden revertir.',
    ],
  },
  'exchange-later': {
    whom: exchange,
    find: exchangeOwnApp,
    say: 'El [fecha] un estafador se llevó mis criptomonedas. Abajo están las direcciones y los identificadores; mi número del IC3 es [número]. Marquen todo, guarden los registros y díganme a dónde puede escribir la policía.',
    by: ['El mismo día.'],
    note: eachCoin,
    why: ['Los registros y las marcas pueden servir cuando la policía pregunte más tarde.'],
  },
  'exchange-old': {
    whom: exchange,
    find: exchangeOwnApp,
    say: 'El [fecha] un estafador se llevó las criptomonedas que yo tenía con ustedes. Abajo están los datos. Guarden los registros para la policía y díganme a dónde puede escribir ella.',
    by: ['Esta semana.'],
    note: eachCoin,
    why: ['La policía puede pedir los registros más tarde.'],
  },
  'exchange-unauthorized': {
    whom: 'La plataforma de intercambio: primero bloquee la cuenta, después dé aviso',
    find: [
      ...exchangeOwnApp,
      'Muchas tienen un botón “bloquear mi cuenta” en los ajustes de seguridad.',
    ],
    say: 'Otra persona entró en mi cuenta y envió [monto, moneda] el [fecha]. Yo no lo hice. Bloqueen la cuenta, detengan lo que esté pendiente y denme un número de caso, por favor.',
    by: ['Ahora.'],
    note: [
      'De cada pago: dirección que recibió, identificador de la transacción, moneda, monto, fecha y hora.',
      'Copie y pegue; no los escriba a mano.',
      'El día en que lo supo.',
    ],
    why: [
      'Un bloqueo evita que salga lo que queda.',
      'Si también salieron dólares de su cuenta de banco, diga al banco “no autorizado”: ahí tiene un derecho.',
      'Para las monedas no hemos encontrado una regla federal que podamos prometer.',
    ],
  },
  'exchange-dollars': {
    whom: 'Su banco o tarjeta, solo por los dólares que envió a la plataforma',
    find: cardNumber,
    say: 'El [fecha] envié [monto] a [plataforma] por una estafa. ¿Ese pago sigue pendiente? Si es así, deténganlo. Vigilen mi cuenta y denme un número de caso, por favor.',
    by: ['Hoy, si el pago a la plataforma es de hace pocos días.'],
    note: whoAndCase,
    why: [
      'Si usted ordenó el pago a la plataforma, el banco hizo lo que le pidió: entonces pide un favor.',
      'Si otra persona movió los dólares, es un derecho: diga “no autorizado”.',
    ],
  },
  'exchange-reached': {
    whom: 'La plataforma a la que llegaron las monedas, si un explorador de bloques o una autoridad la nombra',
    find: [
      'Escriba usted la dirección de esa plataforma; use su página para fraudes o para autoridades.',
    ],
    say: 'Criptomonedas robadas llegaron a una dirección de su empresa. Abajo están la dirección y el identificador de la transacción. Mi número del IC3 es [número]. Reténganlas si pueden, guarden todos los registros y díganme a dónde escribe la autoridad.',
    by: ['El mismo día.'],
    note: eachCoin,
    why: [
      'No tienen que decirle de quién es la cuenta.',
      'Retener es decisión suya hasta que lo pida la policía o un tribunal.',
    ],
  },
  'wallet-cancel': {
    whom: 'Sin llamar: toque “cancelar” en su propia billetera, ahora',
    find: ['En la lista de actividad de la billetera.'],
    say: 'Busque el pago pendiente en su billetera, toque cancelar y confirme. Cuesta una pequeña tarifa de la red. Después vuelva a esta lista.',
    by: ['En este minuto.'],
    note: ['El identificador de la transacción, antes y después.'],
    why: [
      'Solo se puede intentar cancelar mientras está pendiente; uno confirmado no se puede revertir.',
    ],
  },
  'wallet-permissions': {
    whom: 'Sin llamar: retire los permisos, desde un aparato que nunca tocaron',
    find: ['La lista de permisos de su propia billetera, o su página de ayuda.'],
    say: 'Retire cada permiso que no conozca. Si tiene dudas de qué firmó, mueva lo que queda a una billetera nueva con una frase nueva.',
    by: ['En esta hora.'],
    note: ['Qué permisos había, con una foto.'],
    why: [
      'Con un permiso pueden llevarse más después.',
      'Desconectar un sitio no retira el permiso.',
    ],
  },
  'kiosk-now': {
    whom: operator,
    find: kioskNumber,
    say: 'Me estafaron en su cajero. Detengan la transacción número [número] si no ha salido, y reembólsenla con las tarifas. Voy a denunciar ante la policía. Denme un número de caso, por favor.',
    by: ['Ahora.'],
    note: kioskPapers,
    why: [
      'Algunas empresas retienen el dinero de clientes nuevos por 48 o 72 horas: entonces todavía se puede detener.',
    ],
  },
  'kiosk-days': {
    whom: operator,
    find: kioskNumber,
    say: 'Me estafaron en su cajero el [fecha], transacción número [número]. Deténganla si está retenida. Si no, pido un reembolso con las tarifas. Denme un número de caso, por favor.',
    by: [
      'Hoy.',
      'Nuestro margen para todos los estados, no la ley: 72 horas, a más tardar 14 días.',
    ],
    note: kioskPapers,
    why: [
      'Mientras antes tengan su aviso la empresa y la policía, mejor encaja con la ley de un estado.',
    ],
  },
  'kiosk-weeks': {
    whom: operator,
    find: kioskNumber,
    say: 'Me estafaron en su cajero el [fecha], transacción número [número]. Pido un reembolso con las tarifas. ¿Qué necesitan de mí, y hasta qué día? Denme un número de caso, por favor.',
    by: ['Hoy.'],
    note: kioskPapers,
    why: ['En algunos estados el tiempo para pedirlo todavía corre.'],
  },
  'kiosk-office': {
    whom: 'En el estado del cajero: la oficina que vigila a estas empresas, o el fiscal general',
    find: [
      'La oficina se nombra abajo, con la ley del estado; en los demás estados es la página para consumidores del fiscal general.',
    ],
    say: 'La empresa de un cajero de criptomonedas no contestó, o negó un reembolso. Transacción [número], [fecha], [monto], [empresa]. Avisé a la empresa el [fecha] y a la policía el [fecha]. Les pido que lo revisen.',
    by: ['Cuando la empresa se haya negado, o no haya contestado.'],
    note: ['El número de la queja.'],
    why: [
      'Esa oficina puede pedir una respuesta a la empresa y ordenarle que cumpla la ley; rara vez puede obligarla a pagar.',
    ],
  },
  'kiosk-records': {
    whom: operator,
    find: kioskNumber,
    say: 'Me estafaron en su cajero en [mes, año]. Envíenme los registros de mis transacciones y vean si pueden reembolsar por buena voluntad. Contesten por escrito, por favor.',
    by: ['Este mes.'],
    note: kioskPapers,
    why: ['Los registros tienen la dirección y el identificador que pide cada denuncia.'],
  },
  'kiosk-police': {
    whom: 'La policía o el sheriff de donde está el cajero, y el fiscal general de ese estado',
    find: [
      'El número que no es de emergencia está en el sitio de la ciudad o del condado; la página para consumidores, en el sitio del fiscal general del estado del cajero.',
    ],
    say: 'Quiero denunciar un fraude en un cajero de criptomonedas en [tienda, calle, ciudad] el [fecha]. Pagué [monto] en efectivo. Tengo el recibo. Tomen la denuncia, por favor, y denme su número.',
    by: [
      'El mismo día que a la empresa del cajero.',
      'Nuestro margen, no la ley: en menos de 72 horas, a más tardar 14 días.',
    ],
    note: ['El número de la denuncia; envíelo a la empresa del cajero el mismo día.'],
    why: [
      'Casi todas las leyes estatales de reembolso piden los dos avisos a tiempo: uno a la empresa, otro a la policía u otra autoridad.',
    ],
  },
  'kiosk-writing': {
    whom: 'Otra vez la empresa del cajero, por escrito',
    find: ['El correo que figura en el recibo, en el cajero o en su sitio.'],
    say: 'Me estafaron en su cajero. Transacción [número], [fecha], [monto], [dirección del cajero]. Denuncia a la policía [número]. Pido un reembolso con todas las tarifas según la ley de [estado], si la tiene. Contesten por escrito, por favor.',
    by: ['El mismo día de la llamada.'],
    note: ['Una copia y el día en que lo envió.'],
    why: [
      'Cuenta la ley del estado del cajero, no el “todas las ventas son definitivas” de la empresa.',
      'En un estado sin esa ley, pide un favor.',
    ],
  },
};
