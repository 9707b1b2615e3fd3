import { urls } from '#shared/urls.ts';
import type { ActionStep, Contact } from '../../en/first-hours/action-step.ts';
import { officialLinks } from '../../en/official-links.ts';

// The names of authorities stay as on their own pages, which are in English, with a gloss.

const ic3Contact: Contact = { name: 'FBI IC3', text: 'www.ic3.gov', href: officialLinks.ic3 };

const ftcReport: Contact = {
  name: 'Federal Trade Commission (FTC), comisión federal de comercio',
  text: 'reportfraud.ftc.gov',
  href: officialLinks.ftcReport,
};

const identityTheft: Contact = {
  name: 'Federal Trade Commission (FTC), robo de identidad',
  text: 'www.identitytheft.gov',
  href: officialLinks.identityTheft,
};

const stateConsumerOffices: Contact = {
  name: 'Oficina de protección al consumidor de su estado',
  text: 'www.usa.gov/state-consumer',
  href: officialLinks.stateConsumerDirectory,
};

const cftcComplaint: Contact = {
  name: 'CFTC, comisión de futuros y materias primas',
  text: 'www.cftc.gov/complaint',
  href: officialLinks.cftcComplaint,
};

const secTip: Contact = {
  name: 'SEC, comisión de bolsa y valores',
  text: 'www.sec.gov/tcr',
  href: officialLinks.secTip,
};

const elderHotline: Contact = {
  name: 'National Elder Fraud Hotline, línea para personas mayores',
  text: '833-372-8311',
  href: 'tel:8333728311',
};

const offerAnswer: Contact = {
  name: '¿Es un fraude esta oferta? Cuatro preguntas y una respuesta de inmediato',
  text: 'Alguien ofreció recuperar mi dinero',
  get href() {
    return urls.offeredRecovery();
  },
};

const recoveryFraudForm: Contact = {
  name: 'FBI, para quienes pagaron a una empresa de “recuperación” de criptomonedas',
  text: 'forms.fbi.gov/cryptorecoveryfraudvictims',
  href: officialLinks.recoveryFraudForm,
};

/** Next steps for everybody, no matter how they paid. */
export const stepsForEverybody: readonly ActionStep[] = [
  {
    when: 'hour',
    title: 'No pague nada más',
    text: 'Un “impuesto”, un “depósito” o una “tarifa” para sacar su dinero es en sí una señal de fraude. No siga, aunque le digan que si no paga se pierde todo.',
  },
  {
    when: 'day',
    title: 'Proteja sus cuentas',
    text: 'Si conocen una contraseña o pudieron entrar a su dispositivo, cambie sus contraseñas desde otro dispositivo. Si tienen su identificación, pregunte a la oficina que la emitió qué hacer.',
    inUs: {
      text: 'Si le robaron la identificación o el número de Seguro Social, vaya a IdentityTheft.gov.',
      contacts: [identityTheft],
    },
  },
  {
    when: 'day',
    title: 'Guarde todo antes de que desaparezca',
    text: 'Tome capturas de toda la ventana, con la barra de direcciones y el reloj. Exporte los chats y conserve el teléfono. Guarde los correos como archivos, no como imágenes. Guarde su frase semilla solo para usted y no la pierda nunca. Pero no la ponga en ningún formulario, chat, correo o prueba, ni nuestro ni de nadie: quien la lee puede llevarse sus monedas.',
  },
  {
    when: 'day',
    title: 'Denúncielo donde vive',
    text: 'Es gratis, y puede hacerlo por su cuenta: ante la policía o ante la oficina de su país que recibe denuncias de fraude.',
    inUs: {
      title: 'Denuncie ante el IC3, el centro de denuncias del FBI',
      text: 'El IC3 recibe denuncias en www.ic3.gov. Las lee y las pasa a otras oficinas; no investiga cada una.',
      contacts: [ic3Contact],
    },
    isAmongCalls: true,
  },
  {
    when: '72-hours',
    title: 'Denuncie ante la policía',
    text: 'Ante la policía local. El número de una denuncia policial ayuda con bancos y aseguradoras.',
    inUs: {
      title: 'Denuncie ante la FTC, su estado y la policía',
      text: 'ReportFraud.ftc.gov y el fiscal general de su estado. Si fue una inversión o criptomonedas, también la CFTC; si fueron acciones, la SEC.',
      contacts: [ftcReport, stateConsumerOffices, cftcComplaint, secTip],
    },
  },
  {
    when: '72-hours',
    title: 'Cuénteselo a una persona de confianza',
    text: 'Ayuda, y dos personas notan más que una.',
    inUs: {
      text: 'La National Elder Fraud Hotline ayuda a denunciar a las personas de 60 años o más: 833-372-8311.',
      contacts: [elderHotline],
    },
  },
  {
    when: '72-hours',
    title: 'Espere ofertas de “recuperación”',
    text: 'A quien perdió dinero una vez lo vuelven a buscar. Trate como fraude toda oferta que usted no pidió.',
    contacts: [offerAnswer],
    inUs: {
      text: 'El FBI tiene un formulario para quienes pagaron por una en criptomonedas.',
      contacts: [recoveryFraudForm],
    },
  },
];

export { sourcesForEverybody } from '../../en/first-hours/steps-for-everybody.ts';
