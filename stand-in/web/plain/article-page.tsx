import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import type { StandInWords } from '@bonafide/locales/generated/stand-in'
import { type Article, articleAt } from '@bonafide/web/lib/links.ts'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { usePath } from '@bonafide/web/lib/page/place.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { useWords } from '../words.ts'
import styles from './plain.module.css'
import { PlainPage } from './plain-page.tsx'

type Word = Exclude<Extract<keyof StandInWords, `article.${Article}.${string}`>, typeof company>

/** The only article with figures from the policy. */
const company = 'article.acceptedPapers.company'
const formats = { formats: uploadLimits.formats.join(', '), megabytes: uploadLimits.megabytesAtMost }

interface Text {
  readonly title: Word
  readonly lead: Word
  readonly points: readonly (Word | typeof company)[]
  readonly end: Word
}

/** Help articles as an exchange's support would write them: every article that a page of the area links to. */
const texts: Readonly<Record<Article, Text>> = {
  verificationFailed: {
    title: 'article.verificationFailed.title',
    lead: 'article.verificationFailed.lead',
    points: [
      'article.verificationFailed.picture',
      'article.verificationFailed.validity',
      'article.verificationFailed.name',
      'article.verificationFailed.face',
      'article.verificationFailed.account',
    ],
    end: 'article.verificationFailed.end',
  },
  acceptedPapers: {
    title: 'article.acceptedPapers.title',
    lead: 'article.acceptedPapers.lead',
    points: [
      'article.acceptedPapers.passport',
      'article.acceptedPapers.card',
      'article.acceptedPapers.licence',
      'article.acceptedPapers.permit',
      company,
    ],
    end: 'article.acceptedPapers.end',
  },
}

export const ArticlePage = () => {
  const say = useWords()
  const article = articleAt(usePath())
  if (article === undefined) return <PlainPage outside title={say('article.unknown.title')} text={say('article.unknown.text')} />
  const { title, lead, points, end } = texts[article]
  return (
    <div className={styles.outside}>
      <AccountPage title={say(title)}>
        <div className={styles.article}>
          <p>{say(lead)}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point === company ? say(point, formats) : say(point)}</li>
            ))}
          </ul>
          <p>{say(end)}</p>
          <div className={styles.actions}>
            <LinkButton href="/verified/enter">{say('plain.toVerification')}</LinkButton>
          </div>
        </div>
      </AccountPage>
    </div>
  )
}
