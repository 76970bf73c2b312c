// The state machine of one picture: a pure reducer.
import type { JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'

export type CaptureSource = 'camera' | 'file'
export type CaptureFault = 'kind' | 'large'

export type CaptureState =
  | { readonly at: 'camera'; readonly tries: number }
  | { readonly at: 'file'; readonly tries: number; readonly fault: CaptureFault | null }
  | { readonly at: 'judging'; readonly way: CaptureSource; readonly tries: number; readonly shown: string | null }
  | {
      readonly at: 'judged'
      readonly way: CaptureSource
      readonly tries: number
      readonly shown: string
      readonly file: File
      readonly judged: JudgedPicture
    }

export type CaptureEvent =
  | { readonly type: 'way'; readonly way: CaptureSource }
  | { readonly type: 'taken'; readonly way: CaptureSource; readonly shown: string | null }
  | { readonly type: 'refused'; readonly fault: CaptureFault }
  | { readonly type: 'judged'; readonly file: File; readonly judged: JudgedPicture; readonly shown: string }
  | { readonly type: 'again' }

/** After this many faulty pictures the person may insist: they know best what their document looks like. */
const insistAfter = 2

export const beginCapture = (fileFirst: boolean): CaptureState => toWay(fileFirst ? 'file' : 'camera', 0)

const toWay = (way: CaptureSource, tries: number): CaptureState =>
  way === 'file' ? { at: 'file', tries, fault: null } : { at: 'camera', tries }

export const capture = (state: CaptureState, event: CaptureEvent): CaptureState => {
  const { tries } = state
  switch (event.type) {
    case 'way':
      return toWay(event.way, tries)
    case 'taken':
      return { at: 'judging', way: event.way, tries, shown: event.shown }
    case 'refused':
      return { at: 'file', tries, fault: event.fault }
    case 'judged': {
      // The person has moved on in the meantime.
      if (state.at !== 'judging') return state
      const { file, judged, shown } = event
      return { at: 'judged', way: state.way, tries: tries + (isGood(judged) ? 0 : 1), shown, file, judged }
    }
    case 'again':
      return state.at === 'judged' ? toWay(state.way, tries) : state
  }
}

export const isGood = ({ picture }: JudgedPicture): boolean => picture.faults.length === 0

export const mayInsist = (state: CaptureState): boolean => state.at === 'judged' && state.tries >= insistAfter
