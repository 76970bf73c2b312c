import type { CaseFile } from '@bonafide/core/calls/desk/whole-case'
import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/way/tabs.tsx'
import { useWords } from '../../words.ts'
import { sayKind } from '../say-case.ts'

interface FileTabsProps {
  readonly files: readonly CaseFile[]
  readonly shown: CaseFile
  readonly onShow: (file: CaseFile) => void
  readonly children: ReactNode
}

/** Tabs are named by content, and numbered if several have the same kind. */
export const FileTabs = ({ files, shown, onShow, children }: FileTabsProps) => {
  const say = useWords()
  const label = (file: CaseFile): string => {
    const same = files.filter(({ kind }) => kind === file.kind)
    return same.length === 1 ? sayKind(say, file.kind) : `${sayKind(say, file.kind)} ${same.indexOf(file) + 1}`
  }
  const show = (id: string): void => {
    const file = files.find((file) => file.id === id)
    if (file !== undefined) onShow(file)
  }
  return (
    <Tabs
      label={say('evidence.files')}
      tabs={files.map((file) => ({ id: file.id, label: label(file) }))}
      selected={shown.id}
      onSelect={show}
    >
      {children}
    </Tabs>
  )
}
