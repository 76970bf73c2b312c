import { auditResult } from '@bonafide/core/status'
import { Button } from '../../../../ui/action/button.tsx'
import { StatusBadge } from '../../../../ui/show/status-badge.tsx'
import { useWords } from '../../../words.ts'
import { Key } from '../../key-hints.tsx'
import { acceptFile } from './accept-file.ts'
import type { CompanyFile } from './case-files.ts'
import styles from '../company.module.css'
import type { CompanyView } from '../company-view.ts'
import { markOf } from '../marks.ts'
import { DeskRemark } from '../remark.tsx'
import { statusOfResult } from '../result-icon.tsx'

/** The state of the file on screen, and the available verdicts. */
export const FileVerdict = ({ view, file }: { readonly view: CompanyView; readonly file: CompanyFile }) => {
  const say = useWords()
  const { marking, askWhy } = view
  const { result, remark } = markOf(marking.marks, file.id)
  return (
    <div className={styles.verdict}>
      <StatusBadge status={statusOfResult(result)} word={say(`paper.state.${result}`)} />
      {marking.open && (
        <span className={styles.buttons}>
          {result !== auditResult.none && (
            <Button small kind="quiet" onClick={() => void marking.judge(file.id, { result: auditResult.none, remark: null })}>
              {say('paper.undo')}
            </Button>
          )}
          {result !== auditResult.rejected && (
            <Button small onClick={() => askWhy(file)}>
              {say('paper.reject')} <Key>X</Key>
            </Button>
          )}
          {result !== auditResult.passed && (
            <Button small onClick={() => void acceptFile(view, file.id)}>
              {say('paper.accept')} <Key>Y</Key>
            </Button>
          )}
        </span>
      )}
      {remark !== null && <DeskRemark>{remark}</DeskRemark>}
    </div>
  )
}
