import type { LegalSection, LegalText } from '../en/legal/legal-text.ts';

/** The legal pages in Spanish, for reading: the English text is the one that counts, and the page says so. */
const changesSection: LegalSection = {
  id: 'changes',
  title: 'Cambios',
  paragraphs: ['Cuando cambiamos esta página, cambiamos la fecha que está arriba.'],
};

export const privacyPolicy: LegalText = {
  lead: 'Qué guarda este sitio sobre usted, por qué, y qué puede hacer al respecto. En palabras sencillas.',
  changed: '2026-11-23',
  sections: [
    {
      id: 'short',
      title: 'En pocas palabras',
      paragraphs: [],
      list: [
        'Leer este sitio no guarda nada sobre usted: sin rastreo, sin publicidad, sin cookies, sin nada que se cargue de otras empresas.',
        'Cuando envía un formulario, guardamos lo que escribió, y lo lee el personal de esta organización.',
        'No vendemos sus datos.',
        'Puede preguntar qué guardamos sobre usted, y pedirnos que lo corrijamos o lo eliminemos.',
      ],
    },
    {
      id: 'who',
      title: 'Quién es responsable',
      paragraphs: [
        'La organización que se nombra al pie de esta página dirige este sitio y decide qué pasa con sus datos. Es independiente y no es una agencia del gobierno.',
      ],
    },
    {
      id: 'what',
      title: 'Qué guardamos, y por qué',
      paragraphs: [
        'Guardamos solo lo que necesitamos para ayudarle y para mantener seguro el sitio:',
      ],
      list: [
        'Su reporte: lo que usted escribe, cuándo llegó y su número de referencia. Lo necesitamos para entender qué pasó y para contestarle.',
        'Una marca junto a su reporte o su chat si escribe que piensa hacerse daño, para que una persona lo lea primero. Lo encuentra una lista de frases en nuestro propio servidor.',
        'Su caso, si abrimos uno: su nombre y cómo comunicarnos con usted, el tipo de fraude, la situación y los pasos, y nuestras notas. Lo necesitamos para trabajar en el caso y para mostrarle cómo va.',
        'Los correos que le enviamos: la dirección, qué tipo de mensaje era y si se entregó. Lo necesitamos para que ningún mensaje se pierda ni se envíe dos veces.',
        'Un registro de seguridad: cuándo se envió un formulario, se buscó un caso o alguien inició sesión, con la dirección de red (dirección IP) desde donde se hizo. Lo necesitamos para notar abusos, porque quienes cometen fraudes intentan ver los casos de otras personas. Lo que se anota en este registro no se puede cambiar.',
        'Una pista anónima: solo lo que usted escribió, el idioma de la página y cuándo llegó. En ese caso el registro de seguridad no guarda ninguna dirección de red. El recibo que le mostramos se guarda como un código del que no se puede volver atrás.',
        'Sus preferencias de comunicación: la dirección, qué quiere dejar de recibir y cuándo lo confirmó, para que lo cumplamos.',
        'Un registro del servidor: la hora, la dirección de la página dentro del sitio y si funcionó. No guarda palabras buscadas, ni lo que se escribe en los formularios, ni la dirección de red.',
        'Conteos de páginas: cuántas veces se abrió cada página en un día, y qué sitio tenía el enlace. No guardan dirección de red, ni dispositivo, ni nada más sobre quién era.',
        'Contadores contra el abuso: cuántas veces se enviaron formularios desde una misma red en poco tiempo. Se guardan con un código que no muestra la dirección, y se eliminan cuando pasa ese tiempo.',
      ],
    },
    {
      id: 'never',
      title: 'Lo que nunca debe enviarnos',
      paragraphs: [
        'Nunca envíe una frase semilla, una clave privada, una contraseña, un número de tarjeta con su código de seguridad ni un código de un solo uso. Nunca los pedimos. Si el formulario reconoce uno, lo rechaza y no guarda nada.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y datos que se guardan en su dispositivo',
      paragraphs: ['Solo hay cuatro cookies, y ninguna le sigue a otros sitios:'],
      list: [
        'Inicio de sesión: solo para nuestro personal.',
        'Seguimiento del caso: después de que busca su caso, para que no tenga que escribirlo otra vez. Termina a los 30 minutos.',
        'Chat: después de su primer mensaje, para que la respuesta le llegue. Termina a las 24 horas.',
        'Reporte enviado: solo sin JavaScript, hasta que cierra el navegador. Guarda el número de referencia, para que al volver atrás no se vea lo que escribió.',
        'Su propio borrador: lo que escribe en un formulario se queda en su navegador hasta que cierra la pestaña, para que no se pierda si la página se recarga. No nos llega antes de que apriete el botón. Una vez enviado, ahí queda solo su número de referencia.',
        '«Salir rápido» quita todo esto del navegador, menos el inicio de sesión de nuestro personal. El historial del navegador se queda: vea «¿Qué queda en este navegador?».',
      ],
    },
    {
      id: 'who-sees',
      title: 'Quién puede verlo',
      paragraphs: [
        'Nuestro personal, cada quien solo hasta donde lo permite su función. Las empresas que mantienen nuestro servidor y entregan nuestros correos manejan los datos por encargo nuestro. Los damos a otros, como la policía, cuando usted está de acuerdo o cuando la ley nos obliga.',
        'Los enlaces a otros sitios, como ic3.gov, llevan fuera de aquí. Esos sitios tienen sus propias reglas.',
      ],
    },
    {
      id: 'how-long',
      title: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        'Esta organización decide cuánto tiempo se guardan los reportes y los casos. Pregúntenos por los plazos actuales. Guardamos datos por más tiempo solo si lo exige la ley o una investigación en curso.',
      ],
    },
    {
      id: 'rights',
      title: 'Sus derechos',
      paragraphs: [
        'Puede preguntarnos qué guardamos sobre usted, pedir una copia, y pedir que lo corrijamos o lo eliminemos. Escríbanos a la dirección que está al pie de esta página o con el formulario de reporte, y diga su número de referencia o de caso. Le pediremos que demuestre quién es, porque también preguntan quienes cometen fraudes. Es gratis.',
        'Lo que está anotado en el registro de seguridad no se puede eliminar por partes. Ahí no hay ningún texto que usted haya escrito.',
        'Según dónde viva, también puede presentar una queja ante una autoridad de protección de datos o ante el fiscal general de su estado.',
      ],
    },
    {
      id: 'children',
      title: 'Menores de edad',
      paragraphs: [
        'Este sitio está hecho para personas adultas. Si tiene menos de 18 años, pida a una persona adulta de confianza que haga el reporte con usted.',
      ],
    },
    changesSection,
  ],
};

export const termsConditions: LegalText = {
  lead: 'Qué hacemos, qué no podemos prometer y qué le pedimos a usted. En palabras sencillas.',
  changed: '2026-11-20',
  sections: [
    {
      id: 'who',
      title: 'Quiénes somos',
      paragraphs: [
        'La organización que se nombra al pie de esta página dirige este sitio. Es independiente. No es una agencia del gobierno, ni la policía, ni está asociada con ellas.',
      ],
    },
    {
      id: 'what',
      title: 'Qué hacemos',
      paragraphs: [
        'Informamos a personas que perdieron dinero por fraudes con criptomonedas o en internet, recibimos su reporte y les permitimos seguir su caso.',
        'Un reporte a nosotros no es una denuncia a la policía. Denuncie también ante su policía, y en los Estados Unidos además ante el IC3 y la FTC; es gratis, y puede hacerlo por su cuenta.',
      ],
    },
    {
      id: 'no-promise',
      title: 'Qué no podemos prometer',
      paragraphs: [
        'Nadie puede garantizar que el dinero perdido vuelva, y nosotros no lo garantizamos. No podemos ordenar que se congele ni que se incaute nada; eso solo lo pueden hacer los tribunales, las autoridades, los bancos, las plataformas de intercambio de criptomonedas y los emisores.',
        'Un número de caso significa que trabajamos en su reporte. No significa que se haya encontrado dinero.',
      ],
    },
    {
      id: 'fees',
      title: 'Cuánto cuesta',
      paragraphs: [
        'Reportarnos lo que pasó y seguir aquí su caso es gratis. Nunca cobramos por adelantado. Nunca pedimos un pago en criptomonedas ni en tarjetas de regalo.',
        'Si alguien le pide dinero en nuestro nombre, no pague. Avísenos.',
      ],
    },
    {
      id: 'advice',
      title: 'Información, no asesoría legal',
      paragraphs: [
        'Las guías son información general, con sus fuentes. No son asesoría legal, fiscal ni de inversiones. Para su propia situación, pregunte a un profesional con licencia.',
        'Las cifras sobre fraudes son denuncias ante las autoridades, no delitos probados. Decimos la fuente y el año.',
      ],
    },
    {
      id: 'you',
      title: 'Qué le pedimos a usted',
      paragraphs: [],
      list: [
        'Diga la verdad como la sabe, y diga cuando no tiene seguridad.',
        'Envíe solo lo que le corresponde enviar. Nunca envíe una frase semilla, una clave privada ni una contraseña.',
        'No busque casos que no son suyos.',
        'No use este sitio para hacer daño a nadie ni para impedir que funcione.',
      ],
    },
    {
      id: 'links',
      title: 'Enlaces a otros sitios',
      paragraphs: [
        'Ponemos enlaces a las autoridades y a nuestras fuentes. No manejamos esos sitios y no podemos responder por ellos.',
      ],
    },
    {
      id: 'liability',
      title: 'Nuestra responsabilidad',
      paragraphs: [
        'Trabajamos con cuidado, y aun así puede haber errores. Hasta donde la ley lo permite, no respondemos por pérdidas que vengan de usar la información general de este sitio. Los derechos que la ley le da y a los que no se puede renunciar quedan intactos.',
      ],
    },
    changesSection,
  ],
};
