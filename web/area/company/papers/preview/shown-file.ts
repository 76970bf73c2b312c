/** A file to display. `local`: just chosen on this device, so it need not be fetched. */
export interface ShownFile {
  readonly file: string
  readonly name: string
  readonly type: string
  readonly local?: File | undefined
}

export const isPdf = ({ name, type }: Pick<ShownFile, 'name' | 'type'>): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** The loaded preview of a file. `msg`: the server's message, if any. */
export type PreviewedFile =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly src: string | File }
  | { readonly state: 'failed'; readonly msg: string }
