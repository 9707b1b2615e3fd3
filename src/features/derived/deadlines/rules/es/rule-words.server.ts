import type { RuleTranslation } from '../../rule.ts';
import { abroadRuleWords } from './abroad-rules.server.ts';
import { paymentRules } from './payment-rules.server.ts';

const bothReports =
  'Avise a la empresa del cajero y denuncie ante la policía o una oficina del gobierno. Guarde la prueba de las dos cosas.';

const lateAtKiosk = 'Pregunte de todos modos a la empresa del cajero, y denúncielo.';

const illinois = {
  when: 'Si pagó a causa de un fraude. Los clientes nuevos reciben de vuelta toda la cantidad de hasta tres pagos; los demás, los cargos.',
  note: 'Para clientes nuevos, la ley cuenta desde el último pago de su primer período, cuya duración no se leyó; aquí se cuenta desde cada pago.',
  late: lateAtKiosk,
};

const ownersClaim = {
  title: 'Presentar el reclamo del dueño por lo incautado',
  what: 'El reclamo debe haber llegado a la oficina que nombra la carta, firmado bajo juramento por usted y no por un abogado en su lugar. El correo electrónico y el fax no cuentan.',
  when: 'Para bienes que una agencia quiere decomisar sin un tribunal, si usted dice que son suyos. Hable primero con un abogado.',
};

const amendedReturn = {
  title: 'Pedir un reembolso de impuestos con una declaración corregida',
  what: 'Presente la solicitud de reembolso.',
  when: 'Si una pérdida por robo baja el impuesto de un año anterior. Pregunte a un asesor de impuestos.',
};

/** Spanish texts of the rules, by key. */
export const ruleWords: Readonly<Record<string, RuleTranslation>> = {
  ...paymentRules,
  ...abroadRuleWords,
  'kiosk-ia': {
    title: 'Iowa: reembolso de la empresa de un cajero de Bitcoin',
    what: bothReports,
    when: 'Si pagó a causa de un fraude. La ley da la cantidad completa, a clientes nuevos y a los demás. La empresa pide una prueba, como una denuncia policial o una declaración jurada.',
    note: 'Para clientes nuevos, la ley cuenta desde el último pago de sus primeros 30 días; aquí se cuenta desde cada pago. Un cambio de 2026 (SF 2296) no se leyó en lo que toca a reembolsos.',
    late: lateAtKiosk,
  },
  'kiosk-az': {
    title: 'Arizona: reembolso de la empresa de un cajero de Bitcoin',
    what: bothReports,
    when: 'Si pagó a causa de un fraude. Los clientes nuevos reciben de vuelta todo, con las tarifas.',
    note: 'La página del fiscal general no dice quién es nuevo. La ley misma no se leyó.',
    late: lateAtKiosk,
  },
  'kiosk-ne': {
    title: 'Nebraska: reembolso de la empresa de un cajero de Bitcoin',
    what: bothReports,
    when: 'Si pagó a causa de un fraude. Los clientes nuevos, en los primeros 14 días, reciben de vuelta toda la cantidad con las tarifas; los demás, las tarifas.',
    late: lateAtKiosk,
  },
  'kiosk-il': {
    ...illinois,
    title: 'Illinois: avisar a la empresa de un cajero de Bitcoin',
    what: 'Comuníquese con la empresa del cajero y pida el reembolso.',
  },
  'kiosk-il.report': {
    ...illinois,
    title: 'Illinois: enviar una denuncia a la empresa de un cajero de Bitcoin',
    what: 'Entregue a la empresa una denuncia de la policía o de una oficina del gobierno.',
  },
  'kiosk-la': {
    title: 'Louisiana: cancelar un pago en un cajero de Bitcoin',
    what: 'Diga a la empresa: “Cancelo esta transacción y pido que me devuelvan todo” (“I cancel this transaction and ask for a full refund”). No tiene que probar un fraude.',
    when: 'Para todo el que usa un cajero en Louisiana. En vez de eso, la empresa puede esperar 72 horas antes de enviar las monedas.',
    late: lateAtKiosk,
  },
  'kiosk-md': {
    title: 'Maryland: devolución de la tarifa de un cajero de Bitcoin',
    what: 'Denuncie el fraude ante la empresa y pida la tarifa. Es solo la tarifa, no la cantidad.',
    when: 'Si se comprueba que el pago fue un fraude. Cómo se comprueba lo dice un reglamento que no se leyó.',
  },
  'forf-gov-notice': {
    title: 'La agencia escribe a los dueños de lo que incautó',
    what: 'La agencia debe enviar un aviso. Si no sabe nada, pregunte.',
    when: 'Para bienes incautados que se quieren decomisar sin un tribunal.',
    note: 'Tiene 90 días si los incautó la policía estatal o local, y 30 más si alarga el plazo. Si se entera después de quién es el dueño, los días corren desde entonces.',
    late: 'Pregunte a la agencia si envió un aviso, y a dónde.',
  },
  'forf-petition': {
    title: 'Pedir la remisión de lo decomisado',
    what: 'Envíe la petición con documentos que muestren su pérdida. Participar es gratis.',
    when: 'Para víctimas de un delito cuyo dinero decomisa una agencia.',
    note: 'Los 30 días se piden, no son un límite. Si hay un caso penal, avise también al equipo de restitución del tribunal: una puerta no abre la otra.',
    late: 'Envíela de todos modos: las peticiones se miran hasta que se dispone de los bienes.',
  },
  'forf-claim-adm': {
    ...ownersClaim,
    note: 'La fecha está en la carta; no puede ser anterior a esta.',
  },
  'forf-claim-adm.stated': ownersClaim,
  'forf-claim-adm.published': { ...ownersClaim, note: 'Solo si no recibió una carta.' },
  'remission-open': {
    title: 'Petición en una remisión que se anunció',
    what: 'Envíe la petición como lo dice el anuncio. Participar es gratis.',
    when: 'Si su caso es uno de los que el Departamento de Justicia acepta peticiones.',
  },
  'restitution-open': {
    title: 'Decir al tribunal cuánto perdió',
    what: 'Envíe su declaración de pérdida como lo dice la oficina de víctimas. Participar es gratis.',
    when: 'Si van a dictar sentencia a alguien en un caso penal y usted perdió dinero por esa persona.',
    note: 'Este es el camino a la restitución. Una petición de remisión es otro: uno no abre el otro.',
  },
  'tax-year': {
    title: 'Termina el año fiscal de una pérdida por robo',
    what: 'Reúna lo que muestra los pagos, de dónde vino el dinero y qué intentó usted. Pregunte a un asesor de impuestos.',
    when: 'Si pagó para obtener una ganancia. Una pérdida por una estafa amorosa no se aceptó.',
    note: 'La pérdida es de este año solo si para entonces no se puede esperar con razón que regrese algo. Una deducción no es una devolución del dinero.',
  },
  'tax-refund': {
    ...amendedReturn,
    note: 'Dos años después de pagar el impuesto, si eso es más tarde.',
  },
  'tax-refund.paid': {
    ...amendedReturn,
    note: 'Tres años después de presentar la declaración, si eso es más tarde.',
  },
  'tsr-7bd': {
    title: 'Hasta entonces, quien vende recuperación por teléfono no puede cobrar',
    what: 'Quien pide un pago antes de que termine este día rompe la regla. No pague nada y denúncielo.',
    when: 'Para empresas que venden por teléfono la recuperación de dinero perdido. No vale para abogados con licencia.',
  },
};
