/**
 * Electron's own channel that carries every call as (channel, request); the contract's channels are
 * dispatched behind it.
 */
export const CALL_CHANNEL = 'gaitsmith:call';
/** Electron's own channel that carries every event as (event, payload). */
export const EVENT_CHANNEL = 'gaitsmith:event';
/**
 * The one member of an object that stands for bytes in a call to the browser host: JSON has none, so they go
 * as base64.
 */
export const BYTES_MEMBER = '$bytes';
