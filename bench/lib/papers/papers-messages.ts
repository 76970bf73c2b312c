// Messages between the papers bench and its server.
export type PapersRequest =
  | { readonly kind: 'account' }
  | { readonly kind: 'file'; readonly account: string; readonly bytes: Uint8Array }
  /** The papers of another account, opened by the reviewer. */
  | { readonly kind: 'case'; readonly papers: readonly Uint8Array[] }

export type PapersAnswer =
  | { readonly kind: 'ready'; readonly area: number; readonly desk: number }
  | { readonly kind: 'account'; readonly account: string; readonly cookie: string; readonly token: string }
  /** Null: the server did not accept the file. */
  | { readonly kind: 'file'; readonly id: string | null }
  | { readonly kind: 'case'; readonly id: string; readonly files: readonly string[]; readonly cookie: string }
