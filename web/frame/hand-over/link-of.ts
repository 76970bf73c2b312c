// The link that a phone opens: the server's, and in it how the computer looks and speaks. What is secret stays behind the `#`.
import type { Language } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/locale-path'

export interface Look {
  readonly language: Language
  readonly theme: string
  readonly appName: string
}

export function linkOf(url: string, { language, theme, appName }: Look): string {
  const link = new URL(url)
  link.pathname = localePath(language, link.pathname)
  link.searchParams.set('theme', theme)
  if (appName !== '') link.searchParams.set('siteAppName', appName)
  return link.href
}

/** Undefined: no link of ours. */
export const secretOf = (hash: string): string | undefined => /^#([A-Za-z0-9_-]{32,128})$/.exec(hash)?.[1]
