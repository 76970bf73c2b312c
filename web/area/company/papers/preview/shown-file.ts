/** A file to look at. `local`: it was chosen on this device a moment ago, and need not be fetched. */
export interface ShownFile {
  readonly file: string
  readonly name: string
  readonly type: string
  readonly local?: File | undefined
}

export const isPdf = ({ name, type }: Pick<ShownFile, 'name' | 'type'>): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** What there is to see of it. `msg` are the server's words, where it had some. */
export type PreviewedFile =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly src: string | File }
  | { readonly state: 'failed'; readonly msg: string }
