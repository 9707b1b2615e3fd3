export const withoutVoice = {
  company: [
    'Escriba en el chat o el mensaje seguro de la aplicación o el sitio de ellos, y guarde la respuesta.',
    'O deje que su servicio de retransmisión marque el número de ellos; en EE. UU., el 711.',
  ],
  notice: ['Un aviso por escrito vale como una llamada. Guarde una copia con su fecha.'],
  wire: ['Para cancelar un giro también vale un mensaje seguro. Envíelo enseguida.'],
  number: ['Deje que su servicio de retransmisión marque el número; en EE. UU., el 711.'],
  emergency: [
    'Donde su teléfono permita mensajes de texto al 911, escriba: primero la dirección, luego qué pasa.',
    'Si no, deje que su servicio de retransmisión llame al 911, o pídalo a quien esté más cerca.',
  ],
  crisis: ['Escriba AYUDA al 988, o use el chat de 988lifeline.org.'],
  home: ['Envíe START al 88788, use el chat de thehotline.org, o el TTY 800-787-3224.'],
  person: ['Escríbalo y entréguelo, o muéstrelo en su teléfono. Pida un intérprete.'],
} as const;

export const relayOpening =
  'Llamo por medio de una operadora de retransmisión. Soy cliente de verdad. Por favor, no cuelgue.';
