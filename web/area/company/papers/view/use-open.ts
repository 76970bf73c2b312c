import { useState } from 'react'
import type { Template } from '../model/as-papers.ts'
import type { StepFault } from '../say-fault.ts'
import type { PaperStatus } from '../model/paper-status.ts'

interface OpenTemplates {
  readonly all: ReadonlySet<string>
  readonly toggle: (template: string, open: boolean) => void
}

interface TemplateStatus {
  readonly template: Template
  readonly status: PaperStatus
}

/** Initially, the next missing paper and all that need correction are open; later, those that the user opens or that have faults on saving. */
export function useOpen(initial: () => readonly TemplateStatus[], faults: readonly StepFault[]): OpenTemplates {
  const [all, setAll] = useState<ReadonlySet<string>>(() => firstOpen(initial()))
  const [lastFaults, setLastFaults] = useState(faults)
  if (lastFaults !== faults && !sameFaults(lastFaults, faults)) {
    setLastFaults(faults)
    setAll(new Set([...all, ...faults.flatMap(({ template }) => template ?? [])]))
  }
  return {
    all,
    toggle: (template, open) =>
      setAll((before) => {
        if (before.has(template) === open) return before
        const after = new Set(before)
        if (open) after.add(template)
        else after.delete(template)
        return after
      }),
  }
}

function firstOpen(templates: readonly TemplateStatus[]): ReadonlySet<string> {
  const wrong = templates.filter(({ status }) => status === 'wrong')
  const next = templates.find(({ status }) => status === 'missing')
  return new Set([...wrong, ...(next === undefined ? [] : [next])].map(({ template }) => template.value))
}

const sameFaults = (some: readonly StepFault[], others: readonly StepFault[]): boolean =>
  some.length === others.length && some.every(({ field, kind }, at) => field === others[at]?.field && kind === others[at]?.kind)
