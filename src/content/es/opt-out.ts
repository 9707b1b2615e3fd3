import type { optOutText as englishText } from '../en/forms/opt-out.ts';

/** Mail that people can refuse, and mail that they receive anyway. Mails in Spanish link to both pages. */
export const optOutText: typeof englishText = {
  lead: 'Díganos qué no quiere recibir. No necesita una cuenta ni tiene que decir por qué.',
  mandatory: [
    'Mensajes sobre su propio caso',
    'Avisos legales que tenemos que enviar',
    'Advertencias sobre su seguridad, por ejemplo cuando alguien se hace pasar por nosotros',
    'Mensajes sobre la seguridad de una cuenta o de sus datos',
    'Respuestas a lo que usted nos envía, como esta confirmación',
  ],
  always: [
    'El número de su caso y los códigos que usted pide',
    'Avisos legales que tenemos que enviar',
    'Advertencias sobre su seguridad, por ejemplo cuando alguien se hace pasar por nosotros',
    'Mensajes sobre la seguridad de una cuenta o de sus datos',
    'Respuestas a lo que usted nos envía',
  ],
  times: [
    {
      title: 'Correo electrónico',
      text: 'De inmediato, cuando usted usa el enlace del correo que le enviamos.',
    },
    {
      title: 'Llamadas, mensajes de texto, estudios y estadísticas',
      text: 'Anotamos de inmediato lo que elige. Esto lo hacen personas a mano, así que algo que ya está en marcha todavía puede llegarle.',
    },
  ],
  sections: [
    {
      id: 'rights',
      title: 'Sus derechos',
      points: [
        {
          title: 'Diga que no en cualquier momento',
          text: 'A correos promocionales, boletines, llamadas y mensajes de texto. Eso nunca cambia cómo trabajamos en su caso.',
        },
        {
          title: 'Decida sobre sus datos',
          text: 'Puede oponerse a que se usen para estudios o estadísticas. Las cifras que no nombran a nadie y que ya se publicaron se quedan como están.',
        },
        {
          title: 'Cambie de opinión',
          text: 'Si quiere recibir algo otra vez, use el enlace al final de un correo nuestro que se puede detener, o escríbanos. El boletín tiene su propia página de suscripción, si lo hay.',
        },
        {
          title: 'Ver, corregir, eliminar',
          text: 'Puede preguntarnos qué guardamos sobre usted y pedir que lo corrijamos o lo eliminemos. La política de privacidad dice cómo.',
        },
      ],
    },
    {
      id: 'why-link',
      title: 'Por qué enviamos primero un enlace',
      paragraphs: [
        'Cualquiera puede escribir su correo electrónico en un formulario. El enlace le llega solo a la persona que lee ese correo, así que nadie más puede quitarle mensajes que usted quiere recibir.',
      ],
    },
  ],
};
