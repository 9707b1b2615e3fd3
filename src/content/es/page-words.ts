import { urls } from '#shared/urls.ts';
import type { PageWords } from '../page-words.ts';

/** Names of the Spanish pages for menus and search engines, in the order of the menu. */
export const pageWords: PageWords = {
  [urls.first72Hours()]: {
    label: 'Las primeras 72 horas',
    description: 'Qué hacer ahora mismo, según cómo pagó.',
  },
  [urls.report()]: {
    label: 'Cuéntenos qué pasó',
    description: 'Un formulario. Una persona lo lee y le dice qué hacer después.',
  },
  [urls.tracker()]: {
    label: 'Seguir mi caso',
    description: 'La situación de su caso, mensajes y archivos.',
  },
  [urls.offeredRecovery()]: {
    label: 'Le ofrecieron recuperar su dinero',
    description: 'Cuatro preguntas y una respuesta clara: casi siempre es un segundo fraude.',
  },
  [urls.whereDidItGo()]: {
    label: '¿Adónde fue mi dinero?',
    description:
      'Qué se puede seguir en una blockchain, cómo verlo usted y por qué un rastro no devuelve el dinero.',
  },
  [urls.verify()]: {
    label: 'Comprobar un mensaje',
    description: 'Compruebe si un mensaje en nuestro nombre es de verdad nuestro.',
  },
};
