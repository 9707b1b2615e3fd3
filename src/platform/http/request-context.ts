import type { IncomingMessage } from 'node:http';
import { createContext, type RouterContextProvider } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import type { LiveEvents } from './live/live-events.ts';

/** Arguments of the loader or action of a page with a form. */
export type FormRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** Context of a route in addition to the services, set by the entry for each request. */
export type PageContext = Readonly<{
  /** Allows this response's own inline scripts and styles; documents carry none. */
  nonce: string;
  /** Address of the enhancement script that documents load. */
  enhanceScript: string;
  appUrl: string;
  /** Headers that the entry adds to the route's response, such as cookies. */
  responseHeaders: Headers;
}>;

/** The visitor's service context; staff routes replace it in their middleware. */
export const serviceContext = createContext<ServiceContext>();

export const pageContext = createContext<PageContext>();

/** Origins whose pages may embed this one in a frame: a page adds them, if `isFramePath` allows it. */
export const frameContext = createContext<string[]>();

/** Event streams of this process, which update open screens. */
export const liveContext = createContext<LiveEvents>();

/** A form as it arrived, urlencoded, with its address; undefined for files and for reads. */
export type PostedForm = Readonly<{ headers: Headers; path: string; body: string }>;

export const postedContext = createContext<PostedForm | undefined>(undefined);

/** True for a request of a program whose body was over its limit, and is not passed on. */
export const isTooLargeContext = createContext<boolean>(false);

/** A request with files, whose body has not been read yet; undefined for every other one. */
export const arrivingContext = createContext<IncomingMessage | undefined>(undefined);

/** Aborted when whoever sent the request has left, for work that is worth nothing to anybody else. */
export const leavingContext = createContext<AbortSignal>(new AbortController().signal);
