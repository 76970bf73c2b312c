import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'

/** More than this of a file is never looked at in this process: untrusted files are parsed in a confined process. */
export const sniffedBytes = 4100

export const kinds = ['image/png', 'image/jpeg', 'application/pdf'] as const
export type Kind = (typeof kinds)[number]

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text)

/** Decides by the first bytes, whatever the file's name is. */
export const kindOf = async (firstBytes: Buffer): Promise<Kind | undefined> => {
  const found = await fileTypeFromBuffer(firstBytes)
  return isKind(found?.mime) ? found.mime : undefined
}

const namedKinds = ['.png', '.jpg', '.jpeg', '.pdf']

/** What the sender says. A file without an ending, as cameras give it, is taken at its type. */
export const isDeclaredKind = ({ name, type }: { name: string; type: string | undefined }): boolean => {
  const ending = extname(name).toLowerCase()
  if (ending !== '') return namedKinds.includes(ending)
  return isKind(type)
}
