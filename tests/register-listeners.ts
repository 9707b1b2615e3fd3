import { listeners } from '#app/listeners.ts';
import { registerListeners } from '#kernel/events.ts';

registerListeners(listeners);
