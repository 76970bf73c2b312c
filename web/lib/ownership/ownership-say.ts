// The words of the tree. A surface that draws one has them in its own catalog.
import type { Warning } from './holdings.ts'

type OwnershipWord =
  | `ownership.${'label' | 'person' | 'institution' | 'told' | 'circle' | 'apart' | 'none'}`
  | `ownership.warning.${Warning}`

type PercentWord = `ownership.${'share' | 'total' | 'votes' | 'owner' | 'named' | 'over'}`

export interface OwnershipSay {
  (id: OwnershipWord): string
  (id: PercentWord, values: { readonly percent: number }): string
  (id: 'ownership.legend', values: { readonly threshold: number }): string
}
