import { evidenceKinds } from '@bonafide/core/frame/evidence'
import { usePagePolicy } from '../../../lib/chrome/policy-links.ts'
import { sayTerm } from '../../privacy/say-term.ts'
import { type PrivacySay, usePrivacyWords } from '../../privacy/words.ts'
import styles from '../your-data.module.css'
import { groupFiles, megabytesOf } from '../group-files.ts'
import type { YourData } from '../load-your-data.ts'
import { HeldFacts } from './facts.tsx'

export const HeldFiles = ({ files }: Pick<YourData, 'files'>) => {
  const { kept } = usePagePolicy()
  const say = usePrivacyWords()
  if (files.length === 0) return <p className="quiet">{say('held.filesNone')}</p>
  return (
    <ul className={styles.rows}>
      {groupFiles(files).map((group) => (
        <li key={`${group.kind} ${group.purpose} ${group.receivedAt} ${group.keptUntil}`} className={styles.row}>
          <div className={styles.words}>
            <p className="label">{sayKind(say, group.kind)}</p>
            <HeldFacts>
              {group.purpose !== null && say(`level.${group.purpose}`)}
              {group.count > 1 && say('file.count', { count: group.count })}
              {say('file.size', { megabytes: megabytesOf(group.size) })}
              {say('file.received', { at: new Date(group.receivedAt) })}
            </HeldFacts>
            <p className={styles.note}>
              {group.keptUntil === null
                ? say('file.kept', { term: sayTerm(say, kept.verified) })
                : say('file.keptUntil', { until: new Date(group.keptUntil) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const sayKind = (say: PrivacySay, kind: string): string =>
  say(`file.${evidenceKinds.find((evidenceKind) => evidenceKind === kind) ?? 'other'}`)
