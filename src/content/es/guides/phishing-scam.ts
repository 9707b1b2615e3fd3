import type { GuideWords } from '../../guide-words.ts';
import { uses } from './said-often.ts';

export const phishingScam: GuideWords = {
  title: 'Phishing',
  lead: 'Un mensaje parece de su banco, de su billetera o de un servicio de paquetes. Quiere un clic, un código o doce palabras.',
  summary: [
    'El phishing es un mensaje o un sitio falso, hecho para sacarle contraseñas, códigos, números de tarjeta o claves de billetera. Puede venir por correo electrónico, texto, carta, anuncio o teléfono.',
    'Casi siempre tiene la misma forma: algo que no esperaba, un problema que hay que resolver ya, y un enlace.',
    'La regla que le protege es corta: nunca entre por el mensaje. Escriba usted la dirección, o abra la aplicación.',
  ],
  figures: [
    [
      '191,561',
      'quejas por phishing y suplantación ante el IC3 del FBI, más que por cualquier otro tipo de delito de su lista; $215.8 millones denunciados como perdidos',
    ],
    [
      'Unos $50 millones',
      'tomados en tres años con copias del sitio de una billetera en anuncios de buscadores, según estimó Cisco',
    ],
  ],
  alert: [
    '¿Acaba de escribir una contraseña, un código o su frase de recuperación?',
    'Contraseña: cámbiela ahora desde otro aparato, y cierre todas las sesiones. Tarjeta o código del banco: llame a su banco. Frase de recuperación: otra persona puede vaciar esa billetera, así que use un aparato limpio y mueva de inmediato lo que queda a una billetera nueva. No dé las palabras a nadie que ofrezca ayuda.',
  ],
  howItWorks: [
    [
      'El cebo',
      'Un mensaje con un nombre conocido: un banco, una tienda, una billetera, una oficina. Lleva un logotipo, y a veces su nombre y su pedido.',
    ],
    [
      'El problema',
      'Su cuenta está bloqueada, falló un pago, espera un paquete, hay que «validar» su billetera. No puede esperar.',
    ],
    [
      'El enlace',
      'Abre un sitio que parece correcto. La dirección está un poco mal. Algunos vienen de un anuncio encima del resultado verdadero.',
    ],
    [
      'Lo que escribe les llega a ellos',
      'La contraseña, el código de su teléfono, la tarjeta o las palabras de su billetera.',
    ],
    ['Lo usan', 'Entran como usted, pagan o vacían la billetera.'],
  ],
  cards: [
    {
      title: 'Cómo le llega',
      intro:
        'Cuatro entradas. Lo que ayuda es igual en todas: no conteste, no haga clic, vaya usted.',
      items: [
        {
          title: 'Correo electrónico',
          text: 'Una factura, un aviso de inicio de sesión, un reembolso. Mire la dirección detrás del nombre, y adónde lleva de verdad un enlace.',
          points: ['No abra archivos que no esperaba.', 'Reenvíelo a reportphishing@apwg.org.'],
        },
        {
          title: 'Mensaje de texto',
          text: 'Un paquete, un peaje, una tarjeta bloqueada. El enlace corto oculta adónde va.',
          points: [
            'No conteste, y no llame al número que trae.',
            'Reenvíelo al 7726, que deletrea SPAM.',
          ],
        },
        {
          title: 'Sitio web',
          text: 'Una copia del sitio verdadero, que muchas veces se encuentra por un anuncio en un buscador. Cambia una letra de la dirección.',
          points: [
            'Escriba la dirección o use su propio marcador.',
            'Un candado no hace honesto a un sitio.',
          ],
        },
        {
          title: 'Ayuda de billeteras y cartas',
          text: 'Una ayuda falsa en un chat, una moneda gratis para reclamar, o una carta con un código QR. En abril de 2025 unas cartas pidieron a dueños de billeteras Ledger escribir sus 24 palabras para una «validación obligatoria».',
          points: [
            'Ningún fabricante de billeteras pide esas palabras, por ninguna vía.',
            'Quien las pide es un ladrón.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    [
      'No lo esperaba',
      'Ningún pedido, ningún inicio de sesión, ningún concurso, y aun así un mensaje.',
    ],
    ['Un problema que hay que resolver ya', 'Horas para actuar, o se acaba la cuenta.'],
    ['Un enlace o un archivo', 'Debe entrar, pagar o confirmar por el propio mensaje.'],
    ['La dirección está un poco mal', 'Una palabra de más, una letra cambiada, otra terminación.'],
    ['Quieren un código de su teléfono', 'Nadie honrado le pide que lo lea en voz alta.'],
    ['Quieren su frase de recuperación', 'Para validar, restaurar, actualizar: todo eso es robo.'],
    ['Vino de un anuncio', 'Cualquiera puede comprar el primer resultado de un buscador.'],
    [
      'Tarjetas de regalo o criptomonedas',
      'Las oficinas del gobierno de EE. UU. no exigen pagar al instante, ni tarjetas de regalo, ni criptomonedas.',
    ],
  ],
  prevention: [
    'Use una contraseña distinta para cada cuenta, mejor con un gestor de contraseñas.',
    'Active un segundo paso para entrar, como una aplicación o una llave.',
    'Mantenga al día el teléfono y la computadora, y haga copias de lo importante.',
    'Guarde en marcadores su banco, su casa de cambio y su billetera, y use solo el marcador.',
    'Guarde en papel las palabras de su billetera. Nunca las escriba en un sitio, un formulario o un chat.',
  ],
  firstHour: [
    'Cambie la contraseña desde un aparato de confianza, y cierre todas las demás sesiones. Empiece por su correo.',
    'Si dio datos de tarjeta o banco, o salió dinero: llame ahora al departamento de fraude de su banco.',
    'Si escribió una frase de recuperación o una clave, o alguien usó su aparato: desde un aparato limpio, mueva lo que queda a una billetera nueva con palabras nuevas, antes de hacer otra cosa en esa billetera.',
    'Si solo conectó una billetera o firmó algo: retire los permisos. Eso no sirve contra una frase robada.',
  ],
  firstDay: [
    'Cambie todas las demás cuentas con la misma contraseña.',
    'En Estados Unidos: si tienen su identificación o su número de Seguro Social, vaya a IdentityTheft.gov.',
    'Si se llevaron dinero o criptomonedas, denuncie a la policía; en Estados Unidos en IC3, en www.ic3.gov. Escriba usted la dirección; hay copias del sitio.',
    'Guarde el mensaje y la dirección del sitio falso. No vuelva a abrirlo.',
  ],
  first72Hours: [
    'Reenvíe los correos a reportphishing@apwg.org. En Estados Unidos, denuncie ante la FTC y reenvíe los textos al 7726.',
    'Avise a la empresa cuyo nombre usaron, por la dirección que usted escribe.',
    'Revise sus estados de cuenta. Para pagos que no autorizó, las reglas de EE. UU. limitan lo que le pueden hacer pagar, y el límite depende de lo rápido que denuncie.',
    'Llamarán para ofrecer ayuda. Trate como fraude cada llamada que no pidió.',
  ],
  evidence: [
    'El correo como archivo, con sus encabezados; una foto no basta.',
    'El mensaje de texto con el número del que vino.',
    'La dirección entera del sitio falso, copiada, y del anuncio que llevó allí.',
    'La carta y su sobre.',
    'Qué escribió y cuándo. Ponga «contraseña» o «frase de recuperación», nunca las palabras mismas.',
    'Por cada pago: fecha, hora, monto y adónde fue. Si fueron criptomonedas, también la dirección que recibió y el ID de la transacción.',
  ],
  reportTo: [
    'Si se perdió algo o tomaron una cuenta. Gratis.',
    'Reenvíe correos de phishing a reportphishing@apwg.org. Gratis.',
    uses.ftc,
    uses.identityTheft,
  ],
  goodToKnow: [
    [
      '¿Solo hizo clic, y no escribió nada?',
      'Cierre la página. Actualice el programa de seguridad del aparato y haga un análisis, sobre todo si abrió un archivo. Vigile sus cuentas un tiempo.',
    ],
    [
      'Por qué saben su nombre y su pedido',
      'Se roban listas de clientes. En diciembre de 2020 se publicaron en un foro cerca de un millón de correos de la tienda de Ledger, unos 272,000 con nombre, dirección postal y teléfono. En esa filtración no se entró en ninguna billetera; el daño fueron phishing y amenazas.',
    ],
    [
      'Qué son las cifras',
      'Son denuncias, no delitos comprobados. El FBI cuenta juntos el phishing y la suplantación desde 2023, así que no se comparan con años anteriores. Una queja puede llevar varios tipos de fraude.',
    ],
  ],
  questions: [
    '¿Llegó el mensaje cuando no esperaba nada?',
    '¿Dice que debe actuar ya?',
    '¿Debe usar el enlace, el archivo o el código QR que trae?',
    '¿La dirección de quien envía o del sitio es un poco distinta de la verdadera?',
    '¿Alguien quiere una contraseña o un código de su teléfono?',
    '¿Alguien quiere las palabras de su billetera?',
    '¿Encontró el sitio por un anuncio?',
    '¿Hay que pagar con tarjetas de regalo o criptomonedas?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Vaya a la empresa por su aplicación o por una dirección que usted escribe, y mire allí.',
    ],
    [
      'Pare y compruebe',
      'No use el enlace. Abra la aplicación o escriba usted la dirección. Si alguien quiere las palabras de su billetera, eso solo basta: es un robo.',
    ],
    [
      'Parece phishing',
      'Tres o más de estas señales juntas son típicas. No conteste. Si escribió algo, cambie esa contraseña desde otro aparato y llame ahora a su banco.',
    ],
  ],
};
