import { securityFramePath } from '../lib/device/risk.ts'

/** A document without words: `web/document` writes it. */
export const barePage = {
  name: 'security-frame',
  origin: 'area',
  entry: 'security-frame/entry.ts',
  route: securityFramePath,
  title: 'Bonafide',
} as const
