import { auditResult } from '@bonafide/core/status'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { useWords } from '../../../words.ts'
import { acceptFile } from './accept-file.ts'
import { type CompanyFile, paperGroups, picturesOf } from './case-files.ts'
import styles from '../company.module.css'
import type { CompanyView } from '../company-view.ts'
import { markOf } from '../marks.ts'
import { isNewFile } from '../earlier/earlier.ts'
import { DeskRemark } from '../remark.tsx'
import { ResultIcon } from '../result-icon.tsx'
import { sayFile, sayParty, sayTemplate } from '../say-company.ts'

/** By required document, then by person: all files in review order. */
export const FilesSection = ({ view }: { readonly view: CompanyView }) => {
  const say = useWords()
  const { company, wholeCase, saying } = view
  const papers = paperGroups(company, wholeCase.files).map(({ template, files }) => ({
    id: template,
    title: sayTemplate(saying, template),
    files,
  }))
  const parties = company.individualList.map((party) => ({
    id: `party-${party.index}`,
    title: sayParty(say, party),
    files: picturesOf(party, wholeCase.files),
  }))
  return [...papers, ...parties.filter(({ files }) => files.length > 0)].map(({ id, title, files }) => (
    <section key={id} aria-label={title} className={styles.paper}>
      <h2 className={styles.heading}>
        <bdi>{title}</bdi>
      </h2>
      {files.length === 0 ? (
        <p className="quiet">{say('paper.nothing')}</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.id} view={view} file={file} />
          ))}
        </ul>
      )}
    </section>
  ))
}

const FileRow = ({ view, file }: { readonly view: CompanyView; readonly file: CompanyFile }) => {
  const say = useWords()
  const { marking, shown, show, saying } = view
  const mark = markOf(marking.marks, file.id)
  const { title, name: label } = sayFile(saying, file.place)
  const isPaper = file.place.of === 'paper'
  const name = isPaper ? label : `${title}, ${label}`
  return (
    <li className={styles.file} aria-current={shown?.id === file.id || undefined}>
      <ResultIcon result={mark.result} />
      <button type="button" className={styles.open} aria-label={say('paper.showOf', { name })} onClick={() => show(file.id)}>
        <bdi>{isPaper ? label : title}</bdi>
      </button>
      {isNewFile(view.company, file.id) && <span className={styles.isNew}>{say('earlier.new')}</span>}
      {marking.open && <VerdictButtons view={view} file={file} name={name} />}
      {mark.remark !== null && <DeskRemark>{mark.remark}</DeskRemark>}
    </li>
  )
}

const VerdictButtons = ({ view, file, name }: { readonly view: CompanyView; readonly file: CompanyFile; readonly name: string }) => {
  const say = useWords()
  const { marking, askWhy } = view
  const { result } = markOf(marking.marks, file.id)
  return (
    <span className={styles.judging}>
      {result !== auditResult.none && (
        <IconButton
          small
          label={say('paper.undoOf', { name })}
          icon={<Undo2 size={16} />}
          onClick={() => void marking.judge(file.id, { result: auditResult.none, remark: null })}
        />
      )}
      {result !== auditResult.passed && (
        <IconButton
          small
          label={say('paper.acceptOf', { name })}
          icon={<Check size={16} />}
          onClick={() => void acceptFile(view, file.id)}
        />
      )}
      {result !== auditResult.rejected && (
        <IconButton small label={say('paper.rejectOf', { name })} icon={<X size={16} />} onClick={() => askWhy(file)} />
      )}
    </span>
  )
}
