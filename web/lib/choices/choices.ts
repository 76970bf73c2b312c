// The three settings in the header: a menu, or on a phone the browser's own `select`.
import { tagOf, type Language } from '@bonafide/core/languages'
import { localePath, routeOf } from '@bonafide/core/address/locale-path'
import { currencies, themes, type Currency, type Theme } from '@bonafide/core/preferences'
import { languageNames } from '../language-names.ts'
import { useLanguage } from '../page/place.tsx'
import { changePreferences, usePreferences } from '../preferences.ts'
import { systemTheme } from '../theme.ts'
import type { ChromeSay } from '../chrome/chrome-say.ts'
import { offeredLanguages } from './offered-language.ts'

export interface Option {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly lang?: string
}

export interface ListedChoice {
  readonly label: string
  /** Includes the current choice, e.g. "Language: English". */
  readonly name: string
  readonly chosen: string
  readonly chosenLabel: string
  /** A function, because some names come from `Intl` and are needed only when the list is opened. */
  readonly options: () => readonly Option[]
  readonly onChoose: (id: string) => void
}

/** The same page in another language: a different document, whose address names its language. */
export function addressIn(language: Language, here: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(here.search)
  query.delete('language')
  query.delete('languageType')
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return localePath(language, routeOf(here.pathname, here.search).path) + search
}

const toListedChoice = (say: ChromeSay, label: string, chosenLabel: string): Pick<ListedChoice, 'label' | 'name' | 'chosenLabel'> => ({
  label,
  chosenLabel,
  name: say('choose.chosen', { what: label, chosen: chosenLabel }),
})

export function useLanguageChoice(say: ChromeSay): ListedChoice {
  const language = useLanguage()
  return {
    ...toListedChoice(say, say('choose.language'), languageNames[language]),
    chosen: language,
    options: () =>
      offeredLanguages.map((offeredLanguage) => ({
        id: offeredLanguage,
        label: languageNames[offeredLanguage],
        lang: tagOf(offeredLanguage),
      })),
    onChoose: (id) => {
      const picked = offeredLanguages.find((offeredLanguage) => offeredLanguage === id)
      if (picked === undefined || picked === language) return
      changePreferences({ language: picked })
      location.assign(addressIn(picked, location))
    },
  }
}

export function useCurrencyChoice(say: ChromeSay): ListedChoice {
  const language = useLanguage()
  const { unit } = usePreferences()
  return {
    ...toListedChoice(say, say('choose.currency'), unit),
    chosen: unit,
    options: () => {
      const names = new Intl.DisplayNames(tagOf(language), { type: 'currency' })
      return currencies.map((currency) => ({ id: currency, label: names.of(currency) ?? currency, note: currency }))
    },
    onChoose: (id) => {
      const picked: Currency | undefined = currencies.find((currency) => currency === id)
      if (picked !== undefined) changePreferences({ unit: picked })
    },
  }
}

export function useThemeChoice(say: ChromeSay): ListedChoice {
  const { theme, system } = usePreferences()
  // `standard` is another name for white: a cookie may hold it, but listing both would look like a mistake.
  const chosen = system ? 'system' : theme === 'standard' ? 'white' : theme
  return {
    ...toListedChoice(say, say('choose.theme'), say(`theme.${chosen}`)),
    chosen,
    options: () =>
      (['system', ...themes.filter((theme) => theme !== 'standard')] as const).map((id) => ({ id, label: say(`theme.${id}`) })),
    onChoose: (id) => {
      const picked: Theme | undefined = themes.find((theme) => theme === id)
      if (id === 'system') changePreferences({ system: true, theme: systemTheme() })
      else if (picked !== undefined) changePreferences({ system: false, theme: picked })
    },
  }
}
