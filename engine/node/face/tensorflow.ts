// The TensorFlow instance of this process, on the WebAssembly backend with one thread, since a worker has one core. Models are read from files of
// the installed packages, through our own address scheme, which never reaches the network.
import type * as backend from '@tensorflow/tfjs-backend-wasm'
import type * as converter from '@tensorflow/tfjs-converter'
import type * as core from '@tensorflow/tfjs-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Tf = typeof core & typeof converter
export type Tensor = core.Tensor

export const require = createRequire(import.meta.url)

/** The folder of an installed package that does not export its package.json. */
export const packageFolder = (name: string): string => {
  const entry = require.resolve(name)
  const end = join('node_modules', ...name.split('/'))
  return entry.slice(0, entry.lastIndexOf(end) + end.length)
}

const scheme = 'installed-model://'

/** The base address for Human, which appends the names of models. */
export const modelAddress = (packageName: string, folder: string): string => `${scheme}${join(packageFolder(packageName), folder)}/`

interface WeightsGroup {
  readonly paths: readonly string[]
  readonly weights: core.io.WeightsManifestEntry[]
}
interface ModelFile {
  readonly modelTopology: object
  readonly weightsManifest: readonly WeightsGroup[]
  readonly format?: string
  readonly signature?: object
}

export const readWeights = (
  folder: string,
  groups: readonly WeightsGroup[],
): { specs: core.io.WeightsManifestEntry[]; bytes: ArrayBuffer } => {
  const bytes = Buffer.concat(groups.flatMap(({ paths }) => paths.map((path) => readFileSync(join(folder, path)))))
  return { specs: groups.flatMap(({ weights }) => weights), bytes: Uint8Array.from(bytes).buffer }
}

const fromFile = (address: string): core.io.IOHandler => ({
  load: async () => {
    const path = address.slice(scheme.length)
    const file = JSON.parse(readFileSync(path, 'utf8')) as ModelFile
    const { specs, bytes } = readWeights(dirname(path), file.weightsManifest)
    const { modelTopology, signature } = file
    return { modelTopology, weightSpecs: specs, weightData: bytes, ...(signature === undefined ? {} : { signature }) }
  },
})

let opened: Promise<Tf> | undefined

export const openTensorflow = (): Promise<Tf> => {
  opened ??= open()
  return opened
}

const open = async (): Promise<Tf> => {
  const tf = { ...(require('@tensorflow/tfjs-core') as typeof core), ...(require('@tensorflow/tfjs-converter') as typeof converter) }
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof backend
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  wasm.setWasmPaths(`${join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'wasm-out')}/`)
  tf.io.registerLoadRouter(
    (address) => (typeof address === 'string' && address.startsWith(scheme) ? fromFile(address) : null) as core.io.IOHandler,
  )
  await tf.setBackend('wasm')
  await tf.ready()
  return tf
}
