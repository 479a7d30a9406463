/**
 * Electron's own channel that carries every call as (channel, request); the contract's channels are
 * dispatched behind it.
 */
export const CALL_CHANNEL = 'gaitsmith:call';
/** Electron's own channel that carries every event as (event, payload). */
export const EVENT_CHANNEL = 'gaitsmith:event';
