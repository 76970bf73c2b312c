import * as ghTin from 'stdnum/lib/cjs/gh/tin.js'
import * as gnNumber from 'stdnum/lib/cjs/gn/nifp.js'
import * as ilNumber from 'stdnum/lib/cjs/il/hp.js'
import * as maIce from 'stdnum/lib/cjs/ma/ice.js'
import * as mzNuit from 'stdnum/lib/cjs/mz/nuit.js'
import { type KnownNumber, likely, sure } from './known-number.ts'

export const africaNearEast = {
  GHA: [likely(ghTin, /^([A-Z]\d{9}[0-9X])$/)],
  GIN: [likely(gnNumber, /^(\d{9})$/)],
  ISR: [sure(ilNumber, /^(5\d{8})$/)],
  MAR: [likely(maIce, /^(\d{15})$/)],
  MOZ: [likely(mzNuit, /^(\d{9})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
