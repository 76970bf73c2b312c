import { savePreferences } from '../../calls/security.ts'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { currencies, type Currency } from '@bonafide/core/preferences'
import { useState } from 'react'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { addressIn } from '@bonafide/web/lib/choices/choices.ts'
import { offeredLanguages } from '@bonafide/web/lib/choices/offered-language.ts'
import { languageNames } from '@bonafide/web/lib/language-names.ts'
import { changePreferences } from '@bonafide/web/lib/preferences.ts'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { Select } from '@bonafide/web/ui/field/select.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { SavedNote } from '../form/saved-note.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { Loaded } from '../load/loaded.tsx'
import { type Account, useAccount } from '../load/use-account.ts'
import { currencyName } from '../money/figures.ts'
import { useWords } from '../words.ts'

const isCurrency = (text: string): text is Currency => currencies.some((currency) => currency === text)

export const Screen = () => {
  const say = useWords()
  return (
    <AccountPage title={say('preference.title')} lead={say('preference.lead')}>
      <Loaded of={useAccount()}>{({ settings }) => <Preferences settings={settings} />}</Loaded>
    </AccountPage>
  )
}

const Preferences = ({ settings }: { readonly settings: Account['settings'] }) => {
  const say = useWords()
  const currentLanguage = useLanguage()
  const [savedAt, setSavedAt] = useState<number>()
  const start: { readonly language: Language; readonly unit: Currency } = {
    language: offeredLanguages.find((offeredLanguage) => offeredLanguage === settings.language) ?? 'en',
    unit: isCurrency(settings.unit) ? settings.unit : 'USD',
  }
  const form = useForm({
    id: 'preferences',
    start,
    check: () => ({}),
    submit: async ({ language, unit }) => {
      if (!isLanguage(language) || !isCurrency(unit)) return undefined
      const answer = await send(savePreferences, { language, unit }, { quiet: true })
      if (!answer.ok) return answer
      changePreferences({ language, unit })
      if (language === currentLanguage) setSavedAt(Date.now())
      else location.assign(addressIn(language, location))
      return undefined
    },
  })
  return (
    <Card>
      <FormBody form={form}>
        <Select
          {...form.field('language')}
          label={say('preference.language')}
          options={offeredLanguages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Select
          {...form.field('unit')}
          label={say('preference.unit')}
          options={currencies.map((value) => ({ value, label: `${value} · ${currencyName(value, currentLanguage)}` }))}
        />
        <div className={styles.end}>
          <Button kind="primary" type="submit" loading={form.busy}>
            {say('form.save')}
          </Button>
          <SavedNote at={savedAt} />
        </div>
      </FormBody>
    </Card>
  )
}
