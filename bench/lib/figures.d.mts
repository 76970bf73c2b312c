export interface Figure {
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly bar?: { readonly atMost: number } | { readonly atLeast: number }
}
export declare const printFigures: (rows: readonly Figure[]) => void
