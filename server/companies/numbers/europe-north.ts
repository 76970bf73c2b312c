import * as dkCvr from 'stdnum/lib/cjs/dk/cvr.js'
import * as eeCode from 'stdnum/lib/cjs/ee/registrikood.js'
import * as fiCode from 'stdnum/lib/cjs/fi/ytunnus.js'
import * as gbVat from 'stdnum/lib/cjs/gb/vat.js'
import * as ieVat from 'stdnum/lib/cjs/ie/vat.js'
import * as isCode from 'stdnum/lib/cjs/is/kennitala.js'
import * as ltPvm from 'stdnum/lib/cjs/lt/pvm.js'
import * as lvPvn from 'stdnum/lib/cjs/lv/pvn.js'
import * as noNumber from 'stdnum/lib/cjs/no/orgnr.js'
import * as seNumber from 'stdnum/lib/cjs/se/orgnr.js'
import { type KnownNumber, likelyNumber, withCondition, conclusiveNumber } from './known-number.ts'

export const europeNorth = {
  DNK: [conclusiveNumber(dkCvr, /^(?:DK)?(\d{8})$/)],
  EST: [conclusiveNumber(eeCode, /^(\d{8})$/)],
  FIN: [conclusiveNumber(fiCode, /^(?:FI)?(\d{8})$/)],
  // Companies House and its Irish counterpart use no check digit.
  GBR: [likelyNumber(gbVat, /^GB(\d{9}|\d{12})$/)],
  IRL: [likelyNumber(ieVat, /^IE([0-9A-Z]{8,9})$/)],
  // The last digit gives the century: 8, 9 or 0.
  ISL: [withCondition(conclusiveNumber(isCode, /^([4-7]\d{9})$/), (match) => /[089]$/.test(match[0]))],
  LTU: [conclusiveNumber(ltPvm, /^LT(\d{9}|\d{12})$/)],
  LVA: [conclusiveNumber(lvPvn, /^(?:LV)?([4-9]\d{10})$/)],
  NOR: [conclusiveNumber(noNumber, /^(?:NO)?(\d{9})(?:MVA)?$/)],
  // A sole proprietor's number is their personal number, which may include the century.
  SWE: [conclusiveNumber(seNumber, /^(?:(?:16|18|19|20)?(\d{10})|SE(\d{10})01)$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
