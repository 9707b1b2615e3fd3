import { paymentWays as englishWays } from '../en/first-72-hours.ts';
import type { AskedWay } from '#shared/vocabulary/ways.ts';
import type { ActionStep, PlanWay, WayText } from '../en/first-hours/action-step.ts';
import { ic3Contact, postalInspectors } from './first-hours/steps-for-everybody.ts';

const askForName = 'Con quién habló, la hora y el número de su aviso.';

const recordOfPayments =
  'De cada pago: dirección que lo recibió, identificador de transacción, moneda, cantidad, fecha y hora. Copie y pegue.';

const reportCryptoToIc3: ActionStep = {
  when: 'day',
  title: 'Denuncie hoy ante el IC3',
  contacts: [ic3Contact],
  text: 'Escriba www.ic3.gov por su cuenta; hay copias falsas del sitio. Dé las direcciones y los identificadores de transacción. Denuncie aunque le falte algo de esto.',
};

const texts: Readonly<Record<AskedWay, Omit<WayText, 'sources'>>> = {
  bank: {
    label: 'Transferencia bancaria o wire',
    hint: 'De su cuenta a otra cuenta',
    steps: [
      {
        when: 'hour',
        title: 'Llame a su propio banco y pida hablar con el departamento de fraudes',
        text: 'Empiece por el banco que envió el dinero, no por el que lo recibió. Use el número de su tarjeta o de su estado de cuenta.',
        say: 'Envié una transferencia a causa de un fraude. Por favor, pidan ya que la devuelvan y pidan al otro banco que retenga el dinero. Si fue un wire, envíen también una carta de indemnidad: “hold-harmless letter” o “letter of indemnity”.',
        writeDown: askForName,
        later: {
          text: 'Pedir la devolución sirve más en las primeras horas, pero pídala de todos modos. Use el número de su tarjeta o de su estado de cuenta.',
        },
      },
      {
        when: 'day',
        title: 'Denuncie hoy ante el IC3',
        contacts: [ic3Contact],
        text: 'Escriba www.ic3.gov por su cuenta; hay copias falsas del sitio. Dé todos los datos del pago: los dos bancos, números de cuenta, nombres, fecha, cantidad. Con una denuncia completa, el FBI puede pedir a los bancos que detengan el dinero.',
        writeDown: 'El número de su denuncia ante el IC3. Dígale ese número a su banco.',
      },
      {
        when: '72-hours',
        title: 'Pregunte a su banco por escrito, antes de 72 horas',
        text: 'Pregunte qué resultó del pedido de devolución. Para wires al extranjero, lo publicado dice que el procedimiento del FBI con los bancos es para 50,000 dólares o más, dentro de 72 horas. Denuncie de todos modos los pagos menores y más antiguos.',
        later: { title: 'Pregunte a su banco por escrito qué resultó' },
      },
      {
        when: 'day',
        title: 'Si no hizo usted la transferencia, dígalo',
        text: 'Si usted no autorizó una transferencia, las reglas de EE. UU. limitan lo que le pueden cobrar. El límite depende de qué tan rápido avisa: dos días hábiles desde que nota que perdió o le robaron la tarjeta o la contraseña, y 60 días desde el estado de cuenta.',
      },
    ],
    expect:
      'Pedir la devolución es solo una solicitud. Sirve más en las primeras horas y puede fallar si el dinero ya pasó a otro lugar.',
  },
  card: {
    label: 'Tarjeta de crédito o débito',
    hint: 'En internet, por teléfono o en una tienda',
    steps: [
      {
        when: 'hour',
        title: 'Llame a la empresa que emitió la tarjeta',
        text: 'El número está al dorso de la tarjeta.',
        say: 'Le pagué a un estafador con esta tarjeta. Fue una transacción fraudulenta. Por favor, reviértanla, bloqueen la tarjeta y envíenme una nueva.',
        writeDown: askForName,
      },
      {
        when: 'day',
        title: 'Revise sus últimos estados de cuenta',
        text: 'Avise de cada pago que no reconozca. Con una tarjeta de débito, las reglas de EE. UU. limitan lo que le pueden cobrar por pagos que usted no autorizó. El límite depende de qué tan rápido avisa.',
      },
      {
        when: 'day',
        title: 'Guarde lo que tiene sobre el vendedor',
        text: 'El sitio web, el pedido, los mensajes y el recibo. La empresa de la tarjeta puede pedírselos.',
        writeDown: 'La fecha hasta la que aceptan sus documentos.',
      },
    ],
    expect: 'La empresa de la tarjeta decide, y antes puede pedirle documentos.',
  },
  'payment-app': {
    label: 'Aplicación de pagos',
    hint: 'Una aplicación que envía dinero de persona a persona',
    steps: [
      {
        when: 'hour',
        title: 'Avise del pago dentro de la aplicación',
        text: 'Abra el pago y busque ayuda o reportar. Use solo la aplicación o una dirección que escriba usted.',
        say: 'Este pago fue un fraude. Por favor, reviértanlo.',
        writeDown:
          'El número del pago, el nombre y el usuario de quien lo recibió, la fecha y la cantidad.',
      },
      {
        when: 'hour',
        title: 'Llame al banco o a la tarjeta que usa la aplicación',
        text: 'Si la aplicación está unida a una tarjeta o a una cuenta, avise también a esa empresa.',
        say: 'Un pago por una aplicación fue un fraude. Por favor, reviertan el cargo.',
        writeDown: askForName,
      },
    ],
    expect: 'Un pago que envió usted es más difícil de recuperar que uno que hizo otra persona.',
  },
  'crypto-exchange': {
    label: 'Criptomonedas, compradas en una plataforma de intercambio',
    hint: 'Usó el sitio o la aplicación de la plataforma para enviarlas',
    steps: [
      {
        when: 'hour',
        title: 'Avise a la plataforma de intercambio que las envió',
        text: 'Use el formulario de ayuda o de fraude del propio sitio o aplicación de la plataforma. Puede actuar según sus propias reglas, o retener lo que llegó a una cuenta en ella.',
        say: 'Envié criptomonedas a causa de un fraude. Estos son la dirección que las recibió y el identificador de transacción. Por favor, marquen la dirección y díganme qué pueden hacer.',
        writeDown: recordOfPayments,
      },
      {
        when: 'hour',
        title: 'Llame a su banco, si pagó desde allí a la plataforma',
        text: 'Si el pago a la plataforma es reciente, avise también al departamento de fraudes del banco.',
        writeDown: askForName,
        later: 'left-out',
      },
      {
        ...reportCryptoToIc3,
        writeDown: 'El número de su denuncia ante el IC3. Envíelo a la plataforma de intercambio.',
      },
    ],
    expect:
      'Por lo general, los pagos en criptomonedas no se pueden revertir. Puede ayudar que los congele una plataforma de intercambio o quien emitió la moneda, y después un proceso legal.',
  },
  'crypto-wallet': {
    label: 'Criptomonedas, desde su propia billetera',
    hint: 'Las envió usted, o conectó su billetera a un sitio',
    steps: [
      {
        when: 'hour',
        title: 'Si pueden tener su frase o su clave: primero mueva lo que queda',
        text: '¿Escribió en algún lugar su frase semilla o su clave privada? ¿Alguien vio o manejó su dispositivo? Entonces cree una billetera nueva, con una frase nueva, en un dispositivo limpio que ellos nunca tocaron. Antes que nada, pase allí lo que queda. Quitar permisos no sirve contra una frase robada: quien la tiene puede abrir la billetera.',
        writeDown:
          'La frase nueva: en papel, solo para usted. Nunca para un formulario, un chat o alguien que le ayuda.',
      },
      {
        when: 'hour',
        title: 'Si solo conectó la billetera o firmó algo: quite los permisos',
        text: 'Quítele sus permisos (“token approvals”) desde un dispositivo que el estafador nunca tocó. ¿No sabe bien qué firmó o escribió? Entonces pase lo que queda a una billetera nueva, como se dice arriba. Para esto nadie necesita su frase semilla.',
      },
      {
        when: 'day',
        title: 'Anote cada pago',
        text: 'El historial de su billetera los muestra.',
        writeDown:
          'De cada pago: la dirección de usted, la que lo recibió, identificador de transacción, moneda, cantidad, fecha y hora. Copie y pegue.',
      },
      {
        when: 'day',
        title: 'Avise a la plataforma de intercambio a la que llegó, si la conoce',
        text: 'Envíe a su departamento de fraudes el identificador de transacción. No le dirán de quién es la cuenta, pero pueden conservar los registros para la policía.',
        say: 'A una dirección de ustedes se enviaron criptomonedas robadas. Por favor, conserven los registros y díganme a dónde puede enviar la policía una solicitud.',
      },
      {
        ...reportCryptoToIc3,
        writeDown: 'El número de su denuncia ante el IC3.',
      },
    ],
    expect:
      'Nadie puede revertir un pago confirmado en una cadena de bloques (blockchain). Quien dice que puede trata de engañarle otra vez.',
  },
  'crypto-kiosk': {
    label: 'Cajero de criptomonedas (Bitcoin ATM)',
    hint: 'Puso efectivo en una máquina que envía criptomonedas',
    steps: [
      {
        when: 'hour',
        title: 'Llame a la empresa del cajero',
        text: 'Su nombre y su número están en el recibo y en la máquina. Algunas empresas retienen un pago por un tiempo: entonces todavía se puede detener.',
        say: 'Pagué en su cajero a causa de un fraude. Por favor, detengan el pago si todavía no salió. Pido un reembolso, con las tarifas que cobraron. ¿Qué necesitan de mí?',
        writeDown:
          'Con quién habló, la hora y el número de su aviso. Pida una respuesta por escrito.',
        later: {
          text: 'Su nombre y su número están en el recibo y en la máquina. Pida de todos modos un reembolso, también de las tarifas.',
          say: 'Pagué en su cajero a causa de un fraude. Pido un reembolso, con las tarifas que cobraron. ¿Qué necesitan de mí?',
        },
      },
      {
        when: 'day',
        title: 'Denúncielo ante la policía y guarde el número',
        text: 'En algunos estados, la ley da a quien le pagó a un estafador en un cajero una devolución de la empresa, o de sus tarifas. Esas leyes piden dos avisos a tiempo: uno a la empresa y otro a la policía u otra autoridad. Haga los dos hoy. Cuenta el estado donde está el cajero.',
        writeDown: 'El número de la denuncia policial. Envíelo a la empresa del cajero.',
      },
      {
        when: 'day',
        title: 'Guarde el recibo y anote cuál fue la máquina',
        text: 'Guarde el recibo o una foto de él, el código que le dijeron que escaneara y los mensajes. No regrese a buscarlo si el estafador todavía le da instrucciones.',
        writeDown:
          'Empresa, tienda y calle de la máquina, fecha y hora, cantidad en efectivo, moneda, dirección que la recibió, identificador de transacción.',
      },
      {
        ...reportCryptoToIc3,
        writeDown: 'El número de su denuncia ante el IC3.',
      },
    ],
    expect:
      'Por lo general, las criptomonedas que ya salieron no se pueden hacer regresar. Un reembolso de la empresa depende de la ley del estado y de qué tan pronto avise usted.',
  },
  'gift-card': {
    label: 'Tarjeta de regalo',
    hint: 'Leyó o envió los números',
    steps: [
      {
        when: 'hour',
        title: 'Llame a la empresa que aparece en la tarjeta',
        text: 'El número está en la tarjeta o en el sitio web de la empresa. Hágalo sin importar cuánto tiempo pasó.',
        say: 'Su tarjeta de regalo se usó en una estafa. Por favor, congelen lo que queda en ella y devuélvanme mi dinero.',
        writeDown: askForName,
      },
      {
        when: 'day',
        title: 'Guarde la tarjeta y el recibo',
        text: 'Necesita los números de los dos para cada denuncia.',
        writeDown: 'Qué tienda, qué tarjeta, la fecha, la cantidad y el número de la tarjeta.',
      },
    ],
    expect: 'Puede que el dinero ya no esté. Pregunte de todos modos; no cuesta nada.',
  },
  cash: {
    label: 'Efectivo, por correo o por una empresa de envíos de dinero',
    hint: 'Un paquete, un mensajero o una empresa como Western Union o MoneyGram',
    steps: [
      {
        when: 'hour',
        title: 'Si lo envió por correo en EE. UU.: llame al Postal Inspection Service',
        contacts: [postalInspectors],
        text: 'El número es 877-876-2455. Tal vez puedan detener el paquete.',
        say: 'Envié efectivo por correo a causa de un fraude. Por favor, detengan el paquete. Este es el número de seguimiento.',
        writeDown: 'Número de seguimiento, dirección, fecha y dónde lo entregó.',
        later: {
          text: 'El número es 877-876-2455. Puede ser tarde para detener el paquete. Denúncielo de todos modos.',
          say: 'Envié efectivo por correo a causa de un fraude. Si el paquete todavía va en camino, por favor, deténganlo. Este es el número de seguimiento.',
        },
      },
      {
        when: 'hour',
        title: 'Si lo llevó otra empresa: llame a esa empresa',
        text: 'Use el número de su recibo o escriba la dirección de la empresa por su cuenta.',
        say: 'Esta entrega es parte de un fraude. Por favor, deténganla y devuélvanmela.',
        writeDown: askForName,
      },
      {
        when: 'hour',
        title: 'Si usó una empresa de envíos de dinero: llámela',
        text: 'Use el número de su recibo o escriba la dirección de la empresa por su cuenta.',
        say: 'Este envío fue un fraude. Por favor, reviértanlo y devuélvanme mi dinero.',
        writeDown:
          'El número de control del envío, la fecha, la cantidad y el nombre de quien lo recibe.',
      },
    ],
    expect:
      'Es probable que el efectivo ya no esté. Pregunte de todos modos: hasta que lo recojan, cada minuto cuenta.',
    expectLater: 'Es probable que el efectivo ya no esté. Pregunte de todos modos; no cuesta nada.',
  },
};

/** With the sources of the English text, which were the ones read. */
export const paymentWays: readonly PlanWay[] = englishWays.map(({ id, sources }) => ({
  id,
  ...texts[id],
  sources,
}));
