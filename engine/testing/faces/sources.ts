// Photographs of people that may be used for tests: they are in the package @vladmandic/face-api (MIT), demo/sample1.jpg to sample6.jpg,
// and are read from there, never copied. The package names no photographer, and all of them are women: measurements with them say
// nothing about men, ages, or the colours of people's skin.

export interface FaceSource {
  readonly file: `sample${1 | 2 | 3 | 4 | 5 | 6}.jpg`
  /** The middle of the face, in pixels of the file. */
  readonly at: readonly [x: number, y: number]
  /** Red, green, blue: drawn where the photograph ends. */
  readonly hair: readonly [number, number, number]
}

/** Faces that look at the camera, or nearly. The names are ours. */
export const sources = {
  ada: { file: 'sample6.jpg', at: [1590, 426], hair: [70, 44, 30] },
  bea: { file: 'sample6.jpg', at: [357, 639], hair: [28, 22, 20] },
  cleo: { file: 'sample6.jpg', at: [1269, 464], hair: [92, 62, 40] },
  dora: { file: 'sample3.jpg', at: [1186, 373], hair: [150, 100, 66] },
  edda: { file: 'sample3.jpg', at: [695, 480], hair: [196, 140, 84] },
  gwen: { file: 'sample5.jpg', at: [860, 239], hair: [44, 26, 20] },
  hana: { file: 'sample5.jpg', at: [466, 1039], hair: [58, 32, 20] },
  isa: { file: 'sample5.jpg', at: [1202, 336], hair: [74, 50, 40] },
  june: { file: 'sample4.jpg', at: [753, 193], hair: [110, 68, 40] },
} as const satisfies Record<string, FaceSource>

export type SourceName = keyof typeof sources
export const sourceNames = Object.keys(sources) as readonly SourceName[]
