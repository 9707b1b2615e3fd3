import type { abroadSteps as english } from '../../en/first-calls/abroad.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import {
  bankNumber,
  cardNumber,
  dayAndCopy,
  policeNumberAbroad,
  secureMessage,
  whoAndCase,
} from './said-often.ts';

const report =
  'Quiero denunciar un fraude. Pagué [monto] el [fecha] por [medio] a [nombre, cuenta]. Mi banco lo sabe; su número de caso es [número]. Denme el número de esta denuncia.';

const reportNumber = ['El número de la denuncia; déselo a su banco.'] as const;

const complain =
  'El [fecha] les avisé de un fraude de [monto]; su número es [número]. Me quejo porque [razón]. Contesten por escrito y digan cuándo su respuesta es definitiva.';

const afterTheBank = 'Después de su banco. El mismo día, si puede.';

const joins = 'Une su pérdida con otras causadas por las mismas personas.';

const banksWantIt = 'Los bancos suelen querer ver el número de una denuncia.';

export const abroadSteps: StepTranslations<typeof english> = {
  'ca-police': {
    whom: 'La policía de su localidad en Canadá',
    find: policeNumberAbroad,
    say: report,
    by: [afterTheBank],
    note: ['El número de expediente (“file number”).'],
    why: ['Denuncie ante la policía de su localidad y pida un número de expediente.'],
  },
  'ca-cafc': {
    whom: 'Centro Canadiense Antifraude (Canadian Anti-Fraud Centre)',
    find: ['El 1-888-495-8501, o su sistema en línea en antifraudcentre-centreantifraude.ca.'],
    say: report,
    by: ['Después de su banco y de la policía.'],
    note: reportNumber,
    why: ['Recibe denuncias de personas y de empresas, en inglés y en francés.'],
  },
  'ca-complaint': {
    whom: 'Su banco, como queja por escrito; después el defensor de los clientes de bancos (OBSI)',
    find: ['La página de quejas del propio banco; después obsi.ca, que usted mismo escribe.'],
    say: complain,
    by: [
      'Un banco tiene 56 días, una cooperativa provincial 90; después puede ir a OBSI.',
      'A más tardar 180 días después de la respuesta definitiva.',
      'Una “caisse” de Quebec tiene otra oficina: pregúntele cuál.',
    ],
    note: dayAndCopy,
    why: ['OBSI es gratis, para personas y empresas pequeñas.'],
  },
  'qc-complaint': {
    whom: 'Su “caisse” o su banco, como queja por escrito; después la AMF, o OBSI si es un banco',
    find: [
      'Para una “caisse”: la AMF, 1-877-525-0337, lautorite.qc.ca.',
      'Para un banco: obsi.ca, que usted mismo escribe.',
    ],
    say: complain,
    by: [
      'Después de 60 días, pida a la “caisse” que envíe su expediente a la AMF; los casos difíciles pueden tomar 30 más.',
      'Un banco tiene 56 días; después puede ir a OBSI.',
    ],
    note: dayAndCopy,
    why: ['Qué oficina es depende de la empresa: pregúntele, si no está seguro.'],
  },
  'uk-bank': {
    whom: 'Su banco en el Reino Unido: 159',
    find: [
      'Cuelgue primero. Llame al 159, o al número de su tarjeta.',
      'No use un número que venga de una llamada, un mensaje, un correo o una búsqueda en internet.',
    ],
    say: 'Me estafaron. Envié [monto] el [fecha] a [nombre, cuenta]. Detengan el pago, pidan al otro banco que lo retenga y abran un reclamo por estafa (“APP scam”). Necesito un número de caso.',
    by: [
      'Ahora. ¿Fue hace mucho? Pídalo de todos modos.',
      'El reclamo tiene un último día: pregunte a su banco cuál es el suyo.',
    ],
    note: whoAndCase,
    why: [
      'Hable con su banco de inmediato, por un número que conozca o por el 159.',
      'Desde el 7 de octubre de 2024 hay reglas para las transferencias por Faster Payments o CHAPS dentro del Reino Unido: los bancos tienen que devolver el dinero a la mayoría de quienes las hicieron engañados.',
      'Tienen condiciones y límites. En otros pagos el banco puede decir que no.',
      'Si no está de acuerdo con la respuesta, puede acudir al Financial Ombudsman Service.',
      'Si la enfermedad, el duelo, la edad o la presión se lo hicieron más difícil, dígalo también.',
    ],
  },
  'uk-card': {
    whom: 'El banco que emitió la tarjeta',
    find: cardNumber,
    say: 'Pagué a un estafador con esta tarjeta el [fecha], [monto]. Si está pendiente, deténganlo. Si no, abran una disputa. Bloqueen la tarjeta y denme un número de caso.',
    by: ['Ahora; pregunte al banco el último día para una disputa.'],
    note: whoAndCase,
    why: [
      'Una disputa por la red de la tarjeta es una petición; solo su banco puede decirle el último día.',
      'Si fue una tarjeta de crédito, pida también un reclamo por la “section 75”: puede servir para bienes o servicios de más de 100 y hasta 30,000 libras que no llegaron o no eran como se decía.',
      'Si vale para un fraude como el suyo, lo decide el banco y después el defensor (ombudsman).',
    ],
  },
  'uk-not-you': {
    whom: 'Su banco en el Reino Unido, con las palabras “no lo hice yo”',
    find: [
      'Cuelgue primero. Llame al 159, o al número de su tarjeta.',
      'No use un número que venga de una llamada, un mensaje, un correo o una búsqueda en internet.',
    ],
    say: 'Yo no hice este pago de [monto] del [fecha], y no lo permití. Lo supe el [fecha]. Devuélvanlo, por favor, bloqueen el acceso y denme un número de caso.',
    by: ['Ahora, sin demora. Hay un último día: pregunte a su banco cuál es el suyo.'],
    note: whoAndCase,
    why: [
      'El banco tiene que devolver un pago que usted no permitió, a más tardar al final del día hábil que sigue a cuando lo supo. La ley tiene condiciones y excepciones.',
      'Si dice que no, pida la razón por escrito. Una tarjeta de crédito tiene reglas propias.',
    ],
  },
  'uk-report': {
    whom: 'Report Fraud; en Escocia la policía, en el 101',
    find: [
      'reportfraud.police.uk, o el 0300 123 2040: Inglaterra, Gales e Irlanda del Norte.',
      'En Escocia llame al 101.',
    ],
    say: report,
    by: [afterTheBank],
    note: reportNumber,
    why: [joins],
  },
  'uk-report-fraud': {
    whom: 'Report Fraud, la oficina del Reino Unido',
    find: ['reportfraud.police.uk, o el 0300 123 2040.'],
    say: report,
    by: [afterTheBank],
    note: reportNumber,
    why: [joins],
  },
  'uk-police-scotland': {
    whom: 'La policía de Escocia',
    find: ['Llame al 101.'],
    say: report,
    by: ['De inmediato, si el dinero salió hace menos de 24 horas o el estafador está cerca.'],
    note: reportNumber,
    why: ['En Escocia los fraudes se denuncian ante la policía.'],
  },
  'uk-ombudsman': {
    whom: 'Su banco, como queja; después el Financial Ombudsman Service',
    find: [
      'La página de quejas del propio banco; después financial-ombudsman.org.uk, escrito por usted.',
    ],
    say: complain,
    by: [
      'El banco tiene 15 días hábiles, 35 como máximo; después puede ir al defensor.',
      'A más tardar seis meses después de su respuesta definitiva.',
    ],
    note: dayAndCopy,
    why: ['Es para personas y empresas pequeñas.'],
  },
  'ie-garda': {
    whom: 'An Garda Síochána, la policía de Irlanda',
    find: ['Cualquier comisaría de la Garda.'],
    say: report,
    by: ['Después de su banco: cuanto antes, más fácil.'],
    note: reportNumber,
    why: [banksWantIt],
  },
  'ie-fspo': {
    whom: 'Su banco, como queja; después el defensor de servicios financieros y pensiones (FSPO)',
    find: ['La página de quejas del propio banco; después fspo.ie, que usted mismo escribe.'],
    say: complain,
    by: ['Cuando el banco dice que no o no contesta. Pregunte al FSPO cuál es su último día.'],
    note: dayAndCopy,
    why: ['Atiende a personas, y a empresas que venden menos de un límite.'],
  },
  'eu-police': {
    whom: 'La comisaría de policía más cercana',
    find: [
      'En la mayoría de los casos se denuncia en la comisaría más cercana.',
      'victim-support.eu tiene un mapa de ayuda gratis, también sin denuncia.',
    ],
    say: report,
    by: [afterTheBank],
    note: reportNumber,
    why: [banksWantIt],
  },
  'eu-not-you': {
    whom: 'El banco o la empresa de la cuenta, con las palabras “no lo hice yo”',
    find: bankNumber,
    say: 'Yo no hice este pago de [monto] del [fecha], y no lo permití. Lo supe el [fecha]. Devuélvanlo, por favor, bloqueen el acceso y denme un número de caso.',
    by: ['Ahora, sin demora; a más tardar 13 meses después del cargo en la cuenta.'],
    note: whoAndCase,
    why: [
      'La ley de la Unión Europea hace que un banco del Espacio Económico Europeo devuelva un pago que usted no permitió, a más tardar al final del día hábil que sigue a su aviso. Tiene condiciones y excepciones.',
      'La ley de su país puede decirlo con otras palabras. Si el banco dice que no, pida la razón por escrito.',
    ],
  },
  'au-reportcyber': {
    whom: 'ReportCyber, el formulario de la policía de Australia',
    find: ['Escriba usted la dirección cyber.gov.au.'],
    say: report,
    by: [afterTheBank],
    note: ['Su número; déselo a su banco.'],
    why: ['Si se llevaron documentos o contraseñas: IDCARE, 1800 595 160.', joins],
  },
  'papers-au': {
    whom: 'IDCARE, por los documentos que tienen',
    find: ['El 1800 595 160.'],
    say: 'El [fecha] envié una copia de mi [pasaporte, identificación, licencia] a un estafador. También tiene [número, dirección, foto mía]. ¿Qué debo hacer primero?',
    by: ['Esta semana; antes si se abrió algo a su nombre.'],
    note: ['Qué documento, su número, el día y a quién se envió.'],
    why: [
      'Scamwatch lo nombra para documentos y contraseñas robados.',
      'Avise también a su banco, para que pregunte dos veces antes de cambiar algo a su nombre.',
    ],
  },
  'au-afca': {
    whom: 'Su banco, como queja; después la autoridad de quejas financieras de Australia (AFCA)',
    find: ['La página de quejas del propio banco; después afca.org.au, que usted mismo escribe.'],
    say: complain,
    by: ['El banco tiene por lo general 30 días; después puede ir a AFCA.'],
    note: dayAndCopy,
    why: ['Pregunte a AFCA cuál es su último día.'],
  },
  'nz-cert': {
    whom: 'CERT NZ, la oficina de Nueva Zelanda',
    find: ['Escriba usted la dirección ownyouronline.govt.nz.'],
    say: report,
    by: ['Después de su banco, que puede intentar revertirlo.'],
    note: reportNumber,
    why: [joins],
  },
  'nz-ombudsman': {
    whom: 'Su banco, como queja; después el defensor de los clientes de bancos de Nueva Zelanda',
    find: ['El 0800 805 950, bankomb.org.nz.'],
    say: complain,
    by: ['Cuando el banco ya dijo que no: el banco va primero.'],
    note: dayAndCopy,
    why: ['Es gratis, para personas y empresas.'],
  },
  'in-report': {
    whom: 'El portal nacional de delitos cibernéticos de la India, y su línea de ayuda',
    find: ['Escriba usted cybercrime.gov.in; el número de su línea de ayuda está allí.'],
    say: report,
    by: ['De inmediato, junto con su banco.'],
    note: [
      'El número de la denuncia, banco o billetera, cuenta o UPI, identificador de la transacción y fecha.',
    ],
    why: [
      'Una denuncia por teléfono puede tener que completarse pronto en el portal: pregunte hasta cuándo.',
    ],
  },
  'in-bank': {
    whom: 'Su banco o billetera en la India',
    find: bankNumber,
    say: 'Me estafaron el [fecha] con [monto]. La transacción es [ID]. Deténganla, pidan al otro banco que la retenga y envíenme un acuse de recibo con un número.',
    by: ['Ahora.'],
    note: ['El acuse de recibo, el día y la hora.'],
    why: ['Quien envió el dinero es quien puede pedir que lo devuelvan.'],
  },
  'ic3-from-abroad': {
    whom: 'Centro de Denuncias de Delitos en Internet del FBI (IC3): un formulario',
    find: ['Escriba usted la dirección www.ic3.gov.'],
    say: 'Vivo en [país]. El [fecha] envié [monto] desde [mi banco] a [banco de EE. UU., nombre, número de cuenta] o a [empresa de EE. UU.]. Mi policía lo sabe; el número es [número].',
    by: ['El mismo día. Su propio banco y su policía van primero.'],
    note: ['El número de su denuncia ante el IC3; déselo a su banco.'],
    why: [
      'El FBI tiene un equipo que pide a bancos de los EE. UU. que congelen dinero enviado con engaños.',
      'Nadie tiene derecho a que se congele.',
    ],
  },
  'bank-writing-abroad': {
    whom: 'Al mismo banco, por escrito',
    find: secureMessage,
    say: 'Confirmo mi llamada de las [hora] sobre [monto] del [fecha]. Confirmen que pidieron la devolución. Díganme por escrito qué decidieron y por qué, y ante quién me quejo y hasta qué día.',
    by: ['El mismo día, por mensaje seguro o por carta.'],
    note: dayAndCopy,
    why: ['Lo escrito es su prueba de que lo pidió, y de cuándo.'],
  },
};
