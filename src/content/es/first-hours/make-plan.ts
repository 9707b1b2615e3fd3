import {
  makePlanOf,
  type PaidTime,
  type Plan,
  type planWords as englishWords,
  type PlanChoice,
} from '../../en/first-hours/make-plan.ts';
import type { ActionStep } from '../../en/first-hours/action-step.ts';
import { paymentWays } from '../first-72-hours.ts';
import { stepsForEverybody, victimPages } from './steps-for-everybody.ts';

export { readPlanChoice } from '../../en/first-hours/make-plan.ts';

/** One list for all ways to pay and one time; undefined until both are chosen. */
export function makePlan(choice: PlanChoice): Plan | undefined {
  return makePlanOf({ paymentWays, paidTimes, stepsForEverybody, stepsForLater }, choice);
}

export const paidTimes: readonly PaidTime[] = [
  {
    id: 'day',
    label: 'Hace menos de 24 horas',
    lead: 'Ahora lo más importante es actuar rápido. Haga las primeras llamadas y después vuelva a esta lista.',
    groups: [
      { title: 'Ahora', of: ['hour'] },
      { title: 'Hoy', of: ['day'] },
      { title: 'En menos de 72 horas', of: ['72-hours'] },
    ],
  },
  {
    id: 'days',
    label: 'Hace de 24 horas a 3 días',
    lead: 'No es tarde para pedir ayuda. Dé hoy todos estos pasos, en este orden.',
    groups: [
      { title: 'Ahora', of: ['hour'] },
      { title: 'Hoy', of: ['day', '72-hours'] },
    ],
  },
  {
    id: 'later',
    label: 'Hace más de 3 días',
    lead: 'Todavía vale la pena denunciar. Hay casos que se relacionan meses o años después, y una denuncia es lo que une su pago con ellos.',
    groups: [
      { title: 'Primero', of: ['hour'] },
      { title: 'Después', of: ['day', '72-hours'] },
      { title: 'En los próximos meses', of: ['months'] },
    ],
  },
];

const stepsForLater: readonly ActionStep[] = [
  {
    when: 'months',
    title: 'Mire de vez en cuando las páginas para víctimas',
    text: 'El dinero decomisado en un caso se puede pagar a sus víctimas. Esto se llama remisión. Necesita documentos que muestren su pérdida, y participar es gratis.',
    contacts: [victimPages],
  },
];

export const planWords: typeof englishWords = {
  formTitle: 'Haga su propia lista',
  formLead:
    'Diga cómo y cuándo pagó. Recibe una sola lista, en orden, que puede imprimir. Lo que elige no se guarda.',
  paidHint: 'Marque todo lo que corresponda. Sale una sola lista.',
  whenHint: '¿En momentos distintos? Elija el último pago.',
  paid: 'Cómo pagó',
  when: 'Cuándo pagó',
  choose: 'Elija una opción',
  paidMissing: 'Elija cómo pagó.',
  whenMissing: 'Elija cuándo pagó.',
  submit: 'Ver mi lista',
  title: 'Su lista',
  contact: 'Contacto oficial',
  changeTitle: '¿Pagó de otra manera o en otro momento?',
  changeLead: 'Si pagó de varias maneras, márquelas todas.',
  allWays: 'Ver todas las formas de pago en una página',
  reportLead:
    'Un reporte a nosotros no es una denuncia a la policía ni al IC3. Denuncie ante ellos primero.',
};
