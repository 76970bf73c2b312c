import { Details } from '@bonafide/core/details'
import { useMemo, useState } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { withoutInvisible } from '../../lib/http/unseen.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { TextArea } from '../../ui/field/text-area.tsx'
import { asCountry, countriesFor, pageLanguage } from '../choose/countries.ts'
import { CountryField } from '../choose/country-field.tsx'
import { PaperPart } from '../papers/papers-step.tsx'
import { usePapers } from '../papers/use-papers.ts'
import { StepForm } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { VisitChange, FileStepProps } from '../steps/step-props.ts'
import styles from '../steps/steps.module.css'
import { stepPlan } from '../steps/step-plan.ts'
import { WhyAsked } from '../steps/why.tsx'
import { useWords } from '../words.ts'

/** The person's address, and a document that proves it. */
export const Step = (props: FileStepProps) => {
  const { visit, keep, onDone } = props
  const say = useWords()
  const countries = useMemo(() => countriesFor(pageLanguage(), pageSettings().bannedRegions), [])
  const papers = usePapers('address', props)
  const [isPaperMissing, setPaperMissing] = useState(false)
  const form = useForm(
    stepPlan(
      { keep, onDone },
      {
        id: 'address',
        start: { residence: visit.details.residence ?? '', address: visit.details.address ?? '', paper: '' },
        check: ({ residence, address }) => {
          const isMissing = papers.papers.length === 0
          setPaperMissing(isMissing)
          return {
            residence: asCountry(residence) === undefined ? say('address.countryMissing') : undefined,
            address: address.trim() === '' ? say('address.missing') : undefined,
            paper: isMissing ? say('address.paperMissing') : undefined,
          }
        },
        changeOf: (typed) => changeOf(typed),
        before: papers.arrived,
      },
    ),
  )
  return (
    <div className={styles.step}>
      <StepHeading title={say('address.title')}>
        <p>{say('address.lead')}</p>
      </StepHeading>
      <WhyAsked visit={visit} step="address" />
      <StepForm form={form}>
        <CountryField
          id={form.idOf('residence')}
          label={say('address.country')}
          error={form.errorOf('residence')}
          countries={countries}
          value={form.values.residence}
          onChange={(code) => form.set('residence', code)}
        />
        <TextArea
          {...form.field('address')}
          label={say('address.address')}
          help={say('address.help')}
          autoComplete="street-address"
          maxLength={300}
          rows={3}
        />
        <PaperPart
          id={form.idOf('paper')}
          label={say('address.paper')}
          papers={papers}
          lacks={isPaperMissing && papers.papers.length === 0 ? 1 : undefined}
        />
      </StepForm>
    </div>
  )
}

/** An address is stored as one line. */
function changeOf({ residence, address }: { residence: string; address: string }): VisitChange {
  const country = asCountry(residence)
  const line = withoutInvisible(address)
    .trim()
    .replaceAll(/\s*\n\s*/g, ', ')
  const parsed = Details.safeParse({ ...(country === undefined ? {} : { residence: country }), ...(line === '' ? {} : { address: line }) })
  return parsed.success ? { details: parsed.data } : {}
}
