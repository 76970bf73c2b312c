import { guessPaper } from '@bonafide/core/rules/company/guess-paper'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { acceptedTypes } from '../../../../lib/uploads/check-file.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { DropWords, FileDrop } from '../../../../ui/field/file-drop.tsx'
import { Select } from '../../../../ui/field/select.tsx'
import { FileThumb } from '../../files/file-thumb.tsx'
import { useCompanyWords } from '../../words.ts'
import type { Template } from '../model/as-papers.ts'
import styles from './sort-files.module.css'
import { useDrop } from './use-drop.ts'

interface SortFilesProps {
  readonly list: readonly Template[]
  readonly disabled: boolean
  readonly onAdd: (template: Template, files: readonly File[]) => void
}

interface Unsorted {
  readonly id: number
  readonly file: File
  /** Empty: no suggestion. */
  readonly template: string
}

const dropId = 'papers-all'
const selectId = (id: number): string => `papers-sort-${id}`
let lastId = 0

/** One place for all files: each file's paper is guessed from its name and confirmed before anything is sent. */
export const SortFiles = ({ list, disabled, onAdd }: SortFilesProps) => {
  const say = useCompanyWords()
  const [unsorted, setUnsorted] = useState<readonly Unsorted[]>([])
  const [tried, setTried] = useState(false)
  const take = (files: readonly File[]): void => {
    setTried(false)
    setUnsorted((before) => [...before, ...files.map((file) => ({ id: (lastId += 1), file, template: guessPaper(file.name, list) ?? '' }))])
  }
  const drop = useDrop(take, disabled)
  const missing = unsorted.filter(({ template }) => template === '')
  const add = (): void => {
    const [first] = missing
    setTried(first !== undefined)
    if (first !== undefined) {
      document.getElementById(selectId(first.id))?.focus()
      return
    }
    for (const template of list) {
      const files = unsorted.filter((entry) => entry.template === template.value).map(({ file }) => file)
      if (files.length > 0) onAdd(template, files)
    }
    setUnsorted([])
    document.getElementById(dropId)?.focus()
  }
  return (
    <section className={styles.sort} data-over={drop.over || undefined} aria-labelledby="papers-sort" {...drop.handlers}>
      <FileDrop
        id={dropId}
        label={say('papers.all.pick')}
        accept={acceptedTypes}
        note="papers-all-note"
        invalid={false}
        disabled={disabled}
        multiple
        className={styles.drop}
        onPick={take}
      >
        <Upload size={24} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.words}>
          <strong id="papers-sort">
            {drop.over ? say('paper.dropNow') : <DropWords drop={say('papers.all.title')} choose={say('paper.choose')} />}
          </strong>
          <span id="papers-all-note" className={styles.quiet}>
            {say('papers.all.text')}
          </span>
        </span>
      </FileDrop>
      {unsorted.length > 0 && (
        <div className={styles.list}>
          <p className={styles.quiet}>{say('papers.all.check')}</p>
          <ul aria-label={say('papers.all.check')}>
            {unsorted.map(({ id, file, template }) => (
              <li key={id} className={styles.row}>
                <FileThumb file={{ name: file.name, type: file.type, local: file }} />
                <bdi className={styles.name}>{file.name}</bdi>
                <Select
                  id={selectId(id)}
                  className={styles.choice}
                  label={say('papers.all.which', { name: file.name })}
                  error={tried && template === '' ? say('papers.all.choose') : undefined}
                  unchosen={say('papers.all.unchosen')}
                  options={list.map(({ value, title }) => ({ value, label: title }))}
                  value={template}
                  onChange={({ currentTarget: { value } }) =>
                    setUnsorted((before) => before.map((entry) => (entry.id === id ? { ...entry, template: value } : entry)))
                  }
                />
                <IconButton
                  small
                  label={say('file.remove', { name: file.name })}
                  icon={<X />}
                  onClick={() => setUnsorted((before) => before.filter((entry) => entry.id !== id))}
                />
              </li>
            ))}
          </ul>
          <Button kind="primary" onClick={add} data-usage="company.sort">
            {say('papers.all.add', { count: unsorted.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
