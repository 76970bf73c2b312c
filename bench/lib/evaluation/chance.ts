// Seeded randomness for the evaluation set: the same seed draws the same document again.

export interface Chance {
  /** 0 to 1, exclusive. */
  share(): number
  within(least: number, max: number): number
  /** Both bounds inclusive. */
  count(least: number, max: number): number
  oneOf<T>(list: readonly T[]): T
  /** True in this percentage of calls. */
  percent(likely: number): boolean
  /** Roughly a standard normal distribution, never beyond ±4.25. */
  bell(): number
}

/** sfc32, warmed up. */
export function chanceOf(seed: number, stream = 0): Chance {
  let [a, b, c, step] = [seed | 0, Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b), Math.imul(stream + 1, 0xc2b2ae35), 1]
  const draw = (): number => {
    const drawn = (((a + b) | 0) + step) | 0
    step = (step + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + drawn
    return (drawn >>> 0) / 2 ** 32
  }
  for (let warm = 0; warm < 16; warm += 1) draw()
  const within = (least: number, max: number): number => least + (max - least) * draw()
  const count = (least: number, max: number): number => least + Math.floor(draw() * (max - least + 1))
  return {
    share: draw,
    within,
    count,
    oneOf: (list) => {
      const [first] = list
      if (first === undefined) throw new Error('nothing to choose from')
      return list[count(0, list.length - 1)] ?? first
    },
    percent: (likely) => draw() * 100 < likely,
    bell: () => Math.max(-3, Math.min(3, draw() + draw() + draw() + draw() + draw() + draw() - 3)) * Math.SQRT2,
  }
}
