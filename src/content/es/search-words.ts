import { urls } from '#shared/urls.ts';
import type { GuideTitles } from '../en/search-content.ts';

/** Titles of the sections that every guide has. */
export const guideTitles: GuideTitles = {
  summary: 'Qué es',
  'how-it-works': 'Cómo funciona',
  'red-flags': 'Señales de alarma',
  prevention: 'Cómo protegerse',
  'do-now': 'Qué hacer ahora',
  evidence: 'Qué guardar',
  report: 'Dónde denunciar',
  'good-to-know': 'Bueno saberlo',
  'self-check': '¿Le está pasando esto?',
};

/** Words people search for that a page itself does not use, by path. */
export const keywords: Readonly<Record<string, string>> = {
  [urls.first72Hours()]:
    'me robaron zelle venmo cash app transferencia tarjeta regalo cajero bitcoin efectivo cancelar recuperar ayuda urgente envié pagué estafador',
  [urls.report()]: 'contar denunciar informe formulario ayuda contacto estafa',
  [urls.tracker()]: 'estado número caso seguimiento mensajes',
  [urls.offeredRecovery()]: 'abogado hacker agencia ofrece recuperar dinero cobra honorarios',
  [urls.whereDidItGo()]: 'rastrear seguir blockchain bitcoin dónde está adónde fue dinero monedas',
  [urls.verify()]: 'es real verdadero llamada correo carta nombre de ustedes',
  [urls.sextortion()]:
    'chantaje extorsión fotos desnudo desnuda nudes video íntimo amenaza publicar instagram',
  [urls.impersonationScams()]:
    'policía sheriff orden de arresto jurado seguro social irs inmigración migra deportación fbi agente gobierno multa llamada',
  [urls.bankImpersonation()]:
    'banco llamó fraude cuenta segura código zelle mover dinero departamento',
  [urls.techSupportScams()]:
    'microsoft apple virus computadora entraron acceso remoto anydesk ventana alarma oro mensajero efectivo reembolso',
  [urls.phishingScam()]:
    'enlace clic contraseña clave código mensaje texto correo falso sitio frase peaje paquete',
  [urls.romanceScams()]: 'novio novia amor pareja internet citas militar viudo tinder matrimonio',
  [urls.pigButcheringScam()]:
    'tinder conocí alguien enseñó invertir número equivocado cripto inversión',
  [urls.cryptocurrencyScams()]: 'bitcoin cripto usdt ethereum moneda inversión estafador',
  [urls.fakeTradingScam()]:
    'no puedo retirar sacar inversión bloqueada impuesto plataforma corredor broker',
  [urls.recoveryScams()]: 'abogado hacker investigador recuperar honorarios cobra ofrece agencia',
  [urls.jobScam()]: 'empleo oferta de trabajo falsa cheque reenviar paquetes entrevista',
  [urls.taskScam()]: 'likes me gusta videos whatsapp telegram tareas depósito trabajo',
  [urls.businessEmailCompromise()]: 'factura proveedor cambió cuenta empresa correo transferencia',
  [urls.moneyAtHome()]:
    'esposo esposa marido pareja violencia controla dinero casa familia hijo teléfono',
  [urls.figures()]:
    'estadísticas números datos resultados cuántos reportes casos edad cantidades csv datos abiertos',
  [urls.figuresMethod()]: 'método estadísticas privacidad números pequeños ocultos definición',
  [urls.manuals()]: 'pdf descargar manual documento imprimir libro',
  [urls.tipLine()]: 'anónimo informante pista dato recompensa avisar denunciar quién está detrás',
  [urls.privacy()]: 'protección de datos cookies información personal borrar eliminar política',
  [urls.terms()]: 'términos reglas legal tarifas aviso contrato',
  [urls.guides()]: 'guías todas tipos lista dibujo',
};

/** Filler words of Spanish queries. Without accents, as the search reads every word. */
export const fillers: ReadonlySet<string> = new Set(
  `a al algo alguien alguno antes aqui asi aun bien cada como con cual cuando cuanto de del desde despues dice dicen dijo
  dijeron donde e el ella ellas ellos en entre era eran es esa ese eso esta estan estas este esto estos estoy fue fueron
  ha hace hacer hago han hasta hay he la las le les lo los mas me mi mis mucho muy nada ni no nos o otra otro para pero
  por porque pude puede pueden puedo que quien quiere quieren quiero se ser si sin sobre solo son soy su sus tambien te
  tengo tiene tienen tuvo u un una uno unos usted ustedes va van ya y yo fui internet linea cosas llego`.split(
    /\s+/,
  ),
);

/**
 * What Spanish words are called on our English pages. `*` stands for any ending, because a verb has forty of
 * them.
 */
export const meanings = `
estaf*, timaron, engan*, robaron = scam sent money
fraud*, timo, robo, robar = scam scammed
robaron, robo, quitaron = stolen money
dinero, plata, ahorros = money
recuper*, devuel*, devolv*, reembols* = money back recover
mand*, envi*, deposit*, pague, pagar, transferi = sent paid just
banco, bancari* = bank
transferencia, transferencias, giro = bank wire transfer recall
cancel*, deten*, parar, revertir = recall reverse
efectivo = cash
cajero, cajeros, maquina, quiosco = kiosk machine
tarjeta de regalo, tarjetas de regalo = gift card
tarjeta, tarjetas = card
regalo = gift
impuesto, impuestos = tax fee pay withdraw
retir*, sacar = withdraw
invert*, inversion*, inversiones = invest trading platform
corredor, broker = broker trading
novio, novia, enamorad*, amor, pareja, cita, citas = romance dating love
trabajo, empleo, oferta de trabajo = job
likes, videos, tareas = task job likes
falso, falsa, falsos = fake
policia, sheriff, alguacil = police officer warrant
orden de arresto, arrest*, carcel, citatorio = warrant arrest
seguro social = social security government
inmigracion, migra, deport* = government office warrant impersonation officer
gobierno, agente, oficina = government
llam*, llamada, llamadas = caller impersonation
virus, microsoft, soporte tecnico = tech support virus
computadora, ordenador, laptop = computer remote access
entraron, hacke*, jaque* = hacked remote access
foto, fotos, imagen, imagenes, video intimo = pictures
desnud*, intim*, nudes = nude intimate pictures sextortion
amenaz*, chantaj*, extors*, extorsion* = threatens blackmail sextortion
esposo, esposa, marido, hijo, hija = husband partner home
control* = controls
ofrec*, cobra, cobran, honorarios = offered recovery fee
abogad* = lawyer recovery scam
hacker, investigador = recovery scam hacker
cuesta, gratis, precio, cobran, costo = cost
denunci*, report* = report
donde denuncio, donde reporto = where report
verdad, real, verdadero, legitim*, autentic* = real verify
mensaje, texto, mensajes = message phishing
enlace, link, vinculo = link phishing clicked
clic, hice clic = clicked link phishing
contrasena, clave = password phishing
codigo = code phishing
frase, semilla, palabras = recovery phrase
billetera, cartera, monedero = wallet
vaci* = drained approval wallet
rastre*, segu*, blockchain = trace trail blockchain
adonde, donde esta = trail trace where
caso, mi caso = case tracker
numero de caso = case number
perdi, perdimos = lost
estado de mi caso, seguimiento = status case tracker
morir, suicid*, matarme, quitarme la vida = cope unsafe
verguenza, culpa = ashamed cope
mama, papa, madre, padre, abuela, abuelo, suegra = father older parent
borrar, elimin* = delete
datos = data
factura, facturas, proveedor = invoice supplier
cuenta del proveedor = bank details changed invoice
plazo, plazos, fecha limite, cuanto tiempo = deadlines dates law time limit
reclam*, disput* = dispute claim deadlines
ayuda, ayudenme, socorro = help now report
criptomonedas, cripto = crypto
direccion = address
correo, correos = email
`;

/** What Spanish words are called on our Spanish pages. */
export const synonyms = `
estaf*, robaron, robo, engan*, timaron = estafa fraude dinero
mand*, envi*, deposit*, pague, transferi = enviar dinero pagado
recuper*, devuel*, devolv*, reembols* = recuperar dinero
retir*, sacar = retirar dinero
invert*, inversion* = inversion plataforma
llam* = llamada
amenaz*, chantaj*, extors* = amenaza imagenes
foto, fotos, video = imagenes intimas
denunci*, report* = denunciar
rastre*, segu* = rastreo seguir
cancel*, deten*, parar = recuperar transferencia
mama, papa, madre, padre, abuela, abuelo = padre madre
morir, matarme, suicid* = hacerse dano no puedo mas
verguenza, culpa = no puedo mas culpa
cuesta, precio, cobran, gratis = cuesta
cuanto cuesta = cuesta nada gratis
borrar, elimin* = borrar datos
perdi, perdido = perdi
factura, proveedor = factura
plazo, plazos = plazo dias habiles
estado = estado caso
vaci* = billetera permiso firme
computadora, ordenador = computadora
gobierno = gobierno
`;
