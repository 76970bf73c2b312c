// The frame's end of the conversation, as one table: which words a flow opens and closes with. Touches nothing.
import type { Level } from '@bonafide/core/frame/levels'
import type { FromFrame } from '@bonafide/core/frame/messages'
import type { Segment } from '@bonafide/core/frame/segments'

type Says<Type extends FromFrame['type']> = Extract<FromFrame['type'], Type>

interface Flow {
  readonly init: Says<'SASS_INIT' | 'KYC_SASS_INIT' | 'KYB_SASS_INIT' | 'KYC_MANUAL_SASS_INIT'>
  readonly close: Says<'SASS_CLOSE' | 'KYC_SASS_CLOSE' | 'KYB_SASS_CLOSE' | 'KYC_MANUAL_SASS_CLOSE'>
  /** Which level it is about when the page has named none. */
  readonly level: Level | null
}

const plain = { init: 'SASS_INIT', close: 'SASS_CLOSE' } as const
const company = { init: 'KYB_SASS_INIT', close: 'KYB_SASS_CLOSE' } as const

const flows: Readonly<Record<Segment, Flow>> = {
  'sass/kyc/verify': { init: 'KYC_SASS_INIT', close: 'KYC_SASS_CLOSE', level: 'BASIC' },
  kycManual: { init: 'KYC_MANUAL_SASS_INIT', close: 'KYC_MANUAL_SASS_CLOSE', level: 'BASIC' },
  'kyb/basic': { ...company, level: 'BASIC' },
  'kyb/advance': { ...company, level: 'INTERMEDIATE' },
  'kyb/otcLevel': { ...company, level: 'OTC' },
  otcLevel: { ...plain, level: 'OTC' },
  edd: { ...plain, level: 'EDD' },
  modifyName: { ...plain, level: null },
  addNation: { ...plain, level: null },
  pan: { ...plain, level: null },
  reset: { ...plain, level: null },
  sameKyc: { ...plain, level: null },
}

export const initOf = (segment: Segment): FromFrame => ({ type: flows[segment].init })

/** The visit's state, as the server says it; null: not asked for yet. */
export type Stand = 'open' | 'pending' | 'approved' | 'rejected' | null

const statuses = { open: 'INIT', pending: 'PENDING', approved: 'SUCCESS', rejected: 'FAIL' } as const

export interface Leaving {
  readonly stand: Stand
  /** Why it was refused, in words. */
  readonly msg?: string | null
}

/** Given up before anything was sent in it is INIT, and the page asks once more. */
export const closeOf = (segment: Segment, named: string | null | undefined, { stand, msg }: Leaving): FromFrame => ({
  type: flows[segment].close,
  data: { status: statuses[stand ?? 'open'], level: named ?? flows[segment].level, ...(msg == null ? {} : { msg }) },
})

/** An identity that can be shown to a camera can be shown to a reviewer as well; what else there is, is not for this way. */
export const hasReviewer = (segment: Segment): boolean => segment === 'sass/kyc/verify'
