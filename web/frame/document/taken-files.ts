// Files chosen instead of a photograph, and the checks before they are decoded.
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import type { CaptureFault } from './capture-state.ts'

/** A picture is scaled down before it is sent; a PDF is sent as it is. */
export const largestPicture = 40 * 2 ** 20
export const largestPaper = uploadLimits.megabytesAtMost * 2 ** 20

export const acceptFor = (pdf: boolean): string => ['image/jpeg', 'image/png', ...(pdf ? ['application/pdf'] : [])].join()

export const isPaper = ({ type, name }: File): boolean => type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

export const faultOfFile = (file: File, pdf: boolean): CaptureFault | null => {
  if (isPaper(file)) return !pdf ? 'kind' : file.size > largestPaper ? 'large' : null
  // A browser may decode files whose type it cannot name: phones give pictures many types.
  if (file.type !== '' && !file.type.startsWith('image/')) return 'kind'
  return file.size > largestPicture ? 'large' : null
}

/** The first file that was pasted or dropped. */
export const fileIn = (transfer: DataTransfer | null): File | undefined => transfer?.files[0]

export const jpegNamed = (jpeg: Blob, name: string): File => new File([jpeg], name, { type: 'image/jpeg' })
