import type { reportSteps as english } from '../../en/first-calls/reports.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import { dayAndCopy, ic3Address, policeNumber, secureMessage, whoAndCase } from './said-often.ts';

const ic3Name =
  'Centro de Denuncias de Delitos en Internet del FBI (IC3): un formulario, no una llamada';

const ic3Note = ['El número de su denuncia ante el IC3.'] as const;

const noNews = 'El IC3 no puede abrir un caso por cada denuncia y no da noticias de ella.';

const late = ['En cuanto pueda; no hemos encontrado un plazo.'] as const;

const ic3 = {
  whom: ic3Name,
  find: ic3Address,
  say: 'El [fecha] un estafador me engañó. Pagué [monto] por [medio] a [nombre, cuenta o número]. La empresa con que pagué lo sabe; su número de caso es [número].',
  note: ic3Note,
  why: ['Une su pérdida con otras causadas por las mismas personas.', noNews],
} as const;

const ic3Bank = {
  whom: ic3Name,
  find: ic3Address,
  say: 'El [fecha] un estafador me engañó. Envié [monto] desde [mi banco] a [nombre, banco, número de cuenta]. Mi banco lo sabe; su número de caso es [número]. Pidan al otro banco que retenga el dinero.',
  note: ['El número de su denuncia ante el IC3; déselo a su banco.'],
  why: [
    'La denuncia de una transferencia hecha con engaños permite al equipo del FBI pedir al otro banco, en los Estados Unidos, que congele el dinero.',
    'No se nombra un monto mínimo.',
    'El equipo del FBI lo pide; nadie tiene derecho a que se congele.',
  ],
} as const;

const ic3Crypto = {
  whom: ic3Name,
  find: ic3Address,
  say: 'El [fecha] a las [hora] envié [monto, moneda] desde [mi dirección o plataforma] a [dirección]. Identificador de la transacción: [ID]. Un estafador me engañó. Nos conocimos en [sitio o aplicación]. Ya avisé a [empresa]; número de caso [número].',
  note: [
    'El número de su denuncia ante el IC3; déselo a la plataforma de intercambio.',
    'Copie y pegue direcciones e identificadores; no los escriba a mano.',
  ],
  why: [
    'Las direcciones y los identificadores de las transacciones son lo que permite a las autoridades seguir el dinero.',
    noNews,
  ],
} as const;

const police = {
  whom: 'La policía o el sheriff de su localidad, al número que no es de emergencia',
  find: policeNumber,
  say: 'Quiero denunciar un fraude. Pagué [monto] el [fecha] por [medio]. Tengo el recibo y los mensajes. Tomen la denuncia, por favor, y denme su número.',
  by: ['Hoy o mañana.'],
  note: ['El número de la denuncia y el nombre del agente.'],
} as const;

const askForNumber = 'Pida un número de denuncia: las empresas suelen querer verlo.';

export const reportSteps: StepTranslations<typeof english> = {
  'papers-us': {
    whom: 'IdentityTheft.gov, por los documentos que tienen',
    find: ['Escriba usted la dirección www.identitytheft.gov.'],
    say: 'El [fecha] envié una copia de mi [pasaporte, identificación, licencia] a un estafador. También tiene [número, dirección, foto mía]. Quiero denunciarlo y hacer un plan.',
    by: ['Esta semana; antes si se abrió algo a su nombre.'],
    note: ['Qué documento, su número, el día y a quién se envió.'],
    why: [
      'Es el sitio de la Comisión Federal de Comercio para documentos en malas manos.',
      'Avise también a su banco, para que pregunte dos veces antes de cambiar algo a su nombre.',
    ],
  },
  'company-you-paid': {
    whom: 'La empresa con que pagó',
    find: [
      'Use el número de su tarjeta, recibo o estado de cuenta, o de la aplicación que ya tiene.',
      'No use un número que venga de una llamada, un mensaje, un correo o una búsqueda en internet.',
    ],
    say: 'Pagué a un estafador por medio de su empresa el [fecha], [monto]. Detengan o reviertan el pago, guarden sus registros y denme un número de caso, por favor.',
    by: ['Ahora.'],
    note: whoAndCase,
    why: ['Llame a la empresa con que pagó, diga que fue un fraude y pida que revierta el pago.'],
  },
  ic3: { ...ic3, by: ['El mismo día.'] },
  'ic3-late': { ...ic3, by: late },
  'ic3-bank': { ...ic3Bank, by: ['El mismo día.'] },
  'ic3-bank-late': { ...ic3Bank, by: late },
  'ic3-abroad': {
    whom: 'El IC3 del FBI y la oficina más cercana del Servicio Secreto (US Secret Service)',
    find: ['Escriba usted la dirección www.ic3.gov; busque la oficina en secretservice.gov.'],
    say: 'El [fecha] me engañaron para que enviara un wire de [monto] a [banco, país]. Mi banco está pidiendo la devolución. Inicien el Rapid Response Program, por favor. Mi número del IC3 es [número].',
    by: ['El mismo día.'],
    note: ['Su número del IC3; déselo a su banco.'],
    why: [
      'Con cuentas en el extranjero, la víctima o su banco tiene que denunciar ante la autoridad antes de que el programa pueda empezar.',
      'En su texto no vimos un monto mínimo.',
      'El programa puede pedir; no puede ordenar.',
    ],
  },
  'ic3-crypto': { ...ic3Crypto, by: ['El mismo día.'] },
  'ic3-crypto-late': { ...ic3Crypto, by: late },
  'ic3-cash': {
    whom: ic3Name,
    find: ic3Address,
    say: 'El [fecha] un estafador me engañó. Pagué [monto] por [medio] a [nombre, dirección, teléfono]. Mi número de caso o de recibo es [número]. Puedo describir a las personas y las llamadas.',
    by: ['El mismo día.'],
    note: ic3Note,
    why: [
      'El IC3 recibe denuncias de delitos que empezaron por teléfono o en internet.',
      'No puede abrir un caso por cada denuncia y no da noticias de ella.',
    ],
  },
  police: { ...police, why: [askForNumber] },
  'police-crypto': {
    ...police,
    why: [
      'La policía tal vez pueda pedir una retención a una plataforma o al emisor de la moneda.',
      askForNumber,
    ],
  },
  cfpb: {
    whom: 'Oficina para la Protección Financiera del Consumidor (CFPB): una queja sobre la empresa',
    find: ['Escriba usted la dirección consumerfinance.gov/complaint.'],
    say: 'El [fecha] avisé a [empresa] de un fraude de [monto]. Su número de caso es [número]. No ha contestado, o se negó porque [motivo]. Pido una respuesta escrita sobre estos puntos: [puntos].',
    by: [
      'Cuando la empresa se haya negado o no haya contestado a tiempo.',
      'Pide a las empresas que contesten en 15 días.',
    ],
    note: ['El número y la fecha de la queja.'],
    why: ['Una queja no paga nada, pero se le pide una respuesta a la empresa.'],
  },
  'justice-pages': {
    whom: 'Las páginas del Departamento de Justicia para víctimas: no hace falta llamar',
    find: ['Escriba usted la dirección justice.gov/criminal/criminal-mlars/victims.'],
    say: 'Si allí se nombra un caso, pregunte: ¿Es este el fraude que se llevó mi dinero? ¿Cómo presento una petición? ¿Hasta qué día?',
    by: ['De vez en cuando; cada caso pone su propia fecha.'],
    note: ['El nombre del caso y su último día.'],
    why: [
      'El dinero que los tribunales quitaron a los delincuentes se puede pagar a las víctimas; es gratis.',
      'Puede tardar años y hacen falta documentos que muestren su pérdida.',
    ],
  },
  'company-writing': {
    whom: 'La misma empresa, por escrito',
    find: secureMessage,
    say: 'Confirmo mi llamada de las [hora] sobre [monto] del [fecha]. Díganme por escrito qué decidieron, y envíenme la lista de los documentos que faltan y hasta cuándo.',
    by: ['El mismo día, por el mensaje seguro o por carta.'],
    note: dayAndCopy,
    why: ['Lo escrito es su prueba de que lo pidió, y cuándo.'],
  },
};
