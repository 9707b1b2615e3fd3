import type { tipLine as englishText } from '../en/forms/tip-line.ts';

/** The tip line in Spanish. */
export const tipLine: typeof englishText = {
  lead: '¿Sabe quién está detrás de una estafa, o cómo funciona? Díganoslo, con su nombre o sin él.',
  seen: [
    {
      title: 'Su dispositivo',
      text: 'Quien puede usarlo puede ver que usted estuvo en este sitio. Use uno que no controlen las personas sobre las que escribe.',
    },
    {
      title: 'Su red',
      text: 'Su proveedor de internet o la red de su trabajo puede ver que usted estuvo en este sitio. Use una que no controlen las personas sobre las que escribe.',
    },
    {
      title: 'La empresa que mantiene nuestro servidor',
      text: 'Puede guardar sus propios registros. De ella no le podemos ocultar.',
    },
    {
      title: 'Nosotros',
      text: 'Usted decide quién es para nosotros. Deje en blanco el campo de contacto y su pista es anónima. Entonces no guardamos con ella la dirección IP ni nada sobre su navegador.',
    },
  ],
  protections: [
    {
      title: 'No se identifique sin querer',
      text: 'Los nombres, sus propios números de cuenta y las fotos pueden mostrar quién es usted. No ponga lo que solo usted puede saber, si eso le pondría en peligro.',
    },
    {
      title: '¿Está en peligro ahora?',
      text: 'En Estados Unidos, llame al 911. En otro país, llame al número de emergencias de allí. No somos la policía y no podemos darle protección.',
    },
  ],
  sections: [
    {
      id: 'how-used',
      title: 'Cómo se usan las pistas',
      isWay: true,
      points: [
        {
          title: 'Una persona la lee',
          text: 'Nuestro personal lee cada pista. Comparamos billeteras, sitios web y números de teléfono con los reportes que tenemos.',
        },
        {
          title: 'Puede unir casos',
          text: 'Una misma dirección puede unir a personas que nunca supieron unas de otras. Eso les ayuda a denunciar a quien cometió el mismo fraude.',
        },
        {
          title: 'Podemos pasarla a otros',
          text: 'Cuando una pista apunta a un delito, podemos darla a la policía o a otra autoridad. Lo hacemos sin su contacto, a menos que usted esté de acuerdo o la ley nos obligue.',
        },
        {
          title: 'Una pista no es una prueba',
          text: 'Es lo que alguien dice. No publicamos nombres que vienen de pistas, y no acusamos a nadie por una.',
        },
      ],
    },
    {
      id: 'reward',
      title: 'Recompensas',
      paragraphs: [
        'No pagamos recompensas por las pistas.',
        'Algunas autoridades sí las pagan, con sus propias reglas. La CFTC de Estados Unidos, por ejemplo, tiene un programa para quienes denuncian. La solicitud la hace usted, directamente allí, y no tiene que pagar a nadie por ella.',
      ],
      sources: ['cftcTip'],
    },
    {
      id: 'other-ways',
      title: 'Otras formas de avisar',
      points: [
        {
          title: 'El formulario de esta página',
          text: 'Es el único camino hacia nosotros que no deja rastro de su red. El correo y el teléfono muestran quién es usted.',
        },
        {
          title: 'Directamente a las autoridades',
          text: 'En Estados Unidos, puede decírselo usted al FBI en ic3.gov, a la FTC en reportfraud.ftc.gov, a la CFTC y a la SEC, gratis.',
        },
        {
          title: 'Si fue usted quien perdió dinero',
          text: 'Use mejor el formulario de reporte: pide lo que hace falta para actuar, y puede seguir lo que pasa.',
        },
      ],
    },
  ],
};
