/** What the tree draws of an ownership as the rules have computed it. */
export interface Holdings {
  /** Natural persons with what they own in all; `paths`: the strongest ways to it, each by the numbers of its parties. */
  readonly owners: readonly {
    readonly index: number
    readonly percent: number
    readonly reaches: boolean
    readonly paths?: readonly (readonly number[])[]
  }[]
  readonly nodes: readonly { readonly index: number; readonly kind: 'person' | 'institution' }[]
  /** From what is owned to who holds it. */
  readonly edges: readonly {
    readonly from: number | 'company'
    readonly to: number
    readonly percent: number
    /** A controller without a share: not part of the total. */
    readonly votes?: boolean
  }[]
  readonly warnings: readonly Warning[]
  /** Institutions that hold each other; `endless`: those of them that hold all of themselves. */
  readonly cycles: readonly (readonly number[])[]
  readonly endless: readonly (readonly number[])[]
}

export type Warning = 'overHundred' | 'nobodyReaches' | 'cycle' | 'endlessCycle' | 'controllerMissing'
