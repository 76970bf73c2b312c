import { directionOf, isLanguage, type Language, tagOf } from '@bonafide/core/languages'
import { frameCatalogs, type FrameWords } from '@bonafide/locales/generated/frame'
import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { pageLanguageOf, type PageSay } from '../../lib/words.ts'
import { loadScript } from '../../ui/scripts/load-script.ts'
import { words } from '../words.ts'
import { Opening } from './opening.tsx'

/** The embedding page decides the language; if the frame's address named another, the words are replaced before anything is shown. */
export const InLanguage = ({ language, children }: { language: string; children: ReactNode }) => {
  const documentLanguage = useLanguage()
  const pageLanguage = isLanguage(language) ? language : documentLanguage
  const [say, setSay] = useState<PageSay<FrameWords>>()
  useEffect(() => {
    if (pageLanguage === documentLanguage) {
      // A visitor may switch to another language and back.
      if (document.documentElement.dataset['spoken'] !== undefined) applyLanguage(documentLanguage)
      return undefined
    }
    let cancelled = false
    const apply = (loaded: PageSay<FrameWords>): void => {
      if (cancelled) return
      applyLanguage(pageLanguage)
      setSay(() => loaded)
    }
    words.load(pageLanguage).then(apply, () => undefined)
    return () => {
      cancelled = true
    }
  }, [pageLanguage, documentLanguage])
  if (pageLanguage === documentLanguage) return children
  return say === undefined ? <Opening /> : <words.Provider value={say}>{children}</words.Provider>
}

function applyLanguage(language: Language): void {
  const resolved = pageLanguageOf(frameCatalogs, language)
  Object.assign(document.documentElement, { lang: tagOf(resolved), dir: directionOf(resolved) })
  // Spelled as in addresses: a hand-over to a phone takes its language from here.
  document.documentElement.dataset['spoken'] = language
  void loadScript(tagOf(resolved))
}
