import * as arCuit from 'stdnum/lib/cjs/ar/cuit.js'
import * as brCnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as caBn from 'stdnum/lib/cjs/ca/bn.js'
import * as clRut from 'stdnum/lib/cjs/cl/rut.js'
import * as coNit from 'stdnum/lib/cjs/co/nit.js'
import * as doRnc from 'stdnum/lib/cjs/do/rnc.js'
import * as ecRuc from 'stdnum/lib/cjs/ec/ruc.js'
import * as mxRfc from 'stdnum/lib/cjs/mx/rfc.js'
import * as peRuc from 'stdnum/lib/cjs/pe/ruc.js'
import * as uyRut from 'stdnum/lib/cjs/uy/rut.js'
import { type KnownNumber, likelyNumber, asLikelyNumber, ownCheck, conclusiveNumber, conclusiveWholeNumber } from './known-number.ts'
import { isParaguayanNumber } from './own-checks.ts'

export const americas = {
  ARG: [conclusiveNumber(arCuit, /^(\d{11})$/)],
  // Includes letters since 2026.
  BRA: [conclusiveNumber(brCnpj, /^([0-9A-Z]{12}\d{2})$/)],
  // The program account with the tax office may follow. Provincial numbers have nine digits too.
  CAN: [likelyNumber(caBn, /^(\d{9})(?:R[CMPTZ]\d{4})?$/)],
  CHL: [conclusiveNumber(clRut, /^(?:CL)?(\d{7,8}[0-9K])$/)],
  // Often written without its check digit.
  COL: [conclusiveWholeNumber(coNit, /^([89]\d{8})\d$/)],
  DOM: [likelyNumber(doRnc, /^(\d{9})$/)],
  // Newer numbers have no check digit.
  ECU: [likelyNumber(ecRuc, /^(\d{13})$/)],
  MEX: [likelyNumber(mxRfc, /^([A-ZÑ]{3,4}\d{6}[0-9A-Z]{3})$/)],
  PER: [conclusiveNumber(peRuc, /^((?:10|15|16|17|20)\d{9})$/)],
  PRY: [asLikelyNumber(ownCheck(isParaguayanNumber, /^(\d{6,9})$/))],
  URY: [likelyNumber(uyRut, /^(?:UY)?(\d{12})$/)],
} as const satisfies Readonly<Record<string, readonly KnownNumber[]>>
