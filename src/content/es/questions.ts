import type { QuestionWords } from '../question-words.ts';

/** The questions page in Spanish, by the ids of the English questions. */
export const categories: Readonly<Record<string, readonly [title: string, about: string]>> = {
  'right-now': ['Ahora mismo', 'Qué hacer primero, y qué dejar en paz.'],
  money: ['Recuperar dinero', 'Qué es posible, quién decide, y cuánto tardó en casos que constan.'],
  reporting: [
    'Denunciar ante las autoridades',
    'Dónde, con qué, y qué pasa después. Toda denuncia de aquí es gratis.',
  ],
  tracing: [
    'Rastreo y pruebas',
    'Qué muestra el registro, qué oculta, y cómo guardar pruebas que cuentan.',
  ],
  us: ['Trabajar con nosotros', 'Quiénes somos, cuánto cuesta, y qué pasa con su informe.'],
};

export const questions: Readonly<Record<string, QuestionWords>> = {
  'just-paid': {
    question: 'Acabo de enviar dinero a un estafador. ¿Qué hago primero?',
    answer: [
      'Llame al banco, a la empresa de la tarjeta, a la aplicación o a la casa de cambio de donde salió el dinero. Diga que fue un fraude y pida que lo recuperen o lo reviertan. Hágalo antes de denunciar en otra parte, y antes de escribirnos.',
      'En los Estados Unidos, denuncie después en www.ic3.gov el mismo día, con todos los datos de los pagos. En otro país, denuncie ante su policía.',
    ],
    links: ['A quién llamar, según cómo pagó'],
  },
  'paid-at-kiosk': {
    question: 'Metí efectivo en un cajero de Bitcoin. ¿Se puede detener?',
    answer: [
      'A veces. Llame ahora a la empresa del cajero: su nombre y su número están en el recibo y en la máquina. Diga que fue víctima de un fraude. Pida que detengan lo que no haya salido, que lo reembolsen con las tarifas y que le den un número de caso.',
      'Después denuncie ante la policía. En algunos estados de los Estados Unidos la ley da un reembolso, o las tarifas, a quien avisó a las dos partes a tiempo. Guarde el recibo.',
    ],
    links: ['Qué da la ley de cada estado'],
  },
  'am-i-scammed': {
    question: 'No sé si es una estafa. ¿Cómo lo averiguo?',
    answer: [
      'Intente sacar todo su dinero, sin pagar nada antes. Si piden un impuesto, un depósito o una tarifa, es señal de fraude. En EE. UU. los corredores cobran de la cuenta y no recaudan impuestos.',
      'Nuestras guías tienen una prueba corta para cada tipo de estafa.',
    ],
    links: ['Prueba: plataforma de inversión falsa', 'Prueba: estafa de recuperación'],
  },
  'pay-to-withdraw': {
    question: 'Dicen que debo pagar un impuesto antes de retirar. ¿Lo pago?',
    answer: [
      'No. Deje de pagar. Exigir un impuesto, un depósito o una tarifa antes de darle su propio dinero es en sí una señal de fraude. Después de ese pago llega la siguiente razón.',
    ],
  },
  confront: {
    question: '¿Debo decirles que ya lo sé?',
    answer: [
      'No. No amenace ni avise. Guarde primero los chats, los perfiles y el sitio, porque las cuentas desaparecen. Después deje de contestar.',
    ],
  },
  'remote-access': {
    question: 'Entraron en mi computadora o teléfono. ¿Y ahora?',
    answer: [
      'Desconéctelo de internet. Desde otro aparato que nunca tocaron, cambie las contraseñas: primero la de su correo, después las del banco y la casa de cambio. Llame a su banco y diga que un desconocido tuvo acceso.',
      'Si tienen su identificación o su número de Seguro Social, IdentityTheft.gov hace un plan con usted.',
    ],
  },
  'typed-phrase': {
    question: 'Escribí mi frase de recuperación en un sitio. ¿Es tarde?',
    answer: [
      'Dese prisa. Quien tiene la frase controla las monedas. Desde un aparato limpio, haga una billetera nueva con una frase nueva y mueva allí lo que queda. No use más la billetera vieja.',
      'Después guarde la dirección del sitio y denúnciela.',
    ],
    links: ['Phishing: qué hacer ahora'],
  },
  'token-approval': {
    question: 'Firmé algo en mi billetera y salen monedas. ¿Puedo pararlo?',
    answer: [
      'Quizá en parte. ¿Escribió también en algún lado su frase de recuperación o su clave, o prestó su aparato? Entonces mueva primero lo que queda a una billetera nueva, hecha en un aparato limpio: retirar un permiso no sirve contra una frase robada. Si solo dio un permiso (aprobación), retírelo, y mueva lo que queda a una billetera nueva. En un caso publicado, una persona avisada lo retiró a tiempo y conservó lo que había.',
      'Las monedas que ya salieron no se pueden llamar de vuelta.',
    ],
  },
  unsafe: {
    question: 'No puedo más. ¿Con quién hablo?',
    answer: [
      'Usted no está solo ni sola, y no fue culpa suya. Estos fraudes los hacen personas que se dedican a eso todo el día. Cuéntelo hoy a una persona de confianza, aunque sea la mitad.',
      'Si piensa en hacerse daño, o es demasiado: llame o escriba al 988, el 988 Suicide & Crisis Lifeline (EE. UU.). En español: llame y oprima 2, o envíe AYUDA por texto al 988. Es gratis, confidencial y abierto de día y de noche, también si le preocupa otra persona. Hay chat en 988lifeline.org. En peligro ahora mismo, llame al 911; fuera de EE. UU., al número de emergencia de su país.',
      'Si vive con alguien que no debe ver esta página, use el botón «Salir rápido» de arriba.',
    ],
  },
  'browser-history': {
    question: '¿Qué hace «Salir rápido», y qué queda en este navegador?',
    answer: [
      'Olvida lo que escribió aquí, quita de este navegador el chat y el seguimiento, y abre una página sobre el tiempo en lugar de esta. Quien vuelve atrás en la misma pestaña ve otra vez el tiempo. Apretar Esc tres veces hace lo mismo.',
      'Una cosa que ninguna página puede: el historial del navegador queda. Allí están nuestras páginas, también en una cuenta que lo copia a otros aparatos.',
      'Para borrarlo en una computadora, apriete a la vez Ctrl, Mayús y Supr (en un Mac: Cmd, Mayús y Suprimir; en Safari abra Historial, luego Borrar historial). En un teléfono, abra el menú del navegador, luego Historial. Elija la última hora, o quite líneas sueltas: un historial vacío también se puede notar. Cierre la pestaña.',
      'La próxima vez, use una ventana privada, o un aparato que nadie más usa. Con JavaScript apagado, el botón solo sale; no borra nada.',
    ],
  },
  'older-person': {
    question: 'Le pasó a mi padre o a mi madre. ¿Puedo actuar en su nombre?',
    answer: [
      'Puede acompañarle, llamar juntos al banco y llenar las denuncias con él o ella. El banco querrá hablar con la persona. Si tiene 60 años o más, la National Elder Fraud Hotline ayuda a denunciar, también en español: 833-372-8311.',
    ],
  },
  'can-i-get-it-back': {
    question: '¿Puedo recuperar mi dinero?',
    answer: [
      'A veces, y muchas veces no. Nadie lo puede prometer. Hay cuatro caminos: la recuperación por el banco, la congelación por una casa de cambio, el decomiso por una autoridad con devolución, y una demanda civil. Cuál sirve depende de cómo pagó y de lo rápido que actúe.',
    ],
    links: ['Los cuatro caminos, uno por uno'],
  },
  'bank-recall': {
    question: '¿Qué es un «recall», y lo hará mi banco?',
    answer: [
      'Su banco pide al banco que recibió que devuelva la transferencia. Es una petición y puede fallar. Pídala al departamento de fraude, y para una transferencia «wire» pida también una carta de indemnidad (hold-harmless letter o letter of indemnity). El banco que recibió quizá la quiera antes de moverse.',
    ],
    links: ['Recuperación por el banco'],
  },
  'kill-chain': {
    question: '¿Qué es la Financial Fraud Kill Chain?',
    answer: [
      'Un procedimiento del FBI con los bancos para parar una transferencia fraudulenta poco después de enviada. Se pone en marcha llamando a su banco y denunciando en IC3 enseguida. Las primeras 72 horas son las mejores, pero no son un plazo, y los montos menores también cuentan.',
      'En 2025 el equipo congeló $679 millones de los $1.16 mil millones en que actuó. Es el 58% del dinero de esos incidentes, no la probabilidad de una persona.',
    ],
  },
  'reverse-crypto': {
    question: '¿Se puede revertir un pago en criptomonedas?',
    answer: [
      'No. Por lo general no se puede revertir cuando está confirmado. Lo que puede pasar es una congelación: una casa de cambio retiene lo que llegó a una cuenta suya, o el emisor de una moneda estable bloquea una dirección. Después decide un tribunal.',
    ],
  },
  'paid-by-card': {
    question: 'Pagué con tarjeta. ¿Es mejor?',
    answer: [
      'Muchas veces. Llame a la empresa que emitió la tarjeta, diga que fue un fraude y pida que revierta el pago. Ella decide, y puede pedir papeles. Hágalo ya, y revise sus últimos estados de cuenta.',
    ],
  },
  unauthorised: {
    question: 'El pago no lo hice yo. ¿Importa?',
    answer: [
      'Sí, mucho. En EE. UU., el Reglamento E limita lo que se puede hacer pagar a un consumidor por transferencias electrónicas que no autorizó. El límite depende de lo rápido que avise: dentro de dos días hábiles después de saber que perdió o le robaron la tarjeta o la contraseña, y dentro de 60 días después del estado de cuenta.',
      'Un ladrón que le sacó la contraseña con un engaño no quedó autorizado por eso. Las transferencias «wire» casi siempre siguen otras reglas.',
    ],
  },
  remission: {
    question: '¿Qué son la remisión y la restitución?',
    answer: [
      'Dos formas de pagar a las víctimas después de un caso penal. En la remisión, el Departamento de Justicia da dinero decomisado a personas que lo piden y pueden demostrar su pérdida. La restitución es la orden de un tribunal de que el delincuente le pague.',
      'Las dos son gratis. El departamento dice que ha devuelto más de $12 mil millones a víctimas desde el año 2000.',
    ],
    links: ['Decomiso y remisión'],
  },
  'coin-price': {
    question: 'Mis monedas valen hoy más. ¿Qué valor cuenta?',
    answer: [
      'En la remisión, por lo general el valor justo de mercado del día en que las perdió. Una subida posterior no se paga. Otros procesos tienen otras reglas.',
    ],
  },
  'claim-deadline': {
    question: '¿Los reclamos tienen plazo?',
    answer: [
      'Sí. En el caso OneCoin, las peticiones cerraron el 30 de junio de 2026. Mire de vez en cuando la página de víctimas del Departamento de Justicia. Presentar una petición es gratis. Las demandas también tienen plazos: un abogado puede decirle cuáles son los suyos.',
    ],
  },
  'recovery-company': {
    question: 'Una empresa dice que puede recuperar mi dinero a cambio de honorarios. ¿Es verdad?',
    answer: [
      'Trátelo como una estafa, sobre todo si le encontró ella. Ninguna empresa privada puede ordenar una congelación ni un decomiso, y no hay «socio oficial» del FBI o de IC3 para recuperar.',
      'Según 16 CFR 310.4(a)(3), quienes venden recuperación por teléfono no pueden cobrar hasta siete días hábiles después de que usted haya recibido lo suyo. La regla exceptúa a abogados con licencia: compruebe la licencia.',
    ],
    links: ['Estafas de recuperación'],
  },
  'tax-deduction': {
    question: '¿Puedo deducir la pérdida de mis impuestos en EE. UU.?',
    answer: [
      'Depende. Un memorando de 2025 del asesor jurídico del IRS, sobre pérdidas de 2018 a 2025, lo admite donde se buscaba ganancia, como en una inversión falsa, y lo niega para una estafa de amor sin eso. El monto es lo que usted pagó. Pregunte a un profesional de impuestos.',
    ],
  },
  'where-to-report': {
    question: '¿Dónde denuncio en Estados Unidos?',
    answer: [
      'Empiece por IC3, el centro de quejas del FBI. Después la FTC, la fiscalía general de su estado y la policía local. Estos son para ciertos tipos:',
    ],
    list: [
      'CFTC: criptomonedas, divisas, opciones binarias y sitios de inversión falsos.',
      'SEC: acciones, valores y asesores de inversión.',
      'IdentityTheft.gov: si tienen su identificación o su número de Seguro Social.',
      'National Elder Fraud Hotline, 833-372-8311: ayuda para denunciar a personas de 60 años o más.',
    ],
    links: ['IC3', 'FTC', 'CFTC', 'SEC'],
  },
  'ic3-real': {
    question: '¿Cómo sé que estoy en el sitio verdadero de IC3?',
    answer: [
      'Escriba usted www.ic3.gov. No use anuncios ni resultados de buscadores: hay copias del sitio. El verdadero no pide ningún pago.',
    ],
  },
  'ic3-details': {
    question: '¿Qué quiere saber IC3?',
    answer: [
      'Por cada pago en criptomonedas: las direcciones, la moneda, el monto, la fecha y la hora, y el ID de la transacción. Por transferencias: los dos bancos, los números de cuenta y los nombres. Después cómo se conocieron, y los sitios, aplicaciones y teléfonos que usaron.',
      'Denuncie aunque falte algo.',
    ],
  },
  'ic3-after': {
    question: '¿Qué pasa después de denunciar en IC3?',
    answer: [
      'Recibe un número de queja; guárdelo. IC3 analiza las denuncias y las pasa a otras oficinas. No investiga cada una, así que quizá no sepa nada por mucho tiempo.',
      'Su denuncia cuenta de todos modos. Puede unirle después a un caso.',
    ],
  },
  'too-small': {
    question: 'Mi pérdida es pequeña. ¿Vale la pena denunciar?',
    answer: [
      'Sí. Las denuncias pequeñas muestran un patrón: la misma dirección, número o sitio en muchas de ellas. En el caso de los $225 millones en USDT, los pagos de muchas víctimas llevaron a 144 cuentas en una casa de cambio.',
    ],
  },
  'report-late': {
    question: 'Fue hace años. ¿Denuncio todavía?',
    answer: [
      'Sí. Los casos se unen y el dinero se decomisa mucho después de la pérdida. Dinero pagado por Western Union desde 2004 se seguía devolviendo a personas en septiembre de 2023.',
    ],
  },
  'police-report': {
    question: 'La policía local dice que no puede hacer nada. ¿Entonces?',
    answer: [
      'Pida de todos modos un número de denuncia. Los bancos y los seguros muchas veces lo quieren. Diga que denunció en IC3, y deles ese número.',
    ],
  },
  'outside-us': {
    question: 'No vivo en Estados Unidos. ¿Adónde voy?',
    answer: [
      'Primero a su propia policía, y enseguida a su banco. En el Reino Unido, Report Fraud reemplazó a Action Fraud en diciembre de 2025: reportfraud.police.uk, 0300 123 2040. En Escocia, llame a Police Scotland al 101.',
    ],
  },
  'fake-official': {
    question: 'Alguien de «IC3» o del «FBI» me escribió. ¿Es verdad?',
    answer: [
      'IC3 no envía cartas ni correos que usted no pidió, y nunca pide un pago para recuperar dinero. Más de 100 personas denunciaron a impostores así entre diciembre de 2023 y febrero de 2025.',
      'La CFTC escribe solo desde @cftc.gov, no tiene billetera y no cobra. Si duda, cuelgue y llame a un número que usted buscó.',
    ],
  },
  'victims-rights': {
    question: '¿Tengo derechos cuando un caso llega a un tribunal?',
    answer: [
      'En un caso federal de EE. UU., sí: a que le avisen de las audiencias, a ser oído, a hablar con la fiscalía, y a la restitución completa que prevé la ley. Empiezan cuando hay un caso federal.',
    ],
  },
  'money-mule': {
    question: 'Pasé dinero por encargo suyo. ¿Tengo problemas?',
    answer: [
      'A muchas personas las engañan para que hagan esto. Pare, deje el dinero donde está y no borre nada. Pida a su banco que bloquee la cuenta. Antes de explicar cómo pasó, al banco, a la policía o a nosotros, hable con un abogado o con un servicio gratuito de ayuda legal. Puede ser un delito, según lo que usted sabía o sospechaba.',
    ],
    links: ['Trabajos falsos que mueven dinero'],
  },
  'what-tracing-shows': {
    question: '¿Qué puede mostrar un rastreo?',
    answer: [
      'Adónde fueron las monedas, cuándo y cuántas. No muestra quién las tiene, y no las devuelve. El final útil de un rastreo es una casa de cambio: conoce a sus clientes, y lo dice a una autoridad con una petición legal.',
    ],
    links: ['Un ejemplo resuelto'],
  },
  'transaction-id': {
    question: '¿Qué es un ID de transacción, y dónde está el mío?',
    answer: [
      'El código único de un pago en una blockchain, también llamado hash. Está en el historial de su billetera o casa de cambio, en los detalles del pago. Cópielo; no lo escriba a mano.',
      'Tiene 64 caracteres, cifras y las letras de la a a la f. En Ethereum lleva 0x delante.',
    ],
  },
  'mixer-end': {
    question: 'Usaron un mezclador. ¿Es el final del rastro?',
    answer: [
      'Muchas veces, para quien rastrea por su cuenta. Las herramientas dan un puntaje de lo que pudo salir, y un puntaje no es una prueba. Las autoridades, con más registros, llegaron más lejos: bitcoin obtenido con un fraude en 2012 se encontró en un registro en noviembre de 2021.',
    ],
  },
  'cross-chain': {
    question: '¿Qué es un puente, y por qué lo usan los delincuentes?',
    answer: [
      'Un servicio que mueve valor de una blockchain a otra. Cambiar de cadena hace más lento el rastreo. No borra el registro de ningún lado.',
    ],
  },
  'same-owner': {
    question: 'Una herramienta dice que dos direcciones son de una persona. ¿Es prueba?',
    answer: [
      'Es una suposición con una razón. Las monedas que se gastan juntas probablemente tienen un dueño, pero algunos pagos rompen esa regla. Pregunte qué regla se usó y con cuánta seguridad.',
    ],
  },
  'keep-evidence': {
    question: '¿Qué debo guardar?',
    answer: ['Todo, tal como está. No borre nada ni restablezca ningún aparato.'],
    list: [
      'Pagos: fecha, hora, monto, cuenta o dirección, ID de la transacción.',
      'Chats: exportados de la aplicación. Conserve también el teléfono.',
      'Correos: guardados como archivos, con su encabezado entero.',
      'Sitios: una captura de la ventana entera con la barra de direcciones y el reloj, y la página guardada.',
      'Una lista de quién recibió qué copia, y cuándo.',
    ],
  },
  'email-header': {
    question: '¿Cómo guardo un correo con su encabezado?',
    answer: [
      'En Gmail, abra el mensaje, luego los tres puntos, «Mostrar original», y descárguelo. Recibe un archivo que termina en .eml. Otros programas tienen algo parecido. Una captura no muestra el encabezado.',
    ],
  },
  'file-hash': {
    question: '¿Qué es el hash de un archivo, y lo necesito?',
    answer: [
      'Una huella de un archivo: cambia si cambia un solo bit. Ayuda a mostrar que una copia es igual a la suya. No lo necesita para denunciar. Por sí solo no hace que un archivo cuente ante un tribunal.',
    ],
  },
  'preservation-letter': {
    question: '¿Puedo hacer que una empresa guarde sus registros?',
    answer: [
      'Puede pedirlo con cortesía. En los Estados Unidos, una oficina del gobierno puede obligar a un proveedor: su petición conserva los registros existentes 90 días, y se puede renovar por otros 90. Pida pronto a la policía que la envíe. Si un tribunal puede ordenarlo en su caso, lo dice un abogado.',
    ],
  },
  'lost-phrase': {
    question: 'Perdí mi frase de recuperación. ¿Pueden abrir mi billetera?',
    answer: [
      'No. En una billetera propia, solo usted tiene la frase. Blockchain.com, por ejemplo, dice que no puede restablecer la contraseña de una billetera así. Cuidado con quien vende «desbloqueos».',
    ],
  },
  'who-are-you': {
    question: '¿Quiénes son? ¿Son parte del gobierno?',
    answer: [
      'No. Somos independientes, no una oficina del gobierno, no la policía ni socios de ella. Un informe a nosotros no es una denuncia a la policía.',
    ],
    links: ['Condiciones: quiénes somos'],
  },
  cost: {
    question: '¿Cuánto cuesta?',
    answer: [
      'Nada. Informarnos y seguir su caso es gratis. No cobramos por adelantado, ni en criptomonedas ni en tarjetas de regalo. Si alguien le pide dinero en nuestro nombre, no pague, y díganoslo.',
    ],
    links: ['Condiciones: cuánto cuesta'],
  },
  'trust-you': {
    question: '¿Cómo sé que ustedes no son una estafa de recuperación?',
    answer: [
      'Pregúntenos lo que debe preguntar a todos: ¿Quieren dinero primero? ¿Prometen éxito? ¿Quieren una frase de recuperación, una contraseña o entrar en su aparato? ¿Vinieron ellos? Aquí la respuesta es no cada vez.',
      'Y no tiene que confiar en nosotros. Las denuncias oficiales son gratis, y las puede hacer sin nosotros.',
    ],
    links: ['Las señales de una estafa de recuperación'],
  },
  'after-report': {
    question: '¿Qué pasa después de que les informo?',
    answer: [
      'Recibe enseguida una referencia. Una persona lee su informe y contesta. Si abrimos un caso, recibe un número de caso por correo, y puede seguir cada paso con él. No todo informe se vuelve un caso; entonces le decimos qué puede hacer usted.',
    ],
    links: ['Contar lo que pasó', 'Seguir su caso'],
  },
  'what-to-send': {
    question: '¿Qué debo tener listo, y qué no debo enviar nunca?',
    answer: [
      'Listo: lo que pasó con sus palabras, los pagos, las direcciones o cuentas, y los mensajes. Lo que no tiene puede venir después.',
      'Nunca: una frase de recuperación, una clave privada, una contraseña, un código de un solo uso ni el código del dorso de una tarjeta. Si el formulario reconoce uno, lo rechaza y no guarda nada.',
    ],
    links: ['Lo que nunca debe enviarnos'],
  },
  'who-reads': {
    question: '¿Quién ve lo que escribo?',
    answer: [
      'Nuestro personal, cada quien solo hasta donde llega su función. Lo damos a otros, como la policía, cuando usted acepta o la ley nos obliga. No vendemos datos, y este sitio no tiene publicidad ni rastreadores.',
    ],
    links: ['Política de privacidad'],
  },
  'delete-data': {
    question: '¿Pueden borrar mis datos?',
    answer: [
      'Puede preguntar qué guardamos, y pedir que lo corrijamos o borremos. Diga su referencia o número de caso. Le pediremos probar quién es, porque los delincuentes también preguntan. Es gratis.',
    ],
    links: ['Política de privacidad: sus derechos'],
  },
  'case-number': {
    question: 'Perdí mi número de caso. ¿Cómo sigo mi caso?',
    answer: [
      'Busque nuestro correo con su número de caso. Si ya no está, escríbanos por el formulario desde la dirección que nos dio, y dígalo. Quizá pidamos una prueba de que es usted, porque los delincuentes también preguntan.',
    ],
    links: ['Seguir mi caso'],
  },
  'message-from-you': {
    question: 'Recibí un mensaje en nombre de ustedes. ¿Es verdad?',
    answer: [
      'Ciérrelo. Escriba usted la dirección de este sitio en su navegador, y mire su caso en el seguimiento. Un paso verdadero se ve allí. Nunca pedimos honorarios, una frase de recuperación, una contraseña ni entrar en su aparato.',
    ],
    links: ['Seguir mi caso'],
  },
  'legal-advice': {
    question: '¿Dan consejo legal?',
    answer: [
      'No. Lo que lee aquí es información general con sus fuentes. Para su situación pregunte a un abogado con licencia. Compruebe la licencia ante el colegio de abogados del estado que nombra, por una vía que usted encontró.',
    ],
    links: ['Demanda civil'],
  },
};
