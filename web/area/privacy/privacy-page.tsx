import type { PageSettings } from '@bonafide/core/page-settings'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import type { PrivacyWords } from '@bonafide/locales/generated/privacy'
import { type ReactNode, useEffect } from 'react'
import { useEvidencePolicy, usePagePolicy, usePolicyUrls } from '../../lib/chrome/policy-links.ts'
import { links } from '../../lib/links.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../plain/page-head.tsx'
import { useWords } from '../words.ts'
import styles from './privacy.module.css'
import { sayTerm } from './say-term.ts'
import { type PrivacySay, usePrivacyWords } from './words.ts'

export { loadPrivacyWords as words } from './words.ts'

/** The anchor of the section for people named by a company; other pages link to it. */
const namedByCompany = 'named-by-a-company'

/** `/verified/privacy`: the full notice, open to everyone. Its periods are those that the retention job applies. */
export const Screen = () => {
  const say = usePrivacyWords()
  const exchange = useWords()('exchange.name')
  useHash()
  const parts = partsOf(say, { exchange, evidencePolicy: useEvidencePolicy(), policy: usePagePolicy() })
  return (
    <div className={styles.page}>
      <PageHead
        title={say('notice.title')}
        lead={say('notice.lead', { exchange })}
        place={say('notice.version', { version: shippedConsentVersions.privacyNotice })}
      />
      <nav className={styles.contents} aria-label={say('notice.contents')}>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{say(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.notice}>
        {parts.map(({ id, title, text }) => (
          <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{say(title)}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Scrolls to the anchor, because after a link inside the area the browser looks for it before the page has rendered. */
function useHash(): void {
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

interface NoticePart {
  readonly id: string
  readonly title: keyof PrivacyWords & `notice.${string}`
  readonly text: ReactNode
}

interface NoticeFacts {
  readonly exchange: string
  readonly evidencePolicy: PageSettings['evidencePolicy']
  readonly policy: PageSettings['policy']
}

const partsOf = (
  say: PrivacySay,
  { exchange, evidencePolicy, policy: { kept, deletionAnswerDays } }: NoticeFacts,
): readonly NoticePart[] => [
  { id: 'responsible', title: 'notice.who', text: <p>{say('notice.whoText', { exchange })}</p> },
  {
    id: 'kept',
    title: 'notice.what',
    text: (
      <Points>
        {say('notice.what.shown')}
        {say('notice.what.read')}
        {say('notice.what.entered')}
        {say('notice.what.process')}
        {say('notice.what.moves')}
        {say('notice.what.technical')}
      </Points>
    ),
  },
  {
    id: 'purposes',
    title: 'notice.why',
    text: (
      <Points>
        {say('notice.why.law')}
        {say('notice.why.fraud')}
        {say('notice.why.consent')}
      </Points>
    ),
  },
  {
    id: 'face',
    title: 'notice.face',
    text: (
      <>
        <p>{say('notice.faceText')}</p>
        <p>{say('notice.faceRefuse')}</p>
        <p>{say.rich('notice.faceWithdraw', { data: toYourData })}</p>
      </>
    ),
  },
  { id: 'terms', title: 'notice.long', text: <Terms say={say} kept={kept} /> },
  {
    id: 'access',
    title: 'notice.see',
    text: (
      <Points>
        {say.rich('notice.see.people', { data: toYourData })}
        {say('notice.see.authorities')}
        {say('notice.see.nobody')}
        {say('notice.see.encrypted')}
      </Points>
    ),
  },
  { id: 'machine', title: 'notice.machine', text: <p>{say('notice.machineText', { policy: evidencePolicy })}</p> },
  {
    id: 'rights',
    title: 'notice.rights',
    text: (
      <Points>
        {say.rich('notice.rights.see', { data: toYourData })}
        {say('notice.rights.correct')}
        {say('notice.rights.withdraw')}
        {say('notice.rights.delete', { days: deletionAnswerDays })}
        {say('notice.rights.complain')}
      </Points>
    ),
  },
  {
    id: namedByCompany,
    title: 'notice.named',
    text: (
      <>
        <p>{say('notice.namedText')}</p>
        <Points>
          {say('notice.named.what')}
          {say('notice.named.from')}
          {say('notice.named.why')}
          {say('notice.named.long', { term: sayTerm(say, kept.verified) })}
          {say('notice.named.see')}
        </Points>
        <p>{say('notice.named.rights')}</p>
      </>
    ),
  },
  { id: 'cookies', title: 'notice.cookies', text: <Cookies say={say} /> },
  { id: 'changes', title: 'notice.changes', text: <p>{say('notice.changesText')}</p> },
]

const toYourData = (inside: readonly ReactNode[]): ReactNode => (
  <Link key="data" href={links.yourData}>
    {inside}
  </Link>
)

const Points = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className={styles.points}>
    {children.map((point, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same points in the same order, always
      <li key={at}>{point}</li>
    ))}
  </ul>
)

const Terms = ({ say, kept }: { say: PrivacySay } & Pick<PageSettings['policy'], 'kept'>) => (
  <dl className={styles.terms}>
    {(['verified', 'refused', 'unfinished', 'faces'] as const).map((what) => (
      <div key={what}>
        <dt>{say(`notice.long.${what}`)}</dt>
        <dd>{say(`notice.long.${what}Text`, { term: sayTerm(say, kept[what]) })}</dd>
      </div>
    ))}
  </dl>
)

const Cookies = ({ say }: { say: PrivacySay }) => {
  const { cookiesUrl } = usePolicyUrls()
  return (
    <>
      <p>{say('notice.cookiesText')}</p>
      {cookiesUrl !== null && (
        <p>
          <Link href={cookiesUrl}>{say('notice.cookiesMore')}</Link>
        </p>
      )}
    </>
  )
}
