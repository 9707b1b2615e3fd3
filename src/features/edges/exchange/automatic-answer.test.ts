import { expect, test } from 'vitest';
import { isAutomaticAnswer } from './automatic-answer.ts';

test.each([
  ['Automatic reply: Your report R-7KQ2M', 'I am out of the office until Monday.'],
  [
    'Out of Office: your letter',
    'I will be back on 3 December. In urgent cases write to my colleague.',
  ],
  [
    'Automated Response: Re: Your report',
    'We are sorry, but we cannot handle your message because this is a no-reply e-mail address.',
  ],
  ['Abwesenheitsnotiz: Ihr Bericht', 'Ich bin bis Montag im Urlaub.'],
  ['Automatische Antwort: Ihr Bericht', 'Ich bin derzeit nicht im Büro.'],
  ['Réponse automatique : votre signalement', 'Je suis absent jusqu’au 3 décembre.'],
  ['Respuesta automática: su reporte', 'Estoy de vacaciones hasta el lunes.'],
  ['Resposta automática: o seu relato', 'Estou de férias até segunda-feira.'],
  ['Risposta automatica: la sua segnalazione', 'Sono in ferie fino a lunedì.'],
  ['Automatisch antwoord: uw melding', 'Ik ben afwezig tot maandag.'],
  ['Automatiskt svar: din anmälan', 'Jag har semester till måndag.'],
  ['Automatisk svar: din henvendelse', 'Jeg er tilbage mandag.'],
  ['Autoodpowiedź: zgłoszenie', 'Jestem na urlopie do poniedziałku.'],
  ['Автоответ: ваше сообщение', 'Я в отпуске до понедельника.'],
  ['自动回复: 您的报告', '我正在休假，周一回来。'],
  ['自動返信: ご報告', '現在不在にしております。'],
  ['자동 회신: 신고', '부재 중입니다.'],
  ['Otomatik yanıt: başvurunuz', 'Pazartesiye kadar izindeyim.'],
  ['رد تلقائي: تقريرك', 'أنا في إجازة حتى الاثنين.'],
  ['Undelivered Mail Returned to Sender', 'The mail system: user does not exist.'],
  ['Unzustellbar: Ihr Bericht', 'Die Nachricht konnte nicht zugestellt werden.'],
])('%s is an automatic answer', (subject, text) => {
  expect(isAutomaticAnswer({ subject, text })).toBe(true);
});

test.each([
  ['Out of office', 'I am out of office until Monday, but the scammer called.'],
  ['Automatic reply: your report', 'I am away, can you call me on Tuesday?'],
  ['Abwesenheitsnotiz', 'Ich bin im Urlaub. Der Betrüger hat wieder geschrieben.'],
  ['Re: your letter', 'I am out of office until Monday.'],
  ['Automatic payment taken', 'They took it automatically from my account.'],
  ['Ausente', 'El estafador volvió a llamar, sigo fuera de casa.'],
  ['Undelivered parcel', 'They said it was undelivered and I paid 20 dollars.'],
  ['Automatic reply', 'x '.repeat(2_000)],
])('%s: %s is a person', (subject, text) => {
  expect(isAutomaticAnswer({ subject, text })).toBe(false);
});
