// How far a move has to go, in the browser and on the server. The server requires a little less: it sees the frames after compression.
export const challengeBars = {
  /** Degrees relative to the straight look; a head that has turned by about 22 degrees measures this much. */
  turn: 26,
  nod: 7,
  /** The share of the eyes' opening that remains when they are closed. */
  closed: 0.75,
  /** How much wider apart the eyes are once the person has come closer. */
  closer: 1.22,
  /** The share of the browser's requirement that the server requires. */
  onServer: 0.85,
  /** A frame that shows a move better by this much replaces the captured one. */
  further: 0.1,
  /** Multiple of the browser's requirement beyond which a better frame is not sought: a fully turned head is hard to recognise. */
  plenty: 1.25,
  /** After this time, a move whose progress is at most `restShare` counts as not started, and is measured from a new straight look. */
  anewMs: 4000,
  restShare: 0.35,
  /** How long the browser waits for a move, and the server for the time between two frames. */
  longestMs: 40_000,
  /** Up to how many degrees to the side a look counts as straight: an asymmetric face measures about ten when it looks straight ahead. */
  straightYaw: 13,
  /** After a move, the head is back when it is within this many degrees of the first look. */
  backYaw: 9,
  backPitch: 7,
  /** Looking straight and holding still: for how long, and by how many degrees and what share of its size two frames may differ. */
  stillMs: 350,
  stillDegrees: 4,
  stillShare: 0.06,
  /** A face that was away for longer than this has to look straight again, because it may be another face. */
  goneMs: 800,
  /**
   * The distance between the eyes when a face fills the frame well, as a share of the frame; less is too far. At least this many pixels.
   */
  farShare: 0.42,
  leastSpan: 40,
} as const

/** The largest distance between the eyes that leaves room to come closer: a face is about 1.7 times as wide and 2.5 times as high. */
export const widestSpan = (width: number, height: number): number => Math.min((0.64 * width) / 1.7, (0.68 * height) / 2.5)
