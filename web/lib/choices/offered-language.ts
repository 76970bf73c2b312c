import { isLanguage, type Language } from '@bonafide/core/languages'
import shipped from '@bonafide/locales/shipped.json' with { type: 'json' }

/** The languages with complete words; an address in any other language shows English. */
export const offeredLanguages: readonly Language[] = shipped.filter(isLanguage)

/** Our language for a browser's tag: `ar-EG` gets Arabic, but `zh-TW` does not get simplified characters. */
function languageOf(tag: string, written: readonly Language[]): Language | undefined {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-TC' : 'zh-CN'
  if (language === 'fil') return 'ph'
  const regional = `${language}-${region}`
  if (isLanguage(regional) && written.includes(regional)) return regional
  return isLanguage(language) ? language : undefined
}

/**
 * The language to offer a reader; undefined if the page is already in their language, or if none of their languages is available. A page in
 * a language in which its surface is not written shows English.
 */
export function languageToOffer(
  tags: readonly string[],
  current: Language,
  written: readonly Language[] = offeredLanguages,
): Language | undefined {
  const shown = written.includes(current) ? current : 'en'
  for (const tag of tags) {
    const language = availableLanguage(tag, written)
    if (language === undefined) continue
    return languageFamily(language) === languageFamily(shown) ? undefined : language
  }
  return undefined
}

/** Undefined if the surface is not written in this language, so that the browser's next language is tried. */
function availableLanguage(tag: string, written: readonly Language[]): Language | undefined {
  try {
    const language = languageOf(tag, written)
    return language !== undefined && written.includes(language) ? language : undefined
  } catch {
    // Not a valid language tag.
    return undefined
  }
}

const languageFamily = (language: Language): Language => (language === 'en-GB' ? 'en' : language)
