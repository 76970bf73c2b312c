import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/way/disclosure.tsx'
import type { ConsentRequest } from '../steps/step-props.ts'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'
import styles from './consent.module.css'
import { ExchangeText } from './exchange-text.tsx'
import { useTerm } from './use-term.ts'

/** What is stored, why, for how long, who sees it, and the person's rights. Collapsed if this version was read before. */
export const PrivacyNotice = ({ consent: { privacyNotice, texts, kept, noticeUrl } }: { consent: ConsentRequest }) => {
  const say = useWords()
  const text = (
    <>
      {texts === null ? <DefaultNotice kept={kept} /> : <ExchangeText paragraphs={texts.privacyNotice} />}
      <p>
        <a href={noticeUrl} target="_blank" rel="noopener noreferrer" className={styles.whole}>
          {say('consent.whole')}
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" className="flip" />
          <span className="visually-hidden">{say('consent.newWindow')}</span>
        </a>
      </p>
    </>
  )
  if (!privacyNotice.owed) return <Disclosure title={say('consent.noticeRead')}>{text}</Disclosure>
  return (
    <section className={styles.part} aria-labelledby="consent-notice">
      <h2 id="consent-notice" className={styles.name}>
        {say('consent.notice')}
      </h2>
      {text}
      <p className={steps.small}>{say('consent.acknowledge')}</p>
    </section>
  )
}

const DefaultNotice = ({ kept }: Pick<ConsentRequest, 'kept'>) => {
  const say = useWords()
  const term = useTerm()
  const terms = { verified: term(kept.verified), refused: term(kept.refused), unfinished: term(kept.unfinished) }
  return (
    <dl className={styles.notice}>
      <Line name={say('consent.what')}>{say('consent.whatText')}</Line>
      <Line name={say('consent.why')}>{say('consent.whyText')}</Line>
      <Line name={say('consent.long')}>{say('consent.longText', terms)}</Line>
      <Line name={say('consent.who')}>{say('consent.whoText')}</Line>
      <Line name={say('consent.rights')}>{say('consent.rightsText')}</Line>
    </dl>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
