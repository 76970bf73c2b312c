// The words of the tree. Each surface that draws a tree has them in its own catalog.
import type { Holdings, OwnershipWarning } from './holdings.ts'

type OwnershipWord =
  | `ownership.${'label' | 'person' | 'institution' | 'told' | 'circle' | 'apart' | 'none' | 'unknown'}`
  | `ownership.warning.${Exclude<OwnershipWarning, LoopWarning>}`

/** Each loop gets its own sentence, with the names of its members. */
type LoopWarning = 'cycle' | 'endlessCycle'

type PercentWord = `ownership.${'share' | 'total' | 'votes' | 'owner' | 'named' | 'over'}`

export interface OwnershipSay {
  (id: OwnershipWord): string
  (id: PercentWord, values: { readonly percent: number }): string
  (id: `ownership.warning.${LoopWarning}`, values: { readonly names: string; readonly count: number }): string
  (id: 'ownership.legend', values: { readonly threshold: number }): string
}

export interface WarningText {
  readonly key: string
  readonly title: string
}

/** What is wrong with the shares. The warning about a missing controller also says that no owner reaches the threshold. */
export const sayWarnings = (
  say: OwnershipSay,
  { warnings, ...loops }: Holdings,
  names: (index: number) => string,
): readonly WarningText[] =>
  warnings.flatMap((warning): readonly WarningText[] => {
    if (warning === 'cycle' || warning === 'endlessCycle') return sayLoops(say, warning, loops, names)
    if (warning === 'noBeneficialOwner' && warnings.includes('controllerMissing')) return []
    return [{ key: warning, title: say(`ownership.warning.${warning}`) }]
  })

/** Names are isolated from the sentence, because they may be written in the other direction. */
export const sayLoops = (
  say: OwnershipSay,
  warning: LoopWarning,
  { cycles, endless }: Pick<Holdings, 'cycles' | 'endless'>,
  names: (index: number) => string,
): readonly WarningText[] => {
  const loops = warning === 'cycle' ? cycles.filter((loop) => !endless.some((endlessLoop) => endlessLoop[0] === loop[0])) : endless
  return loops.map((loop) => ({
    key: `${warning} ${loop.join()}`,
    title: say(`ownership.warning.${warning}`, {
      names: loop.map((index) => `\u2068${names(index)}\u2069`).join(' · '),
      count: loop.length,
    }),
  }))
}
