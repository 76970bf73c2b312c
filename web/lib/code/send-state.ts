// The states of sending a code: idle → sending → a countdown of 60 seconds → idle. A failure or an abandoned captcha leads back to idle.

export type SendState =
  | { readonly at: 'idle'; readonly before: boolean }
  | { readonly at: 'sending'; readonly before: boolean }
  | { readonly at: 'waiting'; readonly until: number }

export type SendEvent =
  | { readonly type: 'press' }
  | { readonly type: 'sent'; readonly now: number }
  | { readonly type: 'notSent' }
  | { readonly type: 'tick'; readonly now: number }

const waitMs = 60_000

/** `before`: whether a code has been sent before, so that the button can say "again". */
export const startSending: SendState = { at: 'idle', before: false }

export function sendState(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'press':
      return state.at === 'idle' ? { at: 'sending', before: state.before } : state
    case 'sent':
      return state.at === 'sending' ? { at: 'waiting', until: event.now + waitMs } : state
    case 'notSent':
      return state.at === 'sending' ? { at: 'idle', before: state.before } : state
    case 'tick':
      return state.at === 'waiting' && event.now >= state.until ? { at: 'idle', before: true } : state
  }
}

/** Counts 60, 59 … 1: never 0, and never above 60, even if the clock is set back. */
export const secondsLeft = (until: number, now: number): number => Math.min(waitMs / 1000, Math.max(1, Math.ceil((until - now) / 1000)))
