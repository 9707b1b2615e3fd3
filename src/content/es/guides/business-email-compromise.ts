import type { GuideWords } from '../../guide-words.ts';

export const businessEmailCompromise: GuideWords = {
  title: 'Fraude con el correo de una empresa',
  lead: 'Un correo de un proveedor, un abogado o un colega nombra una cuenta bancaria nueva. El correo no es de ellos.',
  summary: [
    'En este fraude alguien entra en una cuenta de correo, o copia su aspecto, para mandar un pago a otra parte. La factura es verdadera. Solo el número de cuenta no lo es.',
    'Golpea a empresas de todo tamaño, ayuntamientos, clubes y personas que compran una casa. Quienes pagan muchas veces hicieron todo como siempre.',
    'Dos reglas le protegen. Antes: confirme cada cuenta nueva por teléfono, a un número que ya tenía. Después: llame a su banco dentro de la hora, porque este tipo de pago a veces se puede parar.',
  ],
  figures: [
    [
      '$3.05 mil millones',
      'denunciados como perdidos por este fraude, en 24,768 quejas ante el IC3 del FBI',
    ],
    [
      '$55.5 mil millones',
      'de pérdida «expuesta», como la llama el FBI, en 305,033 incidentes en el mundo, de octubre de 2013 a diciembre de 2023',
    ],
  ],
  alert: [
    '¿Salió un pago? Llame al banco antes de seguir leyendo.',
    'Llame al banco que lo envió y pida el departamento de fraude. Diga: «Por favor recuperen esta transferencia (recall), y envíen una carta de indemnidad (hold-harmless letter).» Después denuncie en www.ic3.gov con todos los datos bancarios, el mismo día.',
  ],
  howItWorks: [
    [
      'Entran, o se acercan',
      'Una contraseña robada abre un buzón. O registran una dirección que cambia en una letra.',
    ],
    ['Leen', 'Aprenden quién paga a quién, cuándo y con qué palabras.'],
    [
      'Escriben en el momento justo',
      'Poco antes de un pago llega un mensaje: cambiamos de banco, por favor use esta cuenta.',
    ],
    [
      'El dinero sale',
      'La factura se esperaba, así que el pago pasa. Llega a una cuenta que ellos controlan.',
    ],
    [
      'Sigue su camino',
      'De allí se envía a otra parte, muchas veces al extranjero o a criptomonedas. Por eso cuentan las primeras horas.',
    ],
  ],
  cards: [
    {
      title: 'Qué piden',
      items: [
        {
          title: 'Una cuenta nueva en una factura',
          text: 'Un proveedor conocido envía una factura esperada, con otros datos bancarios.',
          points: [
            'Llame al número de sus propios archivos.',
            'Que dos personas aprueben el cambio.',
          ],
        },
        {
          title: 'El pago de una casa',
          text: 'Poco antes del cierre, «el abogado» o «la compañía de títulos» envía otras instrucciones de transferencia.',
          points: [
            'Anote cuenta y teléfono en la primera reunión.',
            'Desconfíe de todo cambio en el último minuto.',
          ],
        },
        {
          title: 'El sueldo a otra cuenta',
          text: '«Por favor paguen mi sueldo a mi cuenta nueva.» El mensaje lleva el nombre de un colega.',
          points: [
            'Pregunte al colega en persona o por teléfono.',
            'No lo cambie solo por un correo.',
          ],
        },
        {
          title: 'Datos en vez de dinero',
          text: 'Listas del personal con números fiscales y direcciones. Se usan para el siguiente fraude.',
          points: ['Trate una lista de personas como un pago: confírmela primero.'],
        },
      ],
    },
  ],
  redFlags: [
    ['Datos bancarios nuevos', 'Cualquier cambio de cuenta, sobre todo en el último minuto.'],
    ['Prisa sin razón', 'Hoy, antes del mediodía, y sin tiempo para lo de siempre.'],
    ['Solo correo', 'No quieren hablar por teléfono ni video, o el número está solo en el correo.'],
    ['Cambia una letra', 'La dirección detrás del nombre, o el enlace, no es del todo correcta.'],
    ['Pago por adelantado, por primera vez', 'Un socio que nunca lo pidió de pronto lo pide.'],
    ['Otra vía de contacto', 'Un correo o chat nuevo en el último minuto.'],
    ['Un cambio en la nómina', 'Un empleado pide que su sueldo vaya a otra cuenta.'],
    [
      'Otro país u otro nombre',
      'La cuenta no está a nombre, o en el lugar, de la empresa a la que paga.',
    ],
  ],
  prevention: [
    'Confirme cada cambio de cuenta por teléfono, a un número que ya tiene, nunca al del correo.',
    'Que una segunda persona apruebe los pagos a cuentas nuevas.',
    'Use un segundo paso para entrar en cada buzón.',
    'Muestre las direcciones de correo enteras, también en el teléfono.',
    'Mire sus cuentas a menudo, para notar lo que falta.',
    'Acuerde hoy con su banco a quién llamar si una transferencia fue fraude.',
  ],
  firstHour: [
    'Llame al banco que envió el dinero. Pida el departamento de fraude, que recuperen el pago (recall) y una carta de indemnidad.',
    'En Estados Unidos, denuncie en IC3, en www.ic3.gov, con los dos bancos, números de cuenta, nombres, monto y fecha. Escriba usted la dirección; hay copias del sitio.',
    'Detenga otros pagos a la misma cuenta.',
  ],
  firstDay: [
    'Llame al socio verdadero a un número de sus archivos. Quizá el buzón abierto es el suyo.',
    'Cambie las contraseñas de los buzones desde un aparato limpio, cierre todas las sesiones y busque reglas que reenvían u ocultan correo.',
    'Guarde los correos como archivos. No los borre.',
  ],
  first72Hours: [
    'Pregunte al banco por escrito qué resultó de la recuperación.',
    'Para una transferencia al extranjero desde Estados Unidos, pregunte al banco por la Financial Fraud Kill Chain del FBI. Cuenta cualquier monto, y más tarde no es inútil.',
    'Denuncie a la policía local, y avise a su seguro.',
    'Vendrán ofertas de recuperar el dinero a cambio de honorarios. Trate cada una como fraude.',
  ],
  evidence: [
    'Los correos como archivos con sus encabezados enteros, los falsos y los verdaderos de antes.',
    'La factura con la cuenta cambiada, y una anterior con la correcta.',
    'Prueba del pago: los dos bancos, números de cuenta y de ruta, nombres, monto, fecha y hora.',
    'El número de su denuncia a la policía o IC3 y del caso del banco, con el nombre de la persona con quien habló.',
    'Registros de entrada del buzón y reglas de reenvío, antes de que se quiten.',
    'Una lista de quién hizo qué y cuándo, con horas.',
  ],
  reportTo: [
    'El mismo día, con todos los datos bancarios. Gratis.',
    'Si pagó como persona particular. Gratis.',
    'Si se enviaron datos personales de usted o de su personal. Gratis.',
  ],
  goodToKnow: [
    [
      'Con qué frecuencia se para el dinero',
      'En 2025 el Recovery Asset Team del FBI actuó en 3,900 incidentes con $1.16 mil millones en juego, y se congelaron $679 millones. Es dinero retenido en cuentas, no dinero devuelto, y cubre solo los pagos de los que se ocupó el equipo. Nadie puede decirle qué probabilidad hay en su caso.',
    ],
    [
      'Un caso de los registros públicos',
      'El 19 de julio de 2024, una empresa de Singapur envió $42.3 millones a una cuenta de un correo falso. Lo notó el 23 de julio. Para el 25 de julio se habían retenido $39 millones, después de que la policía pidiera ayuda por INTERPOL. Así que denuncie también tarde. Fue el trabajo de las policías, no nuestro.',
    ],
    [
      'Qué son las cifras',
      'Son denuncias, no delitos comprobados. La cifra mundial abarca más de diez años y muchos países, así que no se compara con un año de quejas.',
    ],
  ],
  questions: [
    '¿Hay datos bancarios nuevos o cambiados?',
    '¿El cambio llegó poco antes de un pago?',
    '¿Todo sobre eso llegó solo por correo?',
    '¿La dirección de quien escribe es distinta de la que conoce, aunque sea en una letra?',
    '¿Le apuran para pagar hoy, o fuera de lo de siempre?',
    '¿La cuenta está a otro nombre o en otro país que la empresa?',
    '¿Nadie lo confirmó por teléfono a un número que ya tenía?',
  ],
  meanings: [
    [
      'Ninguna de estas señales',
      'Es bueno, pero no prueba nada. Confirme cada cuenta nueva por teléfono, a un número que ya tenía.',
    ],
    [
      'Retenga el pago y llame',
      'Una señal basta para esperar. Llame al socio a un número de sus propios archivos, no al del correo. A un socio honrado le alegra que pregunte.',
    ],
    [
      'Parece un fraude por correo',
      'No pague. Si el pago salió, llame ahora al banco que lo envió, pida que lo recuperen y denuncie hoy; en Estados Unidos en IC3.',
    ],
  ],
};
