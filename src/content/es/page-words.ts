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
  [urls.deadlines()]: {
    label: 'Fechas que fija la ley',
    description: 'Hasta cuándo cancelar, disputar o reclamar, con la fuente de cada regla.',
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
  [urls.guides()]: {
    label: '¿Qué aspecto tenía?',
    description: 'Cada guía por su dibujo, si no sabe cómo se llama.',
  },
  [urls.sextortion()]: {
    label: 'Amenazas con imágenes íntimas',
    description: 'Alguien amenaza con mostrar sus fotos. No pague más: guarde, denuncie, bloquee.',
  },
  [urls.impersonationScams()]: {
    label: 'Se hacen pasar por otros',
    description: 'Policía, gobierno, su banco o soporte técnico: quién llama de verdad.',
  },
  [urls.bankImpersonation()]: {
    label: 'El «departamento de fraude» de su banco',
    description: 'Una llamada en nombre de su banco, y quién apretó el botón.',
  },
  [urls.techSupportScams()]: {
    label: 'Soporte técnico y hacker fantasma',
    description: 'Una alarma en la pantalla, después «su banco», después «el gobierno».',
  },
  [urls.phishingScam()]: {
    label: 'Phishing',
    description: 'Un mensaje quiere un clic, un código o las palabras de su billetera.',
  },
  [urls.romanceScams()]: {
    label: 'Estafas de amor',
    description: 'Alguien a quien nunca ha visto necesita dinero, o conoce una inversión.',
  },
  [urls.pigButcheringScam()]: {
    label: 'Inversión con una relación',
    description: 'Una amistad nueva le enseña a invertir, y el dinero no sale.',
  },
  [urls.cryptocurrencyScams()]: {
    label: 'Estafas con criptomonedas',
    description:
      'Una moneda o una plataforma con ganancias seguras. Cómo comprobar una oferta y qué hacer ahora.',
  },
  [urls.fakeTradingScam()]: {
    label: 'Plataformas de inversión falsas',
    description: 'La cuenta muestra ganancias, pero no puede retirar.',
  },
  [urls.recoveryScams()]: {
    label: 'Estafas de recuperación',
    description: 'Alguien ofrece recuperar su dinero, si paga primero.',
  },
  [urls.jobScam()]: {
    label: 'Estafas de trabajo',
    description: 'Un trabajo que pide pagar, pasar dinero o enviar su identificación.',
  },
  [urls.taskScam()]: {
    label: 'Estafas de tareas',
    description: 'Tareas en una aplicación, y un depósito antes de cobrar.',
  },
  [urls.businessEmailCompromise()]: {
    label: 'Fraude con el correo de una empresa',
    description: 'Una factura conocida con una cuenta nueva.',
  },
  [urls.onlineDatingScam()]: {
    label: 'Estafas de citas',
    description: 'El perfil es cálido, y verse nunca funciona.',
  },
  [urls.walletPoisoningScam()]: {
    label: 'Direcciones envenenadas',
    description: 'Una dirección parecida en su historial espera a que la copie.',
  },
  [urls.stockTradingScams()]: {
    label: 'Estafas con acciones',
    description: 'Un club privado, un experto famoso, una acción a punto de subir.',
  },
  [urls.forexScams()]: {
    label: 'Estafas con divisas',
    description: 'Ganancias seguras con divisas, y nadie que pague.',
  },
  [urls.binaryOptionsScams()]: {
    label: 'Opciones binarias',
    description: 'Sí o no en sesenta segundos, y la casa decide.',
  },
  [urls.moneyAtHome()]: {
    label: 'El dinero en casa',
    description: 'Cuando alguien con quien vive toma o controla su dinero.',
  },
  [urls.check()]: {
    label: 'Comprobar una dirección, un sitio o una cuenta',
    description: 'Vea si otras personas ya nos denunciaron lo que le dieron.',
  },
  [urls.manuals()]: {
    label: 'Manuales y descargas',
    description: 'Guías y manuales en PDF, en inglés, y páginas en español para imprimir.',
  },
  [urls.search()]: {
    label: 'Buscar',
    description: 'Busque en las páginas en español por una palabra que recuerde.',
  },
  [urls.tipLine()]: {
    label: 'Línea para dar pistas',
    description: 'Diga lo que sabe de una estafa, con su nombre o sin él.',
  },
  [urls.figures()]: {
    label: 'Nuestras cifras',
    description:
      'Lo que la gente nos contó y lo que volvió, trimestre por trimestre, contado de nuestros registros.',
  },
  [urls.figuresMethod()]: {
    label: 'Cómo contamos',
    description: 'Qué hay detrás de nuestras cifras, qué queda fuera y qué se oculta.',
  },
  [urls.qa()]: {
    label: 'Preguntas y respuestas',
    description: 'Respuestas cortas, con sus fuentes.',
  },
  [urls.privacy()]: {
    label: 'Privacidad',
    description: 'Qué guardamos, por qué, por cuánto tiempo, y cómo pedir que se elimine.',
  },
  [urls.terms()]: {
    label: 'Condiciones',
    description: 'Qué hacemos, qué no podemos prometer y qué le pedimos a usted.',
  },
};
