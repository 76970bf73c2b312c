import type { ReactNode } from 'react'
import { usePrivacyWords } from '../privacy/words.ts'
import styles from './your-data.module.css'
import { CompaniesPart } from './act/companies-part.tsx'
import { DeletePart } from './act/delete-part.tsx'
import { DeletionBanner } from './act/deletion-banner.tsx'
import { DownloadPart } from './act/download-part.tsx'
import { FacePart } from './act/face-part.tsx'
import { HeldDetails } from './held/held-details.tsx'
import { HeldFiles } from './held/held-files.tsx'
import { HeldLevels } from './held/held-levels.tsx'
import { HeldHistory } from './held/history.tsx'
import type { YourDataProps } from './load-your-data.ts'
import { actionParts } from './part-ids.ts'

export const YourDataParts = ({ data, reload }: YourDataProps) => {
  const say = usePrivacyWords()
  return (
    <>
      <DeletionBanner data={data} reload={reload} />
      <nav aria-label={say('data.ways')}>
        <ul className={styles.ways}>
          {actionParts.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{say(`${id}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <DataPart id="levels" title={say('held.levels')}>
        <HeldLevels levels={data.levels} />
      </DataPart>
      <DataPart id="details" title={say('held.details')}>
        <HeldDetails details={data.details} />
      </DataPart>
      <DataPart id="files" title={say('held.files')}>
        <HeldFiles files={data.files} />
      </DataPart>
      <DataPart id="history" title={say('history.title')}>
        <HeldHistory data={data} />
      </DataPart>
      <DataPart id="download" title={say('download.title')}>
        <DownloadPart needsCode={data.needsCode} />
      </DataPart>
      <DataPart id="face" title={say('face.title')}>
        <FacePart data={data} reload={reload} />
      </DataPart>
      {data.recognitions.length > 0 && (
        <DataPart id="companies" title={say('companies.title')}>
          <CompaniesPart data={data} reload={reload} />
        </DataPart>
      )}
      <DataPart id="delete" title={say('delete.title')}>
        <DeletePart data={data} reload={reload} />
      </DataPart>
    </>
  )
}

const DataPart = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
)
