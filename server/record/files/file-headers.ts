import type { UploadType } from './kind.ts'

/** A stranger's file must not run, be embedded elsewhere, or be interpreted as another type. */
export const fileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The extension of a saved file. */
export const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const satisfies Record<UploadType, string>
