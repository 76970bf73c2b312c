import * as ghTin from 'stdnum/lib/cjs/gh/tin.js'
import * as gnNumber from 'stdnum/lib/cjs/gn/nifp.js'
import * as ilNumber from 'stdnum/lib/cjs/il/hp.js'
import * as maIce from 'stdnum/lib/cjs/ma/ice.js'
import * as mzNuit from 'stdnum/lib/cjs/mz/nuit.js'
import { type KnownNumber, likelyNumber, conclusiveNumber } from './known-number.ts'

export const africaNearEast = {
  GHA: [likelyNumber(ghTin, /^([A-Z]\d{9}[0-9X])$/)],
  GIN: [likelyNumber(gnNumber, /^(\d{9})$/)],
  ISR: [conclusiveNumber(ilNumber, /^(5\d{8})$/)],
  MAR: [likelyNumber(maIce, /^(\d{15})$/)],
  MOZ: [likelyNumber(mzNuit, /^(\d{9})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
