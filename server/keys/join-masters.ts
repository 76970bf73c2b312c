import type { OpenedMasters } from '../adapters/keys-file/index-key.ts'
import { markLength } from '../ports/keys.ts'

/** Joins two sources: the first one wraps, and each unwraps what it has wrapped. */
export const joinMasters = (first: OpenedMasters, second: OpenedMasters): OpenedMasters => ({
  keys: {
    marks: [...first.keys.marks, ...second.keys.marks],
    wrap: (plain) => first.keys.wrap(plain),
    unwrap: (wrapped) => {
      const mark = wrapped.subarray(0, markLength).toString('hex')
      return second.keys.marks.includes(mark) ? second.keys.unwrap(wrapped) : first.keys.unwrap(wrapped)
    },
  },
  // Keys of a file derive the index key of an older installation; those of an HSM only have random ones.
  firstIndexKeys: [...second.firstIndexKeys, ...first.firstIndexKeys],
  place: first.place,
  close: async () => {
    await first.close?.()
    await second.close?.()
  },
})
