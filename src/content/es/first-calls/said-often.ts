// Sentences that several steps share.

export const bankNumber = [
  'Use el número del reverso de su tarjeta, de un estado de cuenta o de la aplicación del propio banco.',
  'No use un número que venga de una llamada, un mensaje, un correo o una búsqueda en internet.',
] as const;

export const whoAndCase = [
  'El nombre de quien le atiende, la hora y su número de caso.',
  'Pida una respuesta por escrito.',
] as const;

export const secureMessage = [
  'El mensaje seguro de su propio sitio o aplicación, o la dirección de su estado de cuenta.',
] as const;

export const dayAndCopy = ['El día en que lo envió; guarde una copia o una foto.'] as const;

export const ic3Address = [
  'Escriba usted la dirección www.ic3.gov.',
  'Otra persona puede denunciar por usted.',
  'Si tiene 60 años o más, en el 833-372-8311 le ayudan con el formulario, de lunes a viernes, de 10 a 6, hora del Este.',
] as const;

export const policeNumber = [
  'Búsquelo en el sitio de la ciudad o del condado.',
  'Llame al 911 solo si hay peligro o si el delito está pasando ahora.',
] as const;

export const policeNumberAbroad = [
  'Búsquelo en el sitio de su policía; el número de emergencia es para el peligro.',
] as const;

export const cardNumber = [
  'El número está al reverso de la tarjeta o en la aplicación del propio banco.',
  'No lo busque en internet.',
] as const;

export const creditNumber = [
  ...cardNumber,
  'Para la carta: la dirección de “billing errors” (errores de facturación) de su estado de cuenta.',
] as const;

export const inTheApp = [
  'Abra la aplicación que ya tiene, toque el pago y luego “ayuda” o “reportar”.',
  'Nunca busque su teléfono en internet.',
] as const;

export const appPayment = [
  'El número del pago, el nombre y usuario que lo recibió, la fecha, el monto y el número de su aviso.',
] as const;

export const exchangeOwnApp = [
  'Solo por la aplicación de la propia plataforma, o por la dirección que usted escriba.',
  'Nunca por un teléfono de una búsqueda, un anuncio o un mensaje.',
] as const;

export const eachCoin = [
  'De cada pago: dirección que recibió, identificador de la transacción, moneda, monto, fecha y hora.',
  'Copie y pegue; no los escriba a mano.',
  'Su número de caso.',
] as const;

export const kioskNumber = [
  'El nombre y el número están en el recibo y en el cajero.',
  'Si no tiene ninguno de los dos, pregunte en la tienda qué empresa maneja el cajero.',
  'No vuelva allí mientras el estafador le esté dando instrucciones.',
] as const;

export const kioskPapers = [
  'Número de la transacción, empresa del cajero, tienda y calle, fecha y hora, efectivo pagado, dirección de la billetera o código QR, el teléfono que usó allí, y el nombre y la hora de su llamada.',
] as const;

export const inspectors = [
  '877-876-2455.',
  'Tenga a mano el número de rastreo y la dirección.',
] as const;

export const parcel = ['Número de rastreo, dirección, fecha y dónde lo entregó.'] as const;

export const cityNumber = ['Búsquelo en el sitio de la ciudad o del condado.'] as const;

export const courier = [
  'Hora, lugar, cómo eran la persona y el auto, la contraseña que usaron, los teléfonos, el número de serie de cualquier billete que le pidieran; guarde las grabaciones de cámaras.',
] as const;
