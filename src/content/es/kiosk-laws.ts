import type { kioskLaws as english } from '../en/kiosk-laws.ts';

/** What the English text has of it, and no more. */
type Part<Law, Name extends string> =
  Law extends Record<Name, string> ? Record<Name, string> : Partial<Record<Name, never>>;

/** Claim, deadline, limits and fee of a law, and how to reach the office; each where the English text has one. */
export type KioskLawWords = {
  readonly [State in keyof typeof english]: { right: string; ways: string } & Part<
    (typeof english)[State],
    'clock'
  > &
    Part<(typeof english)[State], 'limits'> &
    Part<(typeof english)[State], 'fee'>;
};

const unreadDays =
  'Dé aviso de inmediato a la empresa y a la policía, en 14 días si puede. Ese margen es nuestro: no pudimos leer el plazo de la ley.';

export const kioskLaws: KioskLawWords = {
  AZ: {
    right: 'Los clientes nuevos reciben de vuelta todo, con las tarifas.',
    clock:
      'Dé aviso en los 30 días que siguen a la transacción. Hágalo ante la empresa del cajero y ante la policía o el fiscal general.',
    limits: '2,000 dólares para clientes nuevos, 10,500 para los demás',
    ways: 'Formulario para fraudes en cajeros, dentro de 30 días; formulario general en inglés o español',
  },
  CA: {
    right:
      'No hemos encontrado un derecho a reembolso. Si la empresa recibió más de 1,000 dólares en un día, o cobró más de 5 dólares o 15 por ciento, incumplió la ley: presente una queja.',
    limits: '1,000 dólares',
    fee: '5 dólares o 15 %',
    ways: 'Queja por internet',
  },
  CO: {
    right:
      'Su primera transacción, si fue a una billetera o plataforma fuera de los Estados Unidos, se reembolsa completa.',
    clock:
      'Avise a la empresa del cajero y a la policía o una oficina del gobierno en menos de 60 días, con pruebas del fraude.',
    limits: '2,000 dólares para clientes nuevos (menos de 7 días), 10,500 para los demás',
    ways: '800-222-4444; formulario también en español. La oficina no lleva casos individuales.',
  },
  CT: {
    right:
      'La empresa del cajero debe tener un procedimiento de reembolso para quienes sufrieron un fraude. Pídalo por escrito.',
    clock: unreadDays,
    limits: '2,500 dólares para clientes nuevos, 5,000 para los demás',
    fee: '15 %',
    ways: '860-240-8170, o 800-831-7225, opción 2; formulario también en español',
  },
  IA: {
    right: 'La empresa del cajero puede deberle todo, haya sido cliente nuevo o no.',
    clock:
      'Avise a la empresa y a la policía o al fiscal general en menos de 90 días, y entregue una denuncia policial o una declaración jurada.',
    limits: '1,000 dólares, y 10,000 en los primeros 30 días',
    ways: 'Formulario de queja para cajeros de criptomonedas',
  },
  IL: {
    right:
      'Los clientes nuevos reciben de vuelta hasta tres transacciones fraudulentas completas. Los demás reciben los cargos.',
    clock:
      'Pídalo a la empresa en los 30 días que siguen a la última transacción. Envíele una denuncia de la policía o de una agencia en 60 días.',
    limits: '2,500 dólares para clientes nuevos, 10,500 para los demás',
    fee: '5 dólares o 18 %',
    ways: 'Información y quejas en su página',
  },
  LA: {
    right:
      'Puede que pueda cancelar y recibir todo de vuelta, sin probar el fraude. La empresa puede, en cambio, esperar 72 horas antes de enviar las monedas.',
    clock: 'Cancele en las 72 horas que siguen al pago: llame ahora.',
    limits: '3,000 dólares',
    ways: '225-925-4660 (según su página de 2022)',
  },
  MD: {
    right:
      'Se reembolsa la tarifa de una transacción que se verifica como fraudulenta: solo la tarifa, no la cantidad.',
    clock: unreadDays,
    limits: '2,000 dólares para clientes nuevos, 10,500 para los demás',
    fee: '5 dólares o 15 %',
    ways: 'CSU.Complaints@maryland.gov; formulario en inglés y español. Vaya primero a la empresa.',
  },
  ME: {
    right:
      'Si pagó por un fraude o una práctica engañosa, recibe de vuelta todas las transacciones de los primeros 90 días con esa empresa, con los cargos.',
    clock: unreadDays,
    limits: '1,000 dólares',
    fee: '5 dólares o 3 %',
    ways: '207-624-8527, en Maine 800-332-8529; 35 State House Station, Augusta ME 04333-0035',
  },
  MN: {
    right:
      'Los cajeros están prohibidos desde el 1 de agosto de 2026. La ley también habla de pagos a clientes hasta el 31 de diciembre de 2026; no hemos leído a quiénes.',
    clock:
      'Si una empresa todavía tiene dinero suyo, pregunte ahora a ella y al Departamento de Comercio.',
    ways: 'Su página para consumidores',
  },
  MO: {
    right:
      'No hemos visto un derecho a reembolso. El recibo debe decir la política de reembolso de la empresa: pida lo que promete.',
    ways: 'Su página para consumidores',
  },
  NE: {
    right:
      'Los clientes nuevos, en los primeros 14 días, reciben de vuelta todo con las tarifas. Los demás reciben las tarifas.',
    clock:
      'Avise a la empresa y a la policía o a una agencia en los 30 días que siguen a la transacción.',
    ways: 'Hace falta una queja por escrito o un formulario',
  },
  RI: {
    right:
      'Los clientes nuevos, en los primeros 30 días, reciben de vuelta todas las transacciones completas, si lo piden.',
    clock: unreadDays,
    ways: 'Quejas en su página',
  },
  SD: {
    right:
      'La empresa debe toda la cantidad, con todos los cargos, a quien sufrió un fraude. Esto cuenta para pagos desde que la ley entró en vigor en 2026; no hemos confirmado el día.',
    clock:
      'Avise a la empresa en menos de 90 días desde el último fraude, o desde que lo supo. Envíe una denuncia policial o una declaración jurada en los 120 días siguientes.',
    limits: '1,000 dólares, y 10,000 en 30 días',
    ways: 'Hace falta un formulario por escrito',
  },
  UT: {
    right: 'Las empresas tienen que registrarse. No hemos visto un derecho a reembolso.',
    ways: 'Su página para consumidores',
  },
  VA: {
    right: 'Una ley entra en vigor el 1 de julio de 2027. Antes no da nada que reclamar.',
    ways: 'Su página para consumidores',
  },
  VT: {
    right:
      'En la parte que pudimos leer no hemos visto un derecho a reembolso. Si la empresa pasó los límites, presente una queja.',
    limits: '2,000 dólares para clientes nuevos (30 días), 5,000 para los demás',
    fee: '5 dólares o 15 %',
    ways: 'Su página para consumidores',
  },
  WV: {
    right: 'Las empresas tienen que mostrar advertencias. No hemos leído si hay un reembolso.',
    ways: 'Su página para consumidores',
  },
};

export const noKioskLaw =
  'No hemos encontrado una ley de reembolso para cajeros en este estado (buscamos el 27 de noviembre de 2026). Pedirlo a la empresa es gratis, y también una queja ante el fiscal general del estado. Nuestro margen: las dos cosas en menos de 72 horas, a más tardar en 14 días.';

export const unknownKioskState =
  'En algunos estados la ley da un reembolso, o las tarifas, a quien avisa a tiempo. Cuenta el estado donde está el cajero, no el de su casa.';

export const unreadKioskLaw =
  'Puede que en este estado haya una ley sobre cajeros que no hemos leído. Pida el reembolso a la empresa, y pregunte al fiscal general del estado qué ley se aplica. Nuestro margen: las dos cosas en menos de 72 horas, a más tardar en 14 días.';
