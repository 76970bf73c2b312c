import { directionOf, isLanguage, type Language, tagOf } from '@bonafide/core/languages'
import { frameCatalogs, type FrameWords } from '@bonafide/locales/generated/frame'
import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { pageLanguageOf, type PageSay } from '../../lib/words.ts'
import { loadScript } from '../../ui/scripts/load-script.ts'
import { words } from '../words.ts'
import { Opening } from './opening.tsx'

/** The embedding page decides the language; if the frame's address said another, the words are replaced before anything is shown. */
export const InLanguage = ({ language, children }: { language: string; children: ReactNode }) => {
  const written = useLanguage()
  const wanted = isLanguage(language) ? language : written
  const [say, setSay] = useState<PageSay<FrameWords>>()
  useEffect(() => {
    if (wanted === written) {
      // A visitor may switch to another language and back.
      if (document.documentElement.dataset['spoken'] !== undefined) speak(written)
      return undefined
    }
    let late = false
    const wear = (loaded: PageSay<FrameWords>): void => {
      if (late) return
      speak(wanted)
      setSay(() => loaded)
    }
    words.load(wanted).then(wear, () => undefined)
    return () => {
      late = true
    }
  }, [wanted, written])
  if (wanted === written) return children
  return say === undefined ? <Opening /> : <words.Provider value={say}>{children}</words.Provider>
}

function speak(language: Language): void {
  const spoken = pageLanguageOf(frameCatalogs, language)
  Object.assign(document.documentElement, { lang: tagOf(spoken), dir: directionOf(spoken) })
  // Spelled as in addresses: a hand-over to a phone takes its language from here.
  document.documentElement.dataset['spoken'] = language
  void loadScript(tagOf(spoken))
}
