/** The values of `EVIDENCE_POLICY`. The policy defines what each means. */
export const evidencePolicyNames = ['assisted', 'automatic', 'strict'] as const
export type EvidencePolicyName = (typeof evidencePolicyNames)[number]
