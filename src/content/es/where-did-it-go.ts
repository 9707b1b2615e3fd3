import type { whereDidItGo as englishText } from '../en/where-did-it-go.ts';

export const whereDidItGo: typeof englishText = {
  lead: 'Las criptomonedas dejan un rastro público. Cualquiera puede verlo, y es gratis. Pero un rastro no es el dinero, y nadie que le venda uno puede devolverle el dinero.',
  sections: [
    {
      id: 'followed',
      title: 'Qué se puede seguir',
      points: [
        {
          title: 'Sí: Bitcoin, Ethereum y TRON',
          text: 'Cada pago queda para siempre en una lista pública. La lista muestra la hora, la cantidad y las dos direcciones. USDT y USDC también están en esas listas.',
        },
        {
          title: 'No más allá de una casa de cambio',
          text: 'Una casa de cambio mezcla el dinero de todos sus clientes. Quién lo sacó está solo en sus libros. Solo ella puede mirar ahí, y la policía puede pedírselo.',
        },
        {
          title: 'Monero no, y Zcash oculto tampoco',
          text: 'Estas monedas ocultan quién pagó a quién, y cuánto. Nadie puede seguirlas en la lista pública. No crea a quien le diga que sí.',
        },
        {
          title: 'Un nombre no',
          text: 'La lista muestra direcciones, no personas. Una misma persona puede tener mil direcciones.',
        },
      ],
    },
    {
      id: 'look',
      title: 'Cómo verlo usted',
      isWay: true,
      points: [
        {
          title: 'Busque el ID de la transacción',
          text: 'Busque el pago en su billetera o en su casa de cambio, y ábralo. El ID puede llamarse hash o TxID. Tiene 64 letras y cifras; en Ethereum lleva 0x delante.',
        },
        {
          title: 'Abra un explorador',
          text: 'Es un sitio web que muestra la lista pública. Para Bitcoin está mempool.space, para Ethereum etherscan.io, para TRON tronscan.org. Escriba usted el nombre. No use un enlace de un chat o de un anuncio.',
        },
        {
          title: 'Pegue el ID en el buscador',
          text: 'Verá quién pagó, quién lo recibió, cuánto y cuándo. Compare la dirección que lo recibió con la que le dieron, letra por letra.',
        },
        {
          title: 'Mire las confirmaciones',
          text: 'Es el número de bloques que se pusieron encima. Con muchos, el pago es definitivo. Ningún banco y ningún explorador puede anularlo.',
        },
        {
          title: 'Cópielo todo, entero',
          text: 'Guarde el ID, las dos direcciones, la cantidad, la moneda, y la fecha y la hora. Un ID cortado no le sirve a una casa de cambio ni a la policía.',
        },
      ],
      paragraphs: [
        'Un explorador no necesita cuenta. Nunca necesita sus palabras secretas, su contraseña ni un pago.',
      ],
    },
    {
      id: 'tricks',
      title: 'Lo que parece un pago y no lo es',
      points: [
        {
          title: 'Una línea con cantidad cero',
          text: 'Cualquiera puede crear una línea así con su dirección. No mueve nada.',
        },
        {
          title: 'Una dirección parecida a la suya',
          text: 'Los ladrones crean direcciones con las mismas letras al principio y al final, para que usted copie la equivocada.',
        },
        {
          title: 'Una moneda con un nombre conocido',
          text: 'Cualquiera puede crear una moneda y llamarla USDT. Lo que cuenta es la dirección de su contrato.',
        },
        {
          title: 'Un permiso («approval»)',
          text: 'Deja que otra persona saque monedas de su billetera más tarde. No es un pago, pero es un peligro.',
        },
      ],
    },
    {
      id: 'price',
      title: 'Cuánto cuesta un informe',
      paragraphs: [
        'Aquí no cuesta nada. Lo que averiguamos sobre un pago de su caso se lo decimos gratis. También le decimos dónde paramos y por qué.',
        'También hay empresas que venden esos informes. No conocemos una lista pública de precios que podamos comprobar, así que no damos ninguno. El FBI advierte de empresas que cobran primero, y después envían un informe incorrecto o incompleto y piden más.',
        'En Estados Unidos, un vendedor que le llama no puede pedir que le pague por recuperar su dinero hasta siete días hábiles después de que usted lo tenga.',
      ],
      sources: ['recoverySurge2023', 'telemarketingRule'],
    },
    {
      id: 'no-recovery',
      title: 'Por qué un rastro no devuelve el dinero',
      paragraphs: [
        'Un rastro puede mostrar que el dinero llegó a una casa de cambio, y a cuál. No puede sacarlo de ahí. Una casa de cambio puede retener una cuenta por un tiempo. Un juez o la policía pueden incautar lo que hay en ella. Ninguna empresa y ningún hacker puede hacerlo.',
        'Así que un rastro sirve para una cosa: preguntar en el lugar correcto, y pronto. Envíelo a la policía con su denuncia, y a la casa de cambio adonde fue el dinero.',
        'Algunas monedas las puede congelar la empresa que las emite, como USDT y USDC. Congelado no quiere decir que haya vuelto.',
      ],
      sources: ['recoverySurge2023', 'dojVictims'],
    },
    {
      id: 'next-scam',
      title: 'Quien pide que le paguen es el próximo fraude',
      paragraphs: [
        'Después de una pérdida, le escriben personas. Dicen que encontraron su dinero, y que una tarifa, un impuesto o un pago de «gas» lo libera. Algunas le muestran una página real de un explorador con su propio pago. Cualquiera puede ver esa página.',
        'No pague. No les dé sus palabras secretas. No les deje ver ni manejar su pantalla. No pague a nadie antes de comprobar quién es; un abogado de verdad tiene una licencia que usted puede consultar.',
      ],
      sources: ['ftcRecovery', 'cftcRecovery'],
    },
  ],
};
