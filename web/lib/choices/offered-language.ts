import { isLanguage, type Language } from '@bonafide/core/languages'
import shipped from '@bonafide/locales/shipped.json' with { type: 'json' }

/** Those whose words are complete; an address in another one shows English. */
export const offeredLanguages: readonly Language[] = shipped.filter(isLanguage)

/** The language of ours that fits a browser's tag: `ar-EG` reads Arabic, `zh-TW` does not read simplified characters. */
function languageOf(tag: string): Language | undefined {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-TC' : 'zh-CN'
  if (language === 'fil') return 'ph'
  const regional = `${language}-${region}`
  if (isLanguage(regional) && offeredLanguages.includes(regional)) return regional
  return isLanguage(language) ? language : undefined
}

/** What to offer a reader instead of the page's language; undefined if the page is already in theirs or we have none that fits. */
export function languageToOffer(tags: readonly string[], current: Language): Language | undefined {
  for (const tag of tags) {
    const language = readable(tag)
    if (language === undefined) continue
    return languageFamily(language) === languageFamily(current) ? undefined : language
  }
  return undefined
}

/** The browser's first language that we have: one that asks for German before English gets English, as long as German is missing. */
function readable(tag: string): Language | undefined {
  try {
    const language = languageOf(tag)
    return language !== undefined && offeredLanguages.includes(language) ? language : undefined
  } catch {
    // No language tag at all.
    return undefined
  }
}

const languageFamily = (language: Language): Language => (language === 'en-GB' ? 'en' : language)
