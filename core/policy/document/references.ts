// Everything that a policy refers to has to exist: questions, options, levels. Every level has to be reachable.
import { evidencePolicyNames } from '../../evidence/policy-names.ts'
import { provedByCamera } from '../evidence.ts'
import { termFaults } from '../../retention/table.ts'
import type { Policy } from '../policy.ts'

interface ReferenceFault {
  readonly at: string
  readonly what: string
}

export const brokenReferences = (policy: Policy): readonly ReferenceFault[] => [
  ...levelFaults(policy.levels),
  ...questionFaults(policy.questions),
  ...paperFaults(policy.papers),
  ...listFaults(policy),
  ...evidenceFaults(policy.evidence),
  ...termFaults(policy.retention).map(({ at, what }) => ({ at: `retention.${at}`, what })),
]

type Levels = Policy['levels']

/** Every other level is requested by the exchange or belongs to companies; no person starts with it. */
const firstLevel = 'basic'
const isOffered = (level: string): level is keyof Levels => level === 'intermediate' || level === 'otc'

const levelFaults = (levels: Levels): readonly ReferenceFault[] => {
  const unreachable = (['intermediate', 'otc'] as const).flatMap((level) => {
    const path: string[] = [level]
    for (let before: string = levels[level].after; before !== firstLevel;) {
      if (path.includes(before)) return [{ at: `levels.${level}.after`, what: `forms a cycle: ${[...path, before].join(' after ')}` }]
      path.push(before)
      if (!isOffered(before))
        return [{ at: `levels.${level}.after`, what: `unreachable: ${path.join(' after ')}, which users cannot start themselves` }]
      before = levels[before].after
    }
    return []
  })
  if (unreachable.length > 0) return unreachable
  return levels.intermediate.after === firstLevel
    ? []
    : [{ at: 'levels.intermediate.after', what: `must be ${firstLevel} in this version` }]
}

const duplicates = (ids: readonly string[]): readonly string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]

const yesNo: readonly string[] = ['yes', 'no']

const questionFaults = (questions: Policy['questions']): readonly ReferenceFault[] =>
  Object.entries(questions).flatMap(([purpose, { sections, papers }]) => {
    const at = `questions.${purpose}`
    const all = sections.flatMap((section) => section.questions)
    const duplicateIds = [
      ...duplicates(all.map(({ id }) => id)),
      ...duplicates(sections.map(({ id }) => id)).map((id) => `section ${id}`),
      ...duplicates(papers.map(({ id }) => id)).map((id) => `paper ${id}`),
    ]
    const conditions = [
      ...all.map(({ id, when }, position) => ({ id, when, earlier: all.slice(0, position) })),
      ...papers.map(({ id, when }) => ({ id: `paper ${id}`, when, earlier: all })),
    ]
    return [
      ...duplicateIds.map((id) => ({ at, what: `${id} is listed twice` })),
      ...conditions.flatMap(({ id, when, earlier }) => {
        if (when === undefined) return []
        const question = earlier.find((candidate) => candidate.id === when.question)
        if (question === undefined) return [{ at, what: `${id} depends on ${when.question}, which is not asked before it` }]
        const options = 'options' in question ? question.options : question.kind === 'yesNo' ? yesNo : []
        const unknown = when.oneOf.filter((option) => !options.includes(option))
        return unknown.map((option) => ({ at, what: `${id} depends on the answer ${option}, which ${when.question} does not offer` }))
      }),
    ]
  })

const paperFaults = (papers: Policy['papers']): readonly ReferenceFault[] =>
  Object.entries(papers).flatMap(([type, { asked, welcome }]) =>
    duplicates([...asked, ...welcome]).map((code) => ({ at: `papers.${type}`, what: `${code} is listed twice` })),
  )

const listFaults = ({ lists: { industries, ...lists }, risk }: Policy): readonly ReferenceFault[] => {
  const all = Object.values(industries).flat()
  return [
    ...duplicates(all).map((code) => ({ at: 'lists.industries', what: `${code} is listed twice` })),
    ...Object.entries(lists).flatMap(([list, codes]) =>
      duplicates(codes).map((code) => ({ at: `lists.${list}`, what: `${code} is listed twice` })),
    ),
    ...risk.industries
      .filter((code) => !all.includes(code))
      .map((code) => ({ at: 'risk.industries', what: `${code} is not in lists.industries` })),
    ...(risk.ownerPercentAtHighRisk <= risk.ownerPercent
      ? []
      : [{ at: 'risk.ownerPercentAtHighRisk', what: 'must not be more than ownerPercent' }]),
  ]
}

/** The engine can approve only what a camera can prove: docs/operators/liveness.md. */
const evidenceFaults = (evidence: Policy['evidence']): readonly ReferenceFault[] =>
  evidencePolicyNames.flatMap((name) => {
    const { approves, prepares, faces } = evidence[name]
    const wrong = [...approves, ...prepares].filter((purpose) => !provedByCamera.some((provable) => provable === purpose))
    return [
      ...wrong.map((purpose) => ({ at: `evidence.${name}`, what: `${purpose} cannot be decided by the engine` })),
      ...(faces.known.every(({ upTo }, row) => (upTo === null) === (row === faces.known.length - 1))
        ? []
        : [{ at: `evidence.${name}.faces.known`, what: 'the last row, and no other, must have upTo: null' }]),
      ...(faces.same < faces.different ? [] : [{ at: `evidence.${name}.faces`, what: 'same must be less than different' }]),
      ...duplicates([...approves, ...prepares]).map((purpose) => ({ at: `evidence.${name}`, what: `${purpose} is listed twice` })),
    ]
  })
