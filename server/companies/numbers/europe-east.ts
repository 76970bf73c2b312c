import * as bgVat from 'stdnum/lib/cjs/bg/vat.js'
import * as byUnp from 'stdnum/lib/cjs/by/unp.js'
import * as czIco from 'stdnum/lib/cjs/cz/ico.js'
import * as huTax from 'stdnum/lib/cjs/hu/anum.js'
import * as mdIdno from 'stdnum/lib/cjs/md/idno.js'
import * as plNip from 'stdnum/lib/cjs/pl/nip.js'
import * as plRegon from 'stdnum/lib/cjs/pl/regon.js'
import * as roCui from 'stdnum/lib/cjs/ro/cui.js'
import * as ruInn from 'stdnum/lib/cjs/ru/inn.js'
import * as skVat from 'stdnum/lib/cjs/sk/dph.js'
import * as uaCode from 'stdnum/lib/cjs/ua/edrpou.js'
import { type KnownNumber, likelyNumber, conclusiveNumber, conclusiveWholeNumber } from './known-number.ts'

export const europeEast = {
  // The library does not know numbers that start with 4 to 8, but they exist.
  BGR: [conclusiveNumber(bgVat, /^(?:BG)?([01239]\d{8})$/)],
  BLR: [conclusiveNumber(byUnp, /^(\d{9})$/)],
  CZE: [conclusiveNumber(czIco, /^(?:CZ)?([0-8]\d{7})$/)],
  // A tax number may be followed by its kind and its county; the court's number has ten digits.
  HUN: [conclusiveNumber(huTax, /^(?:HU)?(\d{8})(?:\d{3})?$/)],
  MDA: [conclusiveNumber(mdIdno, /^(\d{13})$/)],
  // The court's number has ten digits too, starting with zeros.
  POL: [
    conclusiveNumber(plNip, /^(?:PL)?([1-9]\d{9})$/),
    conclusiveNumber(plRegon, /^(\d{9})$/),
    conclusiveWholeNumber(plRegon, /^(\d{9})\d{5}$/),
  ],
  ROU: [conclusiveNumber(roCui, /^(?:RO)?([1-9]\d{5,9})$/)],
  RUS: [conclusiveNumber(ruInn, /^(\d{10}|\d{12})$/)],
  SVK: [likelyNumber(skVat, /^(?:SK)?(\d{10})$/)],
  UKR: [conclusiveNumber(uaCode, /^(\d{8})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
