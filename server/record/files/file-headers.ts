import type { Kind } from './kind.ts'

/** Whatever a stranger's file may try when it is opened, it may not: not run, not be embedded elsewhere, not be taken for something else. */
export const fileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** What a saved file's name ends with. */
export const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const satisfies Record<Kind, string>
