import { Switch } from '../../../../ui/field/checkbox.tsx'
import { useCompanyWords } from '../../words.ts'
import { isPaperAsked, type Template } from '../model/as-papers.ts'
import { withTemplateSwitched } from '../model/change.ts'
import { filesOf } from '../model/values.ts'
import type { PapersProps } from './papers-props.ts'
import styles from './papers.module.css'
import { SortFiles } from './sort-files.tsx'
import { TemplateCard } from './template-card.tsx'
import { paperStatusOf } from '../model/paper-status.ts'
import { useOpen } from './use-open.ts'
import { usePaste } from './use-paste.ts'

type ListProps = Omit<PapersProps, 'templates' | 'types' | 'onPhone'> & { readonly list: readonly Template[] }

/** First the papers that every company needs, then the optional ones, each behind a switch. */
export const TemplateList = ({ list, ...props }: ListProps) => {
  const { step, work, faults } = props
  const { values, change, locked, verdicts } = step
  const say = useCompanyWords()
  const needed = list.filter(({ isSelect }) => isSelect === 0)
  const others = list.filter(({ isSelect }) => isSelect === 1)
  const open = useOpen(
    () =>
      list
        .filter((template) => isPaperAsked(template, values))
        .map((template) => ({ template, status: paperStatusOf(template, values, verdicts) })),
    faults,
  )
  usePaste(locked ? undefined : { open: open.all, list, add: work.add })
  const card = (template: Template) => (
    <TemplateCard
      {...props}
      key={template.value}
      template={template}
      open={open.all.has(template.value)}
      onToggle={(isOpen) => open.toggle(template.value, isOpen)}
    />
  )
  const done = needed.filter((template) => paperStatusOf(template, values, verdicts) === 'complete').length
  const addSorted = (template: Template, files: readonly File[]): void => {
    if (!isPaperAsked(template, values)) change((before) => withTemplateSwitched(before, template.value, true))
    open.toggle(template.value, true)
    work.add(template, files)
  }
  return (
    <>
      {!locked && <SortFiles list={list} disabled={props.sending.uploads === undefined} onAdd={addSorted} />}
      <section className={styles.group} aria-labelledby="papers-needed">
        <header className={styles.groupHead}>
          <h2 id="papers-needed" className={styles.groupTitle}>
            {say('papers.needed')}
          </h2>
          <p className={styles.quiet}>{say('papers.progress', { done, count: needed.length })}</p>
        </header>
        <div className={styles.checklist}>{needed.map(card)}</div>
      </section>
      {others.length > 0 && (
        <section className={styles.group} aria-labelledby="papers-others">
          <header className={styles.groupHead}>
            <h2 id="papers-others" className={styles.groupTitle}>
              {say('papers.others')}
            </h2>
            <p className={styles.quiet}>{say('papers.others.help')}</p>
          </header>
          {others.map((template) => (
            <div key={template.value} className={styles.other}>
              <Switch
                label={template.title}
                help={isPaperAsked(template, values) || template.detail === null ? undefined : template.detail}
                checked={isPaperAsked(template, values)}
                disabled={locked && filesOf(values, template.value).length === 0}
                onChange={(event) => {
                  const on = event.currentTarget.checked
                  change((before) => withTemplateSwitched(before, template.value, on))
                  open.toggle(template.value, on)
                }}
                data-usage="company.otherPaper"
              />
              {isPaperAsked(template, values) && card(template)}
            </div>
          ))}
        </section>
      )}
    </>
  )
}
