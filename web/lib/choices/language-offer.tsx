import { directionOf, type Language, tagOf } from '@bonafide/core/languages'
import X from 'lucide-react/icons/x'
import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { isInApp } from '../bridge/app.ts'
import { languageOffers } from '../language-names.ts'
import { useLanguage } from '../page/place.tsx'
import { changePreferences, hasChosen } from '../preferences.ts'
import { addressIn } from './choices.ts'
import styles from './language-offer.module.css'
import { languageToOffer } from './offered-language.ts'

const neverChanges = (): (() => void) => () => undefined

/**
 * One line that offers the page in the browser's language. The address alone decides the language: visitors are asked once, and never
 * redirected.
 * `written`: the languages of the surface, if it has fewer than the area.
 */
export const LanguageOffer = ({ written }: { written?: readonly Language[] }) => {
  const current = useLanguage()
  const [closed, setClosed] = useState(false)
  const language = useSyncExternalStore(
    neverChanges,
    () => (isInApp() || hasChosen() ? undefined : languageToOffer(navigator.languages, current, written)),
    () => 'unknown' as const,
  )
  // The document is the same for every browser: boot.js has decided whether this takes space.
  if (language === 'unknown') return <div className={styles.coming} />
  const offer = language === undefined ? undefined : languageOffers[language]
  if (closed || language === undefined || offer === undefined) return null
  const stay = (): void => {
    changePreferences({ language: current })
    setClosed(true)
  }
  return (
    <aside className={styles.offer} lang={tagOf(language)} dir={directionOf(language)} aria-label={offer.text} data-usage="language.offer">
      <a
        href={addressIn(language, location)}
        hrefLang={tagOf(language)}
        data-usage="language.switch"
        onClick={() => saveLanguage(language)}
      >
        {offer.text}
      </a>
      <IconButton small label={offer.close} icon={<X />} data-usage="language.stay" onClick={stay} />
    </aside>
  )
}

const saveLanguage = (language: Language): void => changePreferences({ language })
