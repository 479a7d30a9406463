/** What the page asks of its services. */
export interface PageCall {
  /** Tells the answer whose it is. */
  readonly id: number;
  readonly channel: string;
  readonly request: unknown;
}

/** What the services say to their page: the answer to a call, or an event. */
export type ServiceMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'event'; readonly event: string; readonly payload: unknown };
