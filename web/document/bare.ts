/** A page without words and without React: a script and nothing to see. `<folder>/bare-page.ts` exports one. */
export interface BarePage {
  readonly name: string
  readonly origin: 'area' | 'provider' | 'desk'
  readonly entry: string
  readonly route: string
  readonly title: string
}
