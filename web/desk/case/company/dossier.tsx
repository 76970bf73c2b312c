import type { ReactNode } from 'react'
import { Banner } from '../../../ui/show/banner.tsx'
import { Tabs } from '../../../ui/way/tabs.tsx'
import { useWords } from '../../words.ts'
import { CaseSection } from './case-section.tsx'
import styles from './company.module.css'
import { CompanySection } from './company-section.tsx'
import type { CompanyView } from './company-view.ts'
import { FilesSection } from './files/files-section.tsx'
import { PeopleSection } from './people-section.tsx'

export const sections = ['case', 'company', 'people', 'ownership', 'files'] as const
export type Section = (typeof sections)[number]

interface DossierProps {
  readonly view: CompanyView
  readonly section: Section
  readonly onSection: (section: Section) => void
}

/** Five sections; the ownership section shows the people beside the tree. */
export const Dossier = ({ view, section, onSection }: DossierProps) => {
  const say = useWords()
  const { company, files, marking } = view
  const counts: Readonly<Partial<Record<Section, number>>> = { people: company.individualList.length, files: files.length }
  const label = (id: Section): ReactNode => (
    <>
      {say(`company.section.${id}`)}
      {counts[id] !== undefined && <span className={styles.count}> {say('company.count', { count: counts[id] })}</span>}
    </>
  )
  return (
    <section aria-label={say('company.sections')} className={styles.sections}>
      {marking.problem !== undefined && (
        <div role="alert" className={styles.problem}>
          <Banner status="failed" title={say('paper.failed')}>
            {marking.problem}
          </Banner>
        </div>
      )}
      <Tabs label={say('company.sections')} tabs={sections.map((id) => ({ id, label: label(id) }))} selected={section} onSelect={onSection}>
        <div key={section} className={styles.scroll} data-rows>
          <SectionContent view={view} section={section} />
        </div>
      </Tabs>
    </section>
  )
}

const SectionContent = ({ view, section }: Pick<DossierProps, 'view' | 'section'>) => {
  switch (section) {
    case 'case':
      return <CaseSection view={view} />
    case 'company':
      return <CompanySection view={view} />
    case 'people':
    case 'ownership':
      return <PeopleSection view={view} />
    case 'files':
      return <FilesSection view={view} />
  }
}
