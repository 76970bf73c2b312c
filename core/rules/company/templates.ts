// The papers that a type of enterprise needs under the policy.
import { enterpriseType, type EnterpriseType } from '../../company/kinds.ts'
import type { PaperTemplate } from '../../policy/company/papers.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Flag } from '../../values.ts'

const filesAtMost = 5

type TypeName = keyof typeof enterpriseType

const nameOf = (type: number | null | undefined): TypeName | undefined =>
  // Only the object's own keys.
  (Object.keys(enterpriseType) as TypeName[]).find((name) => enterpriseType[name] === type)

export const isEnterpriseType = (type: number | null | undefined): type is EnterpriseType => nameOf(type) !== undefined

/** None for a number that is not a type: check outside input with `isEnterpriseType` first. */
export const templatesOf = (type: number | null | undefined, papers: Policy['papers']): readonly PaperTemplate[] => {
  const name = nameOf(type)
  if (name === undefined) return []
  const { asked, welcome } = papers[name]
  return [...asked.map((value) => templateOf(value, 1)), ...welcome.map((value) => templateOf(value, 0))]
}

const templateOf = (value: string, required: Flag): PaperTemplate => ({
  value,
  required,
  count: filesAtMost,
  isSelect: required === 1 ? 0 : 1,
})
