// Everything that the documents refer to must exist: files, links, headings, commands.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { operateCommands } from '../../server/operate/all-commands.ts'
import { unlockCommands } from '../../stand-in/server/account/unlock-command.ts'
import { filesInFolder, importsInFile, maxLines } from '../check-structure/sizes.ts'

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.md'))

/** Decisions are left out, because they describe the project as it was when they were made. */
const isCurrent = (file: string): boolean => !file.startsWith('docs/decisions/')
const texts = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...below('docs')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const current = texts.filter(({ file }) => isCurrent(file))

const findAll = (pattern: RegExp, among: typeof texts = current) =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, match = '']) => ({ file, match })))
const missing = (
  references: ReturnType<typeof findAll>,
  exists: (reference: { file: string; match: string }) => boolean,
): readonly string[] => {
  expect(references.length).toBeGreaterThan(10)
  return references.filter((reference) => !exists(reference)).map(({ file, match }) => `${file}: ${match}`)
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const hasAnchor = (file: string, anchor: string): boolean =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)

test('every link within the repository leads to a file, and to a heading if it names one', () => {
  const isThere = ({ file, match }: { file: string; match: string }): boolean => {
    const [path = '', anchor] = match.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), path))
    return existsSync(target) && (anchor === undefined || !target.endsWith('.md') || hasAnchor(target, anchor))
  }
  expect(missing(findAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, texts), isThere)).toEqual([])
})

const ownFolders = 'bench|clients|core|demo|deploy|docs|engine|examples|locales|server|stand-in|stories|tools|web'

test('every file or folder of ours that is named in backticks exists', () => {
  const named = findAll(new RegExp(`\`((?:${ownFolders})/[\\w./-]+)\``, 'g'))
  const files = named.filter(({ match }) => /\/$|\.\w+$/.test(match) && !/(^|\/)dist\//.test(match))
  expect(missing(files, ({ match }) => existsSync(match))).toEqual([])
})

test('every npm command exists', () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(missing(findAll(/\bnpm run ([a-z-]+)/g), ({ match }) => match in scripts)).toEqual([])
  for (const { match } of findAll(/\bnpm (start|test)\b/g)) expect(scripts).toHaveProperty(match)
})

test('every script that is run by node or tsx exists', () => {
  const scripts = findAll(/(?:\bnode|\btsx)(?: --import tsx)? ((?:tools|locales|bench)\/[\w./-]+)/g)
  for (const { file, match } of scripts) expect(existsSync(match), `${file}: ${match}`).toBe(true)
  expect(scripts.length).toBeGreaterThan(0)
})

/** The words of a command before its first value: `webhook add URL`. */
const fixedWords = (usage: string): readonly string[] => /^[a-z-]+(?: [a-z-]+)*/.exec(usage)?.[0].split(' ') ?? []

test('every command of the operator exists', () => {
  const commands = [...operateCommands, ...unlockCommands].map(({ usage }) => fixedWords(usage))
  const isThere = ({ match }: { match: string }): boolean => {
    const typed = match.split(' ')
    return commands.some((words) => words.every((word, index) => word === typed[index]))
  }
  expect(missing(findAll(/npm run operate -- ([a-z-]+(?: [a-z-]+)*)/g), isThere)).toEqual([])
})

test('CONTRIBUTING gives the sizes that the check enforces', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain(`refuses a file of more than ${maxLines} lines, tests included, or with more than ${importsInFile} imports`)
  expect(text).toContain(`a folder with more than ${filesInFolder} files, not counting tests`)
})
