import { type Language, isLanguage, tagOf } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'
import Camera from 'lucide-react/icons/camera'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import IdCard from 'lucide-react/icons/id-card'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { offeredLanguages } from '../../lib/choices/offered-language.ts'
import { dayText } from '../../lib/text/clock-text.ts'
import { useBusy } from '../../lib/form/use-busy.ts'
import { languageNames } from '../../lib/language-names.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { Button } from '../../ui/action/button.tsx'
import { Menu } from '../../ui/float/menu.tsx'
import { Trouble } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import styles from './party.module.css'

interface FirstPageProps {
  readonly link: string
  readonly company: string
  readonly until: string
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onStart: () => Promise<string | undefined>
}

/** Tells visitors who asks, why, what they need and who will see it, before it asks them anything. */
export const FirstPage = ({ link, company, until, language, onLanguage, onStart }: FirstPageProps) => {
  const say = useWords()
  const [busy, during] = useBusy()
  const [trouble, setTrouble] = useState<string>()
  const start = async (): Promise<void> => setTrouble(await during(onStart))
  return (
    <main className={styles.page} aria-label={say('frame.name')}>
      <header className={styles.top}>
        <span className={styles.name}>{say('frame.name')}</span>
        <Menu
          label={say('party.language', { name: languageNames[language] })}
          icon={<Globe size={18} />}
          items={offeredLanguages.map((id) => ({ id, label: languageNames[id], lang: tagOf(id) }))}
          chosen={language}
          onSelect={(id) => {
            if (isLanguage(id)) onLanguage(id)
          }}
        >
          {languageNames[language]}
        </Menu>
      </header>
      <div className={steps.step}>
        <StepHeading title={say('party.title', { company })}>
          <p>{say('party.why', { company })}</p>
        </StepHeading>
        <section aria-labelledby="party-need" className={styles.part}>
          <h2 id="party-need" className={styles.heading}>
            {say('party.need')}
          </h2>
          <ul className={styles.facts}>
            <li>
              <IdCard size={20} strokeWidth={1.75} />
              {say('party.needDocument')}
            </li>
            <li>
              <Camera size={20} strokeWidth={1.75} />
              {say('party.needCamera')}
            </li>
            <li>
              <Clock size={20} strokeWidth={1.75} />
              {say('party.needTime')}
            </li>
          </ul>
        </section>
        <section aria-labelledby="party-sees" className={styles.part}>
          <h2 id="party-sees" className={styles.heading}>
            {say('party.sees')}
          </h2>
          <ul className={styles.facts}>
            <li>
              <EyeOff size={20} strokeWidth={1.75} />
              {say('party.seesCompany')}
            </li>
            <li>
              <ShieldCheck size={20} strokeWidth={1.75} />
              {say('party.seesUs')}
            </li>
          </ul>
        </section>
        <p className={steps.small}>{say('party.until', { day: dayText(new Date(until), language) })}</p>
        <Trouble text={trouble} />
        <div className={steps.actions}>
          <Button kind="primary" wide loading={busy} data-usage="party.start" onClick={() => void start()}>
            {say('party.start')}
          </Button>
          <OwnAccount link={link} language={language} />
        </div>
      </div>
    </main>
  )
}

/** Verified users of the exchange confirm there instead, in their own session. */
const OwnAccount = ({ link, language }: { readonly link: string; readonly language: Language }) => {
  const say = useWords()
  const [area] = pageSettings().parentOrigins
  if (area === undefined) return null
  return (
    <a className={styles.account} href={`${area}${localePath(language, '/verified/recognise')}#${link}`} data-usage="party.account">
      {say('party.account')}
    </a>
  )
}
