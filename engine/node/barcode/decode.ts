// The barcode decoder. Its WebAssembly program is read from its package, never fetched.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BarcodeReading } from '@bonafide/core/evidence/document-reading'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { Grey } from '../../shared/quality/raster.ts'

export interface DecodedBarcode {
  readonly format: BarcodeReading['format']
  readonly text: string
}

const formats = ['PDF417', 'QRCode', 'DataMatrix', 'Aztec', 'Code128'] as const

const prepare = async (): Promise<void> => {
  const { buffer } = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
}

let prepared: Promise<void> | undefined

export const decode = async (grey: Grey, options: ReaderOptions = {}): Promise<DecodedBarcode | undefined> => {
  prepared ??= prepare()
  await prepared
  const found = await readBarcodes(asPgm(grey), {
    formats: [...formats],
    binarizer: 'LocalAverage',
    textMode: 'Plain',
    tryInvert: false,
    maxNumberOfSymbols: 1,
    ...options,
  })
  const [first] = found.filter(({ isValid }) => isValid)
  return first === undefined ? undefined : { format: formats.find((format) => format === first.format) ?? 'other', text: first.text }
}

/** The simplest picture format: a header line, then the raw brightness values. */
const asPgm = ({ data, width, height }: Grey): Uint8Array => {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}
