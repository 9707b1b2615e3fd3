/** Filler words of queries, which also appear on every page. */
export const fillers: ReadonlySet<string> = new Set(
  `a about again all also am an and any anybody anyone are as ask asked asking asks at be been before being but by
  call called can cannot cant come could did didnt do does doesnt doing dont for from gave get gets getting give go
  going gone got had has have having he her him his how i id if im in into is isnt it its ive just know let like me
  my need needs never no not of off on one or our out over own please put said say says she should so some somebody
  someone something take than that thats the their them then there they theyre this to too told took tried try
  trying up us use want wanted wants was wasnt we were what whats when where which who whom whose why will with wont
  would you your yours`.split(/\s+/),
);

/**
 * Maps words that people use to words on our pages. Each line works in one direction: a query with a word on
 * the left also finds pages with the words on the right.
 */
export const synonyms = `
coinbase, binance, kraken, gemini, robinhood, crypto.com, bitstamp, okx, bybit, kucoin = exchange account
metamask, trustwallet, phantom, exodus, trezor, electrum, rabby = wallet
drained, emptied, drainer = approval signed leaving
stole, stolen, theft, robbed = scam
zelle, venmo, cashapp, paypal, apple pay, google pay, chime = payment app
cash app = payment app
atm, kiosk, coinflip, bitcoin machine, bitcoin depot, coinstar, athena = kiosk
telegram, whatsapp, signal, discord, wechat, line group = messenger group chat
deepfake, ai video, cloned voice = video call fake
boyfriend, girlfriend, fiance, lover, soldier, military, widow, doctor abroad = romance
dad, mom, mother, grandma, grandpa, grandmother, grandfather, parent, parents, husband, wife = father
tinder, bumble, hinge, dating app = dating romance
tax, taxes, irs = tax
deduct, deduction = deduct taxes
withdraw, withdrawal, cash out = withdraw
broker, platform = trading
reverse, cancel, undo, stop payment = recall
refund, refunded, recover, retrieve, money back = money back recover
seed, seed phrase, secret phrase, recovery words, private key, 12 words, 24 words = recovery phrase
hash, txid, tx id = transaction id
anydesk, teamviewer, remote control, screen share = remote access
fbi, ic3, police, cops, authorities = report
suicide, kill myself, end my life, want to die = cope
free, price, cost, fee, fees, charge money, pay you = cost
fake site, fake website, legit, legitimate, real = real
hacker, recovery agent, recovery expert, recovery service = recovery scam
estafa, estafaron, fraude, robaron, dinero, ayuda = scam sent money
arnaque, betrug, golpe, truffa = scam sent money
scammed, conned, swindled, cheated, tricked, defrauded, ripped off = scam
mule, passed on money, sent it on = passed on money
hacked, compromised = hacked password
invoice, supplier, vendor, bank details changed = invoice
`;
