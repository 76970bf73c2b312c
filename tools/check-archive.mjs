// npm run check-archive -- FILE [--key FILE], or: node check-archive.mjs FILE [--key FILE]
// Checks an archive of a person's data: that every byte is as the installation wrote and signed it. Needs nothing but Node 20.15 or newer,
// so that the recipient of an archive can be given this one file. The layout is described in docs/operators/data-rights.md.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'

const format = 'bonafide-archive-1'
const [localSize, descriptorSize, centralSize, endSize] = [30, 16, 46, 22]
/** The maximum size of parts read at once: the list, the key, the signature. */
const maxPartBytes = 64 * 1024 * 1024

/** A finding in plain words; ends the check. */
class ArchiveFault extends Error {}

const numbers = (...all) => {
  const bytes = Buffer.alloc(all.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of all) at = bytes.writeUIntLE(value, at, width)
  return bytes
}

const dosTime = (at) =>
  (((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()) * 0x1_0000 +
  ((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1))

const readAt = async (file, offset, length) => {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  if (bytesRead < length) throw new ArchiveFault('It is truncated.')
  return bytes
}

/** The list of contents at the end of the ZIP, in its order. */
const readDirectory = async (file, size) => {
  if (size < endSize) throw new ArchiveFault('It is not an archive.')
  const end = await readAt(file, size - endSize, endSize)
  const [count, length, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  const expected = numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0])
  if (!end.equals(expected) || offset + length + endSize !== size)
    throw new ArchiveFault('Its end differs from what the installation writes: the file was truncated, extended or repacked.')
  const bytes = await readAt(file, offset, length)
  const entries = []
  for (let at = 0; at < length;) {
    if (at + centralSize > length) throw new ArchiveFault('Its list of contents is damaged.')
    const name = bytes.subarray(at + centralSize, at + centralSize + bytes.readUInt16LE(at + 28)).toString('latin1')
    entries.push({ name, crc: bytes.readUInt32LE(at + 16), size: bytes.readUInt32LE(at + 24), offset: bytes.readUInt32LE(at + 42) })
    at += centralSize + name.length
  }
  const names = entries.map(({ name }) => name)
  if (entries.length !== count || new Set(names).size !== count) throw new ArchiveFault('Its list of contents has a duplicate entry.')
  return { bytes, entries, offset }
}

/** Reads contents in chunks, however large. */
async function* contents(file, { offset, name, size }) {
  const start = offset + localSize + name.length
  for (let done = 0; done < size; done += 1 << 20) yield await readAt(file, start + done, Math.min(1 << 20, size - done))
}

const readWhole = async (file, entries, name) => {
  const entry = entries.find((entry) => entry.name === name)
  if (entry === undefined) throw new ArchiveFault(`${name} is missing.`)
  if (entry.size > maxPartBytes) throw new ArchiveFault(`${name} is too large.`)
  const parts = []
  for await (const bytes of contents(file, entry)) parts.push(bytes)
  return Buffer.concat(parts)
}

const ed25519 = (pem, what) => {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, like a key of another kind.
  }
  throw new ArchiveFault(`${what} is not a public key of the kind that signs archives.`)
}

const fingerprintOf = (key) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .match(/.{4}/g)
    .join(' ')

const readManifest = (bytes) => {
  try {
    const manifest = JSON.parse(bytes.toString())
    const fits = manifest.format === format && Array.isArray(manifest.files) && !Number.isNaN(Date.parse(manifest.madeAt))
    if (fits) return manifest
  } catch {
    // Reported below.
  }
  throw new ArchiveFault('This script does not know the format of manifest.json. A newer version may.')
}

/** Every byte of every header follows from the signed list: anything else was changed. */
const checkLayout = async (file, { bytes, entries, offset: directory }, at) => {
  const central = []
  let position = 0
  for (const { name, size, crc, offset } of entries) {
    const local = numbers([4, 0x0403_4b50], [2, 20], [2, 8], [2, 0], [4, dosTime(at)], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0])
    const header = Buffer.concat([local, Buffer.from(name, 'latin1')])
    const after = numbers([4, 0x0807_4b50], [4, crc], [4, size], [4, size])
    const isPlaced =
      offset === position &&
      (await readAt(file, offset, header.length)).equals(header) &&
      (await readAt(file, offset + header.length + size, descriptorSize)).equals(after)
    if (!isPlaced) throw new ArchiveFault(`${name} is not stored as the installation writes it: the file was changed or repacked.`)
    position += header.length + size + descriptorSize
    central.push(
      numbers([4, 0x0201_4b50], [2, 20], [2, 20], [2, 8], [2, 0], [4, dosTime(at)], [4, crc], [4, size], [4, size], [2, name.length]),
      numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      Buffer.from(name, 'latin1'),
    )
  }
  if (position !== directory || !Buffer.concat(central).equals(bytes))
    throw new ArchiveFault('Its list of contents was changed, or data was inserted between its files.')
}

const checkNames = (entries, manifest) => {
  const signed = [...manifest.files.map(({ name }) => name), 'manifest.json', 'manifest.sig']
  const present = entries.map(({ name }) => name)
  const [missing] = signed.filter((name) => !present.includes(name))
  if (missing !== undefined) throw new ArchiveFault(`${missing} is missing: the signed list names it.`)
  const [added] = present.filter((name) => !signed.includes(name))
  if (added !== undefined) throw new ArchiveFault(`${JSON.stringify(added)} was added: the signed list does not name it.`)
  if (present.join('\n') !== signed.join('\n')) throw new ArchiveFault('Its files are in another order than in the signed list.')
}

const checkContents = async (file, entries, manifest) => {
  for (const entry of entries) {
    const hash = createHash('sha256')
    let crc = 0
    for await (const bytes of contents(file, entry)) {
      hash.update(bytes)
      crc = crc32(bytes, crc)
    }
    const signed = manifest.files.find(({ name }) => name === entry.name)
    if (signed !== undefined && (signed.size !== entry.size || signed.sha256 !== hash.digest('hex')))
      throw new ArchiveFault(`${entry.name} was changed: it is not what the signed list says.`)
    if (crc !== entry.crc) throw new ArchiveFault(`The checksum of ${entry.name} was changed.`)
  }
}

/** The successful checks, as lines; throws at the first fault. */
export const check = async (path, keyPath) => {
  const file = await open(path)
  try {
    const directory = await readDirectory(file, (await file.stat()).size)
    const { entries } = directory
    const manifestBytes = await readWhole(file, entries, 'manifest.json')
    const signature = await readWhole(file, entries, 'manifest.sig')
    const embeddedKey = ed25519(await readWhole(file, entries, 'public-key.pem'), 'public-key.pem in the archive')
    const givenKey = keyPath === undefined ? undefined : ed25519(await readFile(keyPath), keyPath)
    if (givenKey !== undefined && !givenKey.equals(embeddedKey))
      throw new ArchiveFault(
        `The archive contains a different key from the one in ${keyPath}: it was not signed by that installation.\n` +
          `  given:          SHA-256 ${fingerprintOf(givenKey)}\n  in the archive: SHA-256 ${fingerprintOf(embeddedKey)}`,
      )
    if (!verify(null, manifestBytes, givenKey ?? embeddedKey, signature))
      throw new ArchiveFault('The signature does not match the list: manifest.json or manifest.sig was changed.')
    const manifest = readManifest(manifestBytes)
    checkNames(entries, manifest)
    await checkLayout(file, directory, new Date(manifest.madeAt))
    await checkContents(file, entries, manifest)
    return [
      `${path}: nothing was changed.`,
      `  made:       ${manifest.madeAt}, for account ${manifest.account}`,
      `  files:      ${manifest.files.length}, none missing, none added, each as signed`,
      `  signed by:  SHA-256 ${fingerprintOf(embeddedKey)}`,
      givenKey === undefined
        ? `  the key:    comes from the archive itself. This shows that nothing was changed since it was signed, and not who signed it: anyone\n              can sign an archive of their own making. Get the key from the exchange and add --key FILE, or compare its fingerprint.${hintOfNpm()}`
        : `  the key:    is the one in ${keyPath}`,
    ]
  } finally {
    await file.close()
  }
}

/** npm has an option of this name, and silently takes ours unless two dashes precede it. */
const hintOfNpm = () =>
  process.env.npm_lifecycle_event === undefined ? '' : `\n              If you typed --key, npm has kept it: write ${usage}`

const usage = 'npm run check-archive -- FILE [--key FILE]'

/** Parses the command line. If it is wrong, prints why and returns undefined. */
const readArguments = () => {
  const [path, option, keyPath, ...others] = process.argv.slice(2)
  const fits = path !== undefined && !path.startsWith('--') && others.length === 0
  if (fits && (option === undefined || (option === '--key' && keyPath !== undefined))) return { path, keyPath }
  return void console.error(usage)
}

const run = async () => {
  const args = readArguments()
  if (args === undefined) return 2
  try {
    console.log((await check(args.path, args.keyPath)).join('\n'))
  } catch (error) {
    const isUnreadable = error instanceof Error && 'syscall' in error
    if (!(error instanceof ArchiveFault) && !isUnreadable) throw error
    console.error(isUnreadable ? error.message : `${args.path}: NOT as it was signed.\n  ${error.message}`)
    return 1
  }
  return 0
}

// Compares real paths: started through a symlink, the script must not exit successfully without checking.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) process.exitCode = await run()
