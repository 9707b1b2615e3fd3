import type { kioskLaws as english } from '../en/kiosk-laws.ts';

/** Claim and deadline of a law; the deadline where the English text has one. */
export type KioskLawWords = {
  readonly [State in keyof typeof english]: {
    right: string;
  } & ((typeof english)[State] extends { clock: string } ? { clock: string } : { clock?: never });
};

export const kioskLaws: KioskLawWords = {
  AZ: {
    right: 'Los clientes nuevos reciben de vuelta todo, con las tarifas.',
    clock:
      'Dé aviso en los 30 días que siguen a la transacción. Hágalo ante la empresa del cajero y ante la policía o el fiscal general.',
  },
  CA: {
    right:
      'No hemos encontrado un derecho a reembolso. Si la empresa recibió más de 1,000 dólares en un día, o cobró más de 5 dólares o 15 por ciento, incumplió la ley: presente una queja.',
  },
  CO: {
    right:
      'Su primera transacción, si fue a una billetera o plataforma fuera de los Estados Unidos, se reembolsa completa.',
    clock:
      'Avise a la empresa del cajero y a la policía o una oficina del gobierno en menos de 60 días, con pruebas del fraude.',
  },
  CT: {
    right:
      'La empresa del cajero debe tener un procedimiento de reembolso para quienes sufrieron un fraude. Pídalo por escrito.',
  },
  IA: {
    right: 'La empresa del cajero puede deberle todo, haya sido cliente nuevo o no.',
    clock:
      'Avise a la empresa y a la policía o al fiscal general en menos de 90 días, y entregue una denuncia policial o una declaración jurada.',
  },
  IL: {
    right:
      'Los clientes nuevos reciben de vuelta hasta tres transacciones fraudulentas completas. Los demás reciben los cargos.',
    clock:
      'Pídalo a la empresa en los 30 días que siguen a la última transacción. Envíele una denuncia de la policía o de una agencia en 60 días.',
  },
  LA: {
    right:
      'Puede que pueda cancelar y recibir todo de vuelta, sin probar el fraude. La empresa puede, en cambio, esperar 72 horas antes de enviar las monedas.',
    clock: 'Cancele en las 72 horas que siguen al pago: llame ahora.',
  },
  MD: {
    right:
      'Se reembolsa la tarifa de una transacción que se verifica como fraudulenta: solo la tarifa, no la cantidad.',
  },
  ME: {
    right:
      'Si pagó por un fraude o una práctica engañosa, recibe de vuelta todas las transacciones de los primeros 90 días con esa empresa, con los cargos.',
  },
  MN: {
    right:
      'Los cajeros están prohibidos desde el 1 de agosto de 2026. La ley también habla de pagos a clientes hasta el 31 de diciembre de 2026; no hemos leído a quiénes.',
    clock:
      'Si una empresa todavía tiene dinero suyo, pregunte ahora a ella y al Departamento de Comercio.',
  },
  MO: {
    right:
      'No hemos visto un derecho a reembolso. El recibo debe decir la política de reembolso de la empresa: pida lo que promete.',
  },
  NE: {
    right:
      'Los clientes nuevos, en los primeros 14 días, reciben de vuelta todo con las tarifas. Los demás reciben las tarifas.',
    clock:
      'Avise a la empresa y a la policía o a una agencia en los 30 días que siguen a la transacción.',
  },
  RI: {
    right:
      'Los clientes nuevos, en los primeros 30 días, reciben de vuelta todas las transacciones completas, si lo piden.',
  },
  SD: {
    right:
      'La empresa debe toda la cantidad, con todos los cargos, a quien sufrió un fraude. Esto cuenta para pagos desde que la ley entró en vigor en 2026; no hemos confirmado el día.',
    clock:
      'Avise a la empresa en menos de 90 días desde el último fraude, o desde que lo supo. Envíe una denuncia policial o una declaración jurada en los 120 días siguientes.',
  },
  UT: {
    right: 'Las empresas tienen que registrarse. No hemos visto un derecho a reembolso.',
  },
  VA: {
    right: 'Una ley entra en vigor el 1 de julio de 2027. Antes no da nada que reclamar.',
  },
  VT: {
    right:
      'En la parte que pudimos leer no hemos visto un derecho a reembolso. Si la empresa pasó los límites, presente una queja.',
  },
  WV: {
    right: 'Las empresas tienen que mostrar advertencias. No hemos leído si hay un reembolso.',
  },
};

export const noKioskLaw =
  'No hemos encontrado una ley de reembolso para cajeros en este estado (buscamos el 27 de noviembre de 2026). Pedirlo a la empresa es gratis, y también una queja ante el fiscal general del estado. Nuestro margen: las dos cosas en menos de 72 horas, a más tardar en 14 días.';

export const unknownKioskState =
  'En algunos estados la ley da un reembolso, o las tarifas, a quien avisa a tiempo. Cuenta el estado donde está el cajero, no el de su casa.';

export const unreadKioskLaw =
  'Puede que en este estado haya una ley sobre cajeros que no hemos leído. Pida el reembolso a la empresa, y pregunte al fiscal general del estado qué ley se aplica. Nuestro margen: las dos cosas en menos de 72 horas, a más tardar en 14 días.';
