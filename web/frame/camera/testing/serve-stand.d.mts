export interface Stand {
  readonly url: string
  readonly close: () => Promise<unknown>
  readonly how: { breaks: number; refuse: number; readonly requests: string[] }
  readonly files: ReadonlyMap<string, { readonly size: number; readonly bytes: Buffer }>
}

export const serveStand: () => Promise<Stand>
