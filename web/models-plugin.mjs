// Serves the files that the face challenge needs in the browser from our own origin: the face models and the code that runs them. Their
// folder's name contains a digest, so that they may be cached forever; `virtual:face-models` tells the worker the folder.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const at = (name, ...parts) => join(require.resolve(name), '..', ...parts)

/** Each model has a JSON file and weights. The weights have to be beside the JSON file, under the name that it gives them. */
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
      // The prerender needs no models.
      if (this.environment?.config.consumer === 'server') return
      for (const [name, source] of await read()) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}
