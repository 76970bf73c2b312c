/** The part of a computed ownership that the tree draws. */
export interface Holdings {
  /** Natural persons with their total shares; `paths`: their strongest paths, each as the numbers of its parties. */
  readonly owners: readonly {
    readonly index: number
    readonly percent: number
    readonly reaches: boolean
    readonly paths?: readonly (readonly number[])[]
  }[]
  readonly nodes: readonly { readonly index: number; readonly kind: 'person' | 'institution' }[]
  /** From the owned entity to its holder. */
  readonly edges: readonly {
    readonly from: number | 'company'
    readonly to: number
    readonly percent: number
    /** A controller without a share: not part of the total. */
    readonly votes?: boolean
  }[]
  readonly warnings: readonly OwnershipWarning[]
  /** Institutions that hold each other; `endless`: the cycles that wholly own themselves. */
  readonly cycles: readonly (readonly number[])[]
  readonly endless: readonly (readonly number[])[]
}

export type OwnershipWarning = 'overHundred' | 'noBeneficialOwner' | 'cycle' | 'endlessCycle' | 'controllerMissing'
