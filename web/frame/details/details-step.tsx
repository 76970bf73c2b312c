import { localDate } from '@bonafide/core/dates'
import type { Purpose } from '@bonafide/core/purposes'
import type { FrameWords } from '@bonafide/locales/generated/frame'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { type Form, useForm } from '../../lib/form/use-form.ts'
import type { PageSay } from '../../lib/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { countriesFor, pageLanguage } from '../choose/countries.ts'
import { StepForm } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { StepProps } from '../steps/step-props.ts'
import styles from '../steps/steps.module.css'
import { stepPlan } from '../steps/step-plan.ts'
import { useWords } from '../words.ts'
import { DetailField } from './detail-field.tsx'
import { changeOf } from './change-of.ts'
import { allFields, faultOf, type FieldName, fieldsOf, type TypedDetails, typedDetailsOf } from './fields-of.ts'
import { WhyAsked } from '../steps/why.tsx'

/** How long a page may say "reading" before it shows the form as it is. */
const readingLimitMs = 8000

/** Shows the values read from the document for confirmation, and asks for the others. */
export const Step = (props: StepProps) => {
  const { visit } = props
  const [waits, setWaits] = useState(visit.reading)
  const isReading = waits && visit.reading
  useEffect(() => {
    if (!isReading) return undefined
    const timer = setTimeout(() => setWaits(false), readingLimitMs)
    return () => clearTimeout(timer)
  }, [isReading])
  return isReading ? <Reading onType={() => setWaits(false)} /> : <DetailsForm {...props} />
}

const Reading = ({ onType }: { onType: () => void }) => {
  const say = useWords()
  return (
    <div className={styles.step}>
      <StepHeading title={say('details.reading')}>
        <p>{say('details.readingText')}</p>
      </StepHeading>
      <Loading label={say('details.reading')}>
        <div className={styles.form}>
          {[1, 2, 3, 4].map((at) => (
            <span key={at} className={styles.waiting}>
              <Skeleton line={14} width="30%" />
              <Skeleton height="var(--control)" />
            </span>
          ))}
        </div>
      </Loading>
      <Button onClick={onType}>{say('details.typeInstead')}</Button>
    </div>
  )
}

const DetailsForm = ({ visit, keep, onDone, onReset }: StepProps) => {
  const say = useWords()
  const countries = useMemo(() => countriesFor(pageLanguage(), []), [])
  const read = useRead(visit)
  const { purpose } = visit
  const form = useForm<FieldName>(
    stepPlan(
      { keep, onDone },
      {
        id: 'details',
        start: typedDetailsOf(visit.details),
        check: (typed) => problemsOf(say, purpose, typed),
        changeOf: (typed, whole) => changeOf({ purpose, typed, read: whole ? undefined : read }),
      },
    ),
  )
  useFilled(form, read)
  return (
    <div className={styles.step}>
      <StepHeading title={say(read.size > 0 ? 'details.title' : 'details.titleTyped')}>
        <p>{say(read.size > 0 ? 'details.lead' : 'details.leadTyped')}</p>
      </StepHeading>
      <WhyAsked visit={visit} step="details" />
      <StepForm form={form} action={say('details.action')}>
        {fieldsOf(visit.purpose, form.values).map((field) => (
          <DetailField
            key={field}
            name={field}
            id={form.idOf(field)}
            value={form.values[field]}
            error={form.errorOf(field)}
            read={read.get(field)}
            countries={countries}
            onChange={(value) => form.set(field, value)}
          />
        ))}
      </StepForm>
      {visit.purpose === 'name' && onReset !== undefined && <ResetInstead onReset={onReset} />}
    </div>
  )
}

/** A new document or nationality is not a name change, and has its own process. */
const ResetInstead = ({ onReset }: { onReset: () => void }) => {
  const say = useWords()
  const reset = (inside: ReactNode): ReactNode => (
    <button key="reset" type="button" className={styles.inline} onClick={onReset}>
      {inside}
    </button>
  )
  return <p className={styles.small}>{say.rich('details.resetInstead', { reset })}</p>
}

/** Readings that arrive while the form is open fill the fields that are still empty; typed values stay. */
function useFilled({ values, fill }: Pick<Form<FieldName>, 'values' | 'fill'>, read: ReadonlyMap<FieldName, string>): void {
  const take = useEffectEvent((found: ReadonlyMap<FieldName, string>): void => {
    const empty = [...found].filter(([name]) => values[name].replaceAll('-', '') === '')
    if (empty.length > 0) fill(Object.fromEntries(empty))
  })
  useEffect(() => take(read), [read])
}

/** The values read from the document, even if something else was typed since. */
function useRead({ read, details }: StepProps['visit']): ReadonlyMap<FieldName, string> {
  const [readValues, setReadValues] = useState<ReadonlyMap<FieldName, string>>(() => new Map())
  const typed = typedDetailsOf(details)
  const newlyRead = allFields.filter((name) => read.includes(name) && typed[name] !== '' && !readValues.has(name))
  if (newlyRead.length > 0) setReadValues(new Map([...readValues, ...newlyRead.map((name) => [name, typed[name]] as const)]))
  return readValues
}

function problemsOf(say: PageSay<FrameWords>, purpose: Purpose, typed: TypedDetails): Partial<Record<FieldName, string>> {
  const today = localDate(new Date())
  return Object.fromEntries(
    fieldsOf(purpose, typed).flatMap((field) => {
      const fault = faultOf(field, typed, today)
      return fault === null ? [] : [[field, fault === 'missing' ? say(`missing.${field}`) : say(`fault.${fault}`)]]
    }),
  )
}
