import type { Language } from '@bonafide/core/languages'
import { queryValue } from '@bonafide/core/address/query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { languageToOffer } from '../../lib/choices/offered-language.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { usePhoneInHand } from '../../lib/use-phone.ts'
import { Flow } from '../flow/flow.tsx'
import { InLanguage } from '../shell/in-language.tsx'
import { Opening } from '../shell/opening.tsx'
import { wearTheme } from '../shell/wear-theme.ts'
import { tellToken } from '../token.ts'
import { useWords } from '../words.ts'
import { FirstPage } from './first-page.tsx'
import { LinkFailed, LinkGone } from './no-way.tsx'
import { usePartyVisit } from './use-party-visit.ts'

const never = (): (() => void) => () => undefined

/** `/party#<link>`: opened by a person behind a company. A separate page, not in a frame, for visitors without an account. */
export const Screen = () => {
  const documentLanguage = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  // The link does not name a language, so the browser's preference decides among the available languages.
  const preferred = useSyncExternalStore(
    never,
    () => languageToOffer(navigator.languages, documentLanguage) ?? documentLanguage,
    () => documentLanguage,
  )
  const language = chosen ?? preferred
  useEffect(() => wearTheme(queryValue(location.search, 'theme')), [])
  return (
    <InLanguage language={language}>
      <PartyVisit language={language} onLanguage={setChosen} />
    </InLanguage>
  )
}

interface PartyVisitProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

const PartyVisit = ({ language, onLanguage }: PartyVisitProps) => {
  const say = useWords()
  tellToken({ language, network: say('trouble.network') })
  const onSmall = usePhoneInHand()
  const { stage, start, anew, retry } = usePartyVisit()
  switch (stage.is) {
    case 'opening':
      return <Opening />
    case 'gone':
      return <LinkGone />
    case 'failed':
      return <LinkFailed msg={stage.msg} onRetry={retry} />
    case 'looked':
      return <FirstPage {...stage} language={language} onLanguage={onLanguage} onStart={start} />
    case 'there':
      return (
        <Flow
          key={stage.turn}
          visit={stage.visit}
          around={{
            where: 'page',
            inApp: false,
            appName: '',
            hasBar: true,
            hasExit: false,
            fileFirst: false,
            onSmall,
            // There is neither an account nor an embedding page to return to.
            leave: undefined,
            onReviewer: undefined,
            onReset: undefined,
            onHome: undefined,
            onAnew: anew,
          }}
        />
      )
  }
}
