// The frame's side of the protocol as one table: the messages that open and close each flow. Pure.
import type { FrameLevel } from '@bonafide/core/frame/levels'
import type { FromFrame } from '@bonafide/core/frame/messages'
import type { Segment } from '@bonafide/core/frame/segments'

type MessageType<Type extends FromFrame['type']> = Extract<FromFrame['type'], Type>

interface Flow {
  readonly init: MessageType<'SASS_INIT' | 'KYC_SASS_INIT' | 'KYB_SASS_INIT' | 'KYC_MANUAL_SASS_INIT'>
  readonly close: MessageType<'SASS_CLOSE' | 'KYC_SASS_CLOSE' | 'KYB_SASS_CLOSE' | 'KYC_MANUAL_SASS_CLOSE'>
  /** The level, if the page has named none. */
  readonly level: FrameLevel | null
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

/** The visit's state according to the server; null: not requested yet. */
export type VisitState = 'open' | 'pending' | 'approved' | 'rejected' | null

const statuses = { open: 'INIT', pending: 'PENDING', approved: 'SUCCESS', rejected: 'FAIL' } as const

export interface LeavingMessage {
  readonly visitState: VisitState
  /** Why it was refused, in words. */
  readonly msg?: string | null
}

/** If the frame is left before anything was submitted, the status is INIT, and the page asks for confirmation. */
export const closeOf = (segment: Segment, namedLevel: string | null | undefined, { visitState, msg }: LeavingMessage): FromFrame => ({
  type: flows[segment].close,
  data: { status: statuses[visitState ?? 'open'], level: namedLevel ?? flows[segment].level, ...(msg == null ? {} : { msg }) },
})

/** An identity that can be verified by camera can also be verified by a reviewer; other purposes cannot take this route. */
export const hasReviewer = (segment: Segment): boolean => segment === 'sass/kyc/verify'
