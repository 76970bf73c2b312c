// Selects visits for a second look by a keyed hash: an applicant cannot tell from a visit whether it is selected, and however often
// a visit is judged, the result is the same.
import type { Config } from '../../config.ts'
import type { Keys } from '../../ports/keys.ts'

interface Drawing {
  readonly keys: Pick<Keys, 'blindIndex'>
  readonly config: Pick<Config, 'secondLookShare'>
}

const range = 2 ** 48

export const isDrawnForSecondLook = ({ keys, config }: Drawing, visit: string): boolean =>
  keys.blindIndex('second-look', visit).readUIntBE(0, 6) / range < config.secondLookShare
