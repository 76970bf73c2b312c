// Signs that someone other than the owner may be requesting a transfer; it then waits.
import type { Reason } from '../../events.ts'
import type { Policy } from '../../policy/policy.ts'

export const transferSigns = [
  'transfer.company',
  'transfer.passwordChanged',
  'transfer.factorChanged',
  'transfer.newDevice',
  'transfer.newTarget',
  'transfer.manyTargets',
] as const satisfies readonly Reason[]
export type TransferSign = (typeof transferSigns)[number]
export const isTransferSign = (text: string): text is TransferSign => transferSigns.some((sign) => sign === text)

export interface TransferSigns {
  readonly company: boolean
  /** Null: never, or unknown. */
  readonly passwordChangedAt: Date | null
  readonly factorChangedAt: Date | null
  /** When the device was first used, if the account was used from another one before; otherwise null. */
  readonly newDeviceSince: Date | null
  readonly targetOpenedAt: Date | null
  /** Different targets tried in the last 24 hours, including this one. */
  readonly targets: number
}

const hourMs = 3_600_000

export const signsOf = (facts: TransferSigns, { companies, review }: Policy['transfer'], at: Date): readonly TransferSign[] => {
  const isRecent = (moment: Date | null, hours: number): boolean => moment !== null && at.getTime() - moment.getTime() < hours * hourMs
  const isPresent: Readonly<Record<TransferSign, boolean>> = {
    'transfer.company': facts.company && companies === 'review',
    'transfer.passwordChanged': isRecent(facts.passwordChangedAt, review.changedHours),
    'transfer.factorChanged': isRecent(facts.factorChangedAt, review.changedHours),
    'transfer.newDevice': isRecent(facts.newDeviceSince, review.deviceHours),
    'transfer.newTarget': isRecent(facts.targetOpenedAt, review.targetHours),
    'transfer.manyTargets': review.targetsPerDay > 0 && facts.targets >= review.targetsPerDay,
  }
  return transferSigns.filter((sign) => isPresent[sign])
}
