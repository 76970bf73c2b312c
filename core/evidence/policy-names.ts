/** What `EVIDENCE_POLICY` may be. What each means is policy. */
export const evidencePolicyNames = ['assisted', 'automatic', 'strict'] as const
export type EvidencePolicyName = (typeof evidencePolicyNames)[number]
