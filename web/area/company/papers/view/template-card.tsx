import { useLanguage } from '../../../../lib/page/place.tsx'
import { inBrackets } from '../../../../lib/text/wide-text.ts'
import { FieldNote } from '../../../../ui/field/field.tsx'
import { StatusIcon, type Status } from '../../../../ui/show/status-icon.tsx'
import { Disclosure } from '../../../../ui/way/disclosure.tsx'
import { useCompanyWords } from '../../words.ts'
import { Remark } from '../../fields/remark.tsx'
import { roomOf, type Template } from '../model/as-papers.ts'
import { filesOf } from '../model/values.ts'
import { fieldOf } from '../paper-ids.ts'
import { sayFault } from '../say-fault.ts'
import { unfinishedUploadsOf } from '../use-papers.ts'
import { FileRows } from './file-rows.tsx'
import type { TemplateCardProps } from './papers-props.ts'
import styles from './papers.module.css'
import { PickFiles } from './pick-files.tsx'
import { type PaperStatus, paperStatusOf } from '../model/paper-status.ts'
import { useDrop } from './use-drop.ts'

export const TemplateCard = ({ template, open, onToggle, notesOn, ...props }: TemplateCardProps) => {
  const { step, faults, work, sending } = props
  const { values, verdicts, locked } = step
  const say = useCompanyWords()
  const travelling = unfinishedUploadsOf(sending.sent, template.value)
  const room = roomOf(template, values, { verdicts, travelling: travelling.length })
  const add = (files: readonly File[]): void => {
    onToggle(true)
    work.add(template, files)
  }
  const drop = useDrop(add, locked || sending.uploads === undefined)
  const fault = faults.find((fault) => fault.template === template.value)
  const field = fieldOf(template.value)
  return (
    <div
      className={styles.card}
      data-template={template.value}
      data-over={drop.over || undefined}
      data-wrong={fault !== undefined || undefined}
      {...drop.handlers}
    >
      <Disclosure
        open={open}
        onToggle={(event) => onToggle(event.currentTarget.open)}
        className={styles.fold}
        title={
          <Title template={template} status={paperStatusOf(template, values, verdicts)} used={filesOf(values, template.value).length} />
        }
      >
        <div className={styles.inside}>
          {notesOn?.(template).map((text) => (
            <Remark key={text} text={text} />
          ))}
          {template.detail !== null && <p>{template.detail}</p>}
          <FileRows {...props} template={template} travelling={travelling} />
          {!locked && room.may === 'ok' && (
            <PickFiles
              id={field}
              label={say('paper.chooseFor', { title: template.title })}
              note={fault === undefined ? undefined : `${field}-note`}
              over={drop.over}
              disabled={sending.uploads === undefined}
              onPick={add}
            />
          )}
          {!locked && room.may !== 'ok' && (
            <p id={field} tabIndex={-1} className={styles.quiet}>
              {say(room.may === 'full' ? 'paper.full' : 'paper.rejectedFirst')}
            </p>
          )}
          {fault !== undefined && <FieldNote id={`${field}-note`} error={sayFault(say, fault, [template])} />}
        </div>
      </Disclosure>
    </div>
  )
}

const iconStatus: Readonly<Record<PaperStatus, Status>> = { complete: 'verified', missing: 'neutral', wrong: 'failed', empty: 'neutral' }
const statusWords = { complete: 'hub.complete', missing: 'paper.open', wrong: 'hub.fix', empty: undefined } as const

interface TitleProps {
  readonly template: Template
  readonly status: PaperStatus
  readonly used: number
}

const Title = ({ template, status, used }: TitleProps) => {
  const say = useCompanyWords()
  const language = useLanguage()
  const { title, required, count } = template
  const word = statusWords[status]
  return (
    <span className={styles.title} data-paper-status={status}>
      <StatusIcon status={iconStatus[status]} size={20} />
      <span className={styles.name}>
        {title}
        {required === 1 && <span className={styles.required}>{inBrackets(say('paper.required'), language)}</span>}
        {word !== undefined && <span className="visually-hidden">, {say(word)}</span>}
      </span>
      <span className={styles.used} aria-hidden="true">
        {say('paper.used', { used, count })}
      </span>
      <span className="visually-hidden">{say('paper.used.long', { used, count })}</span>
    </span>
  )
}
