/** The starters in Spanish, in the order of the English, each without greeting and farewell. */
export const spanishStarters: readonly (readonly string[])[] = [
  [
    'Gracias por escribirnos. Tenemos su reporte {{reference}}, y una persona lo va a leer.',
    'Lo que nos cuenta parece un fraude. No es culpa suya.',
    'Un reporte a nosotros no es un reporte a la policía. Por favor, haga también un reporte a la policía. En Estados Unidos, haga uno al IC3 en www.ic3.gov y a la FTC en ReportFraud.ftc.gov. Todo es gratis, y puede hacerlo usted.',
    'Deje de pagar ahora, también si alguien pide un impuesto o un cargo para soltar su dinero. Guarde todos los mensajes y recibos.',
  ],
  [
    'Para ver adónde fue el dinero necesitamos los identificadores de transacción de {{reference}}. Es el código largo de cada pago. También se llama hash o TXID.',
    'Lo encuentra en la aplicación o en el sitio desde donde envió, en historial, actividad o retiros. Abra un pago y copie el código.',
    'De cada pago, envíenos por favor:\n- el identificador de transacción\n- la dirección a la que fue\n- la moneda y la cantidad\n- el día y la hora',
    'Por favor, copie y pegue los códigos, y no los escriba a mano. Envíe lo que tenga: podemos empezar con una parte.',
    'Nunca nos envíe ni a nadie su frase semilla, una contraseña o una clave privada.',
  ],
  [
    'Los sitios y las cuentas de una estafa pueden borrarse en cualquier momento. Por favor, guarde esto ahora:\n- los chats, con la función de exportar si la aplicación la tiene\n- capturas de la pantalla completa, con la dirección y el reloj\n- los recibos de su banco o de la plataforma\n- los correos como archivos, no solo el texto',
    'Deje los archivos como están. No los edite, no los recorte, no les cambie el nombre, y guarde su teléfono.',
    'No conteste a quienes hicieron esto, y no los visite.',
  ],
  [
    'Gracias por el reporte {{reference}}. Antes de seguir, díganos por favor cómo conoció a estas personas, y en qué aplicación o sitio.',
    'Díganos también cómo pagó: por banco, con tarjeta, en criptomonedas, con tarjetas de regalo o en efectivo.',
    'Bastan pocas palabras. Si prefiere no contestar, también está bien.',
  ],
  [
    'El tiempo cuenta. Por favor, llame al banco que ENVIÓ el dinero y pida hablar con el equipo de fraude.',
    'Diga: “Me estafaron. Por favor, pidan la devolución de este pago (recall)”. Si fue un wire, pida también una carta de indemnidad (hold harmless letter).',
    'El mismo día, haga un reporte con todos los datos del pago: a la policía, y en Estados Unidos al IC3 en www.ic3.gov. Escriba con quién habló, y cuándo.',
    'El banco puede no lograrlo. Vale la pena pedirlo, y cuanto antes, mejor.',
  ],
  [
    'Un pago en criptomonedas no se puede anular. Si el dinero fue a una plataforma de intercambio, esa plataforma quizás pueda retenerlo.',
    'Por favor, escriba hoy al departamento de fraude de la plataforma desde la que ENVIÓ. Diga:\n- que usted es víctima de un fraude\n- la dirección a la que fue el dinero\n- el identificador de transacción de cada pago\n- el día y la hora',
    'Pida que miren adónde fue, y que le digan qué necesitan de la policía. Escriba usted su dirección web. No use un enlace ni un anuncio.',
    'La plataforma decide según sus reglas y según lo que pidan un juez o la policía. Nosotros no podemos obligarla, y ninguna empresa privada puede darle órdenes.',
  ],
  [
    'El IC3 es donde el FBI recibe reportes de delitos en internet en Estados Unidos. Es gratis, y puede hacerlo usted.',
    '1. Escriba www.ic3.gov en su navegador. No use un anuncio ni un resultado de búsqueda: hay copias falsas.\n2. Tenga a mano sus pagos: direcciones, moneda, cantidades, días e identificadores.\n3. Cuente cómo se conocieron, y los sitios, aplicaciones y teléfonos que usaron.\n4. Guarde una copia de lo que envió.',
    'Puede hacer el reporte aunque falte una parte. El IC3 pasa los reportes a otras oficinas y no investiga cada uno.',
    'El IC3 nunca pide dinero. Quien le escribe en su nombre y quiere un pago es un ladrón.',
  ],
  [
    'Si conectó su billetera a un sitio en el que no confía, haga esto desde un aparato que sepa que está limpio:\n- quite los permisos que dio a ese sitio\n- haga una billetera nueva y pase allí lo que queda',
    'Si dio una contraseña, cámbiela también desde el aparato limpio, y en todo lugar donde la use.',
    'Nadie honrado le va a pedir su frase semilla. Nosotros tampoco la pedimos.',
  ],
  [
    'Tenga cuidado ahora, por favor. A quien perdió dinero lo llaman a menudo otros que dicen que pueden recuperarlo. Primero quieren una tarifa, un impuesto o sus datos. Es una segunda estafa.',
    'Quizás sepan lo que perdió, y se hagan pasar por abogados, por la policía o por nosotros. Copian logotipos y cartas.',
    'Las señales:\n- escribieron o llamaron ellos primero\n- dicen que es seguro que funciona\n- quieren dinero antes de que usted tenga el suyo\n- piden su frase semilla o ver su pantalla',
    'No conteste y no pague. Si ya pagó a una empresa así, el FBI tiene un formulario: https://forms.fbi.gov/cryptorecoveryfraudvictims',
    'Para ver si un mensaje es nuestro, vaya a {{website}} y escríbanos desde allí.',
  ],
  [
    'Preguntó qué podemos hacer, y merece una respuesta clara.',
    'Somos un grupo independiente. No somos la policía ni una oficina pública. Leemos su reporte, le ayudamos a ponerlo en orden y le decimos a quién acudir.',
    'No podemos sacar dinero, retener una cuenta ni hacer que alguien pague. Nadie puede prometer que el dinero regrese, y no debe confiar en quien lo promete.',
    'Cuando el dinero regresa, viene por un banco, una plataforma o un juez, y puede tardar años.',
    'Nunca pedimos dinero primero.',
  ],
  [
    'Lo que escribió suena muy duro. Gracias por contárnoslo.',
    'Si está en peligro ahora, llame al número de emergencia; en Estados Unidos es el 911. Si piensa en hacerse daño, o si todo es demasiado, llame o mande un mensaje al 988 en Estados Unidos. Es gratis, de día y de noche. Para español, llame y oprima el 2, o mande la palabra AYUDA al 988. Hay un chat en 988lifeline.org.',
    'También ayuda contárselo a una persona de confianza. No tiene que llevar esto a solas.',
    'Estamos aquí para su reporte {{reference}} cuando usted pueda. Con nosotros no hay prisa.',
  ],
  [
    'Abrimos un caso para usted. Su número es {{case_number}}.',
    'Puede ver cómo va, y escribirnos, en la página de seguimiento: {{tracker_link}}',
    'La página pide el número del caso y su dirección de correo, y envía un código a esa dirección. Nunca le pedimos este código.',
  ],
  [
    'Hace tiempo que no sabe de nosotros. Así están las cosas: hoy no hay nada nuevo en {{case_number}}.',
    'Su caso sigue abierto. Las empresas y oficinas contestan a su propio ritmo, y algunas tardan mucho. Le escribimos cuando algo cambie.',
    'Si encontró algo más, como otra dirección u otro mensaje, envíelo por favor en la página de seguimiento: {{tracker_link}}',
  ],
  [
    'Hicimos lo que pudimos en {{case_number}}, y ahora lo cerramos. No es el final que deseábamos para usted.',
    'Sus reportes a la policía y a otras oficinas se quedan allí. A veces se unen casos después de meses o años. Por eso, guarde sus papeles y los números que le dieron.',
    'Siga con cuidado: a quien perdió dinero lo llaman a menudo desconocidos que ofrecen recuperarlo por una tarifa. No les pague. Pregúntenos antes: es gratis.',
    'Si aparece algo nuevo, escríbanos a {{organisation_email}} con el número {{case_number}}. Lo leemos.',
    'Gracias por su confianza. Le deseamos lo mejor.',
  ],
  [
    'Si está en peligro ahora, no espere nuestra respuesta: llame al 911 en Estados Unidos. En otro país, llame al número de emergencia de allí. Quizás leamos su correo más tarde.',
    'Vaya a un lugar seguro donde haya otras personas. Lleve su teléfono.',
    'No conteste las amenazas, ni desde este correo ni de otra manera. Guarde los mensajes y no los borre: son pruebas.',
    'Si quien le amenaza vive con usted, o lee su teléfono o su correo, llame desde un teléfono que esa persona no pueda ver: Línea Nacional contra la Violencia Doméstica de Estados Unidos, 800-799-7233, de día y de noche.',
    'Si piensa en hacerse daño, llame o mande un mensaje al 988 en Estados Unidos. Para español, llame y oprima el 2, o mande la palabra AYUDA al 988.',
    'El dinero puede esperar. Cuando esté a salvo, díganos cómo comunicarnos con usted sin peligro.',
  ],
];
