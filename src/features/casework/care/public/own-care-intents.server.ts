import { data } from 'react-router';
import { z } from 'zod';
import type { ClientIntent } from '#frames/public/client-intent.server.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { saySafe } from '#features/casework/reports/danger-signs.server.ts';
import { answerSupporter } from '../helper-requests.server.ts';
import { callMailSafe, callMailUnsafe } from '../mail-safety.server.ts';

/** Grants or revokes a helper's access to the case. */
const helper: ClientIntent<'helper-saved'> = {
  async run(client, { form }) {
    const [id, to] = [sentText(form, 'helper'), sentText(form, 'to')];
    if (!z.uuid().safeParse(id).success || (to !== 'allow' && to !== 'withdraw'))
      throw data(m.form_damaged(), { status: 400 });
    const { caseId } = client.actor;
    await answerSupporter(client, { caseId, id, isAllowed: to === 'allow' });
    return { notice: 'helper-saved' };
  },
};

/** Stops mail to the client, or lets it go again. */
const mailSafety: ClientIntent<'reach-saved'> = {
  async run(client, { form }) {
    const to = sentText(form, 'to');
    if (to !== 'safe' && to !== 'unsafe') throw data(m.form_damaged(), { status: 400 });
    const { caseId } = client.actor;
    await (to === 'safe' ? callMailSafe(client, { caseId }) : callMailUnsafe(client, { caseId }));
    return { notice: 'reach-saved', part: 'reach' };
  },
};

/** Keeps that somebody said it is over; staff ask before anything changes. */
const safeNow: ClientIntent<'safe-said'> = {
  async run(client) {
    await saySafe(client);
    return { notice: 'safe-said' };
  },
};

export const ownCareIntents = { 'safe-now': safeNow, helper, 'mail-safety': mailSafety };
