import type { Details } from '@bonafide/core/details'
import ScanText from 'lucide-react/icons/scan-text'
import { useState } from 'react'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/field/checkbox.tsx'
import { Banner } from '../../../../ui/show/banner.tsx'
import { Spinner } from '../../../../ui/wait/spinner.tsx'
import { useCompanyWords } from '../../words.ts'
import { fieldLabel } from '../form/fault-words.ts'
import type { PersonTyped } from '../model/typed.ts'
import { type Offer, type OfferField, valuesOfOffers, initiallyTicked } from './offers.ts'
import styles from './pictures.module.css'
import type { PaperReading, Reading } from './use-reading.ts'

interface ReadOfferProps {
  readonly paper: PaperReading
  readonly offers: readonly Offer[]
  /** Display text: a country's name, a formatted date. */
  readonly shown: (field: OfferField, value: string) => string
  readonly onTake: (typed: Partial<PersonTyped>) => void
}

/** The reading of an ID: shown first, and accepted with one press. */
export const ReadOffer = ({ paper, offers, shown, onTake }: ReadOfferProps) => {
  const say = useCompanyWords()
  const { reading } = paper
  return (
    <div aria-live="polite" className={styles.live}>
      {reading.state === 'reading' && (
        <p className={styles.message}>
          <Spinner />
          {say('person.read.reading')}
        </p>
      )}
      {reading.state === 'two' && <ConflictingSides reading={reading} shown={shown} />}
      {reading.state === 'nothing' && <p className={styles.message}>{say('person.read.nothing')}</p>}
      {reading.state === 'taken' && (
        // The pressed button is gone, so this paragraph takes the focus.
        <p ref={takeFocus} tabIndex={-1} className={styles.message}>
          {say('person.read.done', { count: reading.count })}
        </p>
      )}
      {reading.state === 'read' && offers.length === 0 && <p className={styles.message}>{say('person.read.same')}</p>}
      {reading.state === 'read' && offers.length > 0 && (
        <Offers key={offers.map(({ field }) => field).join()} {...{ paper, offers, shown, onTake }} />
      )}
    </div>
  )
}

interface ConflictingSidesProps extends Pick<ReadOfferProps, 'shown'> {
  readonly reading: Extract<Reading, { readonly state: 'two' }>
}

/** Side by side, so that differences are visible. Each value has its own direction. */
const ConflictingSides = ({ reading: { of, front, back }, shown }: ConflictingSidesProps) => {
  const say = useCompanyWords()
  return (
    <Banner status="failed" title={say(of === 'people' ? 'person.read.people' : 'person.read.documents')}>
      <dl className={styles.holders}>
        {[
          { side: say('person.read.front'), holder: front },
          { side: say('person.read.back'), holder: back },
        ].map(({ side, holder }) => (
          <div key={side}>
            <dt className={styles.quiet}>{side}</dt>
            {holderOf(holder, shown).map((answer) => (
              <dd key={answer}>
                <bdi>{answer}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p>{say('person.read.two')}</p>
    </Banner>
  )
}

const holderOf = (
  { givenName, familyName, birthDate, documentNumber }: Details,
  shown: ConflictingSidesProps['shown'],
): readonly string[] =>
  [
    [givenName, familyName].filter((name) => name !== undefined).join(' '),
    birthDate === undefined ? '' : shown('birthDate', birthDate),
    documentNumber ?? '',
  ].filter((answer) => answer !== '')

const Offers = ({ paper, offers, shown, onTake }: ReadOfferProps) => {
  const say = useCompanyWords()
  const [ticked, setTicked] = useState(() => initiallyTicked(offers))
  const toggle = (field: OfferField): void =>
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(field)) next.add(field)
      return next
    })
  return (
    <section className={styles.offer} aria-label={say('person.read.title')}>
      <h4 className={styles.offerTitle}>
        <ScanText size={20} strokeWidth={1.75} />
        {say('person.read.title')}
      </h4>
      <p className={styles.quiet}>{say('person.read.lead')}</p>
      <ul className={styles.offers}>
        {offers.map(({ field, read, typed }) => (
          <li key={field}>
            <Checkbox
              checked={ticked.has(field)}
              onChange={() => toggle(field)}
              label={
                <span className={styles.read}>
                  <span className={styles.quiet}>{fieldLabel(say, field)}</span>
                  <bdi>{shown(field, read)}</bdi>
                </span>
              }
              help={typed === '' ? undefined : say('person.read.instead', { typed: shown(field, typed) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.offerActions}>
        <Button
          small
          disabled={ticked.size === 0}
          onClick={() => {
            onTake(valuesOfOffers(offers, ticked))
            paper.taken(ticked.size)
          }}
        >
          {say('person.read.take', { count: ticked.size })}
        </Button>
        <Button small kind="quiet" onClick={paper.dismiss}>
          {say('person.read.dismiss')}
        </Button>
      </div>
    </section>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
