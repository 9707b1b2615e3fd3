import type { GuideWords } from '../../guide-words.ts';
import { checkTheSeller, investmentLosses, paidAtKiosk, uses } from './said-often.ts';

export const fakeTradingScam: GuideWords = {
  title: 'Plataformas de inversión falsas',
  lead: 'La cuenta muestra una ganancia, pero el dinero no sale. Cómo funciona una plataforma falsa, y cómo comprobar una.',
  summary: [
    'Una plataforma de inversión falsa es un sitio o una aplicación que solo parece un corredor o una casa de cambio. No se compra ni se vende nada. Los precios, las ganancias y su saldo son inventados, y quienes están detrás los pueden cambiar.',
    'Su depósito llegó a los estafadores en el momento en que lo hizo. Por eso no hay ningún saldo que liberar, y ningún pago lo puede liberar.',
    'Si puede enviar dinero pero no sacarlo, crea eso y no la pantalla.',
  ],
  figures: [investmentLosses],
  howItWorks: [
    [
      'Le llevan allí',
      'Una amistad de una aplicación, un grupo, un anuncio con una cara conocida o un «mentor». Usted no habría encontrado el sitio.',
    ],
    [
      'Parece correcto',
      'Gráficos en vivo, un chat de ayuda, una aplicación, un número de licencia. Todo eso se puede comprar o copiar.',
    ],
    [
      'El primer retiro funciona',
      'Usted paga poco, ve una ganancia, y quizá saca una suma pequeña. Es el precio de su confianza.',
    ],
    [
      'Paga más',
      'Las ganancias crecen con cada depósito. Un «gerente» llama con oportunidades especiales que se acaban.',
    ],
    [
      'La cuenta se bloquea',
      'Pide su dinero, y de pronto hay un impuesto, un seguro o un control contra el lavado de dinero. Cada uno se paga con dinero nuevo.',
    ],
    [
      'El sitio desaparece',
      'La ayuda deja de contestar y la dirección ya no funciona. El mismo sitio puede volver con otro nombre.',
    ],
  ],
  alert: [
    'No pague para desbloquear la cuenta',
    'En EE. UU. los corredores cobran de la cuenta, y no recaudan impuestos. Una plataforma que quiere dinero nuevo antes de pagar es un fraude, dé la razón que dé.',
  ],
  cards: [
    {
      title: 'Cómo llaman al pago para desbloquear',
      intro: 'Los nombres cambian. La exigencia es la misma: primero dinero nuevo.',
      items: [
        {
          title: 'Un impuesto',
          text: 'Dicen que sus ganancias pagan impuesto antes de salir, y que ellos lo entregan.',
          points: ['En EE. UU. los corredores no recaudan impuestos por adelantado.'],
        },
        {
          title: 'Un seguro o un depósito',
          text: 'Dicen que se lo devuelven con el pago, y que prueba que la cuenta es suya.',
          points: ['Su identidad no se prueba con un pago.'],
        },
        {
          title: 'Un control contra el lavado de dinero',
          text: 'Dicen que su cuenta quedó marcada y que una suma lo arregla.',
          points: ['Un control honesto pide documentos, y no vende el resultado.'],
        },
        {
          title: 'Una tarifa de la red o «gas»',
          text: 'Dicen que la blockchain la necesita. La piden una y otra vez.',
          points: ['Una tarifa que crece con su saldo es un invento.'],
        },
      ],
    },
    {
      title: 'Cómo comprobar una plataforma',
      intro:
        'Antes del primer pago. Muchas falsas copian el nombre y el número de una empresa de verdad: llame al teléfono del registro y pregunte.',
      items: [
        checkTheSeller.cftc,
        checkTheSeller.adviser,
        checkTheSeller.broker,
        checkTheSeller.state,
        checkTheSeller.website,
        checkTheSeller.redList,
      ],
    },
  ],
  redFlags: [
    ['No puede retirar', 'O solo tras un pago más. Esta señal basta.'],
    [
      'Ganancias que nadie más tiene',
      'Altas, constantes o garantizadas, con poco o ningún riesgo. La CFTC y la SEC nombran del 20 al 50 por ciento como ejemplo.',
    ],
    [
      'Alguien le envió el enlace',
      'El sitio lo recomendó una persona o un grupo que solo conoce por internet.',
    ],
    [
      'Un sitio más joven que la empresa',
      'La dirección se registró hace poco, aunque la empresa dice tener muchos años.',
    ],
    [
      'Paga en cripto, o a una cuenta privada',
      'Cada depósito va a una dirección nueva, o a un nombre que no es el de la empresa.',
    ],
    ['Sin registro', 'O uno en un país con el que nunca tuvo trato, o un número de otra empresa.'],
    [
      'Un gerente que insiste',
      'Llama mucho, sabe lo que le queda en el banco y propone un préstamo.',
    ],
    [
      'Casi el nombre de una empresa conocida',
      'Una letra más, otra terminación, el mismo logotipo.',
    ],
  ],
  firstHour: [
    'No pague nada más. No les diga que se dio cuenta.',
    'Haga capturas del saldo, de los errores al retirar y de la dirección del sitio, antes de que le cierren el acceso.',
    'Llame al banco o a la empresa de la tarjeta con la que pagó. Pida el departamento de fraude, y que recuperen el pago o hagan un contracargo.',
    'Si envió criptomonedas: avise a la casa de cambio donde las compró, con la dirección que recibió y el ID de la transacción.',
    paidAtKiosk,
  ],
  firstDay: [
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, con la dirección del sitio y cada pago.',
    'Cambie las contraseñas de su correo, su banco y su casa de cambio desde otro aparato.',
    'Quite la aplicación solo después de guardar lo que muestra.',
  ],
  first72Hours: [
    'En Estados Unidos, denuncie ante la CFTC y la FTC, y ante la SEC si hubo acciones o consejos.',
    'Denuncie la dirección del sitio a la empresa donde está registrada. Búsquela en lookup.icann.org.',
    'En Estados Unidos: si tienen su identificación, vaya a IdentityTheft.gov.',
    'Llamarán empresas de «recuperación». Trate cada una como fraude.',
  ],
  evidence: [
    'La dirección del sitio y el nombre de la aplicación, tal como se escriben.',
    'Capturas con la barra de direcciones y el reloj: saldo, operaciones, errores al retirar, exigencias de pago.',
    'Por cada pago: fecha, monto, forma, cuenta o dirección que recibió, ID de la transacción.',
    'El chat con la ayuda y con la persona que le llevó allí.',
    'Condiciones, contratos y «licencias», guardados como archivos.',
    'Nombres y números de todas las personas que le llamaron.',
  ],
  reportTo: [uses.cftc, uses.ic3, uses.ftc, uses.sec, uses.california, uses.identityTheft],
  goodToKnow: [
    [
      'Un retiro prueba poco',
      'Dejarle sacar una suma pequeña es parte del método. Sirve para ganar confianza antes de que pague más.',
    ],
    [
      'Lo que todavía se puede hacer',
      'Un banco a veces puede recuperar una transferencia, y una empresa de tarjetas puede hacer un contracargo. Por lo general los pagos en criptomonedas no se pueden revertir. Cerrar el sitio no devuelve dinero, pero protege a otros.',
    ],
    [
      'Impuestos en Estados Unidos',
      'Un memorando del IRS de 2025, sobre los años 2018 a 2025, admite en algunos casos la pérdida de una inversión falsa como pérdida por robo, porque se buscaba ganancia. Las reglas de años posteriores pueden ser otras. Pregunte a un asesor de impuestos.',
    ],
    [
      'Sobre las cifras',
      'Son denuncias, no delitos comprobados. La cifra del FBI cuenta fraudes de inversión de todo tipo; las plataformas falsas no se cuentan aparte.',
    ],
  ],
  questions: [
    '¿Le llevó a la plataforma alguien que solo conoce por internet?',
    '¿Falló un retiro, o se retrasó una y otra vez?',
    '¿Debe pagar un impuesto, una tarifa o un depósito antes de que le paguen?',
    '¿Las ganancias son altas y constantes, o garantizadas?',
    '¿No encontró registro, o allí había otros datos de contacto?',
    '¿Funcionó un retiro pequeño, y uno mayor no?',
    '¿Sus depósitos van a cuentas privadas o a direcciones nuevas?',
    '¿Un gerente insiste en que pague más, o en que pida prestado?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Compruebe el registro, y llame a la empresa al número que está en él.',
    ],
    [
      'Pare y compruebe',
      'No pague más hasta haber comprobado la plataforma como se explica arriba. Si debe pagar para retirar, no hace falta comprobar más: es un fraude.',
    ],
    [
      'Parece una plataforma falsa',
      'Dos o más de estas señales juntas son típicas. No pague nada, guarde lo que muestra la pantalla y llame ahora a la empresa con la que pagó.',
    ],
  ],
};
