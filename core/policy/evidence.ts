// How far an exchange lets the engine decide by itself. One of these is chosen by name; whatever the engine may not decide, a reviewer does.
import type { Purpose } from '../purposes.ts'

export const evidencePolicyNames = ['default', 'desk', 'fed-camera'] as const
export type EvidencePolicyName = (typeof evidencePolicyNames)[number]

export interface EvidencePolicy {
  /** What it may approve when every check has passed. */
  readonly approves: readonly Purpose[]
  /** Whether it may send somebody back to a step, or refuse him. */
  readonly rejects: boolean
  /** What a sign of a camera that a program feeds leads to. */
  readonly fedCamera: 'accept' | 'review'
}

const byEngine: EvidencePolicy = { approves: ['basic', 'reset'], rejects: true, fedCamera: 'review' }

export const evidencePolicies: Readonly<Record<EvidencePolicyName, EvidencePolicy>> = {
  default: byEngine,
  desk: { approves: [], rejects: false, fedCamera: 'review' },
  // For journeys in a browser whose camera plays rendered pictures. No production loads it.
  'fed-camera': { ...byEngine, fedCamera: 'accept' },
}

/** A paper that says where somebody lives is no older. */
export const addressPaperMonths = 3

/** So long the evidence of a refused visit is good for the next one. */
export const redoDays = 30
