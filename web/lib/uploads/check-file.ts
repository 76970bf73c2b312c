// The checks of a file before it is sent. The server inspects it again and decides.
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'

export type FileFault = 'kind' | 'size' | 'empty'

const maxBytes = uploadLimits.megabytesAtMost * 1024 * 1024
const types: readonly string[] = ['image/png', 'image/jpeg', 'application/pdf']

/** For a file input: also by extension, because some phones do not know types. */
export const acceptedTypes = 'image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.pdf'

/** Decides as the server does: by the name's extension, or by type if there is no extension. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileFault | undefined {
  const extension = /\.([^.]*)$/.exec(name)?.[1]
  const fits = extension === undefined ? types.includes(type) : uploadLimits.formats.some((format) => format === extension.toUpperCase())
  if (!fits) return 'kind'
  if (size > maxBytes) return 'size'
  return size === 0 ? 'empty' : undefined
}
