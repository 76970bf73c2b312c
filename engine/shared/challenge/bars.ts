// How much a move has to be, in the browser and on the server. The server asks for a little less: it sees the frames after compression.
export const challengeBars = {
  /** Degrees against the straight look; a head that has turned by some 22 measures so much. */
  turn: 26,
  nod: 7,
  /** So much of the eyes' opening is left when they are closed. */
  closed: 0.75,
  /** How much wider apart the eyes are once the person has come closer. */
  closer: 1.22,
  /** What the server asks for, of what the browser asks for. */
  onServer: 0.85,
  /** A frame that shows a move by so much better than the one that was taken takes its place. */
  further: 0.1,
  /** Multiple of what the browser asks for: no move has to go further. A head that is turned all the way is hard to recognise. */
  plenty: 1.25,
  /** After this time, a move whose progress is at most `restShare` counts as not begun, and is measured from a new straight look. */
  anewMs: 4000,
  restShare: 0.35,
  /** So long the browser waits for a move, and the server for what lies between two frames. */
  longestMs: 40_000,
  /** Up to how many degrees to the side a look counts as straight: a face that is not even measures some ten when it looks ahead. */
  straightYaw: 13,
  /** After a move, back within this many degrees of the first look. */
  backYaw: 9,
  backPitch: 7,
  /** Looking straight and holding still: for how long, and how many degrees and what share of its size may lie between two frames. */
  stillMs: 350,
  stillDegrees: 4,
  stillShare: 0.06,
  /** Gone for longer than this, a face has to look straight again: it might be another one. */
  goneMs: 800,
  /** The eyes' distance where a face fills its frame well, as a share of that; less is too far, and it is never less than this many pixels. */
  farShare: 0.42,
  leastSpan: 40,
} as const

/** The widest eyes' distance of a face that still has room to come closer: a face is some 1.7 of it wide and 2.5 high. */
export const widestSpan = (width: number, height: number): number => Math.min((0.64 * width) / 1.7, (0.68 * height) / 2.5)
