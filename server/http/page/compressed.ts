import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export interface SentPage {
  readonly encoding: 'br' | 'gzip' | undefined
  readonly bytes: Buffer
}

/** Immutable bytes, compressed on first request and cached. */
export class Compressed {
  readonly #bytes: Buffer
  readonly #text: boolean
  readonly #kept = new Map<string, Promise<Buffer>>()

  constructor(bytes: Buffer, { text }: { text: boolean }) {
    this.#bytes = bytes
    this.#text = text
  }

  async encodedFor(encodings: string | undefined): Promise<SentPage> {
    const encoding = this.#text ? preferred(encodings ?? '') : undefined
    return { encoding, bytes: encoding === undefined ? this.#bytes : await this.#compressedAs(encoding) }
  }

  #compressedAs(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const kept =
      this.#kept.get(encoding) ?? (encoding === 'br' ? asBrotli(this.#bytes, { params: brotli }) : asGzip(this.#bytes, { level: 9 }))
    this.#kept.set(encoding, kept)
    return kept
  }
}

/** This quality takes a tenth of a second for a large script, once. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 10 }

const preferred = (encodings: string): 'br' | 'gzip' | undefined => {
  const accepted = encodings
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
