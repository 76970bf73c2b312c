/** The words around a frame. Each surface that opens frames has them in its own catalog. */
export type FrameSay = (id: FrameWord) => string

type FrameWord =
  | 'load.failed'
  | `frame.${'title' | 'opening' | 'opening.more' | 'cancel' | 'silent' | 'silent.more' | 'again' | 'leave'}`
  | `frame.${'leave.title' | 'leave.text' | 'leave.learn' | 'leave.continue' | 'leave.quit'}`
  | `frame.${'failed.title' | 'failed.retry' | 'failed.exit'}`
