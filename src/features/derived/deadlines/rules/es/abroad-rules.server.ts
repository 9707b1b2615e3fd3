import type { RuleTranslation } from '../../rule.ts';

const toObsi = 'Ya puede acudir a OBSI. Es gratis.';

const askAnyway = 'Pregunte de todos modos; la oficina decide sobre las excepciones.';

/** Spanish texts of the rules of other countries. */
export const abroadRuleWords: Readonly<Record<string, RuleTranslation>> = {
  'ca-bank-56': {
    title: 'Canadá: el banco resuelve su queja, o usted puede acudir a OBSI',
    what: 'Después de estos 56 días puede acudir a OBSI, el defensor para bancos, también sin respuesta.',
    when: 'Para quejas por escrito a un banco federal o a una cooperativa de crédito federal.',
    late: toObsi,
  },
  'ca-prov-90': {
    title: 'Canadá: la cooperativa de crédito resuelve su queja, o usted puede acudir a OBSI',
    what: 'Después de estos 90 días puede acudir a OBSI, también sin respuesta.',
    when: 'Para quejas por escrito a una cooperativa de crédito de una provincia que sea miembro de OBSI. Pregúntele si lo es.',
    late: toObsi,
  },
  'ca-obsi-180': {
    title: 'Canadá: acudir a OBSI con su queja',
    what: 'Para entonces su queja debe estar en OBSI.',
    when: 'Cuando un banco ha dado su respuesta final. Una caisse de Quebec tiene otra oficina, la AMF.',
    late: askAnyway,
  },
  'qc-amf': {
    title: 'Quebec: la caisse responde a su queja, o su expediente va a la AMF',
    what: 'Después de estos 60 días pida a la caisse que envíe su expediente a la AMF.',
    when: 'Para quejas por escrito a una caisse de Quebec. Los casos difíciles pueden tardar 30 días más.',
    late: 'Pida a la caisse que envíe su expediente a la AMF, 1-877-525-0337.',
  },
  'uk-fos-open': {
    title: 'Reino Unido: el banco responde a su queja sobre un pago',
    what: 'Entonces, o después de 35 días hábiles si el banco escribió que necesita más tiempo, puede acudir al Financial Ombudsman Service.',
    when: 'Para quejas a un banco sobre un pago. Son días hábiles.',
    late: 'Pregunte al banco si se toma los 35 días hábiles.',
  },
  'uk-fos-6m': {
    title: 'Reino Unido: acudir al Financial Ombudsman Service',
    what: 'Para entonces su queja debe estar en esa oficina.',
    when: 'Para una queja a la que un banco ha dado su respuesta final.',
    late: askAnyway,
  },
  'eu-unauth': {
    title: 'Unión Europea: avisar al banco de que usted no hizo un pago',
    what: 'Para entonces el banco debe saberlo. Mejor antes: la ley dice sin demora.',
    when: 'Para pagos que hizo otra persona, desde una cuenta en el Espacio Económico Europeo. La ley de su país puede decirlo con otras palabras.',
    note: 'El plazo no corre si el banco no dio un extracto del pago.',
    late: 'Avise al banco de todos modos.',
  },
  'au-30': {
    title: 'Australia: el banco responde a su queja, o usted puede acudir a AFCA',
    what: 'Después de estos 30 días puede acudir a AFCA, también sin respuesta.',
    when: 'Para quejas a un banco; en general, dice AFCA.',
    late: 'Ya puede acudir a AFCA. Es gratis.',
  },
  'in-90': {
    title: 'India: el banco resuelve lo que usted le avisó',
    what: 'Para entonces el banco debe haberlo resuelto.',
    when: 'Para pagos electrónicos de los que se avisó a un banco antes de 2027; entonces empiezan reglas nuevas.',
    late: 'Pregunte al banco por escrito por qué.',
  },
};
