// The link that a phone opens: the server's, plus the computer's language and theme. The secret stays in the fragment.
import type { Language } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'

export interface LinkLook {
  readonly language: Language
  readonly theme: string
  readonly appName: string
}

export function linkOf(url: string, { language, theme, appName }: LinkLook): string {
  const link = new URL(url)
  link.pathname = localePath(language, link.pathname)
  link.searchParams.set('theme', theme)
  if (appName !== '') link.searchParams.set('siteAppName', appName)
  return link.href
}

/** Undefined: not one of our links. */
export const secretOf = (hash: string): string | undefined => /^#([A-Za-z0-9_-]{32,128})$/.exec(hash)?.[1]
