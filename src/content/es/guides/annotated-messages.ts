import { urls } from '#shared/urls.ts';
import type { AnnotatedMessage } from '../../en/guides/annotated-messages.ts';

/** The same examples as in English: who speaks, and which lines have a mark, is alike. */
export const annotatedMessages: Readonly<Record<string, AnnotatedMessage>> = {
  [urls.sextortion()]: {
    way: 'chat',
    from: 'Alguien que conoció hoy en internet',
    lines: [
      [
        'them',
        'Lo grabé todo. Tengo su lista de contactos.',
        'Miedo. Sirve para que no piense. Se lo dicen a cientos.',
      ],
      [
        'them',
        'Mande 500 en tarjetas de regalo en una hora o lo ven todos sus amigos.',
        'Un reloj. Con una hora no se pregunta a nadie. Si paga, llega la siguiente exigencia.',
      ],
      ['you', 'Por favor, no.'],
      [
        'them',
        'Si se lo cuenta a alguien, lo publico ya.',
        'A solas. Esta frase le aparta de lo único que ayuda: contárselo a alguien de confianza.',
      ],
    ],
  },
  [urls.bankImpersonation()]: {
    way: 'text',
    from: 'El nombre de su banco, junto a sus mensajes verdaderos',
    lines: [
      [
        'them',
        '¿Intentó pagar $1,842.00? Responda SÍ o NO.',
        'Un susto y una salida fácil. Cualquier respuesta muestra que lo lee.',
      ],
      ['you', 'NO'],
      [
        'them',
        'Gracias. Nuestro equipo de fraude le llama ahora.',
        'Ahora la llamada parece pedida. El nombre de quien escribe puede ser falso.',
      ],
      [
        'them',
        'Para proteger su dinero, páselo a la cuenta nueva que le abrimos.',
        'El robo mismo. Ningún banco le hace mover dinero para protegerlo.',
      ],
    ],
  },
  [urls.techSupportScams()]: {
    way: 'screen',
    from: 'Una ventana que llena la pantalla',
    lines: [
      [
        'them',
        'SU COMPUTADORA ESTÁ BLOQUEADA. No la apague.',
        'Alarma. La página solo llena la pantalla; nada está bloqueado. Puede apagarla.',
      ],
      [
        'them',
        'Sus fotos y datos del banco se están enviando ahora mismo.',
        'Una pérdida que no se puede ver ni comprobar, y que crece mientras espera.',
      ],
      [
        'them',
        'Llame a Soporte a este número de inmediato.',
        'Una puerta hacia ellos. Un aviso verdadero no da un número de teléfono.',
      ],
    ],
  },
  [urls.impersonationScams()]: {
    way: 'call',
    from: 'Un número que muestra el nombre de una oficina',
    lines: [
      [
        'them',
        'Le habla un oficial. Hay un caso a su nombre.',
        'Respeto y miedo. El número en su pantalla puede ser falso.',
      ],
      [
        'them',
        'No cuelgue y no se lo diga a nadie. El caso es secreto.',
        'A solas. Nadie a su lado puede decir: cuelgue.',
      ],
      ['you', '¿Qué tengo que hacer?'],
      [
        'them',
        'Ponga sus ahorros en una máquina, para guardarlos, hasta que se aclare.',
        'Ninguna oficina guarda el dinero de nadie, de ningún modo.',
      ],
    ],
  },
  [urls.recoveryScams()]: {
    way: 'mail',
    from: 'Una empresa que sabe lo que usted perdió',
    lines: [
      [
        'them',
        'Encontramos sus monedas. Están congeladas a su nombre.',
        'Esperanza. Conocen su pérdida por la lista de los engañados.',
      ],
      [
        'them',
        'El tribunal solo nos deja pagar esta semana.',
        'Un reloj, y un tribunal al que no puede preguntar.',
      ],
      [
        'them',
        'Solo el costo de liberación de 0.05 BTC lo paga usted antes.',
        'Todo el fin del correo. Después de este pago llega el siguiente.',
      ],
    ],
  },
  [urls.romanceScams()]: {
    way: 'chat',
    from: 'Una persona a la que nunca vio',
    lines: [
      [
        'them',
        'Buenos días, mi amor. Es lo primero en que pienso.',
        'Cercanía, cada día. Crece antes de que se hable de dinero.',
      ],
      [
        'them',
        'Quería darle una sorpresa. Me robaron la maleta y las tarjetas en el aeropuerto.',
        'Un accidente, justo antes de verse. Cada encuentro acaba así.',
      ],
      ['you', '¿No hay nadie allí que le ayude?'],
      [
        'them',
        'Usted es todo lo que tengo. Me duele que pregunte.',
        'Culpa. Una pregunta justa parece dura, y ya no se hace la siguiente.',
      ],
    ],
  },
  [urls.pigButcheringScam()]: {
    way: 'text',
    from: 'Un número desconocido',
    lines: [
      [
        'them',
        'Hola Anna, ¿sigue en pie la cena del viernes?',
        'Un error que no lo es. La gente amable contesta.',
      ],
      ['you', 'Lo siento, número equivocado.'],
      [
        'them',
        '¡Qué amable por avisar! Quizá es el destino. ¿A qué se dedica?',
        'Abre una charla que puede durar semanas.',
      ],
      [
        'them',
        'Mi tío me enseñó a invertir. Esta semana gané 4,000. Le puedo mostrar.',
        'Un consejo, no una petición. Usted mismo pulsará «pagar», en un sitio que es de ellos.',
      ],
    ],
  },
  [urls.fakeTradingScam()]: {
    way: 'chat',
    from: 'Su «gestor de cuenta»',
    lines: [
      [
        'them',
        'Mire su saldo: subió 38 % en nueve días.',
        'Un número en una página. Lo escriben ellos.',
      ],
      ['you', 'Quisiera retirar 2,000.'],
      [
        'them',
        '¡Claro! Solo hay que ingresar antes el impuesto del 15 %.',
        'El muro. Los impuestos de verdad nunca se pagan al sitio, y nunca antes.',
      ],
      [
        'them',
        'Si no está a las 6 PM la cuenta se bloquea.',
        'Un reloj, para que pague antes de preguntar a alguien.',
      ],
    ],
  },
  [urls.cryptocurrencyScams()]: {
    way: 'chat',
    from: 'Un anuncio con una cara conocida',
    lines: [
      [
        'them',
        'Devuelve el doble a los primeros 1,000 que envíen.',
        'Una cara prestada. Imágenes y voces se pueden fabricar.',
      ],
      [
        'them',
        'Quedan 612 lugares … 340 … 118',
        'Una multitud y un reloj. La cuenta es una imagen que corre sola.',
      ],
      [
        'them',
        'Envíe a esta dirección. Sus monedas vuelven dobladas en 5 minutos.',
        'Un pago que nadie puede deshacer. Nada vuelve.',
      ],
    ],
  },
  [urls.phishingScam()]: {
    way: 'mail',
    from: '«Atención al cliente», de una dirección con una letra de más',
    lines: [
      [
        'them',
        'Estimado cliente, su cuenta se cerrará en 24 horas.',
        'Una amenaza con reloj. No saben su nombre.',
      ],
      [
        'them',
        'Confirme sus datos aquí: secure-login-account.example',
        'Una puerta que parece la verdadera. Lo que escriba allí, lo tienen ellos.',
      ],
      [
        'them',
        'Escriba el código que le acabamos de enviar.',
        'La última llave. Con el código entran como si fueran usted.',
      ],
    ],
  },
  [urls.jobScam()]: {
    way: 'chat',
    from: 'Alguien que contrata por una aplicación de mensajes',
    lines: [
      [
        'them',
        '¡Felicidades! El trabajo es suyo: 38 la hora, desde casa.',
        'Alegría sin entrevista. Una empresa de verdad le ve antes.',
      ],
      [
        'them',
        'Le enviamos un cheque para el escritorio y el portátil. Ingréselo hoy.',
        'Parece dinero de ellos. El cheque fallará días después, y usted lo debe.',
      ],
      [
        'them',
        'Quédese con 500 y envíe el resto a nuestro proveedor por Zelle.',
        'Lo que envía es su propio dinero.',
      ],
    ],
  },
  [urls.taskScam()]: {
    way: 'chat',
    from: 'Un grupo con 60 «trabajadores» contentos',
    lines: [
      [
        'them',
        'Dé 40 «me gusta» al día. Primer día pagado: 48 USDT.',
        'Un pequeño pago verdadero. Compra su confianza.',
      ],
      [
        'them',
        '¡Le tocó un paquete especial! Paga cinco veces más.',
        'Una suerte planeada. Deja su saldo bajo cero.',
      ],
      [
        'them',
        'Añada 300 para seguir. Luego puede retirar todo.',
        'Usted paga por trabajar. Cada paquete pide más que el anterior.',
      ],
      ['them', '¡¡Yo también lo hice, funciona!!', 'Una multitud. Los demás del grupo son ellos.'],
    ],
  },
  [urls.businessEmailCompromise()]: {
    way: 'mail',
    from: 'Un proveedor conocido, en una conversación conocida',
    lines: [
      [
        'them',
        'Como acordamos, va nuestra factura. Cambiaron nuestros datos bancarios.',
        'Una sola línea cambiada en una conversación verdadera. Alguien más la leía.',
      ],
      [
        'them',
        'Esta semana no funcionan los teléfonos; confirme por correo.',
        'Cierra el único camino que lo mostraría: llamar a un número que tiene desde hace tiempo.',
      ],
      [
        'them',
        'Es urgente, la mercancía espera.',
        'Presión sobre quien solo quiere hacer bien su trabajo.',
      ],
    ],
  },
  [urls.onlineDatingScam()]: {
    way: 'chat',
    from: 'Una nueva coincidencia',
    lines: [
      [
        'them',
        'Se nota que es de verdad. Esta aplicación es lenta, ¿tiene WhatsApp?',
        'Fuera de la aplicación, donde nadie busca fraudes.',
      ],
      ['you', '¿Hacemos una videollamada?'],
      [
        'them',
        'Mi cámara no funciona. Pronto, se lo prometo.',
        'Una razón, cada vez otra. Nunca ve moverse la cara.',
      ],
      [
        'them',
        'Antes de vernos necesito un pase de seguridad. Son 60, se los devuelven.',
        'Un primer pago pequeño. Muestra que usted paga, y les da su tarjeta.',
      ],
    ],
  },
  [urls.walletPoisoningScam()]: {
    way: 'screen',
    from: 'El historial de su propia cartera',
    lines: [
      [
        'you',
        'Enviado 2,000 USDT a 0x7a3f…9c2e',
        'Esta es la dirección en la que confía, abreviada.',
      ],
      [
        'them',
        'Recibido 0 USDT de 0x7a3f…9c2e',
        'No es la misma dirección. Solo coinciden los primeros y últimos signos; la hicieron así.',
      ],
      [
        'you',
        'Enviar otra vez: copiar del historial',
        'Aquí ocurre. Al copiar de la lista, su dinero va a ellos.',
      ],
    ],
  },
  [urls.stockTradingScams()]: {
    way: 'chat',
    from: 'Un grupo «VIP» con un profesor',
    lines: [
      [
        'them',
        'Los miembros de ayer ganaron 24 %. La acción de hoy llega a las 10 en punto.',
        'Un maestro y una clase. La clase es inventada.',
      ],
      [
        'them',
        'Compren ya, todos juntos. No vendan antes de que yo lo diga.',
        'Ellos venden mientras usted compra.',
      ],
      [
        'them',
        'Para la próxima acción usen nuestra aplicación, con menos costos.',
        'Fuera de su corredor. En su aplicación los números están dibujados.',
      ],
    ],
  },
  [urls.forexScams()]: {
    way: 'chat',
    from: 'Un operador con un coche en cada foto',
    lines: [
      [
        'them',
        'Mi robot gana 9 de 10 operaciones. Mire mi cuenta.',
        'La foto de una cuenta es solo una foto.',
      ],
      ['you', '¿Y si pierde?'],
      [
        'them',
        'No puede. Yo opero por usted, solo deme acceso.',
        'Sin pérdidas no existe. Con acceso la pueden vaciar.',
      ],
      [
        'them',
        'Empiece con 250, luego vamos a lo grande.',
        'Una puerta pequeña. Tras el primer pago empiezan las llamadas.',
      ],
    ],
  },
  [urls.binaryOptionsScams()]: {
    way: 'screen',
    from: 'Una página de inversiones',
    lines: [
      [
        'them',
        '¿Sube o baja en 60 segundos? Gane 85 %.',
        'Una apuesta que parece inversión. Acaba antes de que pueda pensar.',
      ],
      [
        'them',
        '¡Ganó! Bono de 500 añadido a su cuenta.',
        'Un regalo con anzuelo: con un bono no se puede retirar nada.',
      ],
      [
        'them',
        'Para retirar dinero, opere antes 30 veces el bono.',
        'El muro. El sitio decide cada resultado.',
      ],
    ],
  },
};
