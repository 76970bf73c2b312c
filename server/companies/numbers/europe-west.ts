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
import { groupOf, type KnownNumber, likely, stricter, sure, sureAsWhole } from './known-number.ts'

/** An establishment's number starts with its company's, which has its own check digit. */
const ofRightSiren = (kind: KnownNumber): KnownNumber => stricter(kind, (match) => frSiren.validate(groupOf(match)).isValid)

export const europeWest = {
  // The register's number has no check digit; the tax office's has one.
  AUT: [likely(atBusinessId, /^(?:FN)?(\d{1,6}[A-Z])$/), sure(atUid, /^AT(U\d{8})$/)],
  BEL: [sure(beVat, /^(?:BE)?(\d{9,10})$/)],
  CHE: [sure(chUid, /^(CHE\d{9})(?:MWST|TVA|IVA|VAT|HR|RC)?$/)],
  // The courts' numbers (HRB …) are consecutive. The economic number is the tax office's plus a number for the place.
  DEU: [sure(deVat, /^DE(\d{9})(?:\d{5})?$/)],
  ESP: [sure(esNif, /^(?:ES)?([A-HJNP-SUVW]\d{7}[0-9A-J])$/), likely(esNif, /^(?:ES)?(\d{8}[A-Z]|[XYZ]\d{7}[A-Z])$/)],
  // The numbers of an establishment and of the tax office contain the company's own.
  FRA: [sure(frSiren, /^(\d{9})$/), ofRightSiren(sureAsWhole(frSiret, /^(\d{9})\d{5}$/)), sureAsWhole(frTva, /^FR[0-9A-Z]{2}(\d{9})$/)],
  ITA: [sure(itIva, /^(?:IT)?(\d{11})$/)],
  LUX: [sure(luTva, /^LU(\d{8})$/)],
  // The suffix starts at 01.
  NLD: [likely(nlBtw, /^(?:NL)?((?!0{9})\d{9}B(?!00)\d{2})$/)],
  PRT: [sure(ptNif, /^(?:PT)?(\d{9})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
