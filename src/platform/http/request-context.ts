import type { IncomingMessage } from 'node:http';
import { createContext } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import type { LiveEvents } from './live/live-events.ts';

/** What a route needs beside the verbs, set by the entry for each request. */
export type PageContext = Readonly<{
  /** Allows this response's own inline scripts and styles; documents carry none. */
  nonce: string;
  /** Address of the enhancement script that documents load. */
  enhanceScript: string;
  appUrl: string;
  /** Headers that the entry adds to whatever the route answers, such as cookies. */
  responseHeaders: Headers;
}>;

/** The visitor's service context; staff routes replace it in their middleware. */
export const serviceContext = createContext<ServiceContext>();

export const pageContext = createContext<PageContext>();

/** Origins whose pages may show this one in a frame: a page adds them, where `isFramePath` lets it. */
export const frameContext = createContext<string[]>();

/** The streams of this process that tell open screens what happens. */
export const liveContext = createContext<LiveEvents>();

/** A form as it arrived, urlencoded, with the address it was sent to; undefined for files and for what is only read. */
export type Posted = Readonly<{ headers: Headers; path: string; body: string }>;

export const postedContext = createContext<Posted | undefined>(undefined);

/** A request with files, whose body nobody has read yet; undefined for every other one. */
export const arrivingContext = createContext<IncomingMessage | undefined>(undefined);
