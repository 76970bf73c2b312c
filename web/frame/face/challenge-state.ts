// The state machine of a challenge: a pure reducer.
import type { BegunChallenge } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { SeenFace } from './face-messages.ts'

export type ChallengeState =
  /** `refused`: why no challenge could start without the moves that the person left out. */
  | { readonly at: 'intro'; readonly refused: string | undefined }
  /** Camera and watcher start, and the server begins a challenge. */
  | { readonly at: 'preparing'; readonly anew: boolean }
  | { readonly at: 'moving'; readonly challenge: BegunChallenge; readonly seen: SeenFace | null; readonly anew: boolean }
  /** The screen shows a colour. */
  | { readonly at: 'lighting'; readonly challenge: BegunChallenge; readonly colour: ShownColour }
  | { readonly at: 'sending' }
  /** `slow`: no face was found for too long. `late`: a move came too late. */
  | { readonly at: 'stopped'; readonly why: 'slow' | 'late' | 'unable' }
  /** No further challenge for now; `message` says until when. */
  | { readonly at: 'spent'; readonly message: string }
  /** `message` says why the challenge was not accepted. */
  | { readonly at: 'failed'; readonly message: string }

export type ChallengeEvent =
  | { readonly type: 'start' }
  | { readonly type: 'drawn'; readonly challenge: BegunChallenge }
  | { readonly type: 'seen'; readonly seen: SeenFace }
  | { readonly type: 'light'; readonly colour: ShownColour }
  /** Replaced by another challenge: a new one starts, without blaming the person. */
  | { readonly type: 'anew' }
  | { readonly type: 'done' }
  | { readonly type: 'stop'; readonly why: 'slow' | 'late' | 'unable' }
  | { readonly type: 'spent'; readonly message: string }
  | { readonly type: 'fail'; readonly message: string }
  | { readonly type: 'tooFew'; readonly message: string }
  /** The person has changed which moves they leave out. */
  | { readonly type: 'leaveOut' }

export const beginChallenge: ChallengeState = { at: 'intro', refused: undefined }

export const challenge = (state: ChallengeState, event: ChallengeEvent): ChallengeState => {
  switch (event.type) {
    case 'start':
      return { at: 'preparing', anew: false }
    case 'drawn':
      return state.at === 'preparing' ? { at: 'moving', challenge: event.challenge, seen: null, anew: state.anew } : state
    case 'seen':
      return state.at === 'moving' ? { ...state, seen: event.seen } : state
    case 'light':
      return state.at === 'moving' || state.at === 'lighting' ? { at: 'lighting', challenge: state.challenge, colour: event.colour } : state
    case 'anew':
      return state.at === 'moving' || state.at === 'lighting' || state.at === 'sending' ? { at: 'preparing', anew: true } : state
    case 'done':
      return state.at === 'moving' || state.at === 'lighting' ? { at: 'sending' } : state
    case 'stop':
      return state.at === 'intro' && event.why !== 'unable' ? state : { at: 'stopped', why: event.why }
    case 'spent':
      return { at: 'spent', message: event.message }
    case 'fail':
      return { at: 'failed', message: event.message }
    case 'tooFew':
      return { at: 'intro', refused: event.message }
    case 'leaveOut':
      return state.at === 'intro' ? beginChallenge : state
  }
}
