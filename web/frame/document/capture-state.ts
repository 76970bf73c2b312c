// The progress towards one picture: a pure reducer.
import type { Judged } from '@bonafide/engine/shared/quality/judge-picture'

export type Way = 'camera' | 'file'
export type FileFault = 'kind' | 'large'

export type CaptureState =
  | { readonly at: 'camera'; readonly tries: number }
  | { readonly at: 'file'; readonly tries: number; readonly fault: FileFault | null }
  | { readonly at: 'judging'; readonly way: Way; readonly tries: number; readonly shown: string | null }
  | {
      readonly at: 'judged'
      readonly way: Way
      readonly tries: number
      readonly shown: string
      readonly file: File
      readonly judged: Judged
    }

export type CaptureEvent =
  | { readonly type: 'way'; readonly way: Way }
  | { readonly type: 'taken'; readonly way: Way; readonly shown: string | null }
  | { readonly type: 'refused'; readonly fault: FileFault }
  | { readonly type: 'judged'; readonly file: File; readonly judged: Judged; readonly shown: string }
  | { readonly type: 'again' }

/** After how many faulty pictures the person may insist: they know better what their document looks like. */
const insistAfter = 2

export const beginCapture = (fileFirst: boolean): CaptureState => toWay(fileFirst ? 'file' : 'camera', 0)

const toWay = (way: Way, tries: number): CaptureState => (way === 'file' ? { at: 'file', tries, fault: null } : { at: 'camera', tries })

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
      // The person has moved on meanwhile.
      if (state.at !== 'judging') return state
      const { file, judged, shown } = event
      return { at: 'judged', way: state.way, tries: tries + (isGood(judged) ? 0 : 1), shown, file, judged }
    }
    case 'again':
      return state.at === 'judged' ? toWay(state.way, tries) : state
  }
}

export const isGood = ({ picture }: Judged): boolean => picture.faults.length === 0

export const mayInsist = (state: CaptureState): boolean => state.at === 'judged' && state.tries >= insistAfter
