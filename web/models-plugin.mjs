// What the watched challenge needs in the browser, as files of our own origin: the models of faces and the code that runs them. Names carry
// a digest, like everything that may be kept for ever; `virtual:face-models` tells the worker what they are called.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const at = (name, ...way) => join(require.resolve(name), '..', ...way)

/** Each model's plan and weights. The weights have to be beside the plan, under the name that it gives them. */
const models = ['blazeface', 'facemesh', 'iris']
const runtime = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm']

const sources = () => [
  ...models.flatMap((model) => [`${model}.json`, `${model}.bin`]).map((name) => [name, at('@vladmandic/human', '..', 'models', name)]),
  ...runtime.map((name) => [name, at('@tensorflow/tfjs-backend-wasm', name)]),
]

const id = 'virtual:face-models'

export const faceModels = () => {
  let folder
  let files
  const read = async () => {
    files ??= await Promise.all(sources().map(async ([name, path]) => [name, await readFile(path)]))
    const digest = createHash('sha256')
    for (const [name, bytes] of files) digest.update(name).update(bytes)
    folder ??= `assets/face-${digest.digest('hex').slice(0, 10)}`
    return files
  }
  return {
    name: 'bonafide-face-models',
    // Workers are modules: they share code with the page.
    config: () => ({ worker: { format: 'es' } }),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolvedId) {
      if (resolvedId !== `\0${id}`) return undefined
      await read()
      return `export const folder = ${JSON.stringify(`/${folder}/`)}`
    },
    async generateBundle() {
      // The prerender draws no face.
      if (this.environment?.config.consumer === 'server') return
      for (const [name, source] of await read()) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}
