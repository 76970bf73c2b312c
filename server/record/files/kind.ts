import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'

/** This process never reads more of a file: untrusted files are parsed in a confined process. */
export const sniffedBytes = 4100

export const uploadTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

const isKind = (text: string | undefined): text is UploadType => uploadTypes.some((kind) => kind === text)

/** Decided by the first bytes, not by the file's name. */
export const kindOf = async (firstBytes: Buffer): Promise<UploadType | undefined> => {
  const type = await fileTypeFromBuffer(firstBytes)
  return isKind(type?.mime) ? type.mime : undefined
}

const namedKinds = ['.png', '.jpg', '.jpeg', '.pdf']

/** The sender's claim. A file without an extension, as from a camera, is judged by its type. */
export const isDeclaredKind = ({ name, type }: { name: string; type: string | undefined }): boolean => {
  const ending = extname(name).toLowerCase()
  if (ending !== '') return namedKinds.includes(ending)
  return isKind(type)
}
