// Every entry point of the program imports this first: lower layers read these lists without importing
// them.
import { registerLastDays } from '#content/first-calls/last-day.ts';
import { countLastDays } from '#features/derived/deadlines/plan-dates.server.ts';
import { registerListeners } from '#kernel/events.ts';
import './records.server.ts';
import './capabilities.ts';
import './letters.server.ts';
import './built-in-forms.ts';
import { listeners } from './listeners.ts';

registerListeners(listeners);
registerLastDays(countLastDays);
