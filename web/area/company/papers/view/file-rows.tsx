import { useCompanyWords } from '../../words.ts'
import type { Upload } from '../../../../lib/uploads/upload.ts'
import { Button } from '../../../../ui/action/button.tsx'
import type { Template } from '../model/as-papers.ts'
import { filesOf } from '../model/values.ts'
import { fieldOf } from '../paper-ids.ts'
import { KeptRow } from './kept-row.tsx'
import styles from './papers.module.css'
import type { TemplateCardProps } from './papers-props.ts'
import { UploadRow } from '../../files/upload-row.tsx'

interface FileRowsProps extends Pick<TemplateCardProps, 'step' | 'work' | 'sending' | 'onShow'> {
  readonly template: Template
  readonly travelling: readonly Upload[]
}

export const FileRows = ({ template, travelling, step, work, sending, onShow }: FileRowsProps) => {
  const say = useCompanyWords()
  const { values, verdicts, locked } = step
  const files = filesOf(values, template.value)
  return (
    <>
      {files.length + travelling.length > 0 && (
        <ul className={styles.files} aria-label={say('paper.files', { title: template.title })}>
          {files.map((file) => (
            <li key={file.file}>
              <KeptRow
                file={{ ...file, local: sending.locals.get(file.file) }}
                verdict={verdicts.get(file.file)}
                locked={locked}
                onShow={onShow}
                onRemove={() => work.remove(file.file)}
                onReplace={(chosen) => work.replace(template, file.file, chosen)}
              />
            </li>
          ))}
          {travelling.map((upload) => (
            <li key={upload.id}>
              <UploadRow
                upload={upload}
                local={sending.locals.get(upload.id)}
                onRetry={() => sending.uploads?.retry(upload.id)}
                onCancel={() => sending.uploads?.drop(upload.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {work.lastRemoved?.template === template.value && (
        <RemovedFile name={work.lastRemoved.file.name} template={template.value} onUndo={work.undo} />
      )}
    </>
  )
}

interface RemovedFileProps {
  readonly name: string
  readonly template: string
  readonly onUndo: () => void
}

/** The pressed button is gone with its row, so the focus moves to the undo button. */
const takeFocus = (button: HTMLSpanElement | null): void => button?.querySelector('button')?.focus()

const RemovedFile = ({ name, template, onUndo }: RemovedFileProps) => {
  const say = useCompanyWords()
  return (
    <p className={styles.gone}>
      <output>{say('file.removed', { name })}</output>
      <span ref={takeFocus}>
        <Button
          small
          kind="quiet"
          onClick={() => {
            onUndo()
            document.getElementById(fieldOf(template))?.focus()
          }}
          data-usage="company.undo"
        >
          {say('file.undo')}
        </Button>
      </span>
    </p>
  )
}
