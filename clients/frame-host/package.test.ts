// Checks the package's size, and that it is a single module that loads nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FrameLevel } from '@bonafide/core/frame/levels'
import type { Segment } from '@bonafide/core/frame/segments'
import { expect, expectTypeOf, test } from 'vitest'
import type { FaceTokenAnswer } from '../../web/lib/frame/frame-session.ts'
import type { FrameState } from '../../web/lib/frame/protocol.ts'
import type { FrameEnd, Opener } from '../../web/lib/frame/run.ts'
import type { FrameHostOptions, FrameOpener, FrameOutcome, FrameSegment, FrameStage, VerificationLevel } from './api.ts'
import { bundled, declarations } from './build.mjs'

const maxBytes = 4096
const sizes = (text: string) => ({ brotli: brotliCompressSync(text).length, gzip: gzipSync(text, { level: 9 }).length })

test(`the package takes at most ${maxBytes} bytes after brotli`, async () => {
  const text = await bundled()
  const { brotli, gzip } = sizes(text)
  process.stdout.write(`frame-host: ${text.length} bytes, ${brotli} after brotli of ${maxBytes}, ${gzip} after gzip\n`)
  expect(text).toContain('KYC_SASS_INIT')
  expect(brotli).toBeLessThanOrEqual(maxBytes)
  expect(text).not.toMatch(/\bimport\b|\brequire\b|\beval\b/)
})

test('bundling the message schemas exceeds the limit, so the measurement includes bundled code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-frame-host-'))
  const entry = join(folder, 'heavier.ts')
  const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
  writeFileSync(entry, `export * from ${here('index.ts')}\nexport { readFromFrame } from ${here('../../core/frame/messages.ts')}\n`)
  try {
    expect(sizes(await bundled(entry)).brotli).toBeGreaterThan(maxBytes)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('its types import nothing', () => {
  expect(declarations()).toContain('export declare const openFrame: OpenFrame')
  expect(declarations()).not.toMatch(/\bimport\b.*\bfrom\b|\bimport\(/)
})

test('its types equal those of the product', () => {
  expectTypeOf<FrameSegment>().toEqualTypeOf<Segment>()
  expectTypeOf<VerificationLevel>().toEqualTypeOf<FrameLevel>()
  expectTypeOf<FrameOpener>().toEqualTypeOf<Opener>()
  expectTypeOf<FrameOutcome>().toEqualTypeOf<FrameEnd>()
  expectTypeOf<FrameStage>().toEqualTypeOf<FrameState['stage']>()
  expectTypeOf<Awaited<ReturnType<NonNullable<FrameHostOptions['faceToken']>>>>().toEqualTypeOf<FaceTokenAnswer>()
})
