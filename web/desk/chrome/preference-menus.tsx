import { type Language, languages, tagOf } from '@bonafide/core/languages'
import { deskCatalogs } from '@bonafide/locales/generated/desk'
import { localePath } from '@bonafide/core/address/locale-path'
import Globe from 'lucide-react/icons/globe'
import SunMoon from 'lucide-react/icons/sun-moon'
import { languageNames } from '../../lib/language-names.ts'
import { useLanguage, usePath } from '../../lib/page/place.tsx'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import { Menu, type MenuProps } from '../../ui/float/menu.tsx'
import { useWords } from '../words.ts'

type Opening = Pick<MenuProps, 'align' | 'opens'>

const deskLanguages = languages.filter((language) => Object.hasOwn(deskCatalogs, language))

/** Another language is another document at another address; the fragment is kept. */
export const LanguageMenu = (opening: Opening) => {
  const say = useWords()
  const language = useLanguage()
  const path = usePath()
  const select = (id: string): void => {
    const chosen: Language = deskLanguages.find((deskLanguage) => deskLanguage === id) ?? 'en'
    location.assign(localePath(chosen, path) + location.search + location.hash)
  }
  return (
    <Menu
      {...opening}
      label={`${say('nav.language')}: ${languageNames[language]}`}
      icon={<Globe size={18} strokeWidth={1.75} />}
      chosen={language}
      onSelect={select}
      items={deskLanguages.map((deskLanguage) => ({ id: deskLanguage, label: languageNames[deskLanguage], lang: tagOf(deskLanguage) }))}
    />
  )
}

const themes = ['dark', 'black', 'white', 'light'] as const

/** Dark is the desk's default, which is not stored as a choice, so the current theme is read from the document. */
const currentTheme = (): string => (typeof document === 'undefined' ? 'dark' : (document.documentElement.dataset['theme'] ?? 'dark'))

export const ThemeMenu = (opening: Opening) => {
  const say = useWords()
  usePreferences()
  const select = (id: string): void => changePreferences({ theme: themes.find((theme) => theme === id) ?? 'dark' })
  return (
    <Menu
      {...opening}
      label={say('nav.theme')}
      icon={<SunMoon size={18} strokeWidth={1.75} />}
      chosen={currentTheme()}
      onSelect={select}
      items={themes.map((id) => ({ id, label: say(`theme.${id}`) }))}
    />
  )
}
