import { urls } from '#shared/urls.ts';
import type { ManualWords } from '../manual-words.ts';

/** The page of manuals in Spanish. */
export const manualWords: ManualWords = {
  categories: {
    procedures: {
      title: 'Cómo se investiga',
      about:
        'Para quienes preparan o leen una investigación: personal que lleva casos, policía, abogados, estudiantes.',
    },
    victims: {
      title: 'Guías para víctimas',
      about: 'Páginas de este sitio hechas para imprimirlas y llevarlas.',
    },
    prevention: {
      title: 'Prevención',
      about: 'Para la casa, el trabajo y los estudios. Imprímalas, cuélguelas, páselas a otros.',
    },
  },
  manuals: {
    'cryptocurrency-investigation-handbook': {
      title: 'Manual para investigar casos con criptomonedas',
      about: 'Desde el primer reporte hasta un resumen que una autoridad puede usar.',
      chapters: [
        'El reporte y la línea de tiempo',
        'Pagos, cuentas y direcciones',
        'Qué pedir a las empresas, y quién puede pedirlo',
        'Escribir lo que se encontró y qué tan seguro es',
      ],
    },
    'blockchain-forensics-best-practices': {
      title: 'Buenas prácticas de rastreo en blockchain',
      about: 'Los métodos de rastreo, qué da por supuesto cada uno y cuándo falla.',
      chapters: [
        'Monedas que se gastan juntas, y el cambio',
        'CoinJoin, mezcladores y otros límites',
        'Las etiquetas, y por qué dudar de ellas',
        'El rastreo como prueba ante los tribunales',
      ],
    },
    'digital-evidence-collection-guide': {
      title: 'Guía para reunir pruebas digitales',
      about: 'Cómo guardar mensajes, páginas y archivos para que otros puedan confiar en ellos.',
      chapters: [
        'Guardar todo, no cambiar nada',
        'Capturas de pantalla, páginas, correos y chats',
        'Huellas digitales (hash) y copias de trabajo',
        'El registro de quién tuvo qué, y cuándo',
      ],
    },
    'cross-chain-analysis-procedures': {
      title: 'Cómo seguir dinero de una blockchain a otra',
      about: 'Seguir el valor por puentes, monedas envueltas («wrapped») e intercambios.',
      chapters: [
        'Bloquear y emitir, quemar y desbloquear, fondos comunes',
        'Del pago de origen al pago en la otra blockchain',
        'Decir «probable» con razones',
        'Dónde detenerse',
      ],
    },
  },
  pages: {
    [urls.first72Hours()]: 'A quién llamar, qué decir y qué anotar, según cómo pagó.',
    [urls.recoveryScams()]: 'Cómo distinguir a quien ayuda de verdad de la segunda estafa.',
    [urls.assetRecovery()]:
      'Los cuatro caminos por los que ha vuelto dinero, y cuánto tardó cada uno.',
    [urls.scamPrevention()]:
      'Listas para familias, lugares de trabajo, estudiantes y personas que tienen criptomonedas.',
    [urls.businessEmailCompromise()]: 'Para toda persona que paga facturas.',
    [urls.walletPoisoningScam()]:
      'Cómo una dirección parecida engaña a la vista, y cómo comprobar una.',
  },
};
