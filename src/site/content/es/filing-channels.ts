export { filingChannels } from '../en/filing-channels.ts';
