import * as atBusinessId from 'stdnum/lib/cjs/at/businessid.js'
import * as atUid from 'stdnum/lib/cjs/at/uid.js'
import * as beVat from 'stdnum/lib/cjs/be/vat.js'
import * as chUid from 'stdnum/lib/cjs/ch/uid.js'
import * as deVat from 'stdnum/lib/cjs/de/vat.js'
import * as esNif from 'stdnum/lib/cjs/es/nif.js'
import * as frSiren from 'stdnum/lib/cjs/fr/siren.js'
import * as frSiret from 'stdnum/lib/cjs/fr/siret.js'
import * as frTva from 'stdnum/lib/cjs/fr/tva.js'
import * as itIva from 'stdnum/lib/cjs/it/iva.js'
import * as luTva from 'stdnum/lib/cjs/lu/tva.js'
import * as nlBtw from 'stdnum/lib/cjs/nl/btw.js'
import * as ptNif from 'stdnum/lib/cjs/pt/nif.js'
import { groupOf, type KnownNumber, likelyNumber, withCondition, conclusiveNumber, conclusiveWholeNumber } from './known-number.ts'

/** An establishment's number starts with its company's, which has its own check digit. */
const withValidSiren = (kind: KnownNumber): KnownNumber => withCondition(kind, (match) => frSiren.validate(groupOf(match)).isValid)

export const europeWest = {
  // The register's number has no check digit; the tax office's has one.
  AUT: [likelyNumber(atBusinessId, /^(?:FN)?(\d{1,6}[A-Z])$/), conclusiveNumber(atUid, /^AT(U\d{8})$/)],
  BEL: [conclusiveNumber(beVat, /^(?:BE)?(\d{9,10})$/)],
  CHE: [conclusiveNumber(chUid, /^(CHE\d{9})(?:MWST|TVA|IVA|VAT|HR|RC)?$/)],
  // The courts' numbers (HRB …) are consecutive. The economic number is the tax office's plus a number for the place.
  DEU: [conclusiveNumber(deVat, /^DE(\d{9})(?:\d{5})?$/)],
  ESP: [conclusiveNumber(esNif, /^(?:ES)?([A-HJNP-SUVW]\d{7}[0-9A-J])$/), likelyNumber(esNif, /^(?:ES)?(\d{8}[A-Z]|[XYZ]\d{7}[A-Z])$/)],
  // The numbers of an establishment and of the tax office contain the company's own.
  FRA: [
    conclusiveNumber(frSiren, /^(\d{9})$/),
    withValidSiren(conclusiveWholeNumber(frSiret, /^(\d{9})\d{5}$/)),
    conclusiveWholeNumber(frTva, /^FR[0-9A-Z]{2}(\d{9})$/),
  ],
  ITA: [conclusiveNumber(itIva, /^(?:IT)?(\d{11})$/)],
  LUX: [conclusiveNumber(luTva, /^LU(\d{8})$/)],
  // The suffix starts at 01.
  NLD: [likelyNumber(nlBtw, /^(?:NL)?((?!0{9})\d{9}B(?!00)\d{2})$/)],
  PRT: [conclusiveNumber(ptNif, /^(?:PT)?(\d{9})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
