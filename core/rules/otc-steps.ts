import { otcStep, type OtcStatus } from '../status.ts'

/** Steps of the OTC box: the current one, and the outcome. */
export const otcSteps = ['none', 'pending', 'success', 'fail'] as const
export type OtcStepName = (typeof otcSteps)[number]

export const otcStepName = (status: OtcStatus | null | undefined): OtcStepName => otcSteps[otcStep(status)]
