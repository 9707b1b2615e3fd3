import type { CrisisLine, LinePlace, crisisLines as english } from '../en/crisis-lines.ts';
import type { LineKind } from '../en/first-calls/step.ts';

type Words = Pick<CrisisLine, 'whom' | 'act'> & { find: readonly string[]; contact?: string };

type Translated<Lines> = { readonly [Place in keyof Lines]: Words };

const everywhere = 'findahelpline.com reúne las líneas de muchos países.';

const stopNcii =
  '¿Todavía no salió nada, y en la foto tenía 18 años o más? StopNCII.org hace una huella de ella en su propio aparato.';

const unseen = '(desde un teléfono que la otra persona no pueda ver)';

export const crisisLines: {
  readonly [Kind in LineKind]: Translated<(typeof english)[Kind]>;
} = {
  emergency: {
    US: {
      whom: '911',
      act: 'llame al 911',
      find: [
        'Marque el 911. Si no puede hablar, quédese en la línea.',
        'Los mensajes al 911 solo funcionan en algunos lugares: llame si puede.',
      ],
    },
    CA: { whom: '911', act: 'llame al 911', find: ['Marque el 911.'] },
    GB: {
      whom: '999',
      act: 'llame al 999',
      find: ['Marque el 999. Por teléfono de texto: 18000.'],
    },
    IE: { whom: '112 o 999', act: 'llame al 112', find: ['Marque el 112 o el 999.'] },
    EU: { whom: '112', act: 'llame al 112', find: ['Marque el 112. Es gratis.'] },
    AU: { whom: '000', act: 'llame al 000', find: ['Marque el 000.'] },
    NZ: {
      whom: '111',
      act: 'llame al 111',
      find: ['Marque el 111. Si no puede hablar, quédese en silencio y oprima 55.'],
    },
    XX: {
      whom: 'El número de emergencias de donde está',
      act: 'llame al número de emergencias de donde está',
      find: ['El número de su país, para la policía o una ambulancia.'],
    },
    unknown: {
      whom: 'El número de emergencias de donde está',
      act: 'llame al número de emergencias de donde está',
      find: [
        'El número de su país, para la policía o una ambulancia.',
        'En los Estados Unidos y Canadá es el 911.',
      ],
      contact: '911 (Estados Unidos, Canadá)',
    },
  },
  crisis: {
    US: {
      whom: '988, Línea de Prevención del Suicidio y Crisis',
      act: 'llame o mande un mensaje de texto al 988',
      find: [
        'Llame o mande un mensaje de texto al 988, o escriba en el chat de 988lifeline.org.',
        'En español: llame y oprima 2, o mande la palabra AYUDA.',
        'En lengua de señas: ASL Now en 988lifeline.org.',
        'Veteranos: oprima 1, o mande un mensaje al 838255.',
      ],
    },
    CA: {
      whom: '9-8-8, la línea de crisis de Canadá',
      act: 'llame o mande un mensaje de texto al 988',
      find: ['Llame o mande un mensaje al 988, en inglés o francés, de día y de noche.'],
    },
    GB: {
      whom: 'Shout por mensaje de texto, o Samaritans',
      act: 'mande SHOUT al 85258, o hable con Samaritans',
      find: [
        'Shout: mensaje de texto al 85258, de día y de noche.',
        'En Inglaterra: llame al 111 y elija la opción 2.',
        'Samaritans: el número está en samaritans.org.',
      ],
      contact: 'Mensaje al 85258',
    },
    IE: {
      whom: 'Los Samaritans',
      act: 'llame a Samaritans, 116 123',
      find: ['Llame al 116 123, de día y de noche.'],
    },
    AU: {
      whom: 'La línea Lifeline',
      act: 'llame a Lifeline, 13 11 14, o mande un mensaje al 0477 13 11 14',
      find: ['Llame al 13 11 14, mande un mensaje al 0477 13 11 14, o escriba en lifeline.org.au.'],
    },
    IN: {
      whom: 'La línea Tele-MANAS',
      act: 'hable con Tele-MANAS',
      find: ['El número está en telemanas.mohfw.gov.in.', everywhere],
    },
    XX: {
      whom: 'Una línea de crisis de su país',
      act: 'hable con alguien esta noche',
      find: [everywhere, 'Una persona de confianza puede buscar el número con usted.'],
    },
    unknown: {
      whom: 'Una línea de crisis de donde está',
      act: 'hable con alguien esta noche',
      find: [
        'En los Estados Unidos y Canadá: llame o mande un mensaje al 988, de día y de noche.',
        everywhere,
      ],
      contact: '988 (Estados Unidos, Canadá)',
    },
  },
  home: {
    US: {
      whom: `Línea Nacional contra la Violencia Doméstica ${unseen}`,
      act: 'llame a la Línea Nacional contra la Violencia Doméstica, 800-799-7233 (o mande START por mensaje de texto al 88788, si nadie ve sus mensajes)',
      find: [
        '800-799-7233; TTY 800-787-3224; mande START por mensaje de texto al 88788; chat en thehotline.org, de día y de noche.',
      ],
    },
    CA: {
      whom: `Un refugio o una línea de ayuda cerca de usted ${unseen}`,
      act: 'busque una línea de ayuda en sheltersafe.ca',
      find: ['sheltersafe.ca las reúne por provincia.'],
    },
    GB: {
      whom: `Una línea contra el maltrato en casa ${unseen}`,
      act: 'busque una línea en gov.uk/guidance/domestic-abuse-how-to-get-help',
      find: [
        'gov.uk/guidance/domestic-abuse-how-to-get-help las reúne para cada nación.',
        'En Escocia: 0800 027 1234, de día y de noche.',
      ],
    },
    'GB-SCT': {
      whom: `Línea de Escocia contra el maltrato en casa ${unseen}`,
      act: 'llame al 0800 027 1234',
      find: ['0800 027 1234, a toda hora.'],
    },
    AU: {
      whom: `La línea 1800RESPECT ${unseen}`,
      act: 'busque a 1800RESPECT en 1800respect.org.au',
      find: ['El número y el chat están en 1800respect.org.au.'],
    },
    NZ: {
      whom: `La línea Women’s Refuge ${unseen}`,
      act: 'llame a Women’s Refuge, 0800 733 843',
      find: ['0800 733 843, a toda hora.'],
    },
    XX: {
      whom: `Una línea contra la violencia en casa ${unseen}`,
      act: 'busque una línea contra la violencia en casa',
      find: [
        'Un médico, una biblioteca o la policía pueden decirle cuál es la de su país.',
        'En peligro: el número de emergencias de donde está.',
      ],
    },
    unknown: {
      whom: `Una línea contra la violencia en casa ${unseen}`,
      act: 'busque una línea contra la violencia en casa',
      find: [
        'En los Estados Unidos: 800-799-7233, de día y de noche, o mande START por mensaje de texto al 88788, si nadie ve sus mensajes.',
        'En otros países, un médico, una biblioteca o la policía pueden decirle cuál es.',
      ],
    },
  },
  picturesAdult: {
    US: {
      whom: 'El IC3 del FBI (un formulario), si en la foto tenía 18 años o más',
      act: 'denuncie en www.ic3.gov',
      find: ['Escriba usted la dirección www.ic3.gov.', stopNcii],
    },
    CA: {
      whom: 'La policía de su localidad',
      act: 'avise a la policía de su localidad',
      find: ['Avise a la policía; no tendrá problemas por eso.', stopNcii],
    },
    GB: {
      whom: 'La policía, en el 101',
      act: 'llame al 101',
      find: ['Llame al 101; en peligro, al 999.', stopNcii],
    },
    AU: {
      whom: 'La oficina eSafety (un formulario)',
      act: 'denuncie en esafety.gov.au',
      find: ['esafety.gov.au, para personas de 18 años o más.', stopNcii],
    },
    XX: {
      whom: 'La policía de donde vive',
      act: 'avise a la policía de donde vive',
      find: ['Vaya con alguien de confianza.', stopNcii],
    },
  },
  picturesMinor: {
    US: {
      whom: 'Con menos de 18 años: una persona adulta de confianza y el CyberTipline (un formulario)',
      act: 'denuncie en report.cybertip.org',
      find: [
        'report.cybertip.org; no hace falta dar el nombre.',
        'takeitdown.ncmec.org recibe fotos de antes de los 18 años.',
      ],
    },
    CA: {
      whom: 'Con menos de 18 años: una persona adulta de confianza y Cybertip.ca',
      act: 'denuncie en cybertip.ca',
      find: ['cybertip.ca, o 1-866-658-9022; ayuda en NeedHelpNow.ca.'],
    },
    GB: {
      whom: 'Con menos de 18 años: una persona adulta de confianza, CEOP y Report Remove',
      act: 'avise a CEOP y use Report Remove',
      find: ['Policía 101; Childline 0800 1111; en peligro, 999.'],
    },
    AU: {
      whom: 'Con menos de 18 años: una persona adulta de confianza y el ACCCE (un formulario)',
      act: 'denuncie en accce.gov.au',
      find: ['accce.gov.au, para menores de 18 años.'],
    },
    XX: {
      whom: 'Con menos de 18 años: una persona adulta de confianza y la policía de donde vive',
      act: 'cuéntelo a una persona adulta de confianza',
      find: [
        'La persona adulta puede acompañarle a la policía.',
        'En los Estados Unidos puede denunciar en report.cybertip.org sin dar su nombre.',
      ],
    },
  },
};

export const mailFooters: { XX: string } & Readonly<Partial<Record<LinePlace, string>>> = {
  US: 'En peligro: 911. Una noche difícil, suya o de alguien que conoce: llame o mande un mensaje de texto al 988. Gratis, de día y de noche.',
  CA: 'En peligro: 911. Una noche difícil, suya o de alguien que conoce: llame o mande un mensaje de texto al 988.',
  GB: 'En peligro: 999. Una noche difícil: mande SHOUT al 85258, o Samaritans (samaritans.org). Gratis, de día y de noche.',
  IE: 'En peligro: 112. Una noche difícil: Samaritans, 116 123. Gratis, de día y de noche.',
  AU: 'En peligro: 000. Una noche difícil: 13 11 14, o un mensaje al 0477 13 11 14.',
  NZ: 'En peligro: 111. Una noche difícil: findahelpline.com reúne las líneas de Nueva Zelanda.',
  EU: 'En peligro: 112. Una noche difícil: findahelpline.com reúne las líneas de su país.',
  IN: 'En peligro: el número de emergencias de donde está. Una noche difícil: Tele-MANAS (telemanas.mohfw.gov.in).',
  XX: 'En peligro: el número de emergencias de donde está. Hable con alguien esta noche: findahelpline.com reúne las líneas de muchos países.',
};
