// The possible changes to the files of step 4.
import { filesOf, type KeptFile, type PapersValues } from './values.ts'

/** A file and its position, so that removing it can be undone. */
export interface PlacedFile {
  readonly template: string
  readonly at: number
  readonly file: KeptFile
}

/** Adds a file only once, even if it is reported several times. */
export function withFileAdded(values: PapersValues, template: string, file: KeptFile): PapersValues {
  return withFileAt(values, { template, at: filesOf(values, template).length, file })
}

export function withFileAt(values: PapersValues, { template, at, file }: PlacedFile): PapersValues {
  if (values.papers.some(({ files }) => files.some((kept) => kept.file === file.file))) return values
  const entry = values.papers.find((paper) => paper.template === template) ?? { template, uuid: file.file, files: [] }
  return withEntry(values, { ...entry, files: entry.files.toSpliced(at, 0, file) })
}

export function withoutFile(values: PapersValues, file: string): PapersValues {
  const entry = values.papers.find(({ files }) => files.some((kept) => kept.file === file))
  return entry === undefined ? values : withEntry(values, { ...entry, files: entry.files.filter((kept) => kept.file !== file) })
}

export function paperPlaceOf(values: PapersValues, file: string): PlacedFile | undefined {
  for (const { template, files } of values.papers) {
    const at = files.findIndex((kept) => kept.file === file)
    const foundFile = files[at]
    if (foundFile !== undefined) return { template, at, file: foundFile }
  }
  return undefined
}

export function withTemplateSwitched(values: PapersValues, template: string, on: boolean): PapersValues {
  const others = values.on.filter((other) => other !== template)
  return { ...values, on: on ? [...others, template] : others }
}

/** Nothing is lost: returning to a type restores its files, until the step is saved. */
export const typeChosen = (values: PapersValues, type: number): PapersValues => (values.type === type ? values : { ...values, type })

/** Files that the chosen type does not need: they are not sent. */
export const leftOut = ({ papers }: PapersValues, templates: readonly { readonly value: string }[]): readonly KeptFile[] =>
  papers.filter(({ template }) => templates.every(({ value }) => value !== template)).flatMap(({ files }) => files)

const withEntry = (values: PapersValues, entry: PapersValues['papers'][number]): PapersValues => {
  const at = values.papers.findIndex(({ template }) => template === entry.template)
  return { ...values, papers: at < 0 ? [...values.papers, entry] : values.papers.with(at, entry) }
}
