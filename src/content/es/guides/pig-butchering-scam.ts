import type { GuideWords } from '../../guide-words.ts';
import { paidAtKiosk, uses } from './said-often.ts';

export const pigButcheringScam: GuideWords = {
  title: 'Estafas de inversión con una relación («pig butchering»)',
  lead: 'Primero una amistad o un amor, después un consejo seguro, y al final no puede sacar su dinero. Cómo sucede, y dónde todavía se puede salir.',
  summary: [
    'Alguien gana su confianza durante semanas y le lleva a una inversión falsa, casi siempre en criptomonedas. La relación es la herramienta, y la inversión es el robo.',
    'Los estafadores lo llaman «pig butchering», matanza del cerdo. Usamos el nombre solo porque la gente lo busca. Los reguladores dicen estafa de inversión con una relación o «financial grooming», y la CFTC y la SEC llaman de mal gusto al nombre viejo. Usted no es un animal, y esto se lo hicieron.',
    'La mayoría de quienes están en ella no lo saben. De las personas a quienes avisó el FBI, unas tres de cada cuatro no lo habían notado.',
  ],
  figures: [
    [
      '76%',
      'de las 4,323 personas avisadas por el FBI hasta enero de 2025 no sabían que las estaban estafando',
    ],
    [
      'Más de $7.2 mil millones',
      'perdidos en fraudes de inversión con criptomonedas, según denuncias ante el IC3 del FBI',
    ],
    [
      'Casi 9,000',
      'personas avisadas por la Operación Level Up del FBI, de enero de 2024 a abril de 2026',
    ],
  ],
  howItWorks: [
    [
      'Un mensaje por error',
      'Un número equivocado, un perfil, o un grupo al que le agregaron. Usted contesta con educación, y empieza una charla.',
    ],
    [
      'Semanas de charla diaria',
      'Sobre la familia, la comida, los planes. Nadie pide dinero. Por eso parece seguro.',
    ],
    [
      'Se menciona una habilidad',
      'De paso, muestra una ganancia con criptomonedas o divisas. Un tío, alguien de dentro, un sistema. Esperan a que usted pregunte. Eso está planeado.',
    ],
    [
      'La primera operación, juntos',
      'Le guía en cada paso: comprar criptomonedas en una casa de cambio conocida, enviarlas a su plataforma y ver cómo crecen. Quizá funciona un retiro pequeño.',
    ],
    [
      'Depósitos cada vez mayores',
      'Ahorros, una cuenta de retiro, un préstamo sobre la casa. Dice que también pone dinero suyo.',
    ],
    [
      'Sin salida',
      'Usted quiere su dinero y primero debe pagar un impuesto o un depósito. Después desaparecen la plataforma y la persona.',
    ],
  ],
  alert: [
    'Si está en medio de esto',
    'No hace falta estar seguro, y no tiene que explicarles nada. Deje de enviar dinero ahora. La ganancia de la pantalla era inventada. Todavía puede proteger lo que tiene en su banco.',
  ],
  cards: [
    {
      title: 'Cómo suena',
      intro: 'Frases con nuestras palabras, como suelen llegar. ¿Conoce alguna?',
      items: [
        {
          title: '«Perdón, número equivocado. Pero usted parece amable.»',
          text: 'Esos mensajes se envían a miles de personas. Quien contesta con educación recibe la siguiente línea.',
        },
        {
          title: '«Esto solo se lo muestro a usted.»',
          text: 'Una oportunidad exclusiva hace que comprobar parezca desconfianza.',
        },
        {
          title: '«Diga al banco que es para una casa.»',
          text: 'Quien le dice qué contestar a su banco quiere evitar a las personas que podrían avisarle.',
        },
        {
          title: '«Pague el impuesto, y todo es suyo.»',
          text: 'Así terminan muchos casos. No hay impuesto, y no hay cuenta.',
        },
      ],
    },
  ],
  redFlags: [
    [
      'Un desconocido por casualidad',
      'Un número equivocado o un contacto nuevo que se queda y escribe todos los días.',
    ],
    ['Del amor al dinero', 'Tarde o temprano se habla de criptomonedas, oro o divisas.'],
    ['Alguien le lleva de la mano', 'Le envía capturas de pantalla y le dice dónde tocar.'],
    ['Nunca un encuentro de verdad', 'Siempre pronto, nunca ahora.'],
    ['Otra aplicación de mensajes', 'Le lleva rápido a un chat privado.'],
    ['Una plataforma que nadie conoce', 'Llegó a ella solo por esa persona.'],
    [
      'Ahorros convertidos en cripto',
      'FinCEN, del Tesoro de EE. UU., pide a los bancos que miren a clientes nuevos en criptomonedas que vacían sus ahorros.',
    ],
    ['Pagar para retirar', 'Esta señal sola basta.'],
  ],
  prevention: [
    'No conteste mensajes de números equivocados. No les debe cortesía.',
    'Nunca invierta por medio de alguien a quien no ha visto en persona.',
    'Busque la plataforma en el registro de su país (en Estados Unidos: cftc.gov/check), y la edad del sitio en lookup.icann.org.',
    'Busque sus fotos con una búsqueda inversa de imágenes.',
    'Si su banco le avisa por un pago, espere un día.',
    'Pida a una persona de confianza que lo mire antes de pagar.',
  ],
  firstHour: [
    'Deje de pagar. No discuta y no les avise.',
    'Llame al banco del que salió el dinero. Pida el departamento de fraude, y que recuperen cada transferencia.',
    'Avise a la casa de cambio donde compró las criptomonedas: la dirección que recibió y el ID de la transacción de cada pago.',
    paidAtKiosk,
    'Si piensa en hacerse daño, llame o escriba al 988 en Estados Unidos y Canadá (en español en Estados Unidos: oprima 2, o texto AYUDA); en otros países, findahelpline.com indica una línea. O llame ahora a alguien de confianza. En peligro ahora mismo: el número de emergencia (allí 911). No está solo ni sola con esto.',
  ],
  firstDay: [
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, con todas las direcciones e ID de transacción. Escriba usted la dirección.',
    'Guarde todo el chat, los perfiles y la plataforma antes de que desaparezcan.',
    'Si saben sus contraseñas o vieron su pantalla, cámbielas desde otro aparato.',
  ],
  first72Hours: [
    'Denuncie a la policía; en Estados Unidos también ante la CFTC, la FTC y la fiscalía general de su estado.',
    'Hable con una persona de confianza. Pídale que le acompañe en las llamadas.',
    'Si pidió prestado o usó dinero de otros, busque consejo legal antes de decir más.',
    'Vendrán ofertas de «recuperación». Trate cada una como fraude.',
  ],
  evidence: [
    'El primer mensaje, y cómo empezó el contacto.',
    'Todo el chat, exportado y sin cambios; perfiles, fotos, teléfonos.',
    'La dirección y el nombre de la plataforma, con capturas del saldo y de las exigencias.',
    'Por cada pago: fecha, monto, moneda, dirección que recibió, ID de la transacción, copiados y pegados.',
    'Recibos de su banco y de la casa de cambio donde compró.',
    'Una lista en orden: contacto, primera operación, cada depósito, el bloqueo.',
    'Deje fuera su frase de recuperación, también en una denuncia. Guárdela bien para usted.',
  ],
  reportTo: [uses.ic3, uses.cftc, uses.ftc, uses.sec, uses.california, uses.elderFraud],
  goodToKnow: [
    [
      'Si llama el FBI',
      'La Operación Level Up existe: el FBI avisa a personas a quienes están estafando. Los estafadores también se hacen pasar por el FBI. Cuelgue y llame a la oficina del FBI de su zona al número de fbi.gov. Los montos «salvados» en sus informes son estimaciones de pérdidas evitadas, no dinero devuelto.',
    ],
    [
      'Quién le escribe',
      'Muchos de estos mensajes vienen de centros de estafa en el sudeste asiático, donde según informes se retiene a personas y se las obliga a hacer este trabajo. En abril de 2026 el Departamento de Justicia de EE. UU. anunció al menos 276 arrestos en torno a esos centros. Un arresto y un cargo no son todavía una condena.',
    ],
    [
      'Les pasa a profesionales',
      'En 2023 el director de un banco de Kansas envió $47.1 millones del dinero del banco a una estafa así. El banco quebró, y él fue condenado a prisión en 2024. Saber de finanzas no le protegió. Usar dinero de otros le convirtió en delincuente.',
    ],
    [
      'Lo que todavía se puede hacer',
      'Por lo general los pagos en criptomonedas no se pueden revertir. Algunas monedas fueron congeladas por su emisor a petición de las autoridades, luego decomisadas por orden de un tribunal, y solo tras más pasos se devuelve dinero. Su ID de transacción puede unir su caso a uno más grande, también años después. No hay certeza.',
    ],
    [
      'Impuestos en Estados Unidos',
      'Un memorando del IRS de 2025, sobre los años 2018 a 2025, admite una pérdida por robo en el caso de esta estafa que describe, porque se buscaba ganancia. Las reglas de años posteriores pueden ser otras. Pregunte a un asesor de impuestos.',
    ],
    [
      'Sobre las cifras',
      'Las denuncias no son delitos comprobados, y no todos denuncian. El FBI no cuenta este patrón por separado; es parte del fraude de inversión con criptomonedas, y una parte se cuenta como fraude de amor.',
    ],
  ],
  questions: [
    '¿El contacto empezó por casualidad, o en una aplicación de citas o red social?',
    '¿Se escriben cada día, pero nunca se han visto?',
    '¿Le mostró ganancias con criptomonedas u operaciones?',
    '¿Le guio paso a paso en su primera operación?',
    '¿Conoce la plataforma solo por esa persona?',
    '¿Pagó más de lo que pensaba, o pidió prestado?',
    '¿Le dijo qué contestar a su banco o a su familia?',
    '¿Debe pagar algo antes de poder retirar?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Nunca invierta por medio de alguien que solo conoce por internet.',
    ],
    [
      'No invierta por medio de esta persona',
      'Quizá sea honesta. Deje el dinero fuera, y vea cómo lo toma. Si ya fue dinero a su plataforma, trátelo como fraude hasta que haya probado lo contrario.',
    ],
    [
      'Parece una estafa de inversión con una relación',
      'Tres o más de estas señales juntas son típicas. No envíe nada más, llame ahora a su banco y a la casa de cambio, guarde el chat y cuéntelo hoy a una persona. Esto le puede pasar a cualquiera: lo hacen personas entrenadas para eso.',
    ],
  ],
};
