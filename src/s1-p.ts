import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { readWeb } from '#features/base/extraction/read-web.server.ts';
import { readEmails } from '#features/base/extraction/read-emails.server.ts';
import { readTokens } from '#features/base/extraction/read-tokens.server.ts';
import { readBankNumbers, readIbans, readRoutingNumbers } from '#features/base/extraction/read-bank.server.ts';
import { readHandles } from '#features/base/extraction/read-handles.server.ts';
import { readPhones } from '#features/base/extraction/read-phones.server.ts';
import { toPlainText } from '#features/base/extraction/plain-text.server.ts';
readIndicators('warm 0x52908400098527886E0F7030069857D2E4169EE7 a@b.com');
for (const [name, t] of Object.entries({ zeros: '0 '.repeat(3000), words: 'message number 17 about the platform and the tax. '.repeat(120), nums: Array.from({length:600},(_, i)=>String(i*7919%100000)).join(' '), amounts: Array.from({length:400},(_, i)=>`03/05 SHOP ${i} 1,2${i%10}0.55`).join('\n') })) {
  const T = (n: string, f: () => unknown) => { const s = performance.now(); f(); const d = performance.now()-s; if (d>2) console.log(name, n, d.toFixed(1)); };
  T('all', () => readIndicators(t, {guesses:0})); T('plain', () => toPlainText(t)); T('web', () => readWeb(t)); T('emails', () => readEmails(t));
  T('tokens', () => readTokens(t, { isExpected:false,isPaper:false,isInAddress:()=>false,mayGuess:()=>false }));
  T('iban', () => readIbans(t, ()=>false)); T('routing', () => readRoutingNumbers(t)); T('bank', () => readBankNumbers(t)); T('handles', () => readHandles(t)); T('phones', () => readPhones(t, {defaultCountry:'US', isExpected:false}));
}
