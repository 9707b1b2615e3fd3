// Every entry point of the program imports this first: lower layers read these lists without importing
// them.
import { registerLastDays } from '#content/first-calls/last-day.ts';
import { countLastDays } from '#features/derived/deadlines/plan-dates.server.ts';
import { registerListeners } from '#kernel/events.ts';
import { registerMailPolicy } from '#kernel/outbox/mail-policy.ts';
import { findUnansweredHelpers } from '#features/casework/care/helper-requests.server.ts';
import { registerClosingSources } from '#features/casework/cases/closing-record.server.ts';
import { registerMatterSources } from '#features/casework/cases/open-matters.server.ts';
import { caseworkMailPolicy } from '#features/casework/safety/mail-policy.server.ts';
import { findClosingTalk } from '#features/casework/conversation/closing-talk.server.ts';
import { messagesInTimeline } from '#features/casework/conversation/messages-in-timeline.server.ts';
import { reportsInTimeline } from '#features/casework/reports/reports-in-timeline.server.ts';
import { registerTimelineSources } from '#features/casework/cases/timeline.server.ts';
import { findClosingMoney } from '#features/casework/payments/closing-money.server.ts';
import {
  findClosingLines,
  findOpenDangers,
} from '#features/casework/reports/open-dangers.server.ts';
import { findClosingWords } from '#features/casework/reports/closing-words.server.ts';
import { findClosingTraces } from '#features/derived/tracing/releases.server.ts';
import { standingChainSources } from '#features/derived/tracing/chain-sources.server.ts';
import { registerStandingSources } from '#features/base/audit/standing-work.server.ts';
import { standingMailServers } from '#features/base/mail/smtp-configs.server.ts';
import { standingInvited } from '#features/base/staff/staff.server.ts';
import { standingSources } from '#features/edges/exchange/attribution-sources.server.ts';
import { standingWebhooks } from '#features/edges/exchange/webhooks.server.ts';
import { standingIntegrations } from '#features/edges/integrations/integrations.server.ts';
import { findStateOffice } from '#features/derived/deadlines/case-facts.server.ts';
import { findUnknownOutcomes } from '#features/casework/payments/unknown-outcome.server.ts';
import { findClosingDates, findOpenDates } from '#features/derived/deadlines/case-dates.server.ts';
import { findUnprovedDates } from '#features/derived/deadlines/unproved-dates.server.ts';
import { findLastingConsents } from '#features/derived/institutions/consents.server.ts';
import {
  findClosingRequests,
  findOpenRequests,
} from '#features/derived/institutions/requests.server.ts';
import './capabilities.ts';
import './letters.server.ts';
import './built-in-forms.ts';
import { listeners } from './listeners.ts';

registerListeners(listeners);
registerMailPolicy(caseworkMailPolicy);
registerLastDays(countLastDays);
registerMatterSources([
  findOpenDangers,
  findOpenDates,
  findOpenRequests,
  findLastingConsents,
  findUnansweredHelpers,
  findUnknownOutcomes,
]);
registerClosingSources([
  findClosingWords,
  findClosingTalk,
  findClosingRequests,
  findClosingTraces,
  findClosingDates,
  findUnprovedDates,
  findClosingMoney,
  findStateOffice,
  findClosingLines,
]);
registerTimelineSources([messagesInTimeline, reportsInTimeline]);
registerStandingSources([
  standingInvited,
  standingIntegrations,
  standingWebhooks,
  standingSources,
  standingChainSources,
  standingMailServers,
]);
