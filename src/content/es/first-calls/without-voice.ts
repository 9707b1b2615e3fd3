export const withoutVoice = {
  company: [
    'Escriba en el chat o el mensaje seguro de la aplicación o el sitio de ellos, y guarde la respuesta.',
  ],
  notice: ['Un aviso por escrito vale como una llamada. Guarde una copia con su fecha.'],
  wire: ['Para cancelar un giro también vale un mensaje seguro. Envíelo enseguida.'],
  relay: ['Deje que su servicio de retransmisión marque el número.'],
  'relay-US': [
    'Deje que su servicio de retransmisión marque el número: con su aplicación o el 711.',
  ],
  'relay-CA': [
    'Deje que un servicio de retransmisión llame por usted: por video (VRS) en ASL o LSQ, o IP relay.',
  ],
  'relay-GB': ['Con Relay UK: 18001 y después el número.'],
  'relay-AU': ['Deje que el National Relay Service llame por usted.'],
  'relay-NZ': ['Deje que NZ Relay llame por usted.'],
  emergency: [
    'Donde su teléfono permita mensajes de texto al 911, escriba: primero la dirección, luego qué pasa.',
    'Si no, deje que su servicio de retransmisión llame al 911, o pídalo a quien esté más cerca.',
  ],
  'emergency-CA': [
    '¿Está inscrito en Text with 9-1-1? Marque primero el 911; después le escriben.',
  ],
  crisis: ['Escriba AYUDA al 988, o use el chat de 988lifeline.org.'],
  home: ['Envíe START al 88788, use el chat de thehotline.org, o el TTY 800-787-3224.'],
  person: ['Escríbalo y entréguelo, o muéstrelo en su teléfono. Pida un intérprete.'],
} as const;

export const relayOpening =
  'Llamo por medio de una operadora de retransmisión. Soy cliente de verdad. Por favor, no cuelgue.';
