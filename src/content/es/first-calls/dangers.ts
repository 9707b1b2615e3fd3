import type { dangerSteps as english } from '../../en/first-calls/dangers.ts';
import type { StepTranslations } from '../../en/first-calls/step.ts';
import { crisisLines } from '../crisis-lines.ts';
import { bankNumber, cardNumber, whoAndCase } from './said-often.ts';

const [firstEmergency = '', secondEmergency = ''] = crisisLines.emergency.unknown.find;

const emergency = {
  whom: crisisLines.emergency.unknown.whom,
  find: [firstEmergency, secondEmergency],
  by: ['En este minuto.'],
  note: ['Nada por ahora.'],
  why: ['Mandan a alguien, y le dicen qué hacer hasta entonces.'],
} as const;

const [firstCrisis = '', secondCrisis = ''] = crisisLines.crisis.unknown.find;

const crisis = {
  whom: crisisLines.crisis.unknown.whom,
  find: [firstCrisis, secondCrisis],
  by: ['Ahora, de día o de noche.'],
  note: ['Nada. Para esto no hace falta papel.'],
} as const;

const eldercare =
  'Eldercare Locator, 800-677-1116, de lunes a viernes, de 8 a. m. a 9 p. m., hora del Este, encuentra la oficina.';

export const dangerSteps: StepTranslations<typeof english> = {
  'act-self': {
    ...emergency,
    say: 'Necesito ayuda ahora. Estoy en [dirección]. No estoy a salvo: [lo que hice o tengo conmigo]. Manden ayuda, por favor. Me quedo en la línea.',
  },
  'act-helper': {
    ...emergency,
    say: 'Manden ayuda a [dirección], por favor. [Nombre] quiere morir. Hizo o tiene [qué]. Yo estoy [con esa persona, o dónde]. Me quedo en la línea.',
  },
  'threat-self': {
    ...emergency,
    say: 'Alguien me amenaza. Está [en mi puerta, en camino, siguiéndome]. Estoy en [dirección]. Manden ayuda, por favor. Me quedo en la línea.',
  },
  'threat-helper': {
    ...emergency,
    say: 'Alguien amenaza a [nombre], que está en [dirección]. Esa persona está [en la puerta, en camino, siguiéndole]. Manden ayuda ahí, por favor.',
  },
  'thoughts-self': {
    ...crisis,
    say: 'Perdí dinero en una estafa y mis pensamientos me ponen en peligro. Estoy [a solas o no]. Quédese conmigo y ayúdeme a pasar esta noche.',
    why: ['Primero escuchan, y no hace falta saber qué decir.', 'No hace falta dar el nombre.'],
  },
  'thoughts-helper': {
    ...crisis,
    say: 'Me preocupa [nombre]. Perdió dinero en una estafa y piensa en morir. Estoy [a su lado o no]. Dígannos qué hacer esta noche.',
    why: ['Ayudan también a quien se preocupa.', 'Preguntarlo con claridad no aumenta el riesgo.'],
  },
  'trusted-person': {
    whom: 'Una persona de confianza, ahora',
    find: ['Su propio teléfono.'],
    say: 'Necesito a alguien ahora. Me pasó algo malo y no estoy bien. ¿Puede venir, o quedarse en el teléfono conmigo?',
    by: ['Ahora.'],
    note: ['Nada.'],
    why: ['No tiene que cargar con esto a solas.'],
  },
  'stay-with-them': {
    whom: 'Alguien que pueda estar a su lado',
    find: ['Un familiar, una amistad o alguien del vecindario con quien se lleve bien.'],
    say: 'Esta noche me preocupa [nombre]. No puedo estar ahí todo el tiempo. ¿Puede venir, o quedarse en el teléfono? No hable del dinero, por favor.',
    by: ['Ahora.'],
    note: ['Quién está, y hasta cuándo.'],
    why: ['Estar ahí y escuchar protege a las personas.'],
  },
  'threat-police': {
    whom: 'La policía de su localidad, cuando no hay nadie cerca',
    find: ['El número de la estación de donde vive, no uno de un mensaje.'],
    say: 'Alguien amenazó a [mí o nombre] el [fecha] por [medio]. Guardé los mensajes. Tomen la denuncia, díganme qué hacer si viene, y denme el número del reporte, por favor.',
    by: ['Hoy mismo.'],
    note: ['El número del reporte y el nombre del agente.'],
    why: ['Así ya saben de qué se trata, si tiene que llamar con prisa.'],
  },
  'violence-hotline': {
    whom: crisisLines.home.unknown.whom,
    find: [crisisLines.home.unknown.find[0] ?? '', crisisLines.home.unknown.find[1] ?? ''],
    say: 'La persona que se llevó mi dinero vive conmigo. No sé si es seguro llamar a mi banco. Ayúdeme a planear qué hago primero y cómo estar a salvo.',
    by: ['Cuando esté a solas y a salvo.'],
    note: ['Nada que se pueda encontrar en casa; deje los papeles con una persona de confianza.'],
    why: [
      'En casa se pueden ver las llamadas, cartas y alertas de un banco: planee primero.',
      'Los teléfonos y computadoras se pueden vigilar; use uno al que esa persona no llegue.',
    ],
  },
  'safe-bank': {
    whom: 'Su banco, cuando sea seguro: primero otra manera de comunicarse con usted',
    find: cardNumber,
    say: 'Antes que nada: cambien mi teléfono, correo y dirección para avisos. Alguien en casa no debe ver esto. Después quiero dar aviso de un pago que no hice o no quise.',
    by: [
      'Cuando sea seguro. Los plazos de sus derechos siguen corriendo, así que pregunte pronto a la línea de ayuda.',
    ],
    note: ['Solo donde sea seguro.'],
    why: [
      'Un pago que alguien en casa hizo sin su permiso puede ser no autorizado; si usted le dio la tarjeta y el código, el banco puede verlo de otra manera.',
    ],
  },
  'person-outside': {
    whom: 'Alguien de fuera de casa en quien confía',
    find: ['Desde un teléfono que la otra persona no pueda ver.'],
    say: 'Necesito ayuda con dinero, y en casa nadie debe saberlo. ¿Puedo dejarle papeles? ¿Puedo usar su teléfono, y su dirección para cartas?',
    by: ['A solas y a salvo.'],
    note: ['Nada que se pueda encontrar en casa.'],
    why: ['Un teléfono y una dirección seguros hacen posible todo lo demás.'],
  },
  'protective-services': {
    whom: 'Servicios de Protección para Adultos, si la persona es mayor o dependiente',
    find: [eldercare],
    say: 'Una persona en casa usa o se lleva el dinero de una persona mayor. La dirección es [dirección]. Díganme qué pueden hacer y cómo nos protegen, por favor.',
    by: [
      'En Estados Unidos, de lunes a viernes. Pregunte primero si llamarían o irían a la casa.',
      'En peligro ahora: el número de emergencias de donde está, si puede llamar sin peligro.',
    ],
    note: ['Donde sea seguro.'],
    why: ['Lo que puede hacer la oficina cambia según el estado.'],
  },
  'sextortion-minor': {
    whom: crisisLines.picturesMinor.XX.whom,
    find: [crisisLines.picturesMinor.XX.find[0] ?? '', crisisLines.picturesMinor.XX.find[1] ?? ''],
    say: 'Alguien amenaza con mostrar fotos mías si no pago. Tengo [edad] años. No hice nada malo. Necesito ayuda para denunciarlo y guardar los mensajes.',
    by: ['Hoy.'],
    note: [
      'Nombres de usuario, enlaces, las amenazas, los pagos: guárdelo todo.',
      'No copie la foto ni la envíe, tampoco a nosotros: la denuncia no la necesita.',
    ],
    why: [
      'La culpa es de quien amenaza, no suya, aunque haya hecho algo de lo que se arrepiente.',
      'Pagar rara vez lo detiene; busque ayuda antes de decidir.',
    ],
  },
  'sextortion-adult': {
    whom: crisisLines.picturesAdult.XX.whom,
    find: [crisisLines.picturesAdult.XX.find[0] ?? '', crisisLines.picturesAdult.XX.find[1] ?? ''],
    say: 'Alguien amenaza con mostrar fotos íntimas mías si no pago. La cuenta es [nombre] en [aplicación]. Pagué [monto] a [nombre]. Guardé los mensajes. Pido ayuda.',
    by: ['Hoy, después de dar aviso de la cuenta.'],
    note: ['Nombres de usuario, enlaces, amenazas, pagos; no borre nada.'],
    why: ['Pagar rara vez lo detiene.'],
  },
  'sextortion-app': {
    whom: 'La aplicación o el sitio: dé aviso de la cuenta y luego bloquéela',
    find: ['El botón para reportar que tiene la cuenta.'],
    say: 'Esta cuenta amenaza con mostrar fotos íntimas mías para sacarme dinero. Yo no lo acepté. Quiten la cuenta y las fotos, y guarden los registros para la policía, por favor.',
    by: ['Después de guardar el nombre de la cuenta y las amenazas.'],
    note: ['El número del aviso.'],
    why: [
      'Dé aviso en la aplicación y bloquee, pero guarde los mensajes.',
      'Si bloquea antes de guardar y dar aviso, se pierde el nombre de la cuenta.',
    ],
  },
  'take-it-down': {
    whom: 'El servicio Take It Down, para una foto de antes de los 18 años',
    find: [
      'takeitdown.ncmec.org, también si ahora tiene 18 años o más.',
      'No StopNCII: ese es para fotos de personas adultas.',
    ],
    say: 'Escriba usted la dirección takeitdown.ncmec.org y siga sus pasos. La foto es de antes de mis 18 años. Anote el número que le dan.',
    by: ['Hoy.'],
    note: ['El número de la solicitud. Ninguna copia de la foto.'],
    why: ['Una foto de antes de los 18 va ahí, sin importar su edad de hoy.'],
  },
  'picture-removal': {
    whom: 'Si una foto ya salió: la solicitud de retiro de la plataforma',
    find: ['Las páginas de ayuda de la plataforma: “intimate image” o “Take It Down”.'],
    say: 'Hay una foto íntima mía en [enlace]. La pusieron sin mi consentimiento. Lo creo de buena fe. Retírenla con todas sus copias, por favor. Me encuentran en [contacto]. Firma: [nombre].',
    by: [
      'En cuanto sepa dónde está.',
      'Desde una solicitud válida la plataforma tiene 48 horas; para el correo y los chats privados no hemos leído ninguna regla.',
    ],
    note: ['El día y la hora en que la envió.'],
    why: [
      'Solo la plataforma puede quitarla.',
      'Desde el 19 de mayo de 2026 las plataformas tienen que ofrecer esta vía; la solicitud va firmada y por escrito.',
    ],
  },
  'hang-up': {
    whom: 'Cuelgue o desconéctese, y no conteste nada más',
    find: [
      'Cuelgue el teléfono, cierre el chat, salga del cuarto.',
      '¿Están en su pantalla? Apague el wifi, saque el cable o mantenga oprimido el botón de encendido.',
    ],
    say: 'Termine ahora, sin dar razones y sin despedirse. No haga nada de lo que pidieron. Si vuelven a llamar o escribir, no conteste. Después siga leyendo, en otro aparato si vieron su pantalla.',
    by: ['En este segundo.'],
    note: ['El número o nombre que usaron.'],
    why: ['A nadie honesto le molesta que cuelgue y llame a un número que usted conoce.'],
  },
  unplug: {
    whom: 'Primero desconecte; después, desde otro teléfono, el banco de las cuentas que vieron',
    find: [
      'Apague el wifi, saque el cable o mantenga oprimido el botón de encendido.',
      'Después el número del reverso de su tarjeta.',
    ],
    say: 'Un estafador entró en mi computadora o teléfono y puede seguir ahí. Bloqueen el acceso en línea y los pagos de todas mis cuentas, y díganme qué se movió hoy. Necesito un número de caso.',
    by: [
      'En este minuto.',
      'Dos días hábiles desde el día en que supo que le robaron la contraseña.',
    ],
    note: [
      'El nombre del programa, qué había abierto en la pantalla, a qué hora empezó y terminó.',
    ],
    why: [
      'Mientras vean la pantalla, pueden mover dinero.',
      'Una transferencia que un ladrón hace con su contraseña no está autorizada, aunque la haya conseguido con engaños. Los wires tienen otras reglas.',
    ],
  },
  'new-passwords': {
    whom: 'Primero el correo, después el banco y la plataforma: contraseñas nuevas',
    find: ['Solo desde un aparato que nunca tocaron.'],
    say: 'Cambie la contraseña del correo, cierre todas las sesiones, busque reglas de reenvío y después cambie las contraseñas del banco y de la plataforma. Active un segundo paso en cada una.',
    by: ['En la próxima hora.'],
    note: ['Qué cuentas y a qué hora.'],
    why: ['Con su cuenta de correo pueden deshacer todos los demás cambios.'],
  },
  repair: {
    whom: 'Un taller de su localidad o una persona de confianza',
    find: ['Que el número no venga de una ventana emergente, un anuncio o quien le llamó.'],
    say: 'Un desconocido tuvo acceso remoto a este aparato. Busquen programas de acceso remoto, quítenlos o instálenlo de nuevo. No abran mis cuentas, por favor.',
    by: ['Antes de volver a usarlo para dinero.'],
    note: ['Qué se encontró y qué se quitó.'],
    why: ['Hasta entonces puede que sigan vigilando el aparato.'],
  },
  'move-what-is-left': {
    whom: 'Sin llamar: mueva lo que queda, desde un aparato limpio',
    find: ['Un aparato que nunca tocaron.', 'Haga una billetera nueva con una frase nueva.'],
    say: 'Haga una billetera nueva en un aparato limpio. Escriba la frase nueva en papel. Envíe lo que queda a la dirección nueva, primero lo de más valor. Después vuelva a esta lista.',
    by: ['En este minuto.'],
    note: [
      'En papel, solo para usted: la frase nueva.',
      'Para la denuncia: direcciones anteriores, dirección nueva, identificadores.',
    ],
    why: [
      'Quien tiene la frase puede abrir la billetera en cualquier lugar.',
      'Retirar permisos no sirve contra una frase robada.',
      'Si las monedas que agrega para tarifas desaparecen al instante, pare: un programa vacía la billetera.',
    ],
  },
  'lock-accounts': {
    whom: 'Cada plataforma o billetera que usaba la misma frase o contraseña',
    find: ['Su propia aplicación, o la dirección que usted escriba.'],
    say: 'Puede que un ladrón conozca mi contraseña o mi billetera. Bloqueen la cuenta hasta que yo haya cambiado todo. Denme un número de caso, por favor.',
    by: ['En la misma hora.'],
    note: ['Números de caso.'],
    why: ['Un bloqueo evita que salga lo que queda.'],
  },
  'stop-pending': {
    whom: 'La empresa que tiene el dinero en este momento',
    find: ['El número de la tarjeta, el recibo, el cajero o la aplicación que ya tiene.'],
    say: 'Hice este pago por un fraude. Sigue pendiente. El número es [número]. Deténganlo ahora y confirmen que está detenido. Denme un número de caso, por favor.',
    by: [
      'En este minuto.',
      'Un wire que su banco no ha ejecutado se puede cancelar por teléfono.',
      'El dinero enviado a una persona en el extranjero se puede cancelar en 30 minutos.',
      'Donde la ley no dice más, es una petición.',
    ],
    note: ['La hora de la llamada; pida las palabras “está detenido”.'],
    why: ['Detener un pago vale más que cualquier paso posterior.'],
  },
  'cancel-next': {
    whom: 'El próximo pago previsto: cancélelo también',
    find: ['La misma empresa.'],
    say: 'Detengan todos los demás pagos a este nombre. Detengan los programados para otro día. Detengan los que se repiten cada mes. Llámenme antes de que salga uno grande.',
    by: ['Ahora.', 'Un cargo que se repite, al menos tres días hábiles antes de su fecha.'],
    note: ['Qué se canceló.'],
    why: [
      'Lo que está previsto sale solo.',
      'Usted puede detener un cargo repetido que otros hacen a su cuenta.',
    ],
  },
  'second-fraud': {
    whom: 'Pare; no llame a ningún número que le dieron. Si volvió a pagar: la empresa con que pagó',
    find: ['El número de su tarjeta, recibo o aplicación, no el de ellos.'],
    say: 'Pagué a alguien que prometió devolverme el dinero perdido. Es un segundo fraude. Pagué [monto] el [fecha] a [nombre]. Deténganlo o reviértanlo y denme un número de caso, por favor.',
    by: ['Ahora.'],
    note: ['Nombre, número, sitio, qué sabían de usted y qué pagó.'],
    why: [
      'Nunca deberían cobrarle por devolverle dinero de una estafa.',
      'Quien vende por teléfono no puede cobrar nada hasta siete días hábiles después de que usted tenga el dinero; los abogados quedan fuera de esta regla.',
      'Las autoridades nunca piden dinero, tarjetas de regalo ni tarifas.',
    ],
  },
  'recovery-form': {
    whom: 'Formulario del FBI para quienes pagaron a una empresa de “recuperación” de criptomonedas',
    find: ['forms.fbi.gov/cryptorecoveryfraudvictims, escrito por usted.'],
    say: 'El [fecha] [nombre] prometió devolverme mis criptomonedas. Pagué [monto] por [medio]. Sabían [datos]. Usaron [teléfono, sitio]. Tengo los mensajes.',
    by: ['Esta semana.'],
    note: ['El día en que lo envió.'],
    why: ['El FBI reúne allí estos casos.'],
  },
  'bank-together': {
    whom: 'Llamen juntos: al banco, al número de la tarjeta',
    find: bankNumber,
    say: 'Llamamos juntos. Acepto que [nombre] me ayude. Puede que haya una estafa en curso. Detengan lo pendiente, pongan una alerta en mi cuenta y anoten que pueden llamar a [nombre].',
    by: ['Hoy; dos días hábiles si robaron una tarjeta, un código o una contraseña.'],
    note: whoAndCase,
    why: [
      'Cuenta el aviso de alguien que actúa por la persona.',
      'Un banco puede escuchar a cualquiera, pero muchas veces solo habla con su cliente: por eso llamen juntos.',
    ],
  },
  'protective-services-helper': {
    whom: 'Servicios de Protección para Adultos',
    find: [eldercare],
    say: 'Una persona mayor está perdiendo dinero en una estafa y no quiere parar. Se llama [nombre], en [dirección]. Díganme qué pueden hacer, por favor.',
    by: [
      'En Estados Unidos, de lunes a viernes. Pregunte primero si llamarían o irían a la casa.',
      'En peligro ahora: el número de emergencias de donde está, si puede llamar sin peligro.',
    ],
    note: ['El número de la denuncia.'],
    why: ['Lo que atienden cambia según el estado, también con desconocidos de internet.'],
  },
  'elder-hotline': {
    whom: 'Línea Nacional contra el Fraude a Personas Mayores',
    find: ['833-372-8311, de lunes a viernes, de 10 a. m. a 6 p. m., hora del Este.'],
    say: 'Llamo por [nombre], que tiene [edad] años y sufrió un fraude. Queremos ayuda con las denuncias. ¿Qué hacemos primero?',
    by: ['Cualquier día de lunes a viernes.'],
    note: ['El nombre de quien lleva el caso.'],
    why: [
      'La familia puede llamar; ayudan con los formularios del IC3 y de la FTC.',
      'No investigan.',
    ],
  },
  broker: {
    whom: 'La casa de bolsa, si hay ahorros invertidos: contacto de confianza y retención',
    find: ['El número del estado de cuenta.'],
    say: 'Creo que están estafando a [nombre]. Revisen las últimas órdenes, vean si retienen el dinero que sale y llamen al contacto de confianza que tienen anotado, por favor.',
    by: ['Hoy.'],
    note: ['Con quién habló y qué se retuvo.'],
    why: [
      'Con clientes mayores, la casa de bolsa puede retener un pago que le parece sospechoso; no está obligada.',
      'Al contacto de confianza le pueden contar cosas, pero no puede mover dinero.',
    ],
  },
};
