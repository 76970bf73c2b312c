import type { BusinessStep } from '@bonafide/core/status'
import { HelpButton } from '../../help/help-button.tsx'
import { Crumbs } from '../../shell/crumbs.tsx'
import { companyEditor } from '../places.ts'
import { useCompanyWords } from '../words.ts'
import styles from './editor.module.css'

/** Above the form: breadcrumbs with the step's name, and the questions and answers. */
export const EditorTop = ({ step }: { readonly step: BusinessStep }) => {
  const say = useCompanyWords()
  return (
    <div className={styles.top}>
      <Crumbs here={companyEditor} named={say(`hub.step.${step}`)} />
      <HelpButton className={styles.help} />
    </div>
  )
}
