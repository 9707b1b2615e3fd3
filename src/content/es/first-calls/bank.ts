import type { bankSteps as english } from '../../en/first-calls/bank.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import { bankNumber, dayAndCopy, secureMessage, whoAndCase } from './said-often.ts';

const bankDesk = 'El departamento de fraude de su banco';

const unauthorized = {
  whom: 'El departamento de fraude de su banco, con la palabra “no autorizada”',
  find: bankNumber,
  say: 'Otra persona sacó dinero de mi cuenta. Yo no lo permití. Lo supe el [fecha]. Doy aviso de una transferencia no autorizada. Bloqueen el acceso, revísenlo y denme un número de caso, por favor.',
  note: [
    'El día en que lo supo, cada transferencia con fecha y monto, la hora de esta llamada y el número de caso.',
  ],
} as const;

const trickedIntoCode =
  'Si un ladrón le sacó un código con engaños y después movió el dinero, cuenta como no autorizada. Los wires y las tarjetas de crédito tienen otras reglas.';

const wireUnauthorized = {
  whom: 'El departamento de fraude con wires de su banco, con la palabra “no autorizado”',
  find: bankNumber,
  say: 'Yo no ordené el wire de [monto] del [fecha]. No fue autorizado por mí. Lo supe el [fecha]. Pidan su devolución, reembólsenlo, bloqueen mi acceso y denme un número de caso, por favor.',
  note: ['El día en que el banco le avisó, el día en que usted lo supo y el número de caso.'],
  why: [
    'El banco tiene que devolver un wire que no fue autorizado y que no le puede exigir a usted.',
    'Pasados 90 días puede perder intereses; pasado un año puede perder el derecho a objetar.',
    'Puede decidirlo que se haya seguido o no un procedimiento de seguridad: pregunte a un abogado.',
  ],
} as const;

export const bankSteps: StepTranslations<typeof english> = {
  'bank-now': {
    whom: bankDesk,
    find: bankNumber,
    say: 'Un estafador me engañó para que enviara una transferencia. Deténganla. Si ya salió, pidan la devolución y que el otro banco retenga el dinero. Si fue un wire, envíen una carta de indemnidad (hold harmless letter). Necesito un número de caso.',
    by: ['Ahora.', 'No hemos encontrado un plazo para pedirlo.'],
    note: whoAndCase,
    why: [
      'Mientras el banco no haya ejecutado un wire, usted puede cancelarlo, también por teléfono.',
      'Después su banco puede pedir al otro banco que lo devuelva; el otro banco puede decir que no.',
    ],
  },
  'bank-days': {
    whom: bankDesk,
    find: bankNumber,
    say: 'El [fecha] un estafador me engañó para que enviara una transferencia. ¿Pidieron al otro banco que la devuelva y retenga el dinero? Si no, pídanlo hoy. Si fue un wire, envíen una carta de indemnidad (hold harmless letter). Necesito un número de caso.',
    by: ['Hoy.', 'Si ya pasaron más de 72 horas, pídalo de todos modos.'],
    note: whoAndCase,
    why: [
      'Su banco puede pedir la devolución por cualquier motivo; el otro banco puede decir que no.',
    ],
  },
  'bank-weeks': {
    whom: bankDesk,
    find: bankNumber,
    say: 'El [fecha] envié una transferencia por una estafa. Díganme si pidieron al otro banco que la devuelva, cuándo, y qué contestó. Envíenmelo por escrito, por favor.',
    by: ['Esta semana.'],
    note: whoAndCase,
    why: ['Necesita la respuesta escrita del banco para cada paso que sigue.'],
  },
  'bank-unauthorized': {
    ...unauthorized,
    by: [
      'Ahora. Dos días hábiles desde el día en que lo supo, si le robaron o perdió una tarjeta, un código o una contraseña.',
      'En todo caso, de modo que llegue en menos de 60 días desde que se envió el estado de cuenta.',
    ],
    why: [
      'La ley limita lo que le pueden cobrar por transferencias que usted no hizo, y el límite sube mientras más espera; para las transferencias después de los 60 días no hay límite.',
      trickedIntoCode,
    ],
  },
  'bank-unauthorized-later': {
    ...unauthorized,
    by: [
      'Hoy. Tiene que llegar en menos de 60 días desde que el banco envió el estado de cuenta donde aparece por primera vez.',
    ],
    why: [
      'En una cuenta de banco o tarjeta de débito, el banco tiene que decidir en 10 días hábiles, o acreditarle el dinero mientras tanto y decidir en 45 o 90 días.',
      trickedIntoCode,
    ],
  },
  'bank-unauthorized-old': {
    ...unauthorized,
    by: ['Hoy, aunque hayan pasado 60 días desde el estado de cuenta.'],
    why: [
      'Pasados los 60 días el banco todavía tiene que calcular qué parte de la pérdida le permite la ley cargarle a usted.',
      'Pídalo por escrito.',
    ],
  },
  'bank-writing': {
    whom: 'La misma empresa, por escrito',
    find: secureMessage,
    say: 'Confirmo mi llamada de las [hora]. Díganme por escrito: ¿Pidieron al otro banco que devuelva la transferencia? ¿Cuándo? ¿Qué contestó? Mi número del IC3 es [número].',
    by: ['El mismo día, por el mensaje seguro del banco o por carta.'],
    note: dayAndCopy,
    why: [
      'Si no fue un wire, el otro banco tiene diez días bancarios para decir a su banco qué va a hacer.',
      'Lo escrito es su prueba de que lo pidió, y cuándo.',
    ],
  },
  'wire-now': {
    whom: bankDesk,
    find: bankNumber,
    say: 'Un estafador me engañó para que enviara un wire. Pidan ahora su devolución (recall o reversal) y envíen al otro banco una carta de indemnidad (hold harmless letter). Denme el número de rastreo del wire y un número de caso, por favor.',
    by: ['Ahora, por teléfono.', 'Las primeras 72 horas son las mejores; no son un plazo.'],
    note: whoAndCase,
    why: [
      'Mientras el banco no haya ejecutado el wire, usted puede cancelarlo por teléfono.',
      'Después es una petición, y el otro banco puede negarse.',
      'La carta de indemnidad es un papel que su banco da al otro banco; el FBI aconseja pedirla.',
    ],
  },
  'wire-days': {
    whom: bankDesk,
    find: bankNumber,
    say: 'El [fecha] un estafador me engañó para que enviara un wire. ¿Pidieron la devolución (recall)? Si no, pídanla hoy, con una carta de indemnidad (hold harmless letter). Díganme qué contesta el otro banco.',
    by: ['Hoy.', 'Si ya pasaron más de 72 horas, hágalo de todos modos.'],
    note: whoAndCase,
    why: [
      'Es una petición que el otro banco puede rechazar.',
      'El consejo del FBI no nombra un monto mínimo ni un plazo.',
    ],
  },
  'wire-weeks': {
    whom: bankDesk,
    find: bankNumber,
    say: 'El [fecha] envié un wire por una estafa. Díganme por escrito: ¿Pidieron la devolución (recall)? ¿Cuándo? ¿Qué contestó el otro banco? Si no se pidió, pídanla, por favor.',
    by: ['Esta semana.'],
    note: whoAndCase,
    why: ['Necesita la respuesta escrita para cada paso que sigue.'],
  },
  'cancel-in-30-minutes': {
    whom: 'El banco o la empresa con que pagó: cancele',
    find: bankNumber,
    say: 'Cancelo este envío ahora. Pagué a las [hora], hace menos de 30 minutos. El número es [número]. Confirmen la cancelación y devuélvanme todo, con las tarifas.',
    by: [
      'Su petición tiene que llegarles en los 30 minutos después de pagar, también fuera del horario.',
      'Para un envío programado para otro día cuenta otra regla: llame hoy.',
    ],
    note: ['El minuto en que pagó y el minuto en que llamó.'],
    why: [
      'En los primeros 30 minutos puede cancelar sin dar un motivo, si nadie lo ha cobrado y no se ha depositado.',
      'Tienen que reembolsar en tres días hábiles.',
      'Esto vale para envíos personales al extranjero de más de 15 dólares, también por wire de un banco.',
    ],
  },
  'wire-unauthorized': {
    ...wireUnauthorized,
    by: ['Ahora; a más tardar 90 días después de que el banco le avisó.'],
  },
  'wire-unauthorized-old': {
    ...wireUnauthorized,
    by: ['Hoy; en el año que sigue al aviso del banco.'],
  },
  'wire-writing': {
    whom: 'La misma empresa, por escrito',
    find: secureMessage,
    say: 'Confirmo mi llamada de las [hora]. Díganme por escrito: ¿Se pidió la devolución (recall)? ¿Cuándo? ¿Qué contestó el otro banco? ¿Se envió una carta de indemnidad? Mi número del IC3 es [número].',
    by: ['El mismo día, por el mensaje seguro del banco o por carta.'],
    note: dayAndCopy,
    why: [
      'Nada de lo que leímos en la ley dice que la devolución de un wire deba pedirse por escrito.',
      'Lo escrito es su prueba de que lo pidió, y cuándo.',
    ],
  },
};
