import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

const isNotice = (file) => /^(licen[cs]e|copying|notice|third.?party|ofl)/i.test(file) && !/\.[cm]?[jt]s$/.test(file)

/** The licences of all third-party packages, in one text. */
export const noticesOf = (packages) => {
  const line = '='.repeat(80)
  const parts = packages.map((entry) =>
    [line, `${entry.name} ${entry.version}`, `Licence: ${entry.license ?? 'see below'}`, '', textOf(entry)].join('\n'),
  )
  return `Bonafide contains or comes with the following packages.\n\n${parts.join('\n')}`
}

const textOf = ({ path, license }) => {
  const folder = join(root, path)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map(({ name }) => name)
    .toSorted()
  if (files.length > 0)
    return files.map((file) => `${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}\n`).join('\n')
  const { author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const authorName = typeof author === 'object' ? author.name : author
  const source = typeof repository === 'object' ? repository.url : repository
  return `The package comes without the text of its licence (${license}).${authorName ? ` Author: ${authorName}.` : ''}${source ? ` Source: ${source}` : ''}\n`
}
