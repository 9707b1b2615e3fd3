/** Sentences that several guides share. */
export const paidAtKiosk =
  '¿Pagó en efectivo en un cajero de criptomonedas (cajero de Bitcoin)? Llame a la empresa que dice el recibo: pida que detenga el pago y que le devuelva el dinero. Algunos estados tienen una ley para eso. La mayoría pide además que avise a la policía a tiempo.';

export const typeIc3 =
  'En Estados Unidos, denuncie en IC3, en www.ic3.gov, con todos los datos de los pagos. Escriba usted la dirección.';

export const callWhoPaid =
  'Si pagó: llame al banco, a la empresa de la tarjeta, a la aplicación o a la casa de cambio con la que pagó. Diga que fue un fraude y pida que lo reviertan.';

export const secondScam =
  'Vendrán ofertas de recuperar su dinero. Trate como fraude cada una que usted no pidió.';

export const tellSomebody = 'Cuéntelo a una persona de confianza.';

export const elderHelp =
  'En Estados Unidos, si usted tiene 60 años o más, la línea National Elder Fraud Hotline ayuda con las denuncias, también en español: 833-372-8311.';

/** What the places to report are for. */
export const uses = {
  ic3: 'Cualquier fraude por internet, con todos los datos de los pagos. Gratis.',
  ftc: 'Cualquier fraude contra consumidores. Gratis.',
  cftc: 'Criptomonedas, divisas, opciones binarias y sitios falsos de inversión. Gratis.',
  sec: 'Acciones, valores y asesores de inversión. Gratis.',
  california: 'Estafas con criptomonedas, si vive en California. Gratis.',
  identityTheft: 'Si tienen su identificación o su número de Seguro Social. Gratis.',
  elderFraud: 'Ayuda para denunciar si tiene 60 años o más: 833-372-8311. Gratis.',
} as const;

/** The FBI's figures of all investment fraud. */
export const investmentLosses = [
  '$8.65 mil millones',
  'perdidos en fraudes de inversión de todo tipo, en 72,984 quejas ante el IC3 del FBI',
] as const;

export const reportsAlone =
  'Son denuncias, no delitos comprobados, y muchas personas nunca denuncian.';

/** Registers to look up a seller of investments. */
export const checkTheSeller = {
  cftc: {
    title: 'CFTC y NFA BASIC',
    text: 'Para divisas, futuros, opciones binarias y derivados de criptomonedas. La página de la CFTC lleva a NFA BASIC, que muestra el registro y medidas pasadas.',
    link: 'cftc.gov/check',
  },
  adviser: {
    title: 'Registro de asesores de la SEC (IAPD)',
    text: 'Para personas y empresas que aconsejan inversiones. Compare el nombre, el número y los datos de contacto.',
    link: 'adviserinfo.sec.gov',
  },
  broker: {
    title: 'FINRA BrokerCheck',
    text: 'Para corredores y sus empresas. Escriba «BrokerCheck» junto con FINRA, y asegúrese de estar en el sitio de FINRA.',
  },
  state: {
    title: 'El regulador de su estado',
    text: 'Sabe quién puede vender inversiones en su estado, y conoce quejas locales.',
  },
  website: {
    title: 'La edad del sitio',
    text: 'Mire cuándo se registró la dirección. Una empresa «desde 2012» con una dirección del mes pasado no encaja.',
    link: 'lookup.icann.org',
  },
  redList: {
    title: 'La lista RED de la CFTC',
    text: 'Nombra empresas extranjeras que parecen necesitar un registro y no lo tienen. Una que no está en la lista también puede ser un fraude.',
    link: 'Sobre la lista RED',
  },
} as const;
