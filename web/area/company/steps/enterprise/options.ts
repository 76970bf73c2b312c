// The server's lists in the form that fields expect.
import type { ComboOption } from '../../../../ui/field/match-options.ts'
import type { CompanyLists } from '../../load/lists.ts'

/** Industries are listed under the name of their group. */
export const industriesOf = ({ industryData }: CompanyLists): readonly ComboOption[] =>
  industryData.flatMap(({ label: group, children }) => children.map((child) => ({ ...child, group })))

export interface EnterpriseLists {
  readonly industries: readonly ComboOption[]
  readonly lists: CompanyLists
}
