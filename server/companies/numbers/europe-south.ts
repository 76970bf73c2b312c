import * as alNipt from 'stdnum/lib/cjs/al/nipt.js'
import * as cyVat from 'stdnum/lib/cjs/cy/vat.js'
import * as grVat from 'stdnum/lib/cjs/gr/vat.js'
import * as hrOib from 'stdnum/lib/cjs/hr/oib.js'
import * as mePib from 'stdnum/lib/cjs/me/pib.js'
import * as mkEdb from 'stdnum/lib/cjs/mk/edb.js'
import * as mtVat from 'stdnum/lib/cjs/mt/vat.js'
import * as rsPib from 'stdnum/lib/cjs/rs/pib.js'
import * as siTax from 'stdnum/lib/cjs/si/ddv.js'
import * as trVkn from 'stdnum/lib/cjs/tr/vkn.js'
import { type KnownNumber, likelyNumber, conclusiveNumber } from './known-number.ts'

export const europeSouth = {
  ALB: [likelyNumber(alNipt, /^(?:AL)?([A-Z]\d{8}[A-Z])$/)],
  CYP: [likelyNumber(cyVat, /^(?:CY)?(\d{8}[A-Z])$/)],
  GRC: [conclusiveNumber(grVat, /^(?:EL|GR)?(\d{9})$/)],
  HRV: [conclusiveNumber(hrOib, /^(?:HR)?(\d{11})$/)],
  MKD: [likelyNumber(mkEdb, /^(?:MK)?(\d{13})$/)],
  MLT: [likelyNumber(mtVat, /^MT(\d{8})$/)],
  MNE: [likelyNumber(mePib, /^(\d{8})$/)],
  SRB: [conclusiveNumber(rsPib, /^(?:RS)?(\d{9})$/)],
  SVN: [conclusiveNumber(siTax, /^(?:SI)?(\d{8})$/)],
  TUR: [conclusiveNumber(trVkn, /^(\d{10})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
