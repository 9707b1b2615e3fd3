import type { RuleTranslation } from '../../rule.ts';

// Spanish texts of the rules about transfers, cards, complaints and credit bureaus, by key.

const abroad =
  'Para envíos de dinero al extranjero de un consumidor, de más de 15 dólares; un wire de un banco también cuenta.';

const bankTransfers =
  'Para transferencias electrónicas desde la cuenta de un consumidor: entre bancos, con tarjeta de débito, con aplicaciones de pagos. Los wires tienen otras reglas.';

const cfpbNote = 'Así trabajaba la oficina; no es un derecho. No se comprobó cómo trabaja hoy.';

export const paymentRules: Readonly<Record<string, RuleTranslation>> = {
  'remit-cancel': {
    title: 'Cancelar un envío al extranjero',
    what: 'Llame al banco o a la empresa que lo envió y diga: “Cancelo este envío” (“I cancel this transfer”). Sus palabras deben llegarles a tiempo, también fuera de su horario.',
    when: `${abroad} Solo mientras nadie lo recogió y no se pagó en una cuenta.`,
    note: 'No tiene que decir por qué. Un envío que usted ordenó tres o más días hábiles antes tiene su propia regla (12 CFR 1005.36(c)): pregunte de inmediato a la empresa.',
    late: 'Pida de todos modos que lo devuelvan, y pida al banco que retenga el dinero.',
  },
  'remit-cancel-refund': {
    title: 'La empresa devuelve un envío que se canceló a tiempo',
    what: 'La empresa debe devolver toda la cantidad, con sus tarifas.',
    when: abroad,
    late: 'Pida el reembolso y, si no llega, quéjese ante la CFPB.',
  },
  'remit-error': {
    title: 'Decir a la empresa que un envío al extranjero salió mal',
    what: 'La empresa debe haber recibido su aviso. Por teléfono basta.',
    when: `${abroad} Para dinero que no llegó, llegó tarde o llegó en otra cantidad. Que a uno lo engañen no es un error de este tipo, y tampoco lo es una demora porque la empresa buscaba fraude.`,
    note: 'Si pidió documentos, tiene 60 días desde que se enviaron, si eso es más tarde.',
  },
  'remit-error-inv': {
    title: 'La empresa investiga un error de un envío al extranjero',
    what: 'La empresa debe averiguar si hubo un error.',
    when: abroad,
    late: 'Pregunte por el resultado.',
  },
  'remit-error-inv.result': {
    title: 'La empresa le dice qué encontró',
    what: 'La empresa debe informarle el resultado.',
    when: abroad,
    late: 'Pregunte por el resultado.',
  },
  'fbi-kill-chain': {
    title: 'El mejor momento para pedir el dinero al banco y avisar al IC3',
    what: 'Pida a su banco que reclame la transferencia (“recall”) y denuncie en el IC3 (ic3.gov) con todos los datos. Un equipo del FBI puede entonces pedir al otro banco que retenga el dinero.',
    when: 'Para transferencias por engaño, dentro del país o al extranjero, de cualquier cantidad. Es cuando mejor funciona. No es un plazo, y ningún banco está obligado a aceptar.',
    late: 'Más tarde todavía vale la pena, también por una cantidad pequeña: denuncie en el IC3 y pida el “recall”.',
  },
  'ucc4a-1y': {
    title: 'Objetar un wire que el banco tomó de su cuenta',
    what: 'Dígale al banco por escrito que no debió tomar el dinero, y por qué.',
    when: 'Para wires. Una transferencia por la aplicación de un banco muchas veces no lo es.',
  },
  'ucc4a-90': {
    title: 'Avisar al banco de un wire que usted no ordenó',
    what: 'Avise al banco lo antes que pueda: la ley pide un tiempo razonable, y este es el más largo.',
    when: 'Para wires que usted no ordenó ni permitió.',
    late: 'Avise al banco de todos modos: la demora puede costar los intereses. Un año después del aviso del banco se puede perder también el reembolso.',
  },
  'rege-2bd': {
    title: 'Avisar al banco de una tarjeta o contraseña perdida o robada',
    what: 'Avise a su banco. Por teléfono basta, y otra persona puede hacerlo por usted.',
    when: 'Para pagos que no hizo usted, con una tarjeta o contraseña que se perdió o fue robada.',
    note: 'A tiempo, pueden cobrarle 50 dólares como máximo; después, hasta 500. Si avisa pasados 60 días desde que el banco envió el estado de cuenta, no hay límite para las transferencias hechas después de esos 60 días. Una carta cuenta el día en que usted la envía.',
    late: 'Avise al banco de todos modos: el plazo se debe alargar por buenas razones, y cada día puede costar más.',
  },
  'rege-60': {
    title: 'Avisar al banco de un pago que usted no hizo, o de uno con error',
    what: 'El banco debe tener su aviso. Por teléfono basta; anote el día y el nombre.',
    when: `${bankTransfers} Solo para pagos que usted no hizo ni permitió, o que el banco hizo mal; no porque le engañaron.`,
    note: 'Los días son días de calendario.',
    late: 'Tarde no es perdido: si usted no hizo un pago, el banco todavía debe mirar cuánto debe usted como máximo. Pídalo por escrito.',
  },
  'rege-written': {
    title: 'Poner por escrito lo que dijo al banco por teléfono',
    what: 'Envíe al banco una carta que diga lo mismo. Guarde una copia.',
    when: 'Solo si avisó al banco por teléfono o en persona, y el banco entonces pidió una carta y le dio la dirección.',
    note: 'Sin la carta, el banco no tiene que poner el dinero en su cuenta mientras investiga. Su reclamo sigue en pie.',
    late: 'Envíe la carta de todos modos: el reclamo sigue en pie.',
  },
  'rege-10bd': {
    title: 'El banco decide, o pone el dinero en su cuenta por ahora',
    what: 'El banco debe decidir, o poner la cantidad en su cuenta de manera provisional y seguir. Si no sabe nada, pregunte.',
    when: bankTransfers,
    note: 'Una carta llega más tarde de lo que se envió: entonces el plazo del banco empieza más tarde.',
    late: 'Pregunte al banco por su decisión y por el crédito provisional.',
  },
  'rege-45': {
    title: 'El banco termina su investigación más larga',
    what: 'El banco puede tardar tanto solo si puso la cantidad en su cuenta de manera provisional.',
    when: bankTransfers,
    note: 'Tiene 90 días para tarjetas de débito usadas en una tienda y para transferencias que no empezaron en un estado de EE. UU.',
    late: 'Pregunte al banco por su resultado, por escrito.',
  },
  'rege-45.credit-notice': {
    title: 'El banco dice que puso la cantidad en su cuenta',
    what: 'El banco debe decirle la cantidad y el día del crédito provisional.',
    when: bankTransfers,
  },
  'rege-result': {
    title: 'El banco le dice qué encontró',
    what: 'El banco debe informar el resultado, con una explicación por escrito si lo niega.',
    when: bankTransfers,
    note: 'Usted puede pedir los documentos en que se basó.',
    late: 'Pida el resultado y los documentos en que se basó el banco.',
  },
  'rege-result.correction': {
    title: 'El banco corrige el error',
    what: 'El banco debe arreglarlo.',
    when: bankTransfers,
    late: 'Pregunte cuándo se registró la corrección.',
  },
  'regz-60': {
    title: 'Disputar por escrito un cargo de una tarjeta de crédito',
    what: 'Su carta debe haber llegado a la dirección para errores de facturación, que está en el estado de cuenta. Enviarla el último día es tarde.',
    when: 'Para tarjetas de crédito. Por correo electrónico o en la aplicación solo si la empresa de la tarjeta lo dice.',
    note: 'Si no se envió un estado de cuenta, los días corren desde que debió enviarse.',
    late: 'Pregunte de todos modos a la empresa de la tarjeta: algunas disputas siguen sus propias reglas.',
  },
  'regz-ack': {
    title: 'La empresa de la tarjeta dice que tiene su disputa',
    what: 'La empresa de la tarjeta debe contestar por escrito, a menos que ya haya resuelto el asunto.',
    when: 'Para tarjetas de crédito, después de una disputa por escrito.',
    late: 'Pregunte si la disputa llegó, y cuándo.',
  },
  'regz-resolve': {
    title: 'La empresa de la tarjeta resuelve su disputa',
    what: 'La empresa de la tarjeta debe corregir el cargo o explicar por qué no.',
    when: 'Para tarjetas de crédito, después de una disputa por escrito.',
    note: 'El resto del ciclo actual y dos ciclos completos. Sin el día en que cierra su ciclo, solo se conocen los 90 días.',
    late: 'Pida el resultado por escrito.',
  },
  'regz-claims': {
    title: 'No pagar lo que todavía debe en la tarjeta',
    what: 'Escriba a la empresa de la tarjeta que tiene un reclamo contra el vendedor. Cubre como máximo lo que todavía debe ese día por esa compra, así que escriba antes de pagar.',
    when: 'Para compras con tarjeta de crédito de más de 50 dólares, en su estado o a menos de 100 millas, después de que trató de resolverlo con el vendedor.',
  },
  'cfpb-15': {
    title: 'La empresa contesta su queja ante la CFPB',
    what: 'Se pide a la empresa que le conteste a usted y a la CFPB.',
    when: 'Para quejas ante la CFPB sobre un banco, una tarjeta, una aplicación y muchas plataformas de intercambio.',
    note: cfpbNote,
    late: 'Mire su queja en el sitio de la CFPB.',
  },
  'cfpb-60': {
    title: 'Decir qué piensa de la respuesta de la empresa',
    what: 'Dé su opinión sobre la respuesta en el sitio de la CFPB.',
    when: 'Para quejas ante la CFPB que la empresa ya contestó.',
    note: cfpbNote,
  },
  'fcra-605b': {
    title: 'La agencia de crédito bloquea datos que vienen de un robo de identidad',
    what: 'La agencia de crédito debe bloquear lo que usted nombró.',
    when: 'Si alguien usó su identidad, y la agencia tiene las cuatro cosas que pide la ley.',
    late: 'Pregunte a la agencia cuál de las cuatro le falta.',
  },
  'fcra-611': {
    title: 'La agencia de crédito revisa un dato que usted disputa',
    what: 'La agencia de crédito debe revisar el dato y, si hace falta, corregirlo o borrarlo.',
    when: 'Para datos de su informe de crédito que están mal.',
    note: 'Puede tardar 15 días más si usted le envía algo nuevo en ese tiempo.',
    late: 'Pregunte por el resultado.',
  },
  'exch-police': {
    title: 'Enviar a Binance una denuncia policial',
    what: 'Envíe la denuncia policial, para que no termine el congelamiento que se hizo por cortesía.',
    when: 'Solo para Binance, después de que usted le avisó de fondos robados. Es una regla de la empresa, no una ley; otras plataformas de intercambio tienen las suyas.',
    note: 'Si puede, envíela en un día.',
    late: 'Envíela de todos modos.',
  },
};
