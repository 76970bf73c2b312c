// Files of a company: uploaded, and downloaded by the same account.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { FileId, wholeNumber } from '../../values.ts'

/** A file as multipart, or `uploadId` of a finished resumable upload. */
export const uploadIdentityPicNotBase = defineCall({
  path: '/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ uploadId: z.optional(FileId) }),
  reply: z.strictObject({ fileName: FileId, url: z.string() }),
  codes: ['file.none', 'file.wrongKind', 'file.tooLarge', 'file.tooMany', 'file.broken', 'thing.unknown'],
  accessToken: true,
  quiet: true,
  as: 'multipart',
})

const FilePath = /* @__PURE__ */ z.strictObject({ path: FileId })
const EncodedFiles = /* @__PURE__ */ z.strictObject({ base64FileMap: z.record(z.string(), z.string()) })

export const publicFileDownload = defineCall({
  path: '/pluto-mix/public/kyc/kyb/public-file-download',
  surface: 'area',
  by: 'user',
  body: FilePath,
  reply: EncodedFiles,
  codes: ['thing.unknown'],
  accessToken: true,
})

export const fileDownload = defineCall({
  path: '/pluto-mix/public/kyc/kyb/file-download',
  surface: 'area',
  by: 'user',
  body: FilePath,
  reply: EncodedFiles,
  codes: ['thing.unknown'],
  accessToken: true,
})

/** Ours: a page of a PDF as a picture, so that no active content reaches a browser. */
export const filePage = defineCall({
  path: '/pluto-mix/public/kyc/kyb/file-page',
  surface: 'area',
  by: 'user',
  /** `small`: a thumbnail, for a list of files. */
  body: z.strictObject({ path: FileId, page: wholeNumber(1, 999), small: z.optional(z.literal(true)) }),
  /** A PNG. `pages`: how many there are. */
  reply: z.strictObject({ base64: z.string(), pages: z.number() }),
  codes: ['thing.unknown', 'file.broken', 'file.busy'],
  accessToken: true,
  quiet: true,
})

export const filesCalls = { uploadIdentityPicNotBase, publicFileDownload, fileDownload, filePage } as const
