// The schema of a policy's evidence rules.
import * as z from 'zod/mini'
import { evidencePolicyNames } from '../evidence/policy-names.ts'
import { purposes } from '../purposes.ts'

const Distance = z.number().check(z.gt(0), z.lte(10))
const Faces = z.strictObject({
  same: Distance,
  different: Distance,
  known: z.array(z.strictObject({ upTo: z.nullable(z.int().check(z.gte(1))), below: Distance })).check(z.minLength(1)),
})

const Evidence = z.strictObject({
  approves: z.array(z.literal(purposes)),
  prepares: z.array(z.literal(purposes)),
  asksAgain: z.boolean(),
  refuses: z.boolean(),
  secondLook: z.literal(['beforeApproval', 'afterApproval']),
  faces: Faces,
})

export const EvidenceShape = z.record(z.enum(evidencePolicyNames), Evidence)
