import {
  makePlanOf,
  type PaidTime,
  type Plan,
  type planWords as englishWords,
  type PlanChoice,
} from '../../en/first-hours/make-plan.ts';
import { paymentWays } from '../first-72-hours.ts';
import { stepsForEverybody } from './steps-for-everybody.ts';

export { readPlanChoice } from '../../en/first-hours/make-plan.ts';

/** One list for all ways to pay and one time; undefined until both are chosen. */
export function makePlan(choice: PlanChoice): Plan | undefined {
  return makePlanOf({ paymentWays, paidTimes, stepsForEverybody }, choice);
}

export const paidTimes: readonly PaidTime[] = [
  {
    id: 'day',
    label: 'Hace menos de 24 horas',
    lead: 'Si puede llamar sin peligro, empiece por la primera llamada. Después vuelva a esta lista.',
  },
  {
    id: 'days',
    label: 'Hace de 1 a 3 días',
    lead: 'No es tarde para pedirlo. Haga hoy estas llamadas, en este orden.',
  },
  {
    id: 'weeks',
    label: 'Hace de 3 días a 2 semanas',
    lead: 'No es tarde para pedirlo. Haga hoy estas llamadas, en este orden.',
  },
  {
    id: 'months',
    label: 'Hace de 2 semanas a 6 meses',
    lead: 'Todavía vale la pena pedir y denunciar. Las respuestas por escrito son lo que necesita cada paso posterior.',
  },
  {
    id: 'older',
    label: 'Hace más de 6 meses',
    lead: 'Todavía vale la pena denunciar. Hay casos que se relacionan meses o años después, y una denuncia es lo que une su pago con ellos.',
  },
];

export const planWords: typeof englishWords = {
  formTitle: 'Haga su propia lista',
  formLead:
    'Diga cómo y cuándo pagó. Recibe la llamada que va primero, las dos que siguen y lo demás en orden, para imprimir. Lo que elige no se guarda.',
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
  rest: 'Todo lo demás, en orden',
  allWays: 'Ver todas las formas de pago en una página',
  reportLead:
    'Un reporte a nosotros no es una denuncia a la policía ni a otra oficina pública. Denuncie ante ellas primero.',
};
