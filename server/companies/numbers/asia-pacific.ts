import * as auAbn from 'stdnum/lib/cjs/au/abn.js'
import * as auAcn from 'stdnum/lib/cjs/au/acn.js'
import * as ean from 'stdnum/lib/cjs/gen/ean.js'
import * as inGstin from 'stdnum/lib/cjs/in/gstin.js'
import * as jpNumber from 'stdnum/lib/cjs/jp/cn.js'
import * as krNumber from 'stdnum/lib/cjs/kr/brn.js'
import * as sgUen from 'stdnum/lib/cjs/sg/uen.js'
import * as thNumber from 'stdnum/lib/cjs/th/moa.js'
import * as twNumber from 'stdnum/lib/cjs/tw/ubn.js'
import * as vnNumber from 'stdnum/lib/cjs/vn/mst.js'
import { type KnownNumber, likelyNumber, ownCheck, conclusiveNumber, conclusiveWholeNumber } from './known-number.ts'
import { isChineseCreditCode } from './own-checks.ts'

export const asiaPacific = {
  // A company's ABN is its ACN with two check digits in front.
  AUS: [conclusiveNumber(auAcn, /^(\d{9})$/), conclusiveWholeNumber(auAbn, /^\d{2}(\d{9})$/)],
  CHN: [ownCheck(isChineseCreditCode, /^([0-9A-Z]{18})$/)],
  // The GSTIN differs by state; the tax number inside is always the same.
  IND: [conclusiveWholeNumber(inGstin, /^\d{2}([A-Z]{5}\d{4}[A-Z])[0-9A-Z]{3}$/)],
  JPN: [conclusiveNumber(jpNumber, /^(\d{13})$/)],
  KOR: [conclusiveNumber(krNumber, /^(\d{10})$/)],
  NZL: [conclusiveNumber(ean, /^(94\d{11})$/)],
  // `likely`: new entity types are added to the third series from time to time.
  SGP: [conclusiveNumber(sgUen, /^(\d{8}[A-Z]|(?:19|20)\d{7}[A-Z])$/), likelyNumber(sgUen, /^([RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/)],
  THA: [conclusiveNumber(thNumber, /^(0\d{12})$/)],
  // `likely`: numbers issued since 2023 follow a wider check rule.
  TWN: [likelyNumber(twNumber, /^(\d{8})$/)],
  VNM: [conclusiveNumber(vnNumber, /^(\d{10})(?:\d{3})?$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
