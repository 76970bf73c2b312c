// The submitter's declaration before a company is submitted, and what is still missing.
import type { Declaration } from '@bonafide/core/calls/company/declaration'
import { useState } from 'react'
import { informedId } from './informed.tsx'

export const declarationIds = { name: 'company-declared-name', capacity: 'company-declared-capacity', informed: informedId } as const
type Part = keyof typeof declarationIds

export interface DeclarationWork {
  readonly typed: Declaration
  readonly type: (typed: Partial<Declaration>) => void
  /** The company names people, who must be informed. */
  readonly asksInformed: boolean
  readonly informed: boolean
  readonly tick: (checked: boolean) => void
  readonly missing: readonly Part[]
  /** True if complete. Otherwise marks the missing fields and focuses the first. */
  readonly check: () => boolean
}

interface DeclarationFacts {
  /** The previous declaration, which is confirmed rather than typed again. */
  readonly before: Declaration | null
  /** The version of the list of people that the tick is about; undefined if no people are named. */
  readonly named: number | undefined
}

export function useDeclaration({ before, named }: DeclarationFacts): DeclarationWork {
  const [typed, setTyped] = useState<Declaration>(before ?? { name: '', capacity: '' })
  // A tick applies to the people who were listed at that time.
  const [tickedFor, setTickedFor] = useState<number>()
  const [missing, setMissing] = useState<readonly Part[]>([])
  const informed = named !== undefined && tickedFor === named
  const asksInformed = named !== undefined
  const removeMissing = (...parts: readonly string[]): void => setMissing((now) => now.filter((part) => !parts.includes(part)))
  return {
    typed,
    type: (change) => {
      setTyped((now) => ({ ...now, ...change }))
      removeMissing(...Object.keys(change))
    },
    asksInformed,
    informed,
    tick: (checked) => {
      setTickedFor(checked ? named : undefined)
      removeMissing('informed')
    },
    missing,
    check: () => {
      const newlyMissing = (['name', 'capacity', 'informed'] as const).filter((part) =>
        part === 'informed' ? asksInformed && !informed : typed[part].trim() === '',
      )
      setMissing(newlyMissing)
      const [first] = newlyMissing
      if (first !== undefined) document.getElementById(declarationIds[first])?.focus()
      return first === undefined
    },
  }
}
