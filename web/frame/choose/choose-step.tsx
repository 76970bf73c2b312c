import { useMemo } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { StepForm } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { StepProps } from '../steps/step-props.ts'
import styles from '../steps/steps.module.css'
import { stepPlan } from '../steps/step-plan.ts'
import { WhyAsked } from '../steps/why.tsx'
import { useWords } from '../words.ts'
import { asCountry, countriesFor, pageLanguage } from './countries.ts'
import { CountryField } from './country-field.tsx'
import choiceStyles from './choose-step.module.css'
import { documentsOf, type SelectableDocument } from '@bonafide/core/evidence/shown-documents'
import { useDocumentNeeds } from './document-needs.ts'
import { DocumentPictogram } from './pictograms.tsx'

/** The issuing country and the type of document. Nothing is guessed from the person's location. */
export const Step = ({ visit, keep, onDone }: StepProps) => {
  const say = useWords()
  const countries = useMemo(() => countriesFor(pageLanguage(), pageSettings().bannedRegions), [])
  const form = useForm(
    stepPlan(
      { keep, onDone },
      {
        id: 'choose',
        start: { country: visit.choice?.country ?? '', document: visit.choice?.document ?? '' },
        check: ({ country, document }) => ({
          country: asCountry(country) === undefined ? say('choose.countryMissing') : undefined,
          document: kindOf(country, document) === undefined ? say('choose.documentMissing') : undefined,
        }),
        changeOf: ({ country, document }) => {
          const [from, kind] = [asCountry(country), kindOf(country, document)]
          return from === undefined || kind === undefined ? {} : { choice: { country: from, document: kind } }
        },
      },
    ),
  )
  const from = asCountry(form.values.country)
  const needs = useDocumentNeeds(from, visit.byMachine)
  return (
    <div className={styles.step}>
      <StepHeading title={say('choose.title')}>
        <p>{say('choose.lead')}</p>
      </StepHeading>
      <WhyAsked visit={visit} step="choose" />
      <StepForm form={form}>
        <CountryField
          id={form.idOf('country')}
          label={say('choose.country')}
          help={say('choose.countryHelp')}
          error={form.errorOf('country')}
          countries={countries}
          value={form.values.country}
          onChange={(code) => form.set('country', code)}
        />
        <RadioGroup
          rows
          id={form.idOf('document')}
          label={say('choose.document')}
          help={needs.ofAll}
          error={form.errorOf('document')}
          options={documentsOf(from, pageSettings().policy.documents).map((kind) => ({
            value: kind,
            label: (
              <span className={choiceStyles.document}>
                <DocumentPictogram kind={kind} />
                <span className={choiceStyles.words}>
                  {say(`document.${kind}`)}
                  <span className={styles.small}>{needs.of(kind)}</span>
                </span>
              </span>
            ),
          }))}
          value={kindOf(form.values.country, form.values.document)}
          onChange={(kind) => form.set('document', kind)}
        />
      </StepForm>
    </div>
  )
}

const kindOf = (country: string, document: string): SelectableDocument | undefined =>
  documentsOf(asCountry(country), pageSettings().policy.documents).find((kind) => kind === document)
