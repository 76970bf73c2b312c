// A stored file, downloaded by its uploader. Its bytes determine its type, since its original name may be unknown.
import { publicFileDownload } from '@bonafide/core/calls/company/files'
import { FileId } from '@bonafide/core/values'
import { send } from '../../../../lib/send.ts'

const types: readonly (readonly [start: readonly number[], type: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x25, 0x50, 0x44, 0x46], 'application/pdf'],
]

export const typeOfBytes = (bytes: Uint8Array): string | undefined =>
  types.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1]

/** Undefined: it is not available; a toast says why, unless `quiet`. */
export async function fetchKept(path: string, name: string, quiet = false): Promise<File | undefined> {
  const id = FileId.safeParse(path)
  if (!id.success) return undefined
  const reply = await send(publicFileDownload, { path: id.data }, { quiet })
  const base64 = reply.ok ? Object.values(reply.data.base64FileMap)[0] : undefined
  if (base64 === undefined) return undefined
  const bytes = bytesOf(base64)
  const type = typeOfBytes(bytes)
  return type === undefined ? undefined : new File([bytes], name, { type })
}

/** With or without the prefix of a data URL. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.slice(base64.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
